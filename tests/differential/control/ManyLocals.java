// More than 256 local slots of every type, so loads, stores, and iinc need their wide forms.
public class ManyLocals {
    static String mixed(int seed) {
        long w0 = seed + 0L, w1 = seed + 1L, w2 = seed + 2L, w3 = seed + 3L, w4 = seed + 4L, w5 = seed + 5L;
        long w6 = w3 * 8 - w1, w7 = w4 * 2 - w2, w8 = w5 * 3 - w3, w9 = w6 * 4 - w4;
        long w10 = w7 * 5 - w5, w11 = w8 * 6 - w6, w12 = w9 * 7 - w7, w13 = w10 * 8 - w8;
        long w14 = w11 * 2 - w9, w15 = w12 * 3 - w10, w16 = w13 * 4 - w11, w17 = w14 * 5 - w12;
        long w18 = w15 * 6 - w13, w19 = w16 * 7 - w14, w20 = w17 * 8 - w15, w21 = w18 * 2 - w16;
        long w22 = w19 * 3 - w17, w23 = w20 * 4 - w18, w24 = w21 * 5 - w19, w25 = w22 * 6 - w20;
        long w26 = w23 * 7 - w21, w27 = w24 * 8 - w22, w28 = w25 * 2 - w23, w29 = w26 * 3 - w24;
        long w30 = w27 * 4 - w25, w31 = w28 * 5 - w26, w32 = w29 * 6 - w27, w33 = w30 * 7 - w28;
        long w34 = w31 * 8 - w29, w35 = w32 * 2 - w30, w36 = w33 * 3 - w31, w37 = w34 * 4 - w32;
        long w38 = w35 * 5 - w33, w39 = w36 * 6 - w34, w40 = w37 * 7 - w35, w41 = w38 * 8 - w36;
        long w42 = w39 * 2 - w37, w43 = w40 * 3 - w38, w44 = w41 * 4 - w39, w45 = w42 * 5 - w40;
        long w46 = w43 * 6 - w41, w47 = w44 * 7 - w42, w48 = w45 * 8 - w43, w49 = w46 * 2 - w44;
        long w50 = w47 * 3 - w45, w51 = w48 * 4 - w46, w52 = w49 * 5 - w47, w53 = w50 * 6 - w48;
        long w54 = w51 * 7 - w49, w55 = w52 * 8 - w50, w56 = w53 * 2 - w51, w57 = w54 * 3 - w52;
        long w58 = w55 * 4 - w53, w59 = w56 * 5 - w54, w60 = w57 * 6 - w55, w61 = w58 * 7 - w56;
        long w62 = w59 * 8 - w57, w63 = w60 * 2 - w58, w64 = w61 * 3 - w59, w65 = w62 * 4 - w60;
        long w66 = w63 * 5 - w61, w67 = w64 * 6 - w62, w68 = w65 * 7 - w63, w69 = w66 * 8 - w64;
        long w70 = w67 * 2 - w65, w71 = w68 * 3 - w66, w72 = w69 * 4 - w67, w73 = w70 * 5 - w68;
        long w74 = w71 * 6 - w69, w75 = w72 * 7 - w70, w76 = w73 * 8 - w71, w77 = w74 * 2 - w72;
        long w78 = w75 * 3 - w73, w79 = w76 * 4 - w74, w80 = w77 * 5 - w75, w81 = w78 * 6 - w76;
        long w82 = w79 * 7 - w77, w83 = w80 * 8 - w78, w84 = w81 * 2 - w79, w85 = w82 * 3 - w80;
        long w86 = w83 * 4 - w81, w87 = w84 * 5 - w82, w88 = w85 * 6 - w83, w89 = w86 * 7 - w84;
        long w90 = w87 * 8 - w85, w91 = w88 * 2 - w86, w92 = w89 * 3 - w87, w93 = w90 * 4 - w88;
        long w94 = w91 * 5 - w89, w95 = w92 * 6 - w90, w96 = w93 * 7 - w91, w97 = w94 * 8 - w92;
        long w98 = w95 * 2 - w93, w99 = w96 * 3 - w94, w100 = w97 * 4 - w95, w101 = w98 * 5 - w96;
        long w102 = w99 * 6 - w97, w103 = w100 * 7 - w98, w104 = w101 * 8 - w99, w105 = w102 * 2 - w100;
        long w106 = w103 * 3 - w101, w107 = w104 * 4 - w102, w108 = w105 * 5 - w103, w109 = w106 * 6 - w104;
        long w110 = w107 * 7 - w105, w111 = w108 * 8 - w106, w112 = w109 * 2 - w107, w113 = w110 * 3 - w108;
        long w114 = w111 * 4 - w109, w115 = w112 * 5 - w110, w116 = w113 * 6 - w111, w117 = w114 * 7 - w112;
        long w118 = w115 * 8 - w113, w119 = w116 * 2 - w114, w120 = w117 * 3 - w115, w121 = w118 * 4 - w116;
        long w122 = w119 * 5 - w117, w123 = w120 * 6 - w118, w124 = w121 * 7 - w119, w125 = w122 * 8 - w120;
        long w126 = w123 * 2 - w121, w127 = w124 * 3 - w122, w128 = w125 * 4 - w123, w129 = w126 * 5 - w124;
        long w130 = w127 * 6 - w125, w131 = w128 * 7 - w126, w132 = w129 * 8 - w127, w133 = w130 * 2 - w128;
        int i0 = seed, i1 = (int) w133, i2 = i0 ^ i1, i3 = 5;
        float f0 = seed / 3f, f1 = f0 * f0;
        double d0 = w100, d1 = d0 / 7, d2 = d1 - f1;
        String s0 = "s" + i3, s1 = s0 + s0;
        int[] a0 = {i0, i1, i2, i3};
        byte b0 = (byte) i1;
        char c0 = 'c';
        i3++;
        i3 += 1000;
        i3 -= 20000;
        b0 += 3;
        c0++;
        f1++;
        d2--;
        for (int k = 0; k < 3; k++) {
            a0[k] += k * i3;
            i2 += k;
        }
        Runnable r = () -> System.out.println("captured " + s1 + " " + w133);
        r.run();
        try {
            a0[i0 - seed + 4] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            i2 += e.getMessage().length();
        }
        long sum = 0;
        sum += w0 + w1 + w2 + w3 + w4 + w5 + w6 + w7 + w8 + w9 + w10 + w11 + w12 + w13 + w14;
        sum += w15 + w16 + w17 + w18 + w19 + w20 + w21 + w22 + w23 + w24 + w25 + w26 + w27 + w28 + w29;
        sum += w30 + w31 + w32 + w33 + w34 + w35 + w36 + w37 + w38 + w39 + w40 + w41 + w42 + w43 + w44;
        sum += w45 + w46 + w47 + w48 + w49 + w50 + w51 + w52 + w53 + w54 + w55 + w56 + w57 + w58 + w59;
        sum += w60 + w61 + w62 + w63 + w64 + w65 + w66 + w67 + w68 + w69 + w70 + w71 + w72 + w73 + w74;
        sum += w75 + w76 + w77 + w78 + w79 + w80 + w81 + w82 + w83 + w84 + w85 + w86 + w87 + w88 + w89;
        sum += w90 + w91 + w92 + w93 + w94 + w95 + w96 + w97 + w98 + w99 + w100 + w101 + w102 + w103 + w104;
        sum += w105 + w106 + w107 + w108 + w109 + w110 + w111 + w112 + w113 + w114 + w115 + w116 + w117 + w118 + w119;
        sum += w120 + w121 + w122 + w123 + w124 + w125 + w126 + w127 + w128 + w129 + w130 + w131 + w132 + w133;
        return i0 + " " + i1 + " " + i2 + " " + i3 + " " + f0 + " " + f1 + " " + (long) d1 + " " + (long) d2 + " "
            + s1 + " " + a0[0] + " " + a0[1] + " " + a0[2] + " " + b0 + " " + c0 + " " + sum;
    }

    static long params(long a, double b, int c, float d, Object e, long f, double g, boolean h, char i, byte j,
            short k) {
        return a + (long) b + c + (long) d + e.hashCode() + f + (long) g + (h ? 1 : 0) + i + j + k;
    }

    public static void main(String[] args) {
        for (int seed : new int[] {0, 1, -7, 1000}) {
            System.out.println(mixed(seed));
        }
        System.out.println(params(1L << 40, 2.5, 3, 4.5f, "e", -6, -7.5, true, 'i', (byte) -10, (short) 11));
    }
}
