// What the tests of this room need: compiled Java, and a machine that runs it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../classfile/java_tools.h"
#include "classfile/class_path.h"
#include "vm/machine.h"

namespace nalar::contract::test {

using program::Class;
using program::Method;

/// `Range` has two ints and the invariant that they are ordered; `Step` extends it with an invariant of its own, an
/// override and a private one. `Sized` is an interface with an invariant; `Bag` implements it.
constexpr const char* kSource = R"(
  import org.nalar.Invariant;
  class Range {
    int low, high;
    static Class<?> error = org.nalar.InvariantError.class;
    static Class<?> inputs = org.nalar.Nalar.class, engine = org.nalar.Engine.class, woven = org.nalar.Woven.class;
    Range() {}
    Range(int low, int high) { this.low = low; this.high = high; }
    @Invariant boolean ordered() { return low <= high; }
    @Invariant private boolean hidden() { return true; }
    @Invariant static boolean isStatic() { return false; }
    @Invariant boolean withParameter(int x) { return false; }
    @Invariant int noBoolean() { return 0; }
    boolean plain() { return false; }
    int width() { return high - low; }
    void move(int to) { low = to; }
    static long sum(long before, Range range) { return range == null ? before : before + range.low; }
    static void spoil(Range range) { range.low = range.high + 1; }
    static int numbers(int a, long b) { return a; }
    static Object reversed(int a, int b) { return new Object[] {new Range(b, a)}; }
    static int inside(int a, int b) { return new Range(b, a).width(); }
  }
  class Step extends Range {
    int by = 1;
    @Invariant boolean ordered() { return low < high; }
    @Invariant boolean positive() { return by > 0; }
    @Invariant private boolean hidden() { return true; }
  }
  interface Sized { @Invariant boolean hasSize(); }
  class Bag implements Sized {
    int size;
    public boolean hasSize() { return size >= 0; }
    void take() { size--; }
  }
  class Free {
    Free next;
    int length() { return next == null ? 1 : 2; }
    static int twice(int a) { return a + a; }
  }
)";

class JavaWorld : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    directory_ = std::make_unique<classfile::test::TempDir>();
    std::string support = (std::filesystem::current_path() / "java" / "support").string();
    compiled_ = !classfile::test::jdk_home().empty() &&
                classfile::test::compile_java(*directory_, {{"Range.java", kSource}}, "-sourcepath " + support);
  }
  static void TearDownTestSuite() { directory_.reset(); }

  void SetUp() override {
    std::string home = classfile::test::jdk_home();
    if (home.empty()) FAIL() << "no JDK found";
    ASSERT_TRUE(compiled_);
    auto jdk = classfile::open_jdk(home);
    auto release = classfile::jdk_release(home);
    ASSERT_TRUE(jdk.ok() && release.ok());
    auto path = classfile::open_source(directory_->file("classes"), *release);
    ASSERT_TRUE(path.ok());
    jdk_ = std::move(jdk).value();
    path_ = std::move(path).value();
    program_ = std::make_unique<program::Program>(jdk_.get(), std::vector<const classfile::ClassSource*>{path_.get()},
                                                  *release);
    machine_ = std::make_unique<vm::Machine>(*program_, heap_, pool_, arith_, vm::MachineOptions{});
    ASSERT_TRUE(machine_->boot().ok());
  }

  Class* load(std::string_view name) {
    auto loaded = program_->load(name);
    EXPECT_TRUE(std::holds_alternative<Class*>(loaded)) << name;
    return std::get<Class*>(loaded);
  }
  Method* method(std::string_view klass, std::string_view name, std::string_view descriptor) {
    Method* found = load(klass)->find_declared(name, descriptor);
    EXPECT_NE(found, nullptr) << name;
    return found;
  }
  heap::Object* range(int low, int high, std::string_view klass = "Range") {
    heap::Object* made = heap_.allocate(load(klass));
    set(made, "low", low);
    set(made, "high", high);
    return made;
  }
  void set(heap::Object* object, std::string_view field, int value) {
    heap_.set_slot(object, program_->find_field(object->cls, field)->slot, heap::Value::of_int(value));
  }

  static inline std::unique_ptr<classfile::test::TempDir> directory_;
  static inline bool compiled_ = false;
  std::unique_ptr<classfile::ClassSource> jdk_, path_;
  std::unique_ptr<program::Program> program_;
  heap::Heap heap_;
  term::Pool pool_;
  term::JavaArith arith_{pool_, term::Arith::Java};
  std::unique_ptr<vm::Machine> machine_;
};

}  // namespace nalar::contract::test
