// java.lang.reflect.Proxy. The JDK generates proxy classes with a class file library of its own and defines them in
// modules made on the spot; here the class is written as glue bytecode of the same shape: one method for every method
// of the interfaces, which passes the call to the invocation handler.
#include <fmt/format.h>

#include "vm/indy/glue.h"
#include "vm/known.h"
#include "vm/machine.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

using indy::Glue;
using program::Op;

constexpr std::string_view kProxy = "java/lang/reflect/Proxy";
constexpr std::string_view kMethodType = "Ljava/lang/reflect/Method;";
constexpr std::string_view kHandlerType = "Ljava/lang/reflect/InvocationHandler;";
constexpr std::string_view kObjectType = "Ljava/lang/Object;";

// --- What to implement ---------------------------------------------------------------------------

void add_method(std::vector<const Method*>& methods, const Method* method) {
  for (const Method* known : methods)
    if (known->name == method->name && known->descriptor == method->descriptor) return;
  methods.push_back(method);
}

void add_methods_of(std::vector<const Method*>& methods, const Class* interface) {
  for (const auto& method : interface->methods)
    if (!method->is_static() && !(method->access & classfile::kPrivate) && method->name[0] != '<')
      add_method(methods, method.get());
  for (const Class* super : interface->interfaces) add_methods_of(methods, super);
}

/// hashCode, equals and toString of Object, then the interfaces' methods, the first declaration of each.
std::vector<const Method*> methods_to_write(Machine& machine, const std::vector<Class*>& interfaces) {
  std::vector<const Method*> methods;
  const Class* object = machine.known().object;
  methods.push_back(object->find_declared("hashCode", "()I"));
  methods.push_back(object->find_declared("equals", "(Ljava/lang/Object;)Z"));
  methods.push_back(object->find_declared("toString", "()Ljava/lang/String;"));
  for (const Class* interface : interfaces) add_methods_of(methods, interface);
  return methods;
}

// --- Writing -------------------------------------------------------------------------------------

std::string field_name(size_t index) { return fmt::format("m{}", index); }

void write_constructor(ClassWriter& writer) {
  Glue glue(writer);
  glue.load(kObjectType, 0);
  glue.load(kHandlerType, 1);
  glue.invoke_special(kProxy, "<init>", "(Ljava/lang/reflect/InvocationHandler;)V");
  glue.return_value("V");
  glue.finish(classfile::kPublic, "<init>", "(Ljava/lang/reflect/InvocationHandler;)V");
}

/// The static initialiser looks up the Method objects that the handler is given.
void write_initialiser(ClassWriter& writer, std::string_view name, const std::vector<const Method*>& methods) {
  Glue glue(writer);
  for (size_t i = 0; i < methods.size(); i++) {
    program::MethodType type = program::parse_method_type(methods[i]->descriptor);
    glue.push_class(program::descriptor_of_class(methods[i]->owner->name));
    glue.push_string(methods[i]->name);
    glue.push_int(static_cast<int32_t>(type.parameters.size()));
    glue.new_array("Ljava/lang/Class;");
    for (size_t j = 0; j < type.parameters.size(); j++) {
      glue.op(Op::dup, 1);
      glue.push_int(static_cast<int32_t>(j));
      glue.push_class(type.parameters[j]);
      glue.store_element("Ljava/lang/Class;");
    }
    glue.invoke_virtual("java/lang/Class", "getMethod",
                        "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;");
    glue.put_static(name, field_name(i), kMethodType);
  }
  glue.return_value("V");
  glue.finish(classfile::kStatic, "<clinit>", "()V");
}

void push_arguments(Glue& glue, const program::MethodType& type) {
  if (type.parameters.empty()) return glue.push_null();
  glue.push_int(static_cast<int32_t>(type.parameters.size()));
  glue.new_array(kObjectType);
  int local = 1;
  for (size_t i = 0; i < type.parameters.size(); i++) {
    TypeKind kind = program::kind_of(type.parameters[i]);
    glue.op(Op::dup, 1);
    glue.push_int(static_cast<int32_t>(i));
    glue.load(type.parameters[i], local);
    if (kind != TypeKind::Reference) glue.box(type.parameters[i]);
    glue.store_element(kObjectType);
    local += program::slots_of(kind);
  }
}

