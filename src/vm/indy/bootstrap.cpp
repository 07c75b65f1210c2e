// Constants of java.lang.invoke in class files (JVMS §5.4.3.5, §5.4.3.6): method types and handles, and everything that
// is computed by calling a bootstrap method. Such a call is made by a method we write, which keeps the result in a
// static field; so the result is undone and computed again like any other state of the path.
#include <fmt/format.h>

#include <bit>

#include "vm/indy/handles.h"
#include "vm/indy/site.h"

namespace nalar::vm {

using classfile::Tag;
using program::LinkError;
using program::Op;

namespace indy {

using classfile::BootstrapMethod;

namespace {

/// The object of a MethodHandle constant; null if it does not resolve, and `flow` is what to return then.
Object* handle_constant(Machine& machine, Class* from, uint16_t index, Flow& flow) {
  auto known = from->constants.find(index);
  if (known != from->constants.end()) return known->second;
  program::Program& program = machine.program();
  classfile::MethodHandleRef ref = from->file->pool.method_handle(index);
  auto kind = static_cast<RefKind>(ref.kind);
  auto loaded = program.load(ref.member.class_name);
  auto fail = [&](const LinkError& error) {
    flow = machine.raise(error);
    return nullptr;
  };
  if (auto* error = std::get_if<LinkError>(&loaded)) return fail(*error);
  Class* owner = std::get<Class*>(loaded);
  Member member{kind, owner, owner, ref.member.name, ref.member.descriptor};
  if (ref.kind <= static_cast<uint8_t>(RefKind::PutStatic)) {
    bool is_static = kind == RefKind::GetStatic || kind == RefKind::PutStatic;
    auto field = program.resolve_field(from, ref.reference, is_static);
    if (auto* error = std::get_if<LinkError>(&field)) return fail(*error);
    if (is_static) member.receiver = nullptr;
  } else {
    auto method = program.resolve_method(from, ref.reference);
    if (auto* error = std::get_if<LinkError>(&method)) return fail(*error);
    Method* found = std::get<Method*>(method);
    member.varargs = found->access & classfile::kVarargs;
    if (kind == RefKind::InvokeStatic || kind == RefKind::NewInvokeSpecial) member.receiver = nullptr;
    if (kind == RefKind::InvokeSpecial) {
      member.special = found;
      member.receiver = from;
    }
  }
  Object* handle = make_direct(machine, member, true, flow);
  if (handle) from->constants[index] = handle;
  return handle;
}

Method* dynamic_constant(Machine& machine, Class* from, uint16_t index, Flow& flow);

/// One class that computes a constant or a call site of `from`.
class BootstrapWriter {
 public:
  BootstrapWriter(Machine& machine, Class* from, std::string name)
      : machine_(machine),
        from_(from),
        pool_(from->file->pool),
        name_(std::move(name)),
        writer_(name_, "java/lang/Object", {}) {}

  /// Adds a static method that gives the dynamic constant.
  bool add_constant(const classfile::DynamicRef& ref) {
    constexpr uint16_t kAccess = classfile::kPrivate | classfile::kStatic;
    writer_.field(kAccess, "value", ref.descriptor);
    writer_.field(kAccess, "known", "Z");
    Glue glue(writer_);
    glue.get_static(name_, "known", "Z");
    size_t known = glue.branch(Op::ifne, -1);
    if (!call_bootstrap(glue, ref, ref.descriptor)) return false;
    glue.put_static(name_, "value", ref.descriptor);
    glue.push_int(1);
    glue.put_static(name_, "known", "Z");
    glue.bind(known);
    glue.get_static(name_, "value", ref.descriptor);
    glue.return_value(ref.descriptor);
    glue.finish(classfile::kPublic | classfile::kStatic, "constant", fmt::format("(){}", ref.descriptor));
    return true;
  }

