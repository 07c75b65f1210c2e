// Errors of every kind caught at the top, then System.exit(0) from a finally clause that overrides a pending exception.
public class ExitStatusZeroAfterCatch {
    static void fail(int k) {
        switch (k) {
            case 0 -> throw new StackOverflowError();
            case 1 -> throw new OutOfMemoryError("no memory");
            case 2 -> throw new LinkageError("linkage");
            case 3 -> throw new ThreadDeathLike();
            case 4 -> throw new IllegalMonitorStateException();
            case 5 -> throw new SecurityException("security");
            case 6 -> throw new ArrayStoreException();
            case 7 -> throw new NegativeArraySizeException("-7");
            case 8 -> throw new CloneFailure(new CloneNotSupportedException("clone"));
            default -> throw new EnumConstantNotPresentException(Thread.State.class, "GONE");
        }
    }

    static class ThreadDeathLike extends Error { }

    static class CloneFailure extends RuntimeException {
        CloneFailure(Throwable cause) {
            super(cause);
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 10; k++) {
            try {
                fail(k);
            } catch (VirtualMachineError e) {
                System.out.println(k + " vm " + e);
            } catch (Error e) {
                System.out.println(k + " error " + e);
            } catch (RuntimeException e) {
                System.out.println(k + " runtime " + e);
            }
        }
        try {
            throw new IllegalStateException("pending");
        } finally {
            System.out.println("exiting cleanly");
            System.exit(0);
        }
    }
}
