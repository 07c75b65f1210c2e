// A JSON reader and writer: nested maps and lists, escapes, numbers, errors with offsets, round trips, path queries.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class LibJsonParser {
    private final String text;
    private int at;

    private LibJsonParser(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        LibJsonParser parser = new LibJsonParser(text);
        Object value = parser.value();
        parser.space();
        if (parser.at != text.length()) {
            throw parser.error("trailing text");
        }
        return value;
    }

    private IllegalArgumentException error(String message) {
        return new IllegalArgumentException(message + " at " + at);
    }

    private void space() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private char next() {
        if (at >= text.length()) {
            throw error("unexpected end");
        }
        return text.charAt(at++);
    }

    private boolean take(String word) {
        space();
        if (text.startsWith(word, at)) {
            at += word.length();
            return true;
        }
        return false;
    }

    private Object value() {
        if (take("{")) {
            Map<String, Object> map = new LinkedHashMap<>();
            for (boolean first = true; !take("}"); first = false) {
                if (!first && !take(",") || !take("\"")) {
                    throw error("expected a key");
                }
                String key = string();
                if (!take(":")) {
                    throw error("expected ':'");
                }
                map.put(key, value());
            }
            return map;
        }
        if (take("[")) {
            List<Object> list = new ArrayList<>();
            while (!take("]")) {
                if (!list.isEmpty() && !take(",")) {
                    throw error("expected ','");
                }
                list.add(value());
            }
            return list;
        }
        return take("\"") ? string() : take("true") ? Boolean.TRUE : take("false") ? Boolean.FALSE : take("null")
                ? null : number();
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        for (char c = next(); c != '"'; c = next()) {
            if (c == '\\') {
                char escape = next();
                int index = "nrtbf".indexOf(escape);
                if (escape == 'u') {
                    c = (char) Integer.parseInt(text.substring(at, at += 4), 16);
                } else {
                    c = index >= 0 ? "\n\r\t\b\f".charAt(index) : escape;
                }
            }
            out.append(c);
        }
        return out.toString();
    }

    private Object number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(start, at);
        if (digits.isEmpty()) {
            throw error("expected a value");
        }
        return digits.matches("-?\\d+") ? (Object) Long.valueOf(digits) : (Object) Double.valueOf(digits);
    }

    static String write(Object value) {
        if (value instanceof Map<?, ?> map) {
            StringBuilder out = new StringBuilder("{");
            map.forEach((k, v) -> out.append(out.length() > 1 ? "," : "").append(write(k)).append(':')
                    .append(write(v)));
            return out.append('}').toString();
        }
        if (value instanceof List<?> list) {
            return "[" + String.join(",", list.stream().map(LibJsonParser::write).toList()) + "]";
        }
        if (value instanceof String s) {
            StringBuilder out = new StringBuilder("\"");
            s.chars().forEach(c -> out.append(c < ' ' || c > 126 ? String.format("\\u%04x", c) : c == '"'
                    || c == '\\' ? "\\" + (char) c : "" + (char) c));
            return out.append('"').toString();
        }
        return String.valueOf(value);
    }

    private static Object query(Object root, String path) {
        Object here = root;
        for (String step : path.split("\\.")) {
            here = here instanceof Map<?, ?> map ? map.get(step) : ((List<?>) here).get(Integer.parseInt(step));
        }
        return here;
    }

    public static void main(String[] args) {
        for (String text : new String[] {"null", " [1, -2.5, 1e3, true ] ", "{\"a\":{\"b\":[{},[],\"\"]}}",
            "\"\\u00e9\\n\\\"q\\\"\\\\\"", "{\"k\":1,\"k\":2}", "[1,]", "{\"a\" 1}", "[1 2]", "\"open", "tru", "",
            "[]]", "{1:2}", "9223372036854775807", "9223372036854775808", "-", "[[[[[]]]]]"}) {
            try {
                String once = write(parse(text));
                System.out.println(text.hashCode() + " => " + once + " " + write(parse(once)).equals(once));
            } catch (RuntimeException e) {
                System.out.println(text + " => " + e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        Object root =
                parse("{\"users\":[{\"name\":\"Ann\",\"tags\":[\"x\",\"y\"]},"
                        + "{\"name\":\"Bo\",\"tags\":[]}],\"count\":2}");
        System.out.println(query(root, "users.0.name") + " " + query(root, "users.0.tags.1") + " "
                + query(root, "users.1") + " " + query(root, "count") + " " + query(root, "none"));
        System.out.println(root + " " + root.hashCode());
    }
}
