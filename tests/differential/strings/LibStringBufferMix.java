// StringBuffer and CharSequence views: the synchronized builder, sharing with strings, equality and self-append.
public class LibStringBufferMix {
    private static String rle(CharSequence in) {
        StringBuffer out = new StringBuffer();
        for (int i = 0; i < in.length();) {
            int j = i;
            while (j < in.length() && in.charAt(j) == in.charAt(i)) {
                j++;
            }
            out.append(in.charAt(i));
            if (j - i > 1) {
                out.append(j - i);
            }
            i = j;
        }
        return out.toString();
    }

    private static boolean palindrome(CharSequence in) {
        return new StringBuffer(in).reverse().toString().contentEquals(in);
    }

    public static void main(String[] args) {
        StringBuffer buffer = new StringBuffer("buf");
        String before = buffer.toString();
        buffer.append("fer").insert(0, ">>").append(3.25f).append('!').append(10L).append(new char[] {'o', 'k'});
        System.out.println(before + " " + buffer + " " + buffer.length() + " " + buffer.equals(buffer) + " "
                + buffer.equals(new StringBuffer(buffer)));
        buffer.append(buffer).append(buffer, 0, 2);
        System.out.println(buffer);
        buffer.setLength(9);
        buffer.setCharAt(0, '<');
        buffer.replace(1, 2, "==").deleteCharAt(0).delete(0, 1);
        System.out.println(buffer + " " + buffer.indexOf("f") + " " + buffer.lastIndexOf("f") + " " + buffer.charAt(2));
        System.out.println(buffer.compareTo(new StringBuffer("=bu")) + " "
                + new StringBuffer("a").compareTo(new StringBuffer("b")));

        System.out.println(rle("aaabccdddd") + " " + rle("") + " " + rle("abc") + " "
                + rle(new StringBuilder("zzzzzzzzzzzz")));
        System.out.println(palindrome("racecar") + " " + palindrome("ab") + " " + palindrome(""));

        StringBuffer primes = new StringBuffer();
        for (int n = 2; n < 60; n++) {
            boolean prime = true;
            for (int d = 2; d * d <= n; d++) {
                prime &= n % d != 0;
            }
            if (prime) {
                primes.append(primes.length() == 0 ? "" : ",").append(n);
            }
        }
        System.out.println(primes);
        String snapshot = primes.substring(3, 9);
        primes.setCharAt(4, '*');
        System.out.println(snapshot + " " + primes.substring(3, 9));

        CharSequence sequence = "abcdef";
        System.out.println(sequence.subSequence(1, 4) + " " + sequence.chars().sum() + " " + sequence.isEmpty() + " "
                + sequence.toString().indexOf("cd"));
        try {
            new StringBuffer("x").charAt(1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("out of bounds");
        }
        try {
            new StringBuffer((String) null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        StringBuilder pyramid = new StringBuilder();
        for (int row = 1; row <= 5; row++) {
            pyramid.append(" ".repeat(5 - row)).append("*".repeat(2 * row - 1)).append('\n');
        }
        System.out.print(pyramid);
    }
}
