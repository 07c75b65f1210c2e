#include "program/verifier/step.h"

#include <fmt/format.h>

#include <array>

#include "program/decoder.h"

namespace nalar::program::verifier {
namespace {

using ConstantTag = classfile::Tag;

/// An instruction whose operands and results are always the same. I, J, F, D: as in descriptors; A: any reference,
/// initialised or not; N: null. Operands in the order they were pushed.
struct Simple {
  Op op;
  std::string_view pops, pushes;
};
constexpr Simple kSimple[] = {
    {Op::nop, "", ""},           {Op::aconst_null, "", "N"}, {Op::iconst_m1, "", "I"},   {Op::iconst_0, "", "I"},
    {Op::iconst_1, "", "I"},     {Op::iconst_2, "", "I"},    {Op::iconst_3, "", "I"},    {Op::iconst_4, "", "I"},
    {Op::iconst_5, "", "I"},     {Op::lconst_0, "", "J"},    {Op::lconst_1, "", "J"},    {Op::fconst_0, "", "F"},
    {Op::fconst_1, "", "F"},     {Op::fconst_2, "", "F"},    {Op::dconst_0, "", "D"},    {Op::dconst_1, "", "D"},
    {Op::bipush, "", "I"},       {Op::sipush, "", "I"},      {Op::iadd, "II", "I"},      {Op::ladd, "JJ", "J"},
    {Op::fadd, "FF", "F"},       {Op::dadd, "DD", "D"},      {Op::isub, "II", "I"},      {Op::lsub, "JJ", "J"},
    {Op::fsub, "FF", "F"},       {Op::dsub, "DD", "D"},      {Op::imul, "II", "I"},      {Op::lmul, "JJ", "J"},
    {Op::fmul, "FF", "F"},       {Op::dmul, "DD", "D"},      {Op::idiv, "II", "I"},      {Op::ldiv, "JJ", "J"},
    {Op::fdiv, "FF", "F"},       {Op::ddiv, "DD", "D"},      {Op::irem, "II", "I"},      {Op::lrem, "JJ", "J"},
    {Op::frem, "FF", "F"},       {Op::drem, "DD", "D"},      {Op::ineg, "I", "I"},       {Op::lneg, "J", "J"},
    {Op::fneg, "F", "F"},        {Op::dneg, "D", "D"},       {Op::ishl, "II", "I"},      {Op::lshl, "JI", "J"},
    {Op::ishr, "II", "I"},       {Op::lshr, "JI", "J"},      {Op::iushr, "II", "I"},     {Op::lushr, "JI", "J"},
    {Op::iand, "II", "I"},       {Op::land, "JJ", "J"},      {Op::ior, "II", "I"},       {Op::lor, "JJ", "J"},
    {Op::ixor, "II", "I"},       {Op::lxor, "JJ", "J"},      {Op::i2l, "I", "J"},        {Op::i2f, "I", "F"},
    {Op::i2d, "I", "D"},         {Op::l2i, "J", "I"},        {Op::l2f, "J", "F"},        {Op::l2d, "J", "D"},
    {Op::f2i, "F", "I"},         {Op::f2l, "F", "J"},        {Op::f2d, "F", "D"},        {Op::d2i, "D", "I"},
    {Op::d2l, "D", "J"},         {Op::d2f, "D", "F"},        {Op::i2b, "I", "I"},        {Op::i2c, "I", "I"},
    {Op::i2s, "I", "I"},         {Op::lcmp, "JJ", "I"},      {Op::fcmpl, "FF", "I"},     {Op::fcmpg, "FF", "I"},
    {Op::dcmpl, "DD", "I"},      {Op::dcmpg, "DD", "I"},     {Op::ifeq, "I", ""},        {Op::ifne, "I", ""},
    {Op::iflt, "I", ""},         {Op::ifge, "I", ""},        {Op::ifgt, "I", ""},        {Op::ifle, "I", ""},
    {Op::if_icmpeq, "II", ""},   {Op::if_icmpne, "II", ""},  {Op::if_icmplt, "II", ""},  {Op::if_icmpge, "II", ""},
    {Op::if_icmpgt, "II", ""},   {Op::if_icmple, "II", ""},  {Op::if_acmpeq, "AA", ""},  {Op::if_acmpne, "AA", ""},
    {Op::goto_, "", ""},         {Op::goto_w, "", ""},       {Op::tableswitch, "I", ""}, {Op::lookupswitch, "I", ""},
    {Op::monitorenter, "A", ""}, {Op::monitorexit, "A", ""}, {Op::ifnull, "A", ""},      {Op::ifnonnull, "A", ""},
};

constexpr size_t kOpcodes = static_cast<size_t>(Op::jsr_w) + 1;

/// Index into kSimple by opcode, -1 for the others.
constexpr std::array<int16_t, kOpcodes> simple_by_opcode() {
  std::array<int16_t, kOpcodes> index{};
  index.fill(-1);
  for (size_t i = 0; i < std::size(kSimple); i++) index[static_cast<size_t>(kSimple[i].op)] = static_cast<int16_t>(i);
  return index;
}
constexpr std::array<int16_t, kOpcodes> kSimpleByOpcode = simple_by_opcode();

/// dup and its kin: slots taken, the order they are pushed back in (1 was on top), depths that must not cut a value in
/// two.
struct Rearrangement {
  Op op;
  int slots;
  std::string_view order, whole;
};
constexpr Rearrangement kRearrangements[] = {
    {Op::pop, 1, "", "1"},           {Op::pop2, 2, "", "2"},           {Op::dup, 1, "11", "1"},
    {Op::dup_x1, 2, "121", "12"},    {Op::dup_x2, 3, "1321", "13"},    {Op::dup2, 2, "2121", "2"},
    {Op::dup2_x1, 3, "21321", "23"}, {Op::dup2_x2, 4, "214321", "24"}, {Op::swap, 2, "12", "12"},
};

Type type_of_letter(char letter) {
  switch (letter) {
    case 'I': return kInt;
    case 'J': return kLong;
    case 'F': return kFloat;
    case 'D': return kDouble;
    default: return kNull;
  }
}

/// Elements by opcode from iaload and iastore on, and what the value on the stack is.
constexpr std::string_view kElements[] = {"I", "J", "F", "D", "L", "BZ", "C", "S"};
constexpr char kElementValue[] = {'I', 'J', 'F', 'D', 'A', 'I', 'I', 'I'};

}  // namespace

Step::Step(const Method& method, Types& types, Frame& frame, ObjectMade made)
    : method_(method),
      pool_(method.owner->file->pool),
      code_(method.file->code->code),
      types_(types),
      frame_(frame),
      self_(types.of_class(method.owner->name)),
      made_(made) {}

bool Step::apply(uint32_t bci) {
  uint8_t opcode = code_[bci];
  bool known = false;
  if (!apply_simple(opcode, known)) return false;
  if (known) return true;
  Op op = static_cast<Op>(opcode);
  if (op >= Op::iload && op <= Op::aload) return access_local(opcode, code_[bci + 1]);
  if (op >= Op::istore && op <= Op::astore) return access_local(opcode, code_[bci + 1]);
  if ((op >= Op::iload_0 && op <= Op::aload_3) || (op >= Op::istore_0 && op <= Op::astore_3)) {
    Op base = op <= Op::aload_3 ? Op::iload : Op::istore;
    int offset = opcode - static_cast<int>(op <= Op::aload_3 ? Op::iload_0 : Op::istore_0);
    return access_local(static_cast<uint8_t>(static_cast<int>(base) + offset / 4), static_cast<uint32_t>(offset % 4));
  }
  if (op >= Op::iaload && op <= Op::saload) return array_load(opcode);
  if (op >= Op::iastore && op <= Op::sastore) return array_store(opcode);
  if (op >= Op::pop && op <= Op::swap) return rearrange_stack(opcode);
  if (op >= Op::ireturn && op <= Op::return_) return return_value(opcode);
  if (op >= Op::getstatic && op <= Op::putfield) return access_field(opcode, read_u16(code_, bci + 1));
  if (op >= Op::invokevirtual && op <= Op::invokeinterface) return invoke(bci);
  switch (op) {
    case Op::ldc: return load_constant(code_[bci + 1], false);
    case Op::ldc_w: return load_constant(read_u16(code_, bci + 1), false);
    case Op::ldc2_w: return load_constant(read_u16(code_, bci + 1), true);
    case Op::iinc: return frame_.has_int(code_[bci + 1]);
    case Op::invokedynamic: return invoke_dynamic(bci);
    case Op::new_: return make_object(bci);
    case Op::newarray: return make_array(code_[bci + 1]);
    case Op::anewarray: return make_reference_array(read_u16(code_, bci + 1));
    case Op::multianewarray: return make_arrays(read_u16(code_, bci + 1), code_[bci + 3]);
    case Op::arraylength: return length_of_array();
    case Op::athrow: return frame_.pop(types_.throwable());
    case Op::checkcast:
    case Op::instanceof_: return cast(read_u16(code_, bci + 1), op == Op::instanceof_);
    case Op::wide: return apply_wide(bci);
    default: return frame_.fail(fmt::format("{} is not expected here", mnemonic(opcode)));
  }
}

bool Step::apply_simple(uint8_t opcode, bool& known) {
  int16_t index = kSimpleByOpcode[opcode];
  if (index < 0) return true;
  known = true;
  const Simple& simple = kSimple[index];
  for (size_t i = simple.pops.size(); i-- > 0;) {
    bool popped = simple.pops[i] == 'A' ? frame_.pop_any_reference() : frame_.pop(type_of_letter(simple.pops[i]));
    if (!popped) return false;
  }
  return simple.pushes.empty() || frame_.push(type_of_letter(simple.pushes[0]));
}

/// `opcode` is one of the ten loads and stores with an explicit index.
bool Step::access_local(uint8_t opcode, uint32_t index) {
  bool load = opcode <= static_cast<uint8_t>(Op::aload);
  auto kind = static_cast<size_t>(opcode - static_cast<int>(load ? Op::iload : Op::istore));
  if (kind == 4) return load ? frame_.load_reference(index) : frame_.store_reference(index);
  Type type = type_of_letter("IJFD"[kind]);
  return load ? frame_.load(index, type) : frame_.store(index, type);
}

bool Step::apply_wide(uint32_t bci) {
  auto opcode = static_cast<Op>(code_[bci + 1]);
  uint16_t index = read_u16(code_, bci + 2);
  return opcode == Op::iinc ? frame_.has_int(index) : access_local(code_[bci + 1], index);
}

bool Step::load_constant(uint16_t index, bool two) {
  Type type = kTop;
  switch (pool_.tag(index)) {
    case ConstantTag::Integer: type = kInt; break;
    case ConstantTag::Float: type = kFloat; break;
    case ConstantTag::Long: type = kLong; break;
    case ConstantTag::Double: type = kDouble; break;
    case ConstantTag::String: type = types_.of_class("java/lang/String"); break;
    case ConstantTag::Class: type = types_.of_class("java/lang/Class"); break;
    case ConstantTag::MethodHandle: type = types_.of_class("java/lang/invoke/MethodHandle"); break;
    case ConstantTag::MethodType: type = types_.of_class("java/lang/invoke/MethodType"); break;
    case ConstantTag::Dynamic: type = types_.of_descriptor(pool_.dynamic(index).descriptor); break;
    default: return frame_.fail(fmt::format("pool entry {} is not a loadable constant", index));
  }
  if (takes_two(type) != two)
    return frame_.fail(fmt::format("{} of {}", two ? "ldc2_w" : "ldc", types_.describe(type)));
  return frame_.push(type);
}

bool Step::array_load(uint8_t opcode) {
  auto kind = static_cast<size_t>(opcode - static_cast<int>(Op::iaload));
  Type array;
  if (!frame_.pop(kInt) || !frame_.pop_array(kElements[kind], array)) return false;
  if (kElementValue[kind] != 'A') return frame_.push(type_of_letter(kElementValue[kind]));
  return frame_.push(array.tag == Tag::Null ? kNull : types_.component_of(array));
}

// JVMS §6.5 aastore: whether the object fits into the array is found out when it is stored.
bool Step::array_store(uint8_t opcode) {
  auto kind = static_cast<size_t>(opcode - static_cast<int>(Op::iastore));
  Type value, array;
  bool popped =
      kElementValue[kind] == 'A' ? frame_.pop_reference(value) : frame_.pop(type_of_letter(kElementValue[kind]));
  return popped && frame_.pop(kInt) && frame_.pop_array(kElements[kind], array);
}

bool Step::rearrange_stack(uint8_t opcode) {
  const Rearrangement& row = kRearrangements[opcode - static_cast<int>(Op::pop)];
  return frame_.rearrange(row.slots, row.order, row.whole);
}

bool Step::return_value(uint8_t opcode) {
  if (frame_.state.this_uninitialised) return frame_.fail("constructor returns before super() or this() was called");
  std::string_view result = parse_method_type(method_.descriptor).result;
  TypeKind kind = kind_of(result);
  Op expected = Op::ireturn;
  switch (kind) {
    case TypeKind::Void: expected = Op::return_; break;
    case TypeKind::Long: expected = Op::lreturn; break;
    case TypeKind::Float: expected = Op::freturn; break;
    case TypeKind::Double: expected = Op::dreturn; break;
    case TypeKind::Reference: expected = Op::areturn; break;
    default: break;
  }
  if (opcode != static_cast<uint8_t>(expected))
    return frame_.fail(fmt::format("{} in a method that returns {}", mnemonic(opcode), java_type_name(result)));
  return kind == TypeKind::Void || frame_.pop(types_.of_descriptor(result));
}

bool Step::make_object(uint32_t bci) {
  std::string_view name = pool_.class_name(read_u16(code_, bci + 1));
  if (name[0] == '[') return frame_.fail(fmt::format("new of the array type {}", java_type_name(name)));
  // Classes we make ourselves fill in the fields of their objects without a constructor.
  if (method_.owner->is_hidden && name == method_.owner->name) return frame_.push(types_.of_class(name));
  Type made{Tag::Uninitialised, bci};
  return frame_.forget(made) && frame_.push(made);
}

bool Step::make_array(uint8_t kind) {
  static constexpr std::string_view kNames[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
  if (kind < 4 || kind > 11) return frame_.fail(fmt::format("newarray of the unknown type {}", kind));
  return frame_.pop(kInt) && frame_.push(types_.of_class(kNames[kind - 4]));
}

bool Step::make_reference_array(uint16_t index) {
  std::string_view name = pool_.class_name(index);
  if (name.find_first_not_of('[') >= 255) return frame_.fail("expected at most 255 array dimensions");
  return frame_.pop(kInt) && frame_.push(types_.array_of(types_.of_class(name)));
}

bool Step::make_arrays(uint16_t index, uint8_t dimensions) {
  std::string_view name = pool_.class_name(index);
  if (dimensions == 0 || name.find_first_not_of('[') < dimensions)
    return frame_.fail(fmt::format("multianewarray of {} dimensions of {}", dimensions, java_class_name(name)));
  for (int i = 0; i < dimensions; i++)
    if (!frame_.pop(kInt)) return false;
  return frame_.push(types_.of_class(name));
}

bool Step::cast(uint16_t index, bool test) {
  Type found;
  return frame_.pop_reference(found) && frame_.push(test ? kInt : types_.of_class(pool_.class_name(index)));
}

bool Step::length_of_array() {
  Type array;
  return frame_.pop_array("ZBCSIJFDL", array) && frame_.push(kInt);
}

}  // namespace nalar::program::verifier
