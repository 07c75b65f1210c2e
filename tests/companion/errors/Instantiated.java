// Instantiated: a companion class cannot be instantiated
@org.nalar.ContractFor(java.util.ArrayList.class)
class Instantiated {
  int size;

  boolean isEmpty() {
    return new Instantiated().size == size;
  }
}
