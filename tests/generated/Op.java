// nalar test options: -k 2
// expect: 19 tests, 6 violations, 0 untested
public enum Op {
  ADD("+") { @Override int apply(int a, int b) { return a + b; } },
  DIV("/") { @Override int apply(int a, int b) { return a / b; } },
  NEG("-") { @Override int apply(int a, int b) { return -a; } boolean unary() { return true; } };
  private final String sign;
  Op(String sign) { this.sign = sign; }
  abstract int apply(int a, int b);
  boolean unary() { return false; }
  public String sign() { return sign; }
  public static int eval(Op op, int a, int b) { return op.unary() ? op.apply(a, 0) : op.apply(a, b); }
  public Op next() { return values()[(ordinal() + 1) % values().length]; }
  public static Op find(char c) {
    switch (c) { case '+': return ADD; case '/': return DIV; case '-': return NEG; default: return null; }
  }
}
