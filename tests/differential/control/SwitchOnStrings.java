// Switch on strings, among them colliding hash codes, the empty string, computed strings and null.
public class SwitchOnStrings {
    static int collide(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            default: return 0;
        }
    }

    static String command(String line) {
        String[] words = line.split(" ");
        switch (words[0]) {
            case "push":
            case "PUSH":
                return "push " + words[1];
            case "pop":
                return "pop";
            default:
                return "unknown " + words[0];
            case "noop":
        }
        return "fell out";
    }

    static String fall(String s) {
        StringBuilder out = new StringBuilder();
        switch (s) {
            case "three": out.append(3);
            case "two": out.append(2);
            case "one": out.append(1);
                break;
            case "\u0000": out.append("nul");
        }
        return out.toString();
    }

    static final String CONST = "con" + "stant";

    static boolean constants(String s) {
        switch (s) {
            case CONST: return true;
            case CONST + "s": return false;
        }
        throw new IllegalArgumentException(s);
    }

    static int counter;

    static String next() {
        return "k" + counter++ % 3;
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "C#", "x"}) {
            System.out.println(s + " " + s.hashCode() + " " + collide(s) + " " + collide(new String(s.toCharArray())));
        }
        System.out.println(collide("A" + (char) ('a' + args.length)));
        for (String line : new String[] {"push 4", "PUSH x", "pop", "noop", "jump 3", " "}) {
            try {
                System.out.println(command(line));
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println("no word: " + e.getMessage());
            }
        }
        System.out.println(fall("three") + " " + fall("two") + " " + fall("one") + " " + fall("\0") + "|" + fall("no"));
        System.out.println(constants("constant") + " " + constants("constants"));
        try {
            constants("other");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            collide(null);
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
        int[] hits = new int[3];
        for (int i = 0; i < 10; i++) {
            switch (next()) {
                case "k0" -> hits[0]++;
                case "k1" -> hits[1] += 10;
                case "k2" -> {
                    if (i > 5) {
                        continue;
                    }
                    hits[2] += 100;
                }
            }
        }
        System.out.println(hits[0] + " " + hits[1] + " " + hits[2] + " " + counter);
    }
}
