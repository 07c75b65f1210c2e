// Ordinary string algorithms: anagrams, Caesar and Vigenere, KMP, longest palindrome, title case, word counts.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LibStringAlgorithms {
    private static String caesar(String text, int shift) {
        StringBuilder out = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            if (Character.isUpperCase(c)) {
                out.append((char) ('A' + Math.floorMod(c - 'A' + shift, 26)));
            } else if (Character.isLowerCase(c)) {
                out.append((char) ('a' + Math.floorMod(c - 'a' + shift, 26)));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static String vigenere(String text, String key, int sign) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            out.append(caesar(text.substring(i, i + 1), sign * (key.charAt(i % key.length()) - 'a')));
        }
        return out.toString();
    }

    private static List<Integer> kmp(String text, String pattern) {
        int[] fail = new int[pattern.length()];
        for (int i = 1, k = 0; i < pattern.length(); i++) {
            while (k > 0 && pattern.charAt(i) != pattern.charAt(k)) {
                k = fail[k - 1];
            }
            fail[i] = pattern.charAt(i) == pattern.charAt(k) ? ++k : k;
        }
        List<Integer> hits = new ArrayList<>();
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k > 0 && text.charAt(i) != pattern.charAt(k)) {
                k = fail[k - 1];
            }
            if (text.charAt(i) == pattern.charAt(k) && ++k == pattern.length()) {
                hits.add(i - k + 1);
                k = fail[k - 1];
            }
        }
        System.out.print(Arrays.toString(fail) + " ");
        return hits;
    }

    private static String longestPalindrome(String s) {
        String best = "";
        for (int centre = 0; centre < 2 * s.length() - 1; centre++) {
            int left = centre / 2;
            int right = left + centre % 2;
            while (left >= 0 && right < s.length() && s.charAt(left) == s.charAt(right)) {
                left--;
                right++;
            }
            if (right - left - 1 > best.length()) {
                best = s.substring(left + 1, right);
            }
        }
        return best;
    }

    private static String signature(String word) {
        char[] letters = word.toLowerCase().toCharArray();
        Arrays.sort(letters);
        return new String(letters);
    }

    public static void main(String[] args) {
        String secret = caesar("Hello, World! xyz", 3);
        System.out.println(secret + " " + caesar(secret, -3) + " " + caesar("abc", -29) + " " + caesar("abc", 52));
        String coded = vigenere("attackatdawn", "lemon", 1);
        System.out.println(coded + " " + vigenere(coded, "lemon", -1));
        System.out.println(kmp("abababcabababab", "abab"));
        System.out.println(kmp("aaaaa", "aaa"));
        System.out.println(kmp("hello", "xyz"));
        for (String s : new String[] {"babad", "forgeeksskeegfor", "a", "", "abacdfgdcaba"}) {
            System.out.println(s + " -> " + longestPalindrome(s));
        }
        Map<String, List<String>> groups = new LinkedHashMap<>();
        for (String word : "listen silent enlist google elbow below inlets cat act".split(" ")) {
            groups.computeIfAbsent(signature(word), k -> new ArrayList<>()).add(word);
        }
        System.out.println(groups);
        Map<Character, Integer> letters = new TreeMap<>();
        for (char c : "the quick brown fox jumps over the lazy dog".replace(" ", "").toCharArray()) {
            letters.merge(c, 1, Integer::sum);
        }
        System.out.println(letters);
        StringBuilder title = new StringBuilder();
        for (String word : "  the   lord of THE rings ".trim().split("\\s+")) {
            title.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1).toLowerCase()).append(' ');
        }
        System.out.println(title.toString().strip());
    }
}
