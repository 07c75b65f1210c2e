// invokedynamic instructions: recognising the bootstrap method and rewriting the instruction.
#include <fmt/format.h>

#include "vm/indy/site.h"

namespace nalar::vm {

using program::Op;

namespace {

struct Row {
  std::string_view owner, name;
  indy::Linker linker;
};
constexpr Row kLinkers[] = {
    {"java/lang/invoke/LambdaMetafactory", "metafactory", indy::link_lambda},
    {"java/lang/invoke/LambdaMetafactory", "altMetafactory", indy::link_lambda},
    {"java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", indy::link_concat},
    {"java/lang/invoke/StringConcatFactory", "makeConcat", indy::link_concat},
    {"java/lang/runtime/ObjectMethods", "bootstrap", indy::link_object_method},
    {"java/lang/runtime/SwitchBootstraps", "typeSwitch", indy::link_type_switch},
    {"java/lang/runtime/SwitchBootstraps", "enumSwitch", indy::link_enum_switch},
};

indy::Linker linker_for(const classfile::MemberRef& bootstrap) {
  for (const Row& row : kLinkers)
    if (row.owner == bootstrap.class_name && row.name == bootstrap.name) return row.linker;
  return indy::link_by_calling;
}

/// Number of the method in its class and of the instruction in the method.
std::string label_of(const Frame& frame, const Instruction* pc) {
  const Class& owner = *frame.method->owner;
  size_t number = 0;
  while (owner.methods[number].get() != frame.method) number++;
  return fmt::format("{}${}", number, pc - frame.method->body->instructions.data());
}

}  // namespace

// JVMS §6.5 invokedynamic, §5.4.3.6.
Flow Machine::resolve_dynamic(Instruction* pc) {
  Class* owner = frame().method->owner;
  const classfile::ConstantPool& pool = owner->file->pool;
  classfile::DynamicRef ref = pool.dynamic(pc->a);
  const classfile::BootstrapMethod& bootstrap = owner->file->bootstrap_methods[ref.bootstrap];
  classfile::MemberRef method = pool.method_handle(bootstrap.method_handle).member;
  indy::Site site{*this, owner, pool, ref.name, ref.descriptor, bootstrap, label_of(frame(), pc)};
  Flow flow = linker_for(method)(site);
  if (flow != Flow::Next) return flow;
  if (site.target) {
    pc->a = site.target->argument_slots;
    pc->c.method = site.target;
    pc->op = Op::invoke_static;
  } else {
    pc->c.object = site.constant;
    pc->op = Op::ldc_reference;
  }
  return Flow::Reload;
}

// Linked sites are static calls or constants: the decoder and the linkers leave nothing that gets here.
Flow Machine::invoke_dynamic(Instruction*) { return unsupported("invokedynamic"); }

}  // namespace nalar::vm
