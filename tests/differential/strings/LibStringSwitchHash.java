// String hash codes and switches on strings, with labels whose hash codes collide.
import java.util.ArrayList;
import java.util.List;

public class LibStringSwitchHash {
    private static int classify(String text) {
        switch (text) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            case "AaAa":
            case "BBBB":
                return 3;
            case "AaBB":
                return 4;
            case "BBAa":
                return 5;
            case "":
                return 6;
            case "\u0434":
                return 7;
            default:
                return -1;
        }
    }

    private static String fallThrough(String text) {
        StringBuilder out = new StringBuilder();
        switch (text) {
            case "start":
                out.append("s");
            case "middle":
                out.append("m");
                break;
            default:
                out.append("d");
            case "end":
                out.append("e");
        }
        return out.toString();
    }

    private static int arrow(String text) {
        return switch (text) {
            case "one", "eins", "un" -> 1;
            case "two" -> {
                int t = text.length();
                yield t - 1;
            }
            default -> text.isEmpty() ? 0 : text.charAt(0);
        };
    }

    private static int slowHash(String text) {
        int h = 0;
        for (int i = 0; i < text.length(); i++) {
            h = 31 * h + text.charAt(i);
        }
        return h;
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "C#", "", "\u0434", "x"}) {
            System.out.println(s.hashCode() + " " + classify(s) + " " + slowHash(s) + " " + fallThrough(s) + " "
                    + arrow(s));
        }
        for (String s : new String[] {"start", "middle", "end", "one", "eins", "two", "un"}) {
            System.out.println(s + " " + fallThrough(s) + " " + arrow(s));
        }
        try {
            classify(null);
        } catch (NullPointerException e) {
            System.out.println("null switch");
        }

        List<String> collide = new ArrayList<>(List.of(""));
        for (int round = 0; round < 4; round++) {
            List<String> next = new ArrayList<>();
            for (String s : collide) {
                next.add(s + "Aa");
                next.add(s + "BB");
            }
            collide = next;
            System.out.println(collide.size() + " " + collide.stream().mapToInt(String::hashCode).distinct().count()
                    + " " + collide.get(0).hashCode());
        }
        String zero = "\0\0\0";
        System.out.println(zero.hashCode() + " " + "\0".hashCode() + " " + "".hashCode() + " " + zero.equals("\0\0"));
        System.out.println("polygenelubricants".hashCode() + " " + Math.abs("polygenelubricants".hashCode()));
        System.out.println("\u00ff\u00fe".hashCode() + " " + "\uffff\ufffe".hashCode() + " "
                + "\ud83d\ude00".hashCode() + " " + "a".repeat(1000).hashCode() + " "
                + "\u4e2d".repeat(1000).hashCode());
    }
}