  /// Adds a static method that links the site when first called and then calls its target.
  bool add_call(const classfile::DynamicRef& ref) {
    constexpr std::string_view kSite = "java/lang/invoke/CallSite", kSiteType = "Ljava/lang/invoke/CallSite;";
    writer_.field(classfile::kPrivate | classfile::kStatic, "site", kSiteType);
    Glue glue(writer_);
    glue.get_static(name_, "site", kSiteType);
    size_t known = glue.branch(Op::ifnonnull, -1);
    if (!call_bootstrap(glue, ref, kSiteType)) return false;
    glue.put_static(name_, "site", kSiteType);
    glue.bind(known);
    glue.get_static(name_, "site", kSiteType);
    glue.invoke_virtual(kSite, "getTarget", fmt::format("(){}", kHandleType));
    glue.load_parameters(ref.descriptor, 0);
    glue.invoke_virtual(kHandle, "invokeExact", ref.descriptor);
    glue.return_value(program::parse_method_type(ref.descriptor).result);
    glue.finish(classfile::kPublic | classfile::kStatic, "call", ref.descriptor);
    return true;
  }

  Class* define(Flow& flow) {
    Class* defined = indy::define(machine_, writer_, from_, flow);
    if (!defined) return nullptr;
    for (const auto& [name, object] : presets_)
      defined->statics->slots()[machine_.program().find_field(defined, name)->slot] = Value::of_ref(object).bits;
    return link_nested(defined, flow) ? defined : nullptr;
  }

  /// Why an add failed.
  Flow flow() const { return flow_; }

 private:
  static constexpr std::string_view kNested = "org/nalar/vm/Constant";  ///< stands for the classes of other constants

  bool fail(Flow flow) {
    flow_ = flow;
    return false;
  }

  /// Hidden classes cannot be named: the calls of other constants' methods are put into the instructions.
  bool link_nested(Class* defined, Flow& flow) {
    for (size_t i = 0; i < nested_.size() && flow == Flow::Next; i++) {
      std::string name = std::to_string(i);
      flow = link_directly(machine_, defined->methods[0].get(), {kNested, name, nested_[i]->descriptor}, nested_[i]);
    }
    return flow == Flow::Next;
  }

  /// A static field that holds a permanent object from the start.
  void push_preset(Glue& glue, Object* object, std::string_view type) {
    std::string name = fmt::format("preset{}", presets_.size());
    writer_.field(classfile::kPrivate | classfile::kStatic, name, type);
    presets_.emplace_back(name, object);
    glue.get_static(name_, name, type);
  }

  /// Pushes a loadable constant; the type it has is returned, empty if it cannot be had.
  std::string push_constant(Glue& glue, uint16_t index) {
    switch (pool_.tag(index)) {
      case Tag::Integer: glue.push_int(pool_.integer(index)); return "I";
      case Tag::Long: glue.push_long(pool_.long_value(index)); return "J";
      case Tag::Float:
        glue.push_int(std::bit_cast<int32_t>(pool_.float_value(index)));
        glue.invoke_static("java/lang/Float", "intBitsToFloat", "(I)F");
        return "F";
      case Tag::Double:
        glue.push_long(std::bit_cast<int64_t>(pool_.double_value(index)));
        glue.invoke_static("java/lang/Double", "longBitsToDouble", "(J)D");
        return "D";
      case Tag::String: glue.push_string(pool_.string(index)); return "Ljava/lang/String;";
      case Tag::Class:
        glue.push_class(program::descriptor_of_class(pool_.class_name(index)));
        return "Ljava/lang/Class;";
      case Tag::MethodType: return push_type(glue, pool_.method_type(index));
      case Tag::MethodHandle: {
        Object* handle = handle_constant(machine_, from_, index, flow_);
        if (!handle) return {};
        push_preset(glue, handle, kHandleType);
        return std::string(kHandleType);
      }
      case Tag::Dynamic: {
        Method* method = dynamic_constant(machine_, from_, index, flow_);
        if (!method) return {};
        nested_.push_back(method);
        glue.invoke_static(kNested, fmt::format("{}", nested_.size() - 1), method->descriptor);
        return std::string(pool_.dynamic(index).descriptor);
      }
      default: flow_ = machine_.unsupported("bootstrap argument of an unknown kind"); return {};
    }
  }

