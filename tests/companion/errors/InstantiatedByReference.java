// InstantiatedByReference.Item: a companion class cannot be instantiated
@org.nalar.ContractFor(java.util.ArrayList.class)
class InstantiatedByReference {
  @org.nalar.ContractFor(name = "java.util.ArrayList$Itr")
  static class Item {}

  java.util.function.Supplier<Object> supplier() {
    return Item::new;
  }
}
