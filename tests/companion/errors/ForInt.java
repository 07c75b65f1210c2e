// ForInt: @ContractFor does not name a class
@Deprecated
@org.nalar.ContractFor(int.class)
abstract class ForInt {}
