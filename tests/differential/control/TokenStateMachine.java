// State machines: an enum-driven tokenizer, a CSV reader, a run-length coder and a table-driven DFA.
import java.util.ArrayList;
import java.util.List;

public class TokenStateMachine {
    enum State {
        START {
            State next(char c, TokenStateMachine m) {
                if (Character.isDigit(c)) return m.take(c, NUMBER);
                if (Character.isLetter(c)) return m.take(c, WORD);
                if (c == '"') return STRING;
                if (c == ' ') return START;
                m.emit("op", "" + c);
                return START;
            }
        },
        NUMBER {
            State next(char c, TokenStateMachine m) {
                if (Character.isDigit(c) || c == '.') return m.take(c, this);
                m.emit("num", null);
                return START.next(c, m);
            }
        },
        WORD {
            State next(char c, TokenStateMachine m) {
                if (Character.isLetterOrDigit(c) || c == '_') return m.take(c, this);
                m.emit("word", null);
                return START.next(c, m);
            }
        },
        STRING {
            State next(char c, TokenStateMachine m) {
                if (c == '\\') return ESCAPE;
                if (c != '"') return m.take(c, this);
                m.emit("str", null);
                return START;
            }
        },
        ESCAPE {
            State next(char c, TokenStateMachine m) {
                return m.take(c == 'n' ? '|' : c, STRING);
            }
        };

        abstract State next(char c, TokenStateMachine m);
    }

    final StringBuilder buffer = new StringBuilder();
    final List<String> tokens = new ArrayList<>();

    State take(char c, State next) {
        buffer.append(c);
        return next;
    }

    void emit(String kind, String text) {
        tokens.add(kind + ":" + (text == null ? buffer : text));
        if (text == null) buffer.setLength(0);
    }

    static List<String> tokenize(String input) {
        TokenStateMachine m = new TokenStateMachine();
        State state = State.START;
        for (char c : (input + " ").toCharArray()) {
            state = state.next(c, m);
        }
        if (state != State.START) m.tokens.add("unfinished " + state.name().toLowerCase(java.util.Locale.ROOT));
        return m.tokens;
    }

    static List<String> csv(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                fields.add(field.toString());
                field = new StringBuilder();
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    static String runLength(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0, j; i < text.length(); i = j) {
            for (j = i; j < text.length() && text.charAt(j) == text.charAt(i); j++) { }
            out.append(j - i > 1 ? "" + (j - i) : "").append(text.charAt(i));
        }
        return out.toString();
    }

    static boolean divisibleByThree(String bits) {
        int[][] table = {{0, 1}, {2, 0}, {1, 2}};
        int state = 0;
        for (int i = 0; i < bits.length(); i++) state = table[state][bits.charAt(i) - '0'];
        return state == 0;
    }

    public static void main(String[] args) {
        for (String s : new String[] {"x1 = 3.14*(y_2-42)", "say \"hi \\\"you\\\"\\n\"+1", "a\"open", "", "!!"}) {
            System.out.println(tokenize(s));
        }
        for (String s : new String[] {"a,b,c", "\"x,y\",\"he said \"\"no\"\"\",", ",,", "one"}) {
            System.out.println(csv(s).size() + " " + csv(s));
        }
        System.out.println(runLength("aaabccdddd") + " " + runLength("abc") + " " + runLength("") + " "
            + runLength("zzzzzzzzzzzz"));
        for (int i = 0; i < 16; i++) System.out.print(divisibleByThree(Integer.toBinaryString(i)) ? i + " " : "");
        System.out.println();
    }
}