void return_result(Glue& glue, std::string_view result) {
  TypeKind kind = program::kind_of(result);
  if (kind == TypeKind::Void) {
    glue.pop(kObjectType);
  } else if (kind == TypeKind::Reference) {
    glue.cast(result);
  } else {
    std::string_view box = box_class_name(kind);
    glue.cast(program::descriptor_of_class(box));
    glue.invoke_virtual(box, fmt::format("{}Value", program::primitive_name(kind)), fmt::format("(){}", result));
  }
  glue.return_value(result);
}

// Exceptions the method may throw pass; any other checked one becomes an UndeclaredThrowableException.
void write_method(ClassWriter& writer, std::string_view name, const Method& method, size_t index) {
  Glue glue(writer);
  program::MethodType type = program::parse_method_type(method.descriptor);
  constexpr std::string_view kThrowableType = "Ljava/lang/Throwable;";
  glue.load(kObjectType, 0);
  glue.get_field(kProxy, "h", kHandlerType);
  glue.load(kObjectType, 0);
  glue.get_static(name, field_name(index), kMethodType);
  push_arguments(glue, type);
  glue.invoke_interface("java/lang/reflect/InvocationHandler", "invoke",
                        "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;");
  return_result(glue, type.result);
  size_t end = glue.position();
  std::vector<std::string_view> passing = {"java/lang/Error", "java/lang/RuntimeException"};
  for (uint16_t declared : method.file->exceptions) passing.push_back(method.owner->file->pool.class_name(declared));
  bool any = false;
  for (std::string_view exception : passing) {
    if (exception == "java/lang/Throwable") any = true;
    glue.handler(0, end, exception);
    glue.op(Op::athrow, -1);
  }
  if (!any) {
    constexpr std::string_view kWrapper = "java/lang/reflect/UndeclaredThrowableException";
    int local = indy::parameter_slots(method.descriptor) + 1;
    glue.handler(0, end, "java/lang/Throwable");
    glue.store(kThrowableType, local);
    glue.new_object(kWrapper);
    glue.op(Op::dup, 1);
    glue.load(kThrowableType, local);
    glue.invoke_special(kWrapper, "<init>", "(Ljava/lang/Throwable;)V");
    glue.op(Op::athrow, -1);
  }
  glue.finish(classfile::kPublic | classfile::kFinal, method.name, method.descriptor);
}

// --- Defining ------------------------------------------------------------------------------------

/// The package of a proxy class: that of its non-public interfaces if there are any.
struct ProxyPlace {
  std::string package;  ///< internal form, with the final slash
  uint16_t access = classfile::kPublic;
  std::string error;
};

ProxyPlace place_for(const std::vector<Class*>& interfaces) {
  ProxyPlace place{"jdk/proxy1/", classfile::kPublic, {}};
  for (const Class* interface : interfaces) {
    if (Machine::class_modifiers(interface) & classfile::kPublic) continue;
    std::string package = interface->package().empty() ? "" : std::string(interface->package()) + "/";
    if (place.access == 0 && package != place.package)
      place.error = "cannot have non-public interfaces in different packages";
    place.package = std::move(package);
    place.access = 0;
  }
  return place;
}