  std::string push_type(Glue& glue, std::string_view descriptor) {
    Object* type = method_type(machine_, descriptor, flow_);
    if (!type) return {};
    push_preset(glue, type, "Ljava/lang/invoke/MethodType;");
    return "Ljava/lang/invoke/MethodType;";
  }

  // Lookup, name and type come first; the static arguments follow, converted as `invoke` of a handle would, the last
  // ones in an array if the bootstrap method has variable arity.
  bool call_bootstrap(Glue& glue, const classfile::DynamicRef& ref, std::string_view result) {
    const BootstrapMethod& bootstrap = from_->file->bootstrap_methods[ref.bootstrap];
    classfile::MethodHandleRef handle = pool_.method_handle(bootstrap.method_handle);
    auto resolved = machine_.program().resolve_method(from_, handle.reference);
    if (auto* error = std::get_if<LinkError>(&resolved)) return fail(machine_.raise(*error));
    Method* method = std::get<Method*>(resolved);
    if (push_simple(glue, *method, ref)) return true;
    program::MethodType type = program::parse_method_type(method->descriptor);
    if (!method->is_static() || type.parameters.size() < 3 ||
        type.parameters[0] != "Ljava/lang/invoke/MethodHandles$Lookup;")
      return fail(unsupported_method(handle));
    size_t start = glue.position();
    glue.invoke_static("java/lang/invoke/MethodHandles", "lookup", "()Ljava/lang/invoke/MethodHandles$Lookup;");
    glue.push_string(ref.name);
    glue.convert("Ljava/lang/String;", type.parameters[1], Conversions::Handle);
    if (ref.descriptor[0] == '(') {
      if (push_type(glue, ref.descriptor).empty()) return false;
    } else {
      glue.push_class(ref.descriptor);
    }
    if (!push_arguments(glue, bootstrap, type, method->access & classfile::kVarargs)) return false;
    glue.invoke_static(handle.member.class_name, handle.member.name, handle.member.descriptor, handle.is_interface);
    glue.convert(type.result, result, Conversions::Handle);
    wrap_exceptions(glue, start);
    return true;
  }

  // JVMS §5.4.3.6: exceptions of a bootstrap method that are not errors are wrapped.
  static void wrap_exceptions(Glue& glue, size_t start) {
    constexpr std::string_view kError = "java/lang/BootstrapMethodError", kThrowable = "Ljava/lang/Throwable;";
    constexpr int kLocal = 256;  // past the arguments, of which there are at most 255
    size_t done = glue.branch(Op::goto_, 0);
    glue.handler(start, done, "java/lang/Exception");
    glue.store(kThrowable, kLocal);
    glue.new_object(kError);
    glue.op(Op::dup, 1);
    glue.push_string("CallSite bootstrap method initialization exception");
    glue.load(kThrowable, kLocal);
    glue.invoke_special(kError, "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V");
    glue.op(Op::athrow, -1);
    glue.bind(done);
  }

  // The JDK's own ways to name null and primitive classes need no call.
  bool push_simple(Glue& glue, const Method& bootstrap, const classfile::DynamicRef& ref) {
    if (bootstrap.owner->name != "java/lang/invoke/ConstantBootstraps") return false;
    bool null = bootstrap.name == "nullConstant",
         primitive = bootstrap.name == "primitiveClass" && ref.name.size() == 1;
    if (null) glue.push_null();
    if (primitive) glue.push_class(ref.name);
    return null || primitive;
  }

