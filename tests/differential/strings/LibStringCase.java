// Changing case: toUpperCase and toLowerCase on ASCII, Latin-1, Greek, Cyrillic, Deseret and expanding letters.
import java.util.Locale;

public class LibStringCase {
    private static String hex(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > ' ' && c < 127) {
                out.append(c);
            } else {
                out.append('<').append(Integer.toHexString(c)).append('>');
            }
        }
        return out.toString();
    }

    private static void both(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        String lower = text.toLowerCase(Locale.ROOT);
        System.out.println(hex(text) + " upper " + hex(upper) + " lower " + hex(lower) + " "
                + upper.equalsIgnoreCase(lower) + " " + upper.length() + " " + lower.length() + " "
                + upper.compareToIgnoreCase(lower));
    }

    public static void main(String[] args) {
        both("");
        both("abcXYZ123_[]");
        both("already lower");
        both("ALREADY UPPER");
        both("stra\u00dfe");
        both("\u00e0\u00e9\u00ee\u00f5\u00fc\u00ff");
        both("\u00c0\u00c9\u00ce\u00d5\u00dc");
        both("\u00b5\u00d7\u00f7\u00df");
        both("\u03a3\u0391\u03a3");
        both("\u03bf\u03b4\u03cc\u03c2");
        both("\u041f\u0440\u0438\u0432\u0435\u0442");
        both("\ufb01\ufb02");
        both("\u0149");
        both("I\u0130\u0131i");
        both("\ud801\udc00\ud801\udc28");
        both("\u4e2d\u6587 mixed \u00c9");
        both("\u01c4\u01c5\u01c6");
        both("\u1e9e");

        String plain = "plain";
        System.out.println((plain.toLowerCase() == plain) + " " + "PLAIN".toLowerCase().equals(plain) + " "
                + plain.toUpperCase().equals("PLAIN"));
        System.out.println("title".toUpperCase().charAt(0) + "title".substring(1));

        int mismatches = 0;
        long sum = 0;
        for (char c = 0; c < 0x180; c++) {
            String one = String.valueOf(c);
            String upper = one.toUpperCase(Locale.ROOT);
            if (upper.length() != 1 || upper.charAt(0) != Character.toUpperCase(c)) {
                mismatches++;
                System.out.print(Integer.toHexString(c) + ">" + hex(upper) + " ");
            }
            sum = sum * 31 + upper.hashCode() + 7L * one.toLowerCase(Locale.ROOT).hashCode();
        }
        System.out.println("\n" + mismatches + " " + sum);
    }
}