Class* define_proxy(Machine& machine, const std::vector<Class*>& interfaces, const ProxyPlace& place, Flow& flow) {
  std::string name = fmt::format("{}$Proxy{}", place.package, machine.reflection().proxies.size());
  std::vector<std::string_view> names;
  for (const Class* interface : interfaces) names.push_back(interface->name);
  ClassWriter writer(name, kProxy, names);
  std::vector<const Method*> methods = methods_to_write(machine, interfaces);
  for (size_t i = 0; i < methods.size(); i++)
    writer.field(classfile::kPrivate | classfile::kStatic | classfile::kFinal, field_name(i), kMethodType);
  write_constructor(writer);
  write_initialiser(writer, name, methods);
  for (size_t i = 0; i < methods.size(); i++) write_method(writer, name, *methods[i], i);
  auto access = static_cast<uint16_t>(place.access | classfile::kFinal | classfile::kSuper);
  auto defined = machine.program().define(writer.finish(access), false);
  if (auto* error = std::get_if<program::LinkError>(&defined)) {
    flow = machine.raise(*error);
    return nullptr;
  }
  Class* klass = std::get<Class*>(defined);
  if (place.access) klass->module = "jdk.proxy1";
  return klass;
}

/// Reads and checks the array of interfaces. Flow::Next, or what to return.
Flow read_interfaces(Machine& machine, Object* array, std::vector<Class*>& interfaces) {
  for (int32_t i = 0; i < array->length; i++) {
    Class* interface = class_element(machine, array, i);
    if (!interface->is_interface())
      return machine.raise(kIllegalArgument, interface->java_name() + " is not an interface");
    if (interface->file && !interface->file->permitted_subclasses.empty())
      return machine.raise(kIllegalArgument, interface->java_name() + " is a sealed interface");
    if (interface->is_hidden) return machine.raise(kIllegalArgument, interface->java_name() + " is a hidden class");
    for (const Class* known : interfaces)
      if (known == interface) return machine.raise(kIllegalArgument, "repeated interface: " + interface->java_name());
    interfaces.push_back(interface);
  }
  return Flow::Next;
}

// getProxyConstructor([Class caller,] ClassLoader, Class[] interfaces): the arguments before the interfaces do not
// matter here.
template <int kInterfaces>
Flow proxy_constructor(NativeCall& call) {
  Machine& machine = call.machine;
  std::vector<Class*> interfaces;
  Flow flow = read_interfaces(machine, call.ref(kInterfaces), interfaces);
  if (flow != Flow::Next) return flow;
  std::string key;
  for (const Class* interface : interfaces) key += fmt::format("{};", interface->id);
  auto& proxies = machine.reflection().proxies;
  auto known = proxies.find(key);
  if (known == proxies.end()) {
    ProxyPlace place = place_for(interfaces);
    if (!place.error.empty()) return machine.raise(kIllegalArgument, place.error);
    Class* made = define_proxy(machine, interfaces, place, flow);
    if (!made) return flow;
    known = proxies.emplace(std::move(key), made).first;
  }
  program::LinkError error;
  Object* constructor = new_reflected_constructor(machine, known->second, 0, error);
  if (!constructor) return machine.raise(error);
  Filler(machine, constructor).set("override", 1);
  call.result = Value::of_ref(constructor);
  return Flow::Next;
}

Flow is_proxy_class(NativeCall& call) {
  const Class* klass = call.mirror(0);
  bool found = false;
  for (const auto& [key, proxy] : call.machine.reflection().proxies) found |= proxy == klass;
  call.result = Value::of_int(found);
  return Flow::Next;
}

constexpr NativeEntry kProxyRows[] = {
    {kProxy,
     "getProxyConstructor",
     "(Ljava/lang/Class;Ljava/lang/ClassLoader;[Ljava/lang/Class;)Ljava/lang/reflect/Constructor;",
     proxy_constructor<2>,
     kIntrinsic,
     {kOrNull, kOrNull}},
    {kProxy,
     "getProxyConstructor",
     "(Ljava/lang/ClassLoader;[Ljava/lang/Class;)Ljava/lang/reflect/Constructor;",
     proxy_constructor<1>,
     kIntrinsic,
     {kOrNull}},
    {"java/lang/reflect/Proxy$ProxyBuilder", "isProxyClass", "", is_proxy_class, kIntrinsic},
};

}  // namespace

std::span<const NativeEntry> proxy_natives() { return kProxyRows; }

}  // namespace nalar::vm
