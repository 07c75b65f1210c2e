// Extending: a companion class cannot extend AbstractList
@org.nalar.ContractFor(java.util.ArrayList.class)
abstract class Extending extends java.util.AbstractList<Object> {}
