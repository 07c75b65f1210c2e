// Implementing: a companion class cannot implement Comparable
@org.nalar.ContractFor(java.util.ArrayList.class)
abstract class Implementing implements Comparable<Object> {}
