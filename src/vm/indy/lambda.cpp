// Lambdas and method references (java.lang.invoke.LambdaMetafactory): a hidden class whose fields are the captured
// values and whose methods convert their arguments and call the implementation.
#include <fmt/format.h>

#include "vm/indy/glue.h"
#include "vm/indy/site.h"

namespace nalar::vm::indy {

using classfile::MethodHandleRef;
using classfile::Tag;
using program::kind_of;
using program::MethodType;
using program::Op;
using program::parse_method_type;
using program::slots_of;

namespace {

// Reference kinds, JVMS table 5.4.3.5-A.
enum ReferenceKind : uint8_t { kVirtual = 5, kStaticCall = 6, kSpecial = 7, kNew = 8 };

// Flags of altMetafactory.
enum LambdaFlag : int32_t { kSerializable = 1, kMarkers = 2, kBridges = 4 };

struct Lambda {
  std::string class_name;
  std::string_view method_name;
  std::vector<std::string_view> captures;      ///< descriptors
  std::vector<std::string_view> interfaces;    ///< internal names
  std::vector<std::string_view> method_types;  ///< erased descriptors to implement: the method's own and bridges
  MethodType instantiated;
  MethodHandleRef implementation;
  std::vector<std::string> parameters;  ///< of the implementation, receiver included
  std::string result;
};

std::string captured_name(size_t index) { return fmt::format("captured{}", index); }

Flow unexpected(Site& site) { return site.machine.unsupported("lambda with unusual bootstrap arguments"); }

/// Reads the extra arguments of altMetafactory. False if they are not of the documented shape.
bool read_extras(const Site& site, Lambda& lambda) {
  size_t at = 3;
  bool ok = true;
  auto next_int = [&] {
    ok = ok && at < site.argument_count() && site.tag(at) == Tag::Integer;
    return ok ? site.pool.integer(site.argument(at++)) : 0;
  };
  int32_t flags = next_int();
  if (flags & kSerializable) lambda.interfaces.push_back("java/io/Serializable");
  for (int32_t left = flags & kMarkers ? next_int() : 0; ok && left > 0; left--) {
    ok = at < site.argument_count() && site.tag(at) == Tag::Class;
    if (ok) lambda.interfaces.push_back(site.pool.class_name(site.argument(at++)));
  }
  for (int32_t left = flags & kBridges ? next_int() : 0; ok && left > 0; left--) {
    ok = at < site.argument_count() && site.tag(at) == Tag::MethodType;
    if (ok) lambda.method_types.push_back(site.pool.method_type(site.argument(at++)));
  }
  return ok;
}

bool read_site(const Site& site, Lambda& lambda) {
  if (site.argument_count() < 3 || site.tag(0) != Tag::MethodType || site.tag(1) != Tag::MethodHandle ||
      site.tag(2) != Tag::MethodType)
    return false;
  MethodType factory = parse_method_type(site.descriptor);
  lambda.class_name = site.class_name("Lambda");
  lambda.method_name = site.name;
  lambda.captures = factory.parameters;
  lambda.interfaces.push_back(class_constant_name(factory.result));
  lambda.method_types.push_back(site.pool.method_type(site.argument(0)));
  lambda.implementation = site.pool.method_handle(site.argument(1));
  lambda.instantiated = parse_method_type(site.pool.method_type(site.argument(2)));
  if (lambda.implementation.kind < kVirtual) return false;
  if (site.argument_count() > 3 && !read_extras(site, lambda)) return false;
  const MethodHandleRef& target = lambda.implementation;
  MethodType type = parse_method_type(target.member.descriptor);
  if (target.kind != kStaticCall && target.kind != kNew)
    lambda.parameters.push_back(program::descriptor_of_class(target.member.class_name));
  lambda.parameters.insert(lambda.parameters.end(), type.parameters.begin(), type.parameters.end());
  lambda.result =
      target.kind == kNew ? program::descriptor_of_class(target.member.class_name) : std::string(type.result);
  for (std::string_view declared : lambda.method_types)
    if (parse_method_type(declared).parameters.size() != lambda.instantiated.parameters.size()) return false;
  return lambda.parameters.size() == lambda.captures.size() + lambda.instantiated.parameters.size();
}

void call_implementation(Glue& glue, const MethodHandleRef& target) {
  const classfile::MemberRef& member = target.member;
  switch (target.kind) {
    case kStaticCall: return glue.invoke_static(member.class_name, member.name, member.descriptor, target.is_interface);
    case kNew: return glue.invoke_special(member.class_name, member.name, member.descriptor);
    // What a kSpecial has to run is linked afterwards.
    default:
      return target.is_interface ? glue.invoke_interface(member.class_name, member.name, member.descriptor)
                                 : glue.invoke_virtual(member.class_name, member.name, member.descriptor);
  }
}

// Each argument goes from the erased type the interface declares to the type the lambda was written for, then to the
// parameter type of the implementation; the result goes the same way back.
void write_method(ClassWriter& writer, const Lambda& lambda, std::string_view descriptor) {
  Glue glue(writer);
  MethodType declared = parse_method_type(descriptor);
  if (lambda.implementation.kind == kNew) {
    glue.new_object(lambda.implementation.member.class_name);
    glue.op(Op::dup, 1);
  }
  size_t parameter = 0;
  for (; parameter < lambda.captures.size(); parameter++) {
    glue.load("Ljava/lang/Object;", 0);
    glue.get_field(lambda.class_name, captured_name(parameter), lambda.captures[parameter]);
    glue.convert(lambda.captures[parameter], lambda.parameters[parameter], Conversions::Lambda);
  }
  int local = 1;
  for (size_t i = 0; i < declared.parameters.size(); i++, parameter++) {
    glue.load(declared.parameters[i], local);
    local += slots_of(kind_of(declared.parameters[i]));
    glue.convert(declared.parameters[i], lambda.instantiated.parameters[i], Conversions::Lambda);
    glue.convert(lambda.instantiated.parameters[i], lambda.parameters[parameter], Conversions::Lambda);
  }
  call_implementation(glue, lambda.implementation);
  if (declared.result == "V") {
    glue.convert(lambda.result, "V", Conversions::Lambda);
  } else {
    glue.convert(lambda.result, lambda.instantiated.result, Conversions::Lambda);
    // A value of the instantiated type already is one of the erased type.
    if (kind_of(lambda.instantiated.result) != TypeKind::Reference)
      glue.convert(lambda.instantiated.result, declared.result, Conversions::Lambda);
  }
  glue.return_value(declared.result);
  glue.finish(classfile::kPublic, lambda.method_name, descriptor);
}

// The object needs no constructor: nothing observes it before its fields are set.
void write_factory(ClassWriter& writer, const Lambda& lambda, std::string_view descriptor) {
  Glue glue(writer);
  glue.new_object(lambda.class_name);
  int local = 0;
  for (size_t i = 0; i < lambda.captures.size(); i++) {
    glue.op(Op::dup, 1);
    glue.load(lambda.captures[i], local);
    local += slots_of(kind_of(lambda.captures[i]));
    glue.put_field(lambda.class_name, captured_name(i), lambda.captures[i]);
  }
  glue.return_value("Ljava/lang/Object;");
  glue.finish(classfile::kPublic | classfile::kStatic, "make", descriptor);
}

/// Whether making an instance may run code: superinterfaces with default methods are initialised with the class.
bool has_initialiser(const Class* klass) {
  for (const Class* interface : klass->all_interfaces)
    if (interface->has_defaults && interface->initialiser) return true;
  return false;
}

/// Lets the factory return one permanent object instead of a new one.
Flow return_constant(Machine& machine, Method* factory, Object* constant) {
  auto body = machine.program().body_of(factory);
  if (!body.ok()) return machine.raise("java/lang/VerifyError", body.error().to_string());
  Instruction& first = (*body)->instructions[0];
  first.op = Op::ldc_reference;
  first.c.object = constant;
  return Flow::Next;
}

/// invokespecial names a private method of the class that has the lambda, or an implementation it inherits.
Flow link_special(const Site& site, const Lambda& lambda, Class* defined) {
  const MethodHandleRef& target = lambda.implementation;
  auto resolved = site.machine.program().resolve_method(site.owner, target.reference);
  if (auto* error = std::get_if<program::LinkError>(&resolved)) return site.machine.raise(*error);
  Method* callee = std::get<Method*>(resolved);
  if (callee->is_static() || callee->is_abstract()) return site.machine.raise("java/lang/AbstractMethodError", {});
  Flow flow = Flow::Next;
  for (size_t i = 1; i < defined->methods.size() && flow == Flow::Next; i++)
    flow = link_directly(site.machine, defined->methods[i].get(), target.member, callee);
  return flow;
}

}  // namespace

Flow link_lambda(Site& site) {
  Lambda lambda;
  if (!read_site(site, lambda)) return unexpected(site);
  ClassWriter writer(lambda.class_name, "java/lang/Object", lambda.interfaces);
  for (size_t i = 0; i < lambda.captures.size(); i++)
    writer.field(classfile::kPrivate | classfile::kFinal, captured_name(i), lambda.captures[i]);
  write_factory(writer, lambda, site.descriptor);
  for (std::string_view type : lambda.method_types) write_method(writer, lambda, type);
  Flow flow = Flow::Next;
  Class* defined = define(site.machine, writer, site.owner, flow);
  if (!defined) return flow;
  if (lambda.implementation.kind == kSpecial) flow = link_special(site, lambda, defined);
  if (flow != Flow::Next) return flow;
  Method* factory = defined->methods[0].get();
  bool initialises = has_initialiser(defined);
  if (lambda.captures.empty()) {
    uint32_t id = program::member_key(defined->name, "lambda") | 0x80000000u;
    site.constant = site.machine.heap().allocate_permanent(defined, id);
    if (initialises) flow = return_constant(site.machine, factory, site.constant);
  }
  if (initialises || !lambda.captures.empty()) site.target = factory;
  return flow;
}

}  // namespace nalar::vm::indy
