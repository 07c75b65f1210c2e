package p;
sealed interface Shape permits Circle, Square {}
record Circle(@Type String name, java.util.List<String> names) implements Shape {}
record Square(int side) implements Shape {}
