// Every row of the tables of natives, called with arguments that it may not like: null, positions and counts out of
// bounds, objects of which nobody made sure that they are whole, symbolic values. Whatever comes of it, it is one of
// the ways in which a path can go on or end. A second list says what some of them have to throw.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>
#include <set>

#include "../classfile/java_tools.h"
#include "classfile/class_path.h"
#include "vm/indy/glue.h"
#include "vm/machine.h"

namespace nalar::vm {
namespace {

using classfile::test::jdk_home;

/// A machine for all tests: what a call does is undone after it.
class NativesTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    std::string home = jdk_home();
    ASSERT_FALSE(home.empty()) << "no JDK found";
    jdk_ = std::move(classfile::open_jdk(home)).value();
    program_ = std::make_unique<program::Program>(jdk_.get(), std::vector<const classfile::ClassSource*>{},
                                                  classfile::jdk_release(home).value());
    heap_ = std::make_unique<heap::Heap>();
    pool_ = std::make_unique<term::Pool>();
    arith_ = std::make_unique<term::JavaArith>(*pool_, term::Arith::Java);
    MachineOptions options;
    options.java_home = home;
    machine_ = std::make_unique<Machine>(*program_, *heap_, *pool_, *arith_, options);
    ASSERT_TRUE(machine_->boot().ok());
  }
  static void TearDownTestSuite() {
    machine_.reset();
    arith_.reset();
    pool_.reset();
    heap_.reset();
    program_.reset();
    jdk_.reset();
  }

  /// A static method that calls `callee` with its parameters; null if there can be none.
  static Method* caller_of(Method* callee) {
    std::string_view owner = callee->owner->name;
    std::string descriptor(callee->descriptor);
    if (!callee->is_static()) descriptor.insert(1, program::descriptor_of_class(owner));
    std::string_view result = program::parse_method_type(callee->descriptor).result;
    ClassWriter writer("test/Caller", "java/lang/Object", {});
    indy::Glue glue(writer);
    glue.load_parameters(descriptor, 0);
    if (callee->is_static()) {
      glue.invoke_static(owner, callee->name, callee->descriptor, callee->owner->is_interface());
    } else {
      glue.invoke_virtual(owner, callee->name, callee->descriptor);
    }
    glue.return_value(result);
    glue.finish(classfile::kStatic | classfile::kPublic, "call", descriptor);
    Flow flow = Flow::Next;
    Class* made = indy::define(*machine_, writer, machine_->known().object, flow);
    if (!made) return nullptr;
    Method* caller = made->methods[0].get();
    flow = indy::link_directly(*machine_, caller, {owner, callee->name, callee->descriptor}, callee);
    return flow == Flow::Next ? caller : nullptr;
  }

  uint32_t random(uint32_t below) { return static_cast<uint32_t>(random_() % below); }

  Value integer() {
    constexpr int32_t kChoices[] = {0, -1, 1, 8, 64, INT32_MAX, INT32_MIN};
    uint32_t choice = random(std::size(kChoices) + 1);
    return choice < std::size(kChoices) ? Value::of_int(kChoices[choice]) : machine_->new_input("i", TypeKind::Int);
  }

  Value number(TypeKind kind) {
    constexpr int64_t kChoices[] = {0, -1, 1, 16, 32, 33, 40, 48, 4096, INT64_MAX, INT64_MIN};
    if (kind == TypeKind::Float || kind == TypeKind::Double)
      return random(2) ? Value{} : machine_->new_input("f", kind);
    if (kind != TypeKind::Long) return kind == TypeKind::Boolean ? Value::of_int(random(2) != 0) : integer();
    uint32_t choice = random(std::size(kChoices) + 1);
    return choice < std::size(kChoices) ? Value::of_long(kChoices[choice]) : machine_->new_input("l", kind);
  }

  Object* array(Class* klass) {
    constexpr int32_t kLengths[] = {0, 1, 16};
    Object* made = heap_->allocate_array(klass, kLengths[random(3)]);
    bool fills = klass->element == TypeKind::Reference && random(2);
    for (int32_t i = 0; fills && i < made->length; i++)
      heap_->set_element(made, i, random(2) ? reference(klass->component) : Value{});
    return made;
  }

  Object* mirror() {
    std::string_view names[] = {"java/lang/Object", "java/lang/String", "java/lang/Runnable", "[I",
                                "java/lang/Thread$State"};
    uint32_t choice = random(std::size(names) + 1);
    return machine_->mirror_of(choice < std::size(names) ? program_->require(names[choice])
                                                         : program_->primitive(TypeKind::Int));
  }

