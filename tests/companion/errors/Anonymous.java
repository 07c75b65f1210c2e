// Anonymous.1: a class that uses companion classes has to be one (or a lambda expression)
@org.nalar.ContractFor(java.util.ArrayList.class)
abstract class Anonymous {
  int size;

  Runnable counter() {
    return new Runnable() {
      @Override
      public void run() {
        size++;
      }
    };
  }
}
