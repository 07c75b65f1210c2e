package p;
public class Outer {
  private int hidden;
  class Member { int get() { return hidden; } }
  Runnable lambda(int n) {
    Runnable local = new Runnable() { public void run() { hidden++; } };
    return () -> System.out.println("n = " + n + local);
  }
}