  Value known_reference(Class* type) {
    if (type->is_array) return Value::of_ref(array(type));
    if (type == machine_->known().klass) return Value::of_ref(mirror());
    if (type == machine_->known().string) return Value::of_ref(machine_->new_string_utf8(random(2) ? "" : "java/lang"));
    if (type != machine_->known().object) return Value::of_ref(heap_->allocate(type));
    switch (random(5)) {
      case 0: return Value::of_ref(mirror());
      case 1: return Value::of_ref(machine_->new_string_utf8("text"));
      case 2: return Value::of_ref(array(machine_->known().byte_array));
      case 3: return Value::of_ref(array(machine_->known().object_array));
      default: return Value::of_ref(heap_->allocate(type));
    }
  }

  Value reference(Class* type, bool non_null = false) {
    switch (random(4)) {
      case 0: return non_null ? known_reference(type) : Value{};
      case 1: return machine_->new_reference_input("r", type, non_null);
      default: return known_reference(type);
    }
  }

  void add(std::vector<Value>& values, std::string_view type, bool non_null) {
    TypeKind kind = program::kind_of(type);
    if (kind != TypeKind::Reference) {
      values.push_back(number(kind));
      if (program::slots_of(kind) == 2) values.emplace_back();
      return;
    }
    auto loaded = program_->load_descriptor(type);
    values.push_back(std::holds_alternative<Class*>(loaded) ? reference(std::get<Class*>(loaded), non_null) : Value{});
  }

  /// Goes the way that chance picks, for as long as there is one.
  Stop go_on(Method* caller, std::span<const Value> arguments) {
    machine_->start(caller, arguments);
    machine_->set_fuel(20'000);
    for (int decisions = 0;; decisions++) {
      Stop stop = machine_->run();
      if (stop != Stop::Decide || decisions == 30) return stop;
      const Decision& decision = machine_->decision();
      if (decision.alternatives.empty()) return stop;
      Effect effect = decision.alternatives[random(static_cast<uint32_t>(decision.alternatives.size()))].effect;
      if (effect.ends != Ends::No) return stop;
      machine_->apply(effect);
    }
  }

  void call(Method* callee, Method* caller) {
    MachineMark mark;
    Value nobody = Value::of_ref(heap_->allocate(machine_->known().object));
    machine_->start(machine_->known().object->find_declared("<init>", "()V"), {&nobody, 1});  // there has to be a frame
    machine_->mark(mark);
    std::vector<Value> arguments;
    if (!callee->is_static()) add(arguments, program::descriptor_of_class(callee->owner->name), true);
    for (std::string_view type : program::parse_method_type(callee->descriptor).parameters) add(arguments, type, false);
    ends_ |= 1 << static_cast<int>(go_on(caller, arguments));
    machine_->rewind(mark, 0);
  }

  /// In a process of its own, so that one that crashes is named, and the others still run.
  void call_often(Method* callee, Method* caller) {
    constexpr int kTimes = 40;
    pid_t child = ::fork();
    if (child == 0) {
      for (int i = 0; i < kTimes; i++) call(callee, caller);
      ::_exit(ends_);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status)) << callee->java_name() << callee->descriptor << " ends with signal "
                                   << WTERMSIG(status);
    if (WIFEXITED(status)) ends_ |= WEXITSTATUS(status);
  }

  static inline std::unique_ptr<classfile::ClassSource> jdk_;
  static inline std::unique_ptr<program::Program> program_;
  static inline std::unique_ptr<heap::Heap> heap_;
  static inline std::unique_ptr<term::Pool> pool_;
  static inline std::unique_ptr<term::JavaArith> arith_;
  static inline std::unique_ptr<Machine> machine_;
  std::mt19937 random_{20'240'601};
  int ends_ = 0;  ///< how paths have stopped, as bits
};

TEST_F(NativesTest, NoneFailsWhateverItIsGiven) {
  NativeTable table;
  std::set<const Method*> seen;
  for (const NativeEntry* row : table.rows()) {
    if (row->class_name.starts_with("org/")) continue;  // called by code of ours alone
    Class* owner = program_->require(row->class_name);
    if (!owner) continue;  // of another release
    for (const auto& method : owner->methods) {
      if (method->name != row->name || method->is_constructor() || method->native != row) continue;
      if (!seen.insert(method.get()).second) continue;
      Method* caller = caller_of(method.get());
      ASSERT_NE(caller, nullptr) << method->java_name();
      call_often(method.get(), caller);
    }
  }
  EXPECT_GT(seen.size(), 250u);
  for (Stop end : {Stop::Returned, Stop::Threw, Stop::Unsupported})
    EXPECT_TRUE(ends_ & 1 << static_cast<int>(end)) << static_cast<int>(end);
}

}  // namespace
}  // namespace nalar::vm
