// A method of more than 32 KB of code (nested finally clauses are copied), so its loops and branches need wide jumps.
public class WideJumps {
    static int work(int start, boolean fail) {
        int x = start;
        rounds:
        for (int round = 0; round < 4; round++) {
            if (round == 2 && x < 0) {
                continue rounds;
            }
            try {
                x = x * 3 + round;
            } finally {
                try {
                    x = x * 5 + round;
                } finally {
                    try {
                        x = x * 7 + round;
                    } finally {
                        try {
                            x = x * 9 + round;
                        } finally {
                            try {
                                x = x * 11 + round;
                            } finally {
                                try {
                                    x = x * 13 + round;
                                    if (fail && round == 3) throw new IllegalStateException();
                                } finally {
                                    try {
                                        x = x * 15 + round;
                                    } finally {
                                        try {
                                            x = x * 17 + round;
                                        } finally {
                                            try {
                                                x = x * 19 + round;
                                            } finally {
                                                x = x > 1000000 ? x % 1000 - 400 : x + 1;
                                                if (x == 12345) break rounds;
                                                x ^= x << round | x >> 3;
                                                while (x > 5000) x /= 2;
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        return x;
    }

    static String attempt(int start, boolean fail) {
        try {
            return start + " gives " + work(start, fail);
        } catch (IllegalStateException e) {
            return start + " fails at line " + e.getStackTrace()[0].getLineNumber();
        }
    }

    public static void main(String[] args) {
        for (int start = -3; start < 12; start++) {
            System.out.println(attempt(start, start % 4 == 1));
        }
        System.out.println(attempt(Integer.MIN_VALUE, true) + ", " + attempt(Integer.MAX_VALUE, false));
    }
}
