// TwoNames: @ContractFor names two classes
@org.nalar.ContractFor(value = java.util.ArrayList.class, name = "java.util.List")
abstract class TwoNames {}
