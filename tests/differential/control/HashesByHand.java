// Hash functions by hand: CRC-32 with and without table, Adler, FNV, djb2, murmur and splitmix finalisers, SHA-256.
public class HashesByHand {
    static byte[] bytes(String s) {
        byte[] out = new byte[s.length()];
        for (int i = 0; i < out.length; i++) out[i] = (byte) s.charAt(i);
        return out;
    }

    static int crcBitwise(byte[] data) {
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xFF;
            for (int k = 0; k < 8; k++) crc = crc >>> 1 ^ 0xEDB88320 & -(crc & 1);
        }
        return ~crc;
    }

    static final int[] TABLE = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? c >>> 1 ^ 0xEDB88320 : c >>> 1;
            TABLE[i] = c;
        }
    }

    static int crcTable(byte[] data) {
        int crc = 0xFFFFFFFF;
        for (byte b : data) crc = TABLE[(crc ^ b) & 0xFF] ^ crc >>> 8;
        return crc ^ 0xFFFFFFFF;
    }

    static int adler(byte[] data) {
        int a = 1, b = 0;
        for (byte x : data) {
            a = (a + (x & 0xFF)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    static long fnv(byte[] data) {
        long h = 0xcbf29ce484222325L;
        for (byte b : data) h = (h ^ b & 0xFF) * 0x100000001b3L;
        return h;
    }

    static int djb2(byte[] data) {
        int h = 5381;
        for (byte b : data) h = (h << 5) + h + b;
        return h;
    }

    static int murmurMix(int h) {
        h ^= h >>> 16;
        h *= 0x85ebca6b;
        h ^= h >>> 13;
        h *= 0xc2b2ae35;
        return h ^ h >>> 16;
    }

    static long splitMix(long z) {
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    static int[] primeRoots(int count, double power) {
        int[] out = new int[count];
        for (int n = 2, found = 0; found < count; n++) {
            boolean prime = true;
            for (int d = 2; d * d <= n; d++) prime &= n % d != 0;
            if (prime) {
                double root = power == 0.5 ? Math.sqrt(n) : Math.cbrt(n);
                out[found++] = (int) (long) ((root - Math.floor(root)) * 4294967296.0);
            }
        }
        return out;
    }

    static String sha256(byte[] data) {
        int[] k = primeRoots(64, 1.0 / 3), h = primeRoots(8, 0.5);
        byte[] m = java.util.Arrays.copyOf(data, (data.length + 9 + 63) / 64 * 64);
        m[data.length] = (byte) 0x80;
        for (int i = 0; i < 8; i++) m[m.length - 1 - i] = (byte) (data.length * 8L >>> 8 * i);
        for (int block = 0; block < m.length; block += 64) {
            int[] w = new int[64], s = h.clone();
            for (int i = 0; i < 64; i++) {
                if (i < 16) {
                    for (int j = 0; j < 4; j++) w[i] = w[i] << 8 | m[block + 4 * i + j] & 0xFF;
                } else {
                    int x = w[i - 15], y = w[i - 2];
                    w[i] = w[i - 16] + w[i - 7] + (Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ x >>> 3)
                        + (Integer.rotateRight(y, 17) ^ Integer.rotateRight(y, 19) ^ y >>> 10);
                }
                int s1 = Integer.rotateRight(s[4], 6) ^ Integer.rotateRight(s[4], 11) ^ Integer.rotateRight(s[4], 25);
                int t1 = s[7] + s1 + (s[4] & s[5] ^ ~s[4] & s[6]) + k[i] + w[i];
                int s0 = Integer.rotateRight(s[0], 2) ^ Integer.rotateRight(s[0], 13) ^ Integer.rotateRight(s[0], 22);
                int t2 = s0 + (s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]);
                s = new int[] {t1 + t2, s[0], s[1], s[2], s[3] + t1, s[4], s[5], s[6]};
            }
            for (int i = 0; i < 8; i++) h[i] += s[i];
        }
        StringBuilder out = new StringBuilder();
        for (int v : h) {
            for (int shift = 28; shift >= 0; shift -= 4) out.append(Character.forDigit(v >>> shift & 15, 16));
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String pangram = "The quick brown fox jumps over the lazy dog";
        for (String s : new String[] {"", "a", "abc", "123456789", pangram, "\377\200"}) {
            byte[] data = bytes(s);
            System.out.println(s.length() + ": " + Integer.toHexString(crcBitwise(data)) + " "
                + Integer.toHexString(crcTable(data)) + " " + Integer.toHexString(adler(data)) + " "
                + Long.toHexString(fnv(data)) + " " + djb2(data) + " " + s.hashCode() + " " + sha256(data));
        }
        for (int i : new int[] {0, 1, -1, 42, Integer.MIN_VALUE}) {
            System.out.println(murmurMix(i) + " " + splitMix(i));
        }
    }
}
