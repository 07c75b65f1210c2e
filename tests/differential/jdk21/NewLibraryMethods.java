// Library methods added from 18 to 25: Math.clamp, ceilDiv, exact forms, StringBuilder.repeat, compress, float16.
import java.util.Arrays;
import java.util.Collections;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;

public class NewLibraryMethods {
    interface Action {
        Object run();
    }

    static void attempt(String name, Action a) {
        try {
            System.out.println(name + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(Math.clamp(15, 0, 10) + " " + Math.clamp(-5L, 0, 10) + " " + Math.clamp(5.5, 1.0, 3.0) + " "
            + Math.clamp(Float.NaN, 0f, 1f) + " " + Math.clamp(1L << 40, -5, 5) + " " + Math.clamp(-0.0, 0.0, 1.0));
        attempt("clamp reversed", () -> Math.clamp(1, 5, 2));
        System.out.println(Math.ceilDiv(7, 2) + " " + Math.ceilDiv(-7, 2) + " " + Math.ceilMod(7, 2) + " "
            + Math.ceilMod(-7L, 3) + " "
            + Math.ceilDiv(Integer.MIN_VALUE, -1) + " " + Math.unsignedMultiplyHigh(-1L, -1L));
        attempt("divideExact", () -> Math.divideExact(Integer.MIN_VALUE, -1));
        attempt("ceilDivExact", () -> Math.ceilDivExact(7L, 2L));
        attempt("floorDivExact", () -> Math.floorDivExact(Long.MIN_VALUE, -1));
        attempt("ceilDiv by zero", () -> Math.ceilDiv(1, 0));
        attempt("powExact", () -> Math.powExact(3, 19) + " " + Math.powExact(-2L, 63));
        attempt("powExact overflow", () -> Math.powExact(3, 21));
        StringBuilder sb = new StringBuilder("<");
        sb.repeat("ab", 3).repeat('-', 4).repeat(0x41, 0);
        System.out.println(sb);
        attempt("repeat negative", () -> new StringBuilder().repeat("x", -1));
        String text = "one,two;;three";
        System.out.println(Arrays.toString(text.splitWithDelimiters("[,;]", 0)) + " "
            + Arrays.toString(text.splitWithDelimiters("[,;]", 2)) + " "
            + text.indexOf('t', 5, 9) + " " + text.indexOf("t", 8, 12) + " " + text.indexOf("three", 0, 10));
        System.out.println(Character.isEmoji(0x41) + " " + "x".equals("X".toLowerCase(java.util.Locale.ROOT)) + " "
            + "a\nb\r\nc".lines().toList());
        System.out.println(Integer.compress(0b110110, 0b101010) + " " + Integer.expand(0b101, 0b101010) + " "
            + Long.compress(-1L, 0xF0F0L) + " " + Long.expand(5, 0x8421L));
        System.out.println(Float.floatToFloat16(1.5f) + " " + Float.float16ToFloat((short) 0x3c01) + " "
            + Float.floatToFloat16(1e10f) + " " + Float.float16ToFloat(Float.floatToFloat16(0.1f)));
        System.out.println(HashMap.newHashMap(10).size() + " " + LinkedHashSet.newLinkedHashSet(3));
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        Collections.shuffle(list, (java.util.random.RandomGenerator) new Random(1));
        System.out.println(list.size() + " " + list.stream().mapToInt(i -> i).sum());
        char[] chars = new char[3];
        "abcdef".getChars(1, 4, chars, 0);
        System.out.println(chars);
        System.out.println(Double.toString(2.0E-3) + " " + 2.2E-322 + " " + 1.0E23 + " " + 2.0E23 + " " + 9.9E-324
            + " " + (float) 1.1E15 + " " + 5.0E-324);
        System.out.println(Integer.toString(2147483647) + " " + (float) 2147483647 + " " + 33554433f + " " + 1.0E17f
            + " " + Math.ulp(1e22));
        System.out.println(Boolean.parseBoolean("TRUE") + " "
            + new StringBuilder("b").compareTo(new StringBuilder("a")) + " " + "ab".describeConstable().get());
    }
}
