// Preparation and initialisation of classes (JVMS §5.4.2, §5.5).
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "vm/machine.h"

namespace nalar::vm {

using classfile::Tag;
using program::InitState;

namespace {

/// What we add to the program is initialised once, like the JDK's classes.
bool is_support(const Class* klass) { return klass->name.starts_with("org/nalar/"); }

}  // namespace

/// Called by the program for every class it links: statics with their constant values, hidden slots, natives.
void Machine::prepare_class(Class* klass) {
  if (klass->name == "java/lang/Class" && klass->is_boot) klass->instance_slots++;
  if (klass->is_array || !klass->file) return;
  if (klass->static_slots > 0) {
    Class* statics_class = program_.array_of(program_.primitive(TypeKind::Long));
    klass->statics = heap_.allocate_permanent_array(statics_class, static_cast<int32_t>(klass->static_slots), 0);
  }
  const classfile::ConstantPool& pool = klass->file->pool;
  for (const Field& field : klass->fields) {
    if (!field.is_static() || !field.file->constant_value) continue;
    uint16_t index = field.file->constant_value;
    uint64_t& slot = klass->statics->slots()[field.slot];
    switch (pool.tag(index)) {
      case Tag::Integer: slot = Value::of_int(pool.integer(index)).bits; break;
      case Tag::Long: slot = static_cast<uint64_t>(pool.long_value(index)); break;
      case Tag::Float: slot = std::bit_cast<uint32_t>(pool.float_value(index)); break;
      case Tag::Double: slot = std::bit_cast<uint64_t>(pool.double_value(index)); break;
      case Tag::String: slot = Value::of_ref(intern_modified_utf8(pool.string(index))).bits; break;
      default: break;
    }
  }
  bool intrinsics = natives_.has_intrinsics(klass->name);
  for (const auto& method : klass->methods)
    if (intrinsics || method->is_native()) bind_native(method.get());
}

void Machine::bind_native(Method* method) {
  method->native_bound = true;
  const NativeEntry* entry = natives_.find(method->owner->name, method->name, method->descriptor);
  if (!entry) return;
  bool replaces = !method->is_native();
  if (replaces && !(entry->traits & kIntrinsic)) return;
  method->native = entry;
  method->native_checks = argument_checks(*method, *entry);
  method->entry = nullptr;
  constexpr uint8_t kAsTheyAre = kSymbolic | kReferences;
  method->native_direct =
      (entry->traits & (kAsTheyAre | kIfSymbolic)) == kAsTheyAre && method->owner->name.starts_with("org/nalar/");
}

/// What a JVM does before the first user class: JDK classes rely on this order.
Status Machine::initialise_jdk() {
  for (std::string_view name : {"java/lang/String", "java/lang/System", "java/lang/Class", "java/lang/Thread",
                                "java/lang/reflect/Method", "java/lang/ref/Finalizer"}) {
    Class* klass = program_.require(name);
    if (!klass) return Error{fmt::format("the JDK lacks class {}", program::java_class_name(name))};
    start(empty_method_, {});
    ensure_initialised(klass);
    set_fuel(INT64_MAX);
    Stop stop = run();
    if (stop == Stop::Returned) continue;
    std::string why = stop == Stop::Threw ? exception_->cls->java_name() : reason_;
    return Error{fmt::format("cannot initialise the JDK's {}: {}", program::java_class_name(name), why)};
  }
  forget_path();
  return Unit{};
}

bool Machine::initialise(Class* klass) {
  switch (klass->state) {
    case InitState::Initialised:
    case InitState::InProgress: return true;  // in progress: by this thread, the only one
    case InitState::Erroneous:
      init_flow_ =
          raise("java/lang/NoClassDefFoundError", fmt::format("Could not initialize class {}", klass->java_name()));
      return false;
    case InitState::Linked: break;
  }
  if (!verify_initialisers(klass)) return false;
  uint32_t before = depth_;
  init_flow_ = Flow::Reload;
  // What has to be initialised first by itself; the instruction comes back for the class.
  if (Class* first = prerequisite_of(klass)) {
    if (!push_initialisers(first)) return false;
    if (depth_ != before) return false;
  }
  if (!push_initialisers(klass)) return false;
  return depth_ == before;
}

/// Code that fails verification is found before any frame is pushed: the instruction that needs the class gets the
/// VerifyError.
bool Machine::verify_initialisers(Class* klass) {
  auto ready = [&](Class* at) {
    if (at->is_boot || !at->initialiser || at->state != InitState::Linked) return true;
    Flow flow = prepare(at->initialiser);
    if (flow != Flow::Next) init_flow_ = flow;
    return flow == Flow::Next;
  };
  for (Class* at = klass; at; at = at->super)
    if (!ready(at)) return false;
  for (Class* interface : klass->all_interfaces)
    if (interface->has_defaults && !ready(interface)) return false;
  return true;
}

/// JDK supertypes of other classes come first, so that the frames of one push are either all permanent or none is.
Class* Machine::prerequisite_of(Class* klass) {
  if (klass->is_boot) return nullptr;
  for (Class* super : klass->display)
    if (super->is_boot && super->state == InitState::Linked) return super;
  if (!klass->is_interface())
    for (Class* interface : klass->all_interfaces)
      if (interface->is_boot && interface->has_defaults && interface->state == InitState::Linked) return interface;
  return nullptr;
}

/// It makes no difference when this happens: such a class stays initialised on all paths.
bool Machine::has_nothing_to_initialise(const Class* klass) {
  if (klass->is_boot) return false;
  if (is_support(klass)) return true;
  auto nothing = [](const Class* at) { return at->is_boot || (!at->initialiser && at->static_slots == 0); };
  for (const Class* at = klass; at; at = at->super)
    if (!nothing(at)) return false;
  return std::all_of(klass->all_interfaces.begin(), klass->all_interfaces.end(),
                     [&](const Class* at) { return nothing(at); });
}

// Frames run from the top: the class's own initialiser is pushed first, then those of its superinterfaces with default
// methods in reverse order, then the superclass's, so that they run in the order of JVMS §5.5 steps 7 and 9.
bool Machine::push_initialisers(Class* klass) {
  if (klass->state != InitState::Linked) return true;
  if (klass->super && !klass->is_interface() && klass->super->state == InitState::Erroneous) {
    set_state(klass, InitState::Erroneous);
    initialise(klass->super);
    return false;
  }
  bool needs_super = !klass->is_interface() && klass->super && klass->super->state == InitState::Linked;
  bool needs_interface = false;
  if (!klass->is_interface())
    for (Class* interface : klass->all_interfaces)
      needs_interface |= interface->has_defaults && interface->state == InitState::Linked;
  Method* initialiser = klass->initialiser;
  if (!initialiser && !needs_super && !needs_interface) {
    if (has_nothing_to_initialise(klass)) {
      klass->state = InitState::Initialised;
      return true;
    }
    set_state(klass, InitState::Initialised);
    symbolic_.add_statics(klass);
    return true;
  }
  bool permanent = (klass->is_boot || is_support(klass)) && heap_.epoch() > 0 && !heap_.in_permanent_mode();
  uint32_t epoch = permanent ? heap_.enter_permanent() : 0;
  set_state(klass, InitState::InProgress);
  // System.initPhase1 (properties, standard streams) belongs to System's initialisation.
  Method* phase1 =
      klass->is_boot && klass->name == "java/lang/System" ? klass->find_declared("initPhase1", "()V") : nullptr;
  if (phase1) push_frame(phase1, 0, {}, kClassInit);
  Flow flow = push_frame(initialiser ? initialiser : empty_method_, 0, {}, phase1 ? kRetryCaller : kClassInit);
  if (flow != Flow::Reload) {
    if (permanent) leave_permanent(epoch);
    init_flow_ = flow;
    return false;
  }
  // The initialiser starts above the caller's operand stack, which must survive.
  Frame& own = phase1 ? frames_[depth_ - 2] : frame();
  own.init_class = klass;
  trace_.enter_initialiser();
  if (permanent) {
    own.flags |= kPermanentInit;
    own.epoch = epoch;
  }
  if (needs_interface) {
    for (auto it = klass->interfaces.rbegin(); it != klass->interfaces.rend(); ++it)
      if (!push_interface_initialisers(*it)) return false;
  }
  return !needs_super || push_initialisers(klass->super);
}

// Initialisers of JDK classes do not depend on the analysed code, so they run once for the whole search: in the heap's
// permanent mode, where nothing is undone. Those of other classes belong to the path that first uses the class.
void Machine::set_state(Class* klass, InitState state) {
  if (heap_.in_permanent_mode()) {
    if (state == InitState::InProgress) permanent_initialisers_.push_back(klass);
  } else {
    heap_.trail().save(&klass->state, sizeof(InitState));
  }
  klass->state = state;
}

void Machine::leave_permanent(uint32_t epoch) {
  heap_.leave_permanent(epoch);
  // A search step that was stopped half-way leaves classes in progress: they start again when next used. Those that
  // failed did so on this path, perhaps because its stack was full, and start again on others.
  for (Class* klass : permanent_initialisers_) {
    bool failed = klass->state == InitState::Erroneous;
    if (klass->state != InitState::Initialised) klass->state = InitState::Linked;
    if (failed) set_state(klass, InitState::Erroneous);
  }
  permanent_initialisers_.clear();
}

bool Machine::push_interface_initialisers(Class* interface) {
  if (interface->has_defaults && !push_initialisers(interface)) return false;
  for (auto it = interface->interfaces.rbegin(); it != interface->interfaces.rend(); ++it)
    if (!push_interface_initialisers(*it)) return false;
  return true;
}

}  // namespace nalar::vm
