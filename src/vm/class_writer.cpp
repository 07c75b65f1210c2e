#include "vm/class_writer.h"

#include "vm/machine.h"

namespace nalar::vm {

using classfile::Tag;
using program::Op;

namespace {

void put1(std::string& out, unsigned value) { out.push_back(static_cast<char>(value)); }
void put2(std::string& out, unsigned value) {
  put1(out, value >> 8);
  put1(out, value);
}
void put4(std::string& out, unsigned value) {
  put2(out, value >> 16);
  put2(out, value);
}

/// Position of a kind among the i, l, f, d, a variants of an instruction.
int variant(TypeKind kind) {
  switch (kind) {
    case TypeKind::Long: return 1;
    case TypeKind::Float: return 2;
    case TypeKind::Double: return 3;
    case TypeKind::Reference: return 4;
    default: return 0;
  }
}

}  // namespace

void CodeWriter::local_access(uint8_t first, TypeKind kind, int local) {
  auto opcode = static_cast<uint8_t>(first + variant(kind));
  if (local < 256) {
    byte(opcode);
    byte(static_cast<uint8_t>(local));
  } else {
    op(Op::wide);
    byte(opcode);
    half(static_cast<uint16_t>(local));
  }
}

void CodeWriter::return_value(TypeKind kind) {
  if (kind == TypeKind::Void) return op(Op::return_);
  byte(static_cast<uint8_t>(static_cast<int>(Op::ireturn) + variant(kind)));
}

void CodeWriter::push_int(int32_t value) {
  CHECK(value >= INT16_MIN && value <= INT16_MAX, "glue code should need small constants only");
  op2(Op::sipush, static_cast<uint16_t>(value));
}

void CodeWriter::bind(size_t branch) {
  size_t distance = bytes_.size() - branch;
  bytes_[branch + 1] = static_cast<uint8_t>(distance >> 8);
  bytes_[branch + 2] = static_cast<uint8_t>(distance);
}

ClassWriter::ClassWriter(std::string_view name, std::string_view super, std::vector<std::string_view> interfaces)
    : super_name_(super) {
  this_class_ = class_ref(name);
  super_class_ = class_ref(super);
  for (std::string_view interface : interfaces) interfaces_.push_back(class_ref(interface));
}

uint16_t ClassWriter::add(std::string entry, uint16_t entries) {
  auto [it, fresh] = index_.try_emplace(entry, count_);
  if (fresh) {
    pool_ += entry;
    count_ = static_cast<uint16_t>(count_ + entries);
  }
  return it->second;
}

uint16_t ClassWriter::utf8(std::string_view text) {
  std::string entry;
  put1(entry, static_cast<unsigned>(Tag::Utf8));
  put2(entry, static_cast<unsigned>(text.size()));
  entry += text;
  return add(std::move(entry));
}

uint16_t ClassWriter::class_ref(std::string_view name) {
  uint16_t text = utf8(name);
  std::string entry;
  put1(entry, static_cast<unsigned>(Tag::Class));
  put2(entry, text);
  return add(std::move(entry));
}

uint16_t ClassWriter::string(std::string_view modified_utf8) {
  uint16_t text = utf8(modified_utf8);
  std::string entry;
  put1(entry, static_cast<unsigned>(Tag::String));
  put2(entry, text);
  return add(std::move(entry));
}

uint16_t ClassWriter::integer(int32_t value) {
  std::string entry;
  put1(entry, static_cast<unsigned>(Tag::Integer));
  put4(entry, static_cast<unsigned>(value));
  return add(std::move(entry));
}

uint16_t ClassWriter::long_value(int64_t value) {
  std::string entry;
  put1(entry, static_cast<unsigned>(Tag::Long));
  put4(entry, static_cast<unsigned>(static_cast<uint64_t>(value) >> 32));
  put4(entry, static_cast<unsigned>(value));
  return add(std::move(entry), 2);
}

uint16_t ClassWriter::field_ref(std::string_view owner, std::string_view name, std::string_view descriptor) {
  uint16_t owner_index = class_ref(owner), name_index = utf8(name), type_index = utf8(descriptor);
  std::string pair, entry;
  put1(pair, static_cast<unsigned>(Tag::NameAndType));
  put2(pair, name_index);
  put2(pair, type_index);
  uint16_t pair_index = add(std::move(pair));
  put1(entry, static_cast<unsigned>(Tag::Fieldref));
  put2(entry, owner_index);
  put2(entry, pair_index);
  return add(std::move(entry));
}

uint16_t ClassWriter::method_ref(std::string_view owner, std::string_view name, std::string_view descriptor,
                                 bool interface) {
  uint16_t owner_index = class_ref(owner), name_index = utf8(name), type_index = utf8(descriptor);
  std::string pair, entry;
  put1(pair, static_cast<unsigned>(Tag::NameAndType));
  put2(pair, name_index);
  put2(pair, type_index);
  uint16_t pair_index = add(std::move(pair));
  put1(entry, static_cast<unsigned>(interface ? Tag::InterfaceMethodref : Tag::Methodref));
  put2(entry, owner_index);
  put2(entry, pair_index);
  return add(std::move(entry));
}

void ClassWriter::field(uint16_t access, std::string_view name, std::string_view descriptor) {
  put2(fields_, access);
  put2(fields_, utf8(name));
  put2(fields_, utf8(descriptor));
  put2(fields_, 0);
  field_count_++;
}

void ClassWriter::method(uint16_t access, std::string_view name, std::string_view descriptor, const CodeWriter& code,
                         int max_stack, int max_locals) {
  put2(methods_, access);
  put2(methods_, utf8(name));
  put2(methods_, utf8(descriptor));
  put2(methods_, 1);
  put2(methods_, utf8("Code"));
  put4(methods_, static_cast<unsigned>(12 + code.bytes().size() + 8 * code.handlers().size()));
  put2(methods_, static_cast<unsigned>(max_stack));
  put2(methods_, static_cast<unsigned>(max_locals));
  put4(methods_, static_cast<unsigned>(code.bytes().size()));
  methods_.append(code.bytes().begin(), code.bytes().end());
  put2(methods_, static_cast<unsigned>(code.handlers().size()));
  for (const CodeWriter::Handler& handler : code.handlers()) {
    put2(methods_, static_cast<unsigned>(handler.start));
    put2(methods_, static_cast<unsigned>(handler.end));
    put2(methods_, static_cast<unsigned>(handler.target));
    put2(methods_, handler.catch_index);
  }
  put2(methods_, 0);
  method_count_++;
}

void ClassWriter::default_constructor() {
  CodeWriter code;
  code.load(TypeKind::Reference, 0);
  code.op2(Op::invokespecial, method_ref(super_name_, "<init>", "()V"));
  code.op(Op::return_);
  method(classfile::kPublic, "<init>", "()V", code, 1, 1);
}

classfile::ClassBytes ClassWriter::finish(uint16_t access) {
  auto bytes = std::make_shared<std::string>();
  put4(*bytes, 0xcafebabe);
  put2(*bytes, 0);
  put2(*bytes, 52);
  put2(*bytes, count_);
  *bytes += pool_;
  put2(*bytes, access);
  put2(*bytes, this_class_);
  put2(*bytes, super_class_);
  put2(*bytes, static_cast<unsigned>(interfaces_.size()));
  for (uint16_t interface : interfaces_) put2(*bytes, interface);
  put2(*bytes, field_count_);
  *bytes += fields_;
  put2(*bytes, method_count_);
  *bytes += methods_;
  put2(*bytes, 0);
  std::span<const uint8_t> view(reinterpret_cast<const uint8_t*>(bytes->data()), bytes->size());
  return {view, bytes, "generated class"};
}

Method* define_empty_method(Machine& machine) {
  ClassWriter writer("org/nalar/vm/Empty", "java/lang/Object", {});
  CodeWriter code;
  code.op(Op::return_);
  writer.method(classfile::kStatic | classfile::kPublic, "empty", "()V", code, 0, 0);
  auto defined = machine.program().define_hidden(writer.finish(), machine.known().object);
  CHECK(std::holds_alternative<Class*>(defined), "our own class should link");
  return std::get<Class*>(defined)->methods[0].get();
}

}  // namespace nalar::vm
