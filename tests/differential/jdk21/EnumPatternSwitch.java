// Switch over enums with patterns: qualified constants, sealed interfaces implemented by enums, null, mixed selectors.
public class EnumPatternSwitch {
    sealed interface Card permits Suit, Tarot { }

    enum Suit implements Card {
        CLUBS,
        HEARTS {
            @Override String sign() { return "<3"; }
        },
        SPADES;

        String sign() { return name().substring(0, 1); }
    }

    enum Tarot implements Card { FOOL, MAGICIAN }

    static String card(Card c) {
        return switch (c) {
            case Suit.CLUBS -> "clubs";
            case Suit.HEARTS -> "hearts";
            case Suit s when s.sign().equals("X") -> "impossible";
            case Suit.SPADES -> "spades";
            case Tarot t -> "tarot " + t.ordinal();
            case Suit s -> "unlisted " + s;
        };
    }

    static int object(Object o) {
        return switch (o) {
            case Suit.CLUBS -> 1;
            case Suit s -> 2 + s.ordinal();
            case Tarot.FOOL -> 10;
            case Tarot t -> 11;
            case String s when s.equals("x") -> 20;
            case null -> -1;
            default -> 0;
        };
    }

    static String nullable(Suit s) {
        switch (s) {
            case null:
                return "null";
            case CLUBS, SPADES:
                return "black";
            case HEARTS:
                return "red";
        }
    }

    static String strings(String s) {
        return switch (s) {
            case null -> "null";
            case "Aa", "BB" -> "collision " + s.hashCode();
            case String t when t.length() == 1 -> "single " + t;
            case "longer" -> "exact";
            case String t when t.startsWith("l") -> "starts with l";
            case String t -> "any " + t.length();
        };
    }

    static String boxes(Integer i) {
        return switch (i) {
            case null -> "null";
            case 1 -> "one";
            case -1, 0 -> "zero or minus one";
            case Integer n when n > 100 -> "large " + n;
            case 50 -> "fifty";
            case Integer n -> "some " + n;
        };
    }

    static int yields(Object o) {
        int r = switch (o) {
            case Suit s:
                int total = 0;
                for (Suit each : Suit.values()) {
                    if (each == s) break;
                    total += 10;
                }
                yield total;
            case Character c when Character.isDigit(c):
                yield c - '0';
            default:
                yield switch (o) {
                    case String s -> s.length();
                    default -> -1;
                };
        };
        return r;
    }

    public static void main(String[] args) {
        for (Card c : new Card[] {Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Tarot.FOOL, Tarot.MAGICIAN}) {
            System.out.println(card(c) + " " + object(c) + " " + (c instanceof Suit s ? nullable(s) + s.sign() : "-")
                + " " + yields(c));
        }
        System.out.println(object("x") + " " + object("y") + " " + object(null) + " " + nullable(null));
        for (String s : new String[] {"Aa", "BB", "C#", "x", "longer", "long", "",
            null}) System.out.println(strings(s));
        for (Integer i : new Integer[] {1, 0, -1, 50, 500, 7, null}) System.out.println(boxes(i));
        System.out.println(yields('7') + " " + yields('x') + " " + yields("word") + " " + yields(1.5));
        try {
            card(null);
        } catch (NullPointerException e) {
            System.out.println("null card");
        }
    }
}
