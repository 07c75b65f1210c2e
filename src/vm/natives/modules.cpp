// Modules, class loaders and packages as objects. There is one run-time image: classes of the JDK, found by the boot
// loader in their named modules, and classes of the class path, found by the application loader in its unnamed module.
// Nothing is resolved, so what would need the module graph or resources is not supported and says so.
#include <algorithm>

#include "classfile/descriptor.h"
#include "vm/known.h"
#include "vm/machine.h"
#include "vm/natives/answers.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

uint32_t permanent_id(std::string_view name, std::string_view kind) {
  return program::member_key(name, kind) | 0x80000000u;
}

/// A permanent object: its fields are set before any path can see it, so nothing is saved for undoing.
class PermanentObject {
 public:
  PermanentObject(Machine& machine, std::string_view class_name, std::string_view identity)
      : machine_(machine), object_(nullptr) {
    Class* klass = machine.program().require(class_name);
    CHECK(klass, "the JDK should have its classes for modules and loaders");
    object_ = machine.heap().allocate_permanent(klass, permanent_id(identity, class_name));
  }
  PermanentObject& set(std::string_view name, const Object* value) {
    Field* field = machine_.program().find_field(object_->cls, name);
    if (field) object_->slots()[field->slot] = Value::of_ref(value).bits;
    return *this;
  }
  Object* get() const { return object_; }

 private:
  Machine& machine_;
  Object* object_;
};

const Class* element_of(const Class* klass) {
  while (klass->is_array) klass = klass->component;
  return klass;
}

std::string module_name(const Class* klass) {
  const Class* element = element_of(klass);
  if (!element->module.empty()) return element->module;
  return element->is_boot ? "java.base" : "";
}

Object* platform_loader(Machine& machine) {
  Object*& loader = machine.reflection().platform_loader;
  if (!loader) {
    loader = PermanentObject(machine, "jdk/internal/loader/ClassLoaders$PlatformClassLoader", "platform")
                 .set("name", machine.intern(u"platform"))
                 .set("nameAndId", machine.intern(u"'platform'"))
                 .get();
  }
  return loader;
}

// --- Class ---------------------------------------------------------------------------------------

Flow get_module(NativeCall& call) { return give(call, module_object(call.machine, self(call))); }
Flow get_class_loader(NativeCall& call) { return give(call, loader_object(call.machine, self(call))); }

Flow get_package(NativeCall& call) {
  Machine& machine = call.machine;
  Class* klass = self(call);
  if (klass->is_array || klass->is_primitive) return give(call, nullptr);
  Class* version_class = machine.program().require("java/lang/Package$VersionInfo");
  if (!machine.ensure_initialised(version_class)) return machine.init_flow();
  std::string name = program::java_class_name(klass->package());
  Object*& package = machine.reflection().packages[module_name(klass) + "/" + name];
  if (!package) {
    Field* none = machine.program().find_field(version_class, "NULL_VERSION_INFO");
    package = PermanentObject(machine, "java/lang/Package", name)
                  .set("name", machine.intern_utf8(name))
                  .set("module", module_object(machine, klass))
                  .set("versionInfo", reinterpret_cast<Object*>(version_class->statics->slots()[none->slot]))
                  .get();
  }
  return give(call, package);
}

// --- Module --------------------------------------------------------------------------------------

/// Whether packages of the JDK may be used by everyone. The JDK keeps to these prefixes for what it exports.
bool is_exported(std::string_view package) {
  for (std::string_view prefix :
       {"java.", "javax.", "org.", "sun.misc", "sun.reflect", "com.sun.source", "com.sun.net.httpserver",
        "com.sun.management", "com.sun.nio.sctp", "com.sun.security", "com.sun.jdi", "com.sun.tools"})
    if (package.starts_with(prefix)) return !package.starts_with("sun.reflect.");
  return package.starts_with("jdk.") && !package.starts_with("jdk.internal.");
}

// implIsExportedOrOpen(String package, Module to, boolean open)
Flow is_exported_or_open(NativeCall& call) {
  Machine& machine = call.machine;
  Object* name = field_ref(machine, call.ref(0), "name");
  bool allowed = !name || call.ref(0) == call.ref(2);
  std::string package = call.text(1);
  if (!allowed && call.i32(3) == 0) allowed = is_exported(package);
  if (!allowed) allowed = known_text(machine, name) == "jdk.unsupported" && is_exported(package);
  call.result = Value::of_int(allowed);
  return Flow::Next;
}

