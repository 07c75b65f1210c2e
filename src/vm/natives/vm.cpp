// The JDK's own hooks into its VM: jdk.internal.misc, jdk.internal.reflect, java.util.concurrent, java.lang.ref.
#include "vm/known.h"
#include "vm/machine.h"
#include "vm/natives/answers.h"

namespace nalar::vm {
namespace {

/// We have no boot phases: once System is set up, the VM counts as booted.
Flow set_init_level(NativeCall& call) {
  Machine& machine = call.machine;
  Class* klass = machine.program().require("jdk/internal/misc/VM");
  Field* level = machine.program().find_field(klass, "initLevel");
  machine.heap().set_element(klass->statics, static_cast<int32_t>(level->slot), Value::of_int(4));
  return Flow::Next;
}

/// Reflection's own frames are not callers: Method.invoke and the accessors behind it.
bool is_reflection_frame(const Method& method) {
  if (method.owner->name == "java/lang/reflect/Method") return method.name == "invoke";
  for (const Class* klass = method.owner; klass; klass = klass->super)
    if (klass->name == "jdk/internal/reflect/MethodAccessorImpl") return true;
  return false;
}

Flow caller_class(NativeCall& call) {
  // The frame of the method that asks, then its caller.
  uint32_t skip = 1;
  Frame* caller = call.machine.caller_frame(skip);
  while (caller && is_reflection_frame(*caller->method)) caller = call.machine.caller_frame(++skip);
  call.result = caller ? Value::of_ref(call.machine.mirror_of(caller->method->owner)) : Value{};
  return Flow::Next;
}

Flow class_access_flags(NativeCall& call) {
  call.result = Value::of_int(call.mirror(0)->access & ~classfile::kSuper);
  return Flow::Next;
}

Flow are_nest_mates(NativeCall& call) {
  auto host = [&](int slot) {
    Class* klass = call.mirror(slot);
    if (klass->nest_host) return klass->nest_host->name;
    return klass->file && !klass->file->nest_host.empty() ? klass->file->nest_host : klass->name;
  };
  call.result = Value::of_int(host(0) == host(1));
  return Flow::Next;
}

Flow give_identity(NativeCall& call) {
  call.result = call.arguments[0];
  return Flow::Next;
}

Flow refers_to(NativeCall& call) {
  Machine& machine = call.machine;
  call.result = Value::of_int(field_ref(machine, call.ref(0), "referent") == call.ref(1));
  return Flow::Next;
}

Flow clear_reference(NativeCall& call) {
  Machine& machine = call.machine;
  Field* field = machine.program().find_field(call.ref(0)->cls, "referent");
  machine.heap().set_slot(call.ref(0), field->slot, Value{});
  return Flow::Next;
}

/// Secrets that the JDK reads without initialising the class that provides them, because the JVM does so at start-up.
/// Here whoever asks first does it.
struct Provider {
  std::string_view field, class_name;
};
constexpr Provider kLang = {"javaLangAccess", "java/lang/System"};
constexpr Provider kReflect = {"javaLangReflectAccess", "java/lang/reflect/AccessibleObject"};
constexpr Provider kReference = {"javaLangRefAccess", "java/lang/ref/Reference"};

template <const Provider& kProvider>
Flow secret(NativeCall& call) {
  Machine& machine = call.machine;
  if (!machine.ensure_initialised(machine.program().require(kProvider.class_name))) return machine.init_flow();
  Class* secrets = machine.program().require("jdk/internal/access/SharedSecrets");
  Field* field = machine.program().find_field(secrets, kProvider.field);
  call.result = {secrets->statics->slots()[field->slot], 0, 0};
  return Flow::Next;
}

constexpr NativeEntry kVmRows[] = {
    {"jdk/internal/misc/VM", "initialize", "", nothing},
    {"jdk/internal/misc/VM", "initializeFromArchive", "", nothing},
    {"jdk/internal/misc/VM", "initLevel", "(I)V", set_init_level, kIntrinsic},
    {"jdk/internal/misc/CDS", "isDumpingClassList0", "", give_number<0>, kPlain, kUnused},
    {"jdk/internal/misc/CDS", "isDumpingArchive0", "", give_number<0>, kPlain, kUnused},
    {"jdk/internal/misc/CDS", "isSharingEnabled0", "", give_number<0>, kPlain, kUnused},
    {"jdk/internal/misc/CDS", "getCDSConfigStatus", "", give_number<0>, kPlain, kUnused},
    {"jdk/internal/misc/CDS", "getRandomSeedForDumping", "", give_number<0>, kPlain, kUnused},
    {"jdk/internal/misc/CDS", "defineArchivedModules", "", nothing, kPlain, kUnused},
    {"jdk/internal/misc/CDS", "initializeFromArchive", "", nothing, kPlain, kUnused},
    {"jdk/internal/misc/CDS", "logLambdaFormInvoker", "", nothing, kPlain, kUnused},
    {"jdk/internal/misc/Signal", "findSignal0", "", give_number<-1>, kPlain, kUnused},
    {"jdk/internal/misc/Signal", "handle0", "", give_number<0>, kPlain, kUnused},
    {"java/lang/ProcessImpl", "init", "", nothing},
    {"java/io/ObjectStreamClass", "initNative", "", nothing},
    {"java/lang/Terminator", "setup", "", nothing, kIntrinsic},
    {"jdk/internal/misc/OSEnvironment", "initialize", "", nothing, kIntrinsic},
    {"jdk/internal/misc/ScopedMemoryAccess", "registerNatives", "", nothing},
    {"jdk/internal/misc/Blocker", "begin", "", give_number<0>, kIntrinsic},
    {"jdk/internal/misc/Blocker", "end", "", nothing, kIntrinsic},
    {"jdk/internal/reflect/Reflection", "getCallerClass", "", caller_class},
    {"jdk/internal/reflect/Reflection", "getClassAccessFlags", "", class_access_flags},
    {"jdk/internal/reflect/Reflection", "areNestMates", "", are_nest_mates},
    {"java/security/AccessController", "getStackAccessControlContext", "", give_number<0>},
    {"java/security/AccessController", "getInheritedAccessControlContext", "", give_number<0>},
    {"java/security/AccessController", "ensureMaterializedForStackWalk", "", nothing, kPlain, kUnused},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "", give_number<1>},
    {"jdk/internal/access/SharedSecrets", "getJavaLangAccess", "", secret<kLang>, kIntrinsic},
    {"jdk/internal/access/SharedSecrets", "getJavaLangReflectAccess", "", secret<kReflect>, kIntrinsic},
    {"jdk/internal/access/SharedSecrets", "getJavaLangRefAccess", "", secret<kReference>, kIntrinsic},
    {"java/lang/ref/Reference$1", "startThreads", "", nothing, kIntrinsic},
    {"java/lang/ref/Reference", "startReferenceHandlerThread", "", nothing, kIntrinsic},
    {"java/lang/ref/Reference", "refersTo0", "", refers_to, kPlain, {kOrNull}},
    {"java/lang/ref/Reference", "clear0", "", clear_reference},
    {"java/lang/ref/Reference", "getAndClearReferencePendingList", "", give_number<0>},
    {"java/lang/ref/Reference", "hasReferencePendingList", "", give_number<0>},
    {"java/lang/ref/PhantomReference", "refersTo0", "", refers_to, kPlain, {kOrNull}},
    {"java/lang/ref/PhantomReference", "clear0", "", clear_reference},
    {"java/lang/ref/Finalizer", "isFinalizationEnabled", "", give_number<0>},
    {"jdk/internal/perf/Perf", "registerNatives", "", nothing},
    {"java/lang/StringCoding", "err", "", give_identity},
};

}  // namespace

std::span<const NativeEntry> vm_natives() { return kVmRows; }

}  // namespace nalar::vm
