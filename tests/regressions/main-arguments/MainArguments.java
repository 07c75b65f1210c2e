public class MainArguments {
    public static void main(String[] args) {
        if (args.length > 1) {
            assert args[0] != null;
            assert args[1] != null;
        }
        Object[] all = args;
        assert all.getClass() == String[].class;
        if (all.length > 0) all[0] = "x";
    }
}