Flow no_module_graph(NativeCall& call) {
  return call.machine.unsupported("the module graph (Module.getDescriptor, getLayer, getPackages) is not available");
}
Flow no_resources(NativeCall& call) {
  return call.machine.unsupported("addresses of resources (URLs) are not available");
}
/// A stream over the bytes of a resource, or null.
Flow give_resource(NativeCall& call, const std::string& path, bool jdk) {
  Machine& machine = call.machine;
  auto found = machine.program().find_resource(path, jdk);
  if (!found) return give(call, nullptr);
  Class* stream_class = machine.program().require("java/io/ByteArrayInputStream");
  if (!machine.ensure_initialised(stream_class)) return machine.init_flow();
  auto size = static_cast<uint32_t>(found->bytes.size());
  Object* stream = machine.heap().allocate(stream_class);
  Filler(machine, stream)
      .set("buf", bytes_or_null(machine, {found->bytes.data(), size}))
      .set("count", static_cast<int32_t>(size));
  return give(call, stream);
}

// Class.getResourceAsStream(String): relative names start at the class's package.
Flow class_resource(NativeCall& call) {
  std::string path = call.text(1);
  const Class* klass = element_of(self(call));
  if (path.starts_with('/')) {
    path.erase(0, 1);
  } else if (!klass->package().empty()) {
    path = std::string(klass->package()) + "/" + path;
  }
  return give_resource(call, path, klass->is_boot);
}

// ClassLoader.getResourceAsStream(String)
Flow loader_resource(NativeCall& call) {
  if (call.ref(0) != call.machine.reflection().app_loader) return no_resources(call);
  return give_resource(call, call.text(1), false);
}

// ClassLoader.getSystemResourceAsStream(String)
Flow system_resource(NativeCall& call) { return give_resource(call, call.text(0), false); }

Flow no_libraries(NativeCall& call) { return call.machine.unsupported("native libraries are not supported"); }
Flow no_definition(NativeCall& call) {
  return call.machine.unsupported("defining a class at run time is not supported");
}

// --- ClassLoader ---------------------------------------------------------------------------------

Flow get_app_loader(NativeCall& call) { return give(call, app_loader(call.machine)); }
Flow get_platform_loader(NativeCall& call) { return give(call, platform_loader(call.machine)); }

/// The class of that name; null if there is none, or one that is not of the JDK and is asked for by its loader.
Flow find_class(NativeCall& call, Object* name_object, bool jdk_only) {
  Machine& machine = call.machine;
  std::string name = known_text(machine, name_object);
  if (name.find('/') != std::string::npos) return give(call, nullptr);
  std::replace(name.begin(), name.end(), '.', '/');
  if (!classfile::is_class_name(name)) return give(call, nullptr);
  Class* klass = machine.program().require(name);
  if (klass && jdk_only && !klass->is_boot) klass = nullptr;
  return give(call, klass ? machine.mirror_of(klass) : nullptr);
}

// loadClassOrNull(String name[, boolean resolve])
Flow load_class_or_null(NativeCall& call) {
  return find_class(call, call.ref(1), call.ref(0) != call.machine.reflection().app_loader);
}
Flow find_bootstrap_class(NativeCall& call) { return find_class(call, call.ref(0), true); }

Flow find_loaded_class(NativeCall& call) {
  if (call.ref(0) != call.machine.reflection().app_loader) return give(call, nullptr);
  return find_class(call, call.ref(1), false);
}

Flow context_loader(NativeCall& call) {
  Object* set = field_ref(call.machine, call.ref(0), "contextClassLoader");
  return give(call, set ? set : app_loader(call.machine));
}

