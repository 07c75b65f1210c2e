package hunt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON: maps, lists, strings, numbers as Double, booleans, null. */
final class Json {
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  static Object parse(String text) {
    return new Json(text).value();
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object value) {
    return (Map<String, Object>) value;
  }

  @SuppressWarnings("unchecked")
  static List<Object> list(Object value) {
    return value == null ? List.of() : (List<Object>) value;
  }

  private Object value() {
    skip();
    switch (text.charAt(at)) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return string();
      default:
        int start = at;
        while (at < text.length() && ",]} \n\t\r".indexOf(text.charAt(at)) < 0) at++;
        String word = text.substring(start, at);
        return word.equals("null") ? null : word.equals("true") || word.equals("false") ? (Object) word.equals("true") : Double.valueOf(word);
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    at++;
    for (skip(); text.charAt(at) != '}'; skip()) {
      String name = string();
      skip();
      at++;
      members.put(name, value());
      skip();
      if (text.charAt(at) == ',') at++;
    }
    at++;
    return members;
  }

  private List<Object> array() {
    List<Object> elements = new ArrayList<>();
    at++;
    for (skip(); text.charAt(at) != ']'; skip()) {
      elements.add(value());
      skip();
      if (text.charAt(at) == ',') at++;
    }
    at++;
    return elements;
  }

  private String string() {
    StringBuilder read = new StringBuilder();
    for (at++; text.charAt(at) != '"'; at++) {
      char c = text.charAt(at);
      if (c != '\\') {
        read.append(c);
        continue;
      }
      c = text.charAt(++at);
      switch (c) {
        case 'n' -> read.append('\n');
        case 't' -> read.append('\t');
        case 'u' -> {
          read.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
          at += 4;
        }
        default -> read.append(c);
      }
    }
    at++;
    return read.toString();
  }

  private void skip() {
    while (Character.isWhitespace(text.charAt(at))) at++;
  }
}
