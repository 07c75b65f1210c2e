package hunt;

/** The values that a clause asks for with {@code \old}, evaluated before the call. What could not be evaluated throws when it is asked for. */
public final class Old {
  private final Object[] values;
  private final Throwable[] problems;

  Old(int count) {
    values = new Object[count];
    problems = new Throwable[count];
  }

  void set(int index, Object value, Throwable problem) {
    values[index] = value;
    problems[index] = problem;
  }

  public Object get(int index) {
    if (problems[index] != null) throw Old.<RuntimeException>unchecked(problems[index]);
    return values[index];
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> E unchecked(Throwable problem) throws E {
    throw (E) problem;
  }
}
