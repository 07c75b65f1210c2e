// Concatenations of more than 200 operands, which the compiler splits over several dynamic call sites.
public class ConcatManyOperands {
    static int n;

    static int next() {
        return n++;
    }

    static String values(int a, long b, char c, String d, boolean e, double f) {
        return "start "
            + a + b + c + d + e + f + "," + next() + a + b + c + d + e + f + next() + a + b + c + d + e + f
            + next() + a + b + c + d + e + f + next() + a + "," + b + c + d + e + f + next() + a + b + c + d
            + e + f + next() + a + b + c + d + e + f + next() + a + b + c + "," + d + e + f + next() + a + b
            + c + d + e + f + next() + a + b + c + d + e + f + next() + a + b + c + d + e + "," + f + next()
            + a + b + c + d + e + f + next() + a + b + c + d + e + f + next() + a + b + c + d + e + f
            + next() + "," + a + b + c + d + e + f + next() + a + b + c + d + e + f + next() + a + b + c + d
            + e + f + next() + a + b + "," + c + d + e + f + next() + a + b + c + d + e + f + next() + a + b
            + c + d + e + f + next() + a + b + c + d + "," + e + f + next() + a + b + c + d + e + f + next()
            + a + b + c + d + e + f + next() + a + b + c + d + e + f + "," + next() + a + b + c + d + e + f
            + next() + a + b + c + d + e + f + next() + a + b + c + d + e + f + next() + a + "," + b + c + d
            + e + f + next() + a + b + c + d + e + f + next() + a + b + c + d + e + f + next() + a + b
            + c + "," + d + e + f + next() + a + b + c + d + e + f + next() + a + b + c + d + e + f + "end";
    }

    static String pieces(String s) {
        String out = s;
        out += s
            + s + 0 + s + 1 + s + 2 + s + 3 + s + 4 + s + 5 + s + 6 + s + 7 + s + 8 + s + 9 + s + 10 + s + 11
            + s + 12 + s + 13 + s + 14 + s + 15 + s + 16 + s + 17 + s + 18 + s + 19 + s + 20 + s + 21 + s + 22
            + s + 23 + s + 24 + s + 25 + s + 26 + s + 27 + s + 28 + s + 29 + s + 30 + s + 31 + s + 32 + s + 33
            + s + 34 + s + 35 + s + 36 + s + 37 + s + 38 + s + 39 + s + 40 + s + 41 + s + 42 + s + 43 + s + 44
            + s + 45 + s + 46 + s + 47 + s + 48 + s + 49 + s + 50 + s + 51 + s + 52 + s + 53 + s + 54 + s + 55
            + s + 56 + s + 57 + s + 58 + s + 59 + s + 60 + s + 61 + s + 62 + s + 63 + s + 64 + s + 65 + s + 66
            + s + 67 + s + 68 + s + 69 + s + 70 + s + 71 + s + 72 + s + 73 + s + 74 + s + 75 + s + 76 + s + 77
            + s + 78 + s + 79 + s + 80 + s + 81 + s + 82 + s + 83 + s + 84 + s + 85 + s + 86 + s + 87 + s + 88
            + s + 89 + s + 90 + s + 91 + s + 92 + s + 93 + s + 94 + s + 95 + s + 96 + s + 97 + s + 98 + s + 99
            + s + 100 + s + 101 + s + 102 + s + 103 + s + 104 + s + 105 + s + 106 + s + 107 + s + 108 + s + 109
            + s + 110 + s + 111 + s + 112 + s + 113 + s + 114 + s + 115 + s + 116 + s + 117 + s + 118 + s + 119
            + s + 120 + s + 121 + s + 122 + s + 123 + s + 124 + s + 125 + s + 126 + s + 127 + s + 128 + s + 129
            + s + 130 + s + 131 + s + 132 + s + 133 + s + 134 + s + 135 + s + 136 + s + 137 + s + 138 + s + 139
            + s + 140 + s + 141 + s + 142 + s + 143 + s + 144 + s + 145 + s + 146 + s + 147 + s + 148 + s + 149
            + s + 150 + s + 151 + s + 152 + s + 153 + s + 154 + s + 155 + s + 156 + s + 157 + s + 158 + s + 159
            + s + 160 + s + 161 + s + 162 + s + 163 + s + 164 + s + 165 + s + 166 + s + 167 + s + 168 + s + 169
            + s + 170 + s + 171 + s + 172 + s + 173 + s + 174 + s + 175 + s + 176 + s + 177 + s + 178 + s + 179
            + s + 180 + s + 181 + s + 182 + s + 183 + s + 184 + s + 185 + s + 186 + s + 187 + s + 188 + s + 189
            + s + 190 + s + 191 + s + 192 + s + 193 + s + 194 + s + 195 + s + 196 + s + 197 + s + 198 + s + 199
            + s + 200 + s + 201 + s + 202 + s + 203 + s + 204;
        return out;
    }

    public static void main(String[] args) {
        System.out.println(values(-1, 1L << 33, 'c', null, true, 0.5));
        System.out.println(n);
        System.out.println(values(0, 0, ' ', "", false, -0.0));
        String p = pieces(".");
        System.out.println(p + " " + p.length() + " " + p.hashCode());
        System.out.println(pieces(null).length() + " " + pieces("").hashCode());
    }
}
