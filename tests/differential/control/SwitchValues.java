// Switch expressions: arrows, yield, several labels, exceptions inside, on enums, strings and ints, nested.
public class SwitchValues {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static int letters(Day d) {
        return switch (d) {
            case MON, FRI, SUN -> 6;
            case TUE -> 7;
            case THU, SAT -> 8;
            case WED -> 9;
        };
    }

    static String old(int i) {
        String s = switch (i) {
            case 0:
                yield "zero";
            case 1:
            case 2: {
                String t = "small";
                if (i == 2) {
                    yield t + "er";
                }
                t += "!";
                yield t;
            }
            case 3:
                i *= 100;
            default:
                yield "large " + i;
        };
        return "<" + s + ">";
    }

    static double mixed(int i) {
        return switch (i) {
            case 0 -> 'a';
            case 1 -> 2.5f;
            case 2 -> 1L << 40;
            default -> (byte) i;
        };
    }

    static Object boxed(String s) {
        return switch (s) {
            case "int" -> 1;
            case "text" -> "t";
            case "null" -> null;
            case "fail" -> throw new UnsupportedOperationException(s);
            default -> {
                try {
                    yield Integer.parseInt(s);
                } catch (NumberFormatException e) {
                    yield "bad " + s;
                } finally {
                    System.out.print("[finally]");
                }
            }
        };
    }

    static int nested(Day a, int b) {
        return 1000 + switch (a) {
            case MON -> switch (b) {
                case 1 -> 11;
                case 2 -> {
                    int acc = 0;
                    for (int i = 0; ; i++) {
                        acc += i;
                        if (acc > 20) {
                            yield acc;
                        }
                    }
                }
                default -> -1;
            };
            case TUE -> b > 1 ? switch (b) { case 2 -> 2; default -> 3; } : 0;
            default -> a.ordinal() * b;
        } * 2;
    }

    static boolean weekend(Day d) {
        return d != null && switch (d) { case SAT, SUN -> true; default -> false; };
    }

    public static void main(String[] args) {
        for (Day d : Day.values()) {
            System.out.println(d + " " + letters(d) + " " + weekend(d) + " " + nested(d, 1) + " " + nested(d, 2) + " "
                + nested(d, 7));
        }
        for (int i = 0; i < 5; i++) {
            System.out.println(old(i) + " " + mixed(i));
        }
        for (String s : new String[] {"int", "text", "null", "fail", "77", "x"}) {
            try {
                System.out.println(boxed(s));
            } catch (UnsupportedOperationException e) {
                System.out.println("unsupported " + e.getMessage());
            }
        }
        System.out.println(Math.max(switch (args.length) { case 0 -> 5; default -> 6; },
            switch ("b") { case "a" -> 1; default -> 9; }));
        Day none = null;
        try {
            System.out.println(letters(none));
        } catch (NullPointerException e) {
            System.out.println("null day " + weekend(none));
        }
        StringBuilder out = new StringBuilder();
        for (char c : "a1 b?".toCharArray()) {
            switch (c) {
                case 'a', 'b' -> out.append("L");
                case '1' -> out.append("D");
                case ' ' -> { }
                default -> out.append("?");
            }
        }
        System.out.println(out);
    }
}
