// Locking.isEmpty: a method of a companion class cannot be synchronized
@org.nalar.ContractFor(java.util.ArrayList.class)
abstract class Locking {
  synchronized boolean isEmpty() {
    return true;
  }
}
