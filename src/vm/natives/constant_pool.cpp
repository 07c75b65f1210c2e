// jdk.internal.reflect.ConstantPool, through which the JDK reads annotations. The object's `constantPoolOop` is the
// mirror of the class.
#include <bit>

#include "vm/known.h"
#include "vm/machine.h"
#include "vm/natives/answers.h"

namespace nalar::vm {
namespace {

using classfile::Tag;

const classfile::ConstantPool& pool_of(NativeCall& call) {
  const Class* klass = call.mirror(1);
  if (!klass->file) end_as_gap(call.machine, "the constant pool of a class without a class file");
  return klass->file->pool;
}
uint16_t index_of(NativeCall& call) { return static_cast<uint16_t>(call.i32(2)); }

Flow wrong_tag(NativeCall& call) {
  return call.machine.raise("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
}

Flow size(NativeCall& call) {
  call.result = Value::of_int(pool_of(call).size());
  return Flow::Next;
}

Flow tag_at(NativeCall& call) {
  call.result = Value::of_int(static_cast<int>(pool_of(call).tag(index_of(call))));
  return Flow::Next;
}

template <Tag kTag>
Flow number_at(NativeCall& call) {
  const classfile::ConstantPool& pool = pool_of(call);
  uint16_t index = index_of(call);
  if (pool.tag(index) != kTag) return wrong_tag(call);
  switch (kTag) {
    case Tag::Integer: call.result = Value::of_int(pool.integer(index)); break;
    case Tag::Long: call.result = Value::of_long(pool.long_value(index)); break;
    case Tag::Float: call.result = {std::bit_cast<uint32_t>(pool.float_value(index)), 0, 0}; break;
    default: call.result = {std::bit_cast<uint64_t>(pool.double_value(index)), 0, 0}; break;
  }
  return Flow::Next;
}

Flow utf8_at(NativeCall& call) {
  uint16_t index = index_of(call);
  if (pool_of(call).tag(index) != Tag::Utf8) return wrong_tag(call);
  return give(call, call.machine.intern_modified_utf8(pool_of(call).utf8(index)));
}

Flow string_at(NativeCall& call) {
  uint16_t index = index_of(call);
  if (pool_of(call).tag(index) != Tag::String) return wrong_tag(call);
  return give(call, call.machine.intern_modified_utf8(pool_of(call).string(index)));
}

Flow class_at(NativeCall& call) {
  Machine& machine = call.machine;
  uint16_t index = index_of(call);
  if (pool_of(call).tag(index) != Tag::Class) return wrong_tag(call);
  auto resolved = machine.program().resolve_class(call.mirror(1), index);
  if (auto* error = std::get_if<program::LinkError>(&resolved)) return machine.raise(*error);
  return give(call, machine.mirror_of(std::get<Class*>(resolved)));
}

constexpr std::string_view kPool = "jdk/internal/reflect/ConstantPool";
constexpr NativeEntry kConstantPoolRows[] = {
    {kPool, "getSize0", "", size},
    {kPool, "getTagAt0", "", tag_at},
    {kPool, "getIntAt0", "", number_at<Tag::Integer>},
    {kPool, "getLongAt0", "", number_at<Tag::Long>},
    {kPool, "getFloatAt0", "", number_at<Tag::Float>},
    {kPool, "getDoubleAt0", "", number_at<Tag::Double>},
    {kPool, "getUTF8At0", "", utf8_at},
    {kPool, "getStringAt0", "", string_at},
    {kPool, "getClassAt0", "", class_at},
};

}  // namespace

std::span<const NativeEntry> constant_pool_natives() { return kConstantPoolRows; }

}  // namespace nalar::vm
