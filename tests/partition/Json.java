package partition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON reader: objects become ordered maps, arrays lists, whole numbers longs. Malformed text is an {@link IllegalArgumentException}. */
final class Json {
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  static Object parse(String text) {
    Json json = new Json(text);
    Object value = json.value();
    json.space();
    if (json.at < text.length()) throw json.error("text after the end");
    return value;
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> object(Object value) {
    return value == null ? Map.of() : (Map<String, Object>) value;
  }

  @SuppressWarnings("unchecked")
  static List<Object> list(Object value) {
    return value == null ? List.of() : (List<Object>) value;
  }

  private IllegalArgumentException error(String message) {
    return new IllegalArgumentException("JSON, offset " + at + ": " + message);
  }

  private void space() {
    while (at < text.length() && text.charAt(at) <= ' ') at++;
  }

  private boolean accept(char c) {
    space();
    if (at >= text.length() || text.charAt(at) != c) return false;
    at++;
    return true;
  }

  private void expect(char c) {
    if (!accept(c)) throw error("'" + c + "' expected");
  }

  private Object value() {
    space();
    if (at >= text.length()) throw error("a value expected");
    switch (text.charAt(at)) {
      case '{':
        return members();
      case '[':
        return elements();
      case '"':
        return string();
      case 't':
        return word("true", true);
      case 'f':
        return word("false", false);
      case 'n':
        return word("null", null);
      default:
        return number();
    }
  }

  private Map<String, Object> members() {
    Map<String, Object> map = new LinkedHashMap<>();
    expect('{');
    if (accept('}')) return map;
    do {
      space();
      String key = string();
      expect(':');
      map.put(key, value());
    } while (accept(','));
    expect('}');
    return map;
  }

  private List<Object> elements() {
    List<Object> list = new ArrayList<>();
    expect('[');
    if (accept(']')) return list;
    do {
      list.add(value());
    } while (accept(','));
    expect(']');
    return list;
  }

  private String string() {
    expect('"');
    StringBuilder result = new StringBuilder();
    while (true) {
      if (at >= text.length()) throw error("a string without an end");
      char c = text.charAt(at++);
      if (c == '"') return result.toString();
      result.append(c == '\\' ? escape() : c);
    }
  }

  private char escape() {
    char c = text.charAt(at++);
    switch (c) {
      case 'n':
        return '\n';
      case 't':
        return '\t';
      case 'r':
        return '\r';
      case 'b':
        return '\b';
      case 'f':
        return '\f';
      case 'u':
        at += 4;
        return (char) Integer.parseInt(text.substring(at - 4, at), 16);
      default:
        return c;
    }
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, at)) throw error("a value expected");
    at += word.length();
    return value;
  }

  private Object number() {
    int start = at;
    while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
    String number = text.substring(start, at);
    if (number.isEmpty()) throw error("a value expected");
    if (number.matches("-?[0-9]+")) return Long.parseLong(number);
    return Double.parseDouble(number);
  }
}
