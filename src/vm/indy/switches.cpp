// Pattern switches (java.lang.runtime.SwitchBootstraps): a static method (target, restart) that gives the number of the first
// label from `restart` on that the target matches, the number of labels if none does, and -1 for null.
#include <fmt/format.h>

#include <algorithm>

#include "vm/indy/glue.h"
#include "vm/indy/site.h"

namespace nalar::vm::indy {

using classfile::Tag;
using program::Op;

namespace {

constexpr std::string_view kObject = "Ljava/lang/Object;";

struct EnumLabel {
  std::string class_name, constant;
};

/// The bootstrap arguments of a dynamic constant made by ConstantBootstraps.invoke of the static method `owner.of`.
const classfile::BootstrapMethod* invocation_of(const Site& site, uint16_t index, std::string_view owner) {
  if (site.pool.tag(index) != Tag::Dynamic) return nullptr;
  const auto& bootstrap = site.owner->file->bootstrap_methods[site.pool.dynamic(index).bootstrap];
  classfile::MemberRef method = site.pool.method_handle(bootstrap.method_handle).member;
  if (method.class_name != "java/lang/invoke/ConstantBootstraps" || method.name != "invoke") return nullptr;
  if (bootstrap.arguments.empty() || site.pool.tag(bootstrap.arguments[0]) != Tag::MethodHandle) return nullptr;
  classfile::MemberRef called = site.pool.method_handle(bootstrap.arguments[0]).member;
  return called.class_name == owner && called.name == "of" ? &bootstrap : nullptr;
}

// Qualified enum constants are dynamic constants: EnumDesc.of(ClassDesc.of("p.E"), "A"). They are read here, not computed, so
// that the enum class is not loaded before a value of it comes along.
std::optional<EnumLabel> enum_label(const Site& site, uint16_t index) {
  const auto* description = invocation_of(site, index, "java/lang/Enum$EnumDesc");
  if (!description || description->arguments.size() != 3) return std::nullopt;
  const auto* owner = invocation_of(site, description->arguments[1], "java/lang/constant/ClassDesc");
  if (!owner || owner->arguments.size() != 2 || site.pool.tag(owner->arguments[1]) != Tag::String ||
      site.pool.tag(description->arguments[2]) != Tag::String)
    return std::nullopt;
  std::string name(site.pool.string(owner->arguments[1]));
  std::replace(name.begin(), name.end(), '.', '/');
  return EnumLabel{std::move(name), std::string(site.pool.string(description->arguments[2]))};
}

class SwitchWriter {
 public:
  SwitchWriter(const Site& site, ClassWriter& writer) : site_(site), glue_(writer) {}

  /// False if a label is of a kind that compilers do not use.
  bool write(bool over_enum) {
    glue_.load(kObject, 0);
    size_t not_null = glue_.branch(Op::ifnonnull, -1);
    give(-1);
    glue_.bind(not_null);
    auto count = static_cast<int32_t>(site_.argument_count());
    for (int32_t i = 0; i < count; i++) {
      glue_.load("I", 1);
      glue_.push_int(i);
      misses_ = {glue_.branch(Op::if_icmpgt, -2)};
      if (!write_test(static_cast<size_t>(i), over_enum)) return false;
      give(i);
      for (size_t miss : misses_) glue_.bind(miss);
    }
    give(count);
    glue_.finish(classfile::kPublic | classfile::kStatic, "choose", site_.descriptor);
    return true;
  }

 private:
  void give(int32_t number) {
    glue_.push_int(number);
    glue_.return_value("I");
  }
  void miss_if(Op op, int delta) { misses_.push_back(glue_.branch(op, delta)); }

  bool write_test(size_t label, bool over_enum) {
    uint16_t index = site_.argument(label);
    switch (site_.tag(label)) {
      case Tag::Class:
        require_instance(program::descriptor_of_class(site_.pool.class_name(index)));
        return true;
      case Tag::String:
        if (over_enum) {
          std::string_view type = program::parse_method_type(site_.descriptor).parameters[0];
          require_constant(std::string(class_constant_name(type)), site_.pool.string(index));
        } else {
          glue_.push_string(site_.pool.string(index));
          glue_.load(kObject, 0);
          glue_.invoke_virtual("java/lang/String", "equals", "(Ljava/lang/Object;)Z");
          miss_if(Op::ifeq, -1);
        }
        return true;
      case Tag::Integer: require_number(site_.pool.integer(index)); return true;
      case Tag::Dynamic: {
        auto constant = enum_label(site_, index);
        if (!constant) return false;
        require_instance(program::descriptor_of_class(constant->class_name));
        require_constant(constant->class_name, constant->constant);
        return true;
      }
      default: return false;
    }
  }

  void require_instance(std::string_view type) {
    glue_.load(kObject, 0);
    glue_.instance_of(type);
    miss_if(Op::ifeq, -1);
  }

  /// A constant that the enum no longer has matches nothing.
  void require_constant(const std::string& class_name, std::string_view constant) {
    Class* klass = site_.machine.program().require(class_name);
    std::string type = program::descriptor_of_class(class_name);
    if (!klass || !klass->find_declared_field(constant, type)) return miss_if(Op::goto_, 0);
    glue_.load(kObject, 0);
    glue_.get_static(class_name, constant, type);
    miss_if(Op::if_acmpne, -2);
  }

  // Integer labels match a Character, or any Number by its int value.
  void require_number(int32_t value) {
    glue_.load(kObject, 0);
    glue_.instance_of("Ljava/lang/Character;");
    size_t not_character = glue_.branch(Op::ifeq, -1);
    glue_.load(kObject, 0);
    glue_.invoke_virtual("java/lang/Character", "charValue", "()C");
    size_t compare = glue_.branch(Op::goto_, -1);
    glue_.bind(not_character);
    require_instance("Ljava/lang/Number;");
    glue_.load(kObject, 0);
    glue_.invoke_virtual("java/lang/Number", "intValue", "()I");
    glue_.bind(compare);
    glue_.push_int(value);
    miss_if(Op::if_icmpne, -2);
  }

  const Site& site_;
  Glue glue_;
  std::vector<size_t> misses_;
};

Flow link_switch(Site& site, bool over_enum) {
  ClassWriter writer(site.class_name("Switch"), "java/lang/Object", {});
  if (site.descriptor[1] != 'L' && site.descriptor[1] != '[')
    return site.machine.unsupported("pattern switch on a primitive value");
  if (!SwitchWriter(site, writer).write(over_enum)) return site.machine.unsupported("pattern switch with an unusual label");
  Flow flow = Flow::Next;
  Class* defined = define(site.machine, writer, site.owner, flow);
  if (defined) site.target = defined->methods[0].get();
  return flow;
}

}  // namespace

Flow link_type_switch(Site& site) { return link_switch(site, false); }
Flow link_enum_switch(Site& site) { return link_switch(site, true); }

}  // namespace nalar::vm::indy
