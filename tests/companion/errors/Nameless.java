// Nameless: @ContractFor does not name a class
@org.nalar.ContractFor
abstract class Nameless {}