  bool push_arguments(Glue& glue, const BootstrapMethod& bootstrap, const program::MethodType& type, bool varargs) {
    size_t fixed = type.parameters.size() - 3 - (varargs ? 1 : 0), given = bootstrap.arguments.size();
    if (given < fixed || (!varargs && given > fixed))
      return fail(machine_.raise("java/lang/BootstrapMethodError", "bootstrap method initialization exception"));
    for (size_t i = 0; i < fixed; i++)
      if (!push_converted(glue, bootstrap.arguments[i], type.parameters[i + 3])) return false;
    if (!varargs) return true;
    std::string_view element = type.parameters.back().substr(1);
    glue.push_int(static_cast<int32_t>(given - fixed));
    glue.new_array(element);
    for (size_t i = fixed; i < given; i++) {
      glue.op(Op::dup, 1);
      glue.push_int(static_cast<int32_t>(i - fixed));
      if (!push_converted(glue, bootstrap.arguments[i], element)) return false;
      glue.store_element(element);
    }
    return true;
  }

  bool push_converted(Glue& glue, uint16_t index, std::string_view type) {
    std::string has = push_constant(glue, index);
    if (has.empty()) return false;
    glue.convert(has, type, Conversions::Handle);
    return true;
  }

  Flow unsupported_method(const classfile::MethodHandleRef& handle) {
    return machine_.unsupported(
        fmt::format("bootstrap method {}.{}", program::java_class_name(handle.member.class_name), handle.member.name));
  }

  Machine& machine_;
  Class* from_;
  const classfile::ConstantPool& pool_;
  std::string name_;
  ClassWriter writer_;
  std::vector<std::pair<std::string, Object*>> presets_;
  std::vector<Method*> nested_;
  Flow flow_ = Flow::Next;
};

/// The method that gives a dynamic constant; null if it cannot be linked, and `flow` is what to return then.
Method* dynamic_constant(Machine& machine, Class* from, uint16_t index, Flow& flow) {
  constexpr int kDeepest = 64;  // a constant may be an argument of itself
  InvokeState& state = machine.invoke_state();
  Method*& method = state.dynamic_constants[{from, index}];
  if (method) return method;
  if (state.constant_depth >= kDeepest) {
    flow = machine.raise("java/lang/StackOverflowError", {});
    return nullptr;
  }
  state.constant_depth++;
  BootstrapWriter writer(machine, from, fmt::format("{}$$Constant${}", from->name, index));
  bool added = writer.add_constant(from->file->pool.dynamic(index));
  state.constant_depth--;
  if (!added) {
    flow = writer.flow();
    return nullptr;
  }
  Class* defined = writer.define(flow);
  return defined ? method = defined->methods[0].get() : nullptr;
}

}  // namespace

Flow link_by_calling(Site& site) {
  BootstrapWriter writer(site.machine, site.owner, site.class_name("CallSite"));
  uint16_t bootstrap = static_cast<uint16_t>(&site.bootstrap - site.owner->file->bootstrap_methods.data());
  if (!writer.add_call({bootstrap, site.name, site.descriptor})) return writer.flow();
  Flow flow = Flow::Next;
  Class* defined = writer.define(flow);
  if (defined) site.target = defined->methods[0].get();
  return flow;
}

}  // namespace indy

// JVMS §6.5 ldc of a MethodType or MethodHandle.
Flow Machine::load_method_constant(Instruction* pc) {
  Class* from = frame().method->owner;
  Flow flow = Flow::Next;
  Object* object = from->file->pool.tag(pc->a) == Tag::MethodType
                       ? indy::method_type(*this, from->file->pool.method_type(pc->a), flow)
                       : indy::handle_constant(*this, from, pc->a, flow);
  if (!object) return flow;
  pc->c.object = object;
  pc->op = Op::ldc_reference;
  return Flow::Reload;
}

// JVMS §6.5 ldc of a dynamic constant: a call of the method that knows it.
Flow Machine::load_dynamic_constant(Instruction* pc) {
  Flow flow = Flow::Next;
  Method* method = indy::dynamic_constant(*this, frame().method->owner, pc->a, flow);
  if (!method) return flow;
  pc->c.method = method;
  pc->a = 0;
  pc->op = Op::invoke_static;
  return Flow::Reload;
}

}  // namespace nalar::vm