constexpr std::string_view kModule = "java/lang/Module";
constexpr std::string_view kLoader = "java/lang/ClassLoader";
constexpr std::string_view kBuiltin = "jdk/internal/loader/BuiltinClassLoader";
constexpr NativeEntry kModuleRows[] = {
    {"java/lang/Class", "getModule", "", get_module, kIntrinsic},
    {"java/lang/Class", "getClassLoader", "", get_class_loader, kIntrinsic},
    {"java/lang/Class", "getClassLoader0", "", get_class_loader, kIntrinsic},
    {"java/lang/Class", "getPackage", "", get_package, kIntrinsic},
    {"java/lang/Class", "getResource", "", no_resources, kIntrinsic, kUnused},
    {"java/lang/Class", "getResourceAsStream", "", class_resource, kIntrinsic},
    {kModule, "implIsExportedOrOpen", "", is_exported_or_open, kIntrinsic, {kTyped, kOrNull}},
    {kModule, "canRead", "", give_number<1>, kIntrinsic, kUnused},
    {kModule, "implAddReads", "", nothing, kIntrinsic, kUnused},
    {kModule, "getDescriptor", "", no_module_graph, kIntrinsic, kUnused},
    {kModule, "getPackages", "", no_module_graph, kIntrinsic, kUnused},
    {kModule, "getResourceAsStream", "", no_resources, kIntrinsic, kUnused},
    {kModule, "defineModule0", "", no_module_graph, kPlain, kUnused},
    {kModule, "addReads0", "", nothing, kPlain, kUnused},
    {kModule, "addExports0", "", nothing, kPlain, kUnused},
    {kModule, "addExportsToAll0", "", nothing, kPlain, kUnused},
    {kModule, "addExportsToAllUnnamed0", "", nothing, kPlain, kUnused},
    {kLoader, "getSystemClassLoader", "", get_app_loader, kIntrinsic},
    {kLoader, "getPlatformClassLoader", "", get_platform_loader, kIntrinsic},
    {kLoader, "findBootstrapClass", "", find_bootstrap_class},
    {kLoader, "findLoadedClass0", "", find_loaded_class},
    {kLoader, "getResource", "", no_resources, kIntrinsic, kUnused},
    {kLoader, "getResources", "", no_resources, kIntrinsic, kUnused},
    {kLoader, "getResourceAsStream", "", loader_resource, kIntrinsic},
    {kLoader, "getSystemResource", "", no_resources, kIntrinsic, kUnused},
    {kLoader, "getSystemResourceAsStream", "", system_resource, kIntrinsic},
    {kLoader, "defineClass0", "", no_definition, kPlain, kUnused},
    {kLoader, "defineClass1", "", no_definition, kPlain, kUnused},
    {kLoader, "defineClass2", "", no_definition, kPlain, kUnused},
    {kBuiltin, "loadClassOrNull", "", load_class_or_null, kIntrinsic},
    {"jdk/internal/loader/ClassLoaders", "appClassLoader", "", get_app_loader, kIntrinsic},
    {"jdk/internal/loader/ClassLoaders", "platformClassLoader", "", get_platform_loader, kIntrinsic},
    {"jdk/internal/loader/BootLoader", "setBootLoaderUnnamedModule0", "", nothing, kPlain, kUnused},
    // The JDK's own libraries are the tables of natives.
    {"jdk/internal/loader/BootLoader", "loadLibrary", "", nothing, kIntrinsic, kUnused},
    {"java/util/zip/ZipUtils", "loadLibrary", "", nothing, kIntrinsic, kUnused},
    {"java/lang/Runtime", "loadLibrary0", "", no_libraries, kIntrinsic, kUnused},
    {"java/lang/Runtime", "load0", "", no_libraries, kIntrinsic, kUnused},
    {"java/lang/Thread", "getContextClassLoader", "", context_loader, kIntrinsic},
};

}  // namespace

Object* module_object(Machine& machine, const Class* klass) {
  std::string name = module_name(klass);
  Object*& module = machine.reflection().modules[name];
  if (module) return module;
  PermanentObject made(machine, "java/lang/Module", name);
  if (!name.empty()) made.set("name", machine.intern_utf8(name));
  module = made.get();
  if (name.empty()) made.set("loader", app_loader(machine));
  return made.get();
}

Object* app_loader(Machine& machine) {
  Object*& loader = machine.reflection().app_loader;
  if (loader) return loader;
  PermanentObject made(machine, "jdk/internal/loader/ClassLoaders$AppClassLoader", "app");
  loader = made.get();
  made.set("name", machine.intern(u"app"))
      .set("nameAndId", machine.intern(u"'app'"))
      .set("parent", platform_loader(machine));
  return loader;
}

Object* loader_object(Machine& machine, const Class* klass) {
  return element_of(klass)->is_boot || klass->is_primitive ? nullptr : app_loader(machine);
}

std::span<const NativeEntry> module_natives() { return kModuleRows; }

}  // namespace nalar::vm
