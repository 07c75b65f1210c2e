// no error
@org.nalar.ContractFor(name = "there.is.no.such.Class")
abstract class NoError {
  private final Object mirror = new Object();

  boolean isKnown() {
    return mirror.hashCode() == hashCode() && this instanceof NoError && NoError.class != null;
  }
}
