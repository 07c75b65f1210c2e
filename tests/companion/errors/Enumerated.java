// Enumerated: a companion class cannot extend Enum
@org.nalar.ContractFor(java.util.ArrayList.class)
enum Enumerated {
  ONE
}
