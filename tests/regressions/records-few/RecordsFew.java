public class RecordsFew {
    public record Box(int value) {}

    public static int both(Box a, Box b) {
        if (a == null || b == null) return 0;
        assert a.value() != b.value();
        return 1;
    }
}
