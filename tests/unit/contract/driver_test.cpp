// Drivers: when a method needs one, what is assumed before the call and asserted after it.
#include "contract/driver.h"

#include "java_world.h"

namespace nalar::contract::test {
namespace {

using heap::Value;
using vm::Stop;

class DriverTest : public JavaWorld {
 protected:
  void SetUp() override {
    JavaWorld::SetUp();
    contracts_ = std::make_unique<Contracts>(machine_->program());
  }
  Method* make(std::string_view klass, std::string_view name, std::string_view descriptor) {
    return make_driver(*machine_, *contracts_, method(klass, name, descriptor));
  }
  Method* driver(std::string_view klass, std::string_view name, std::string_view descriptor) {
    Method* made = make(klass, name, descriptor);
    EXPECT_NE(made, nullptr);
    return made;
  }
  Stop run(Method* made, std::vector<Value> arguments) {
    machine_->start(made, arguments);
    return machine_->run();
  }
  void use(const heap::Strategy& strategy) { machine_->symbolic_heap().configure({}, strategy); }
  std::string thrown() { return machine_->exception() ? machine_->exception()->cls->java_name() : std::string(); }

  std::unique_ptr<Contracts> contracts_;
};

TEST_F(DriverTest, NoneWhereThereIsNothingToDo) {
  EXPECT_EQ(make("Free", "length", "()I"), nullptr);
  EXPECT_EQ(make("Free", "twice", "(I)I"), nullptr);
}

TEST_F(DriverTest, OneWhereAnyClassHasInvariants) {
  EXPECT_NE(make("Range", "numbers", "(IJ)I"), nullptr);
  EXPECT_NE(make("Free", "twice", "(I)I"), nullptr) << "an object of that class may be made";
}

TEST_F(DriverTest, AnObjectThatIsHandedOutHasToBeInOrder) {
  Method* made = driver("Range", "reversed", "(II)Ljava/lang/Object;");
  EXPECT_EQ(run(made, {Value::of_int(5), Value::of_int(2)}), Stop::Returned);
  EXPECT_EQ(run(made, {Value::of_int(2), Value::of_int(5)}), Stop::Threw);
  EXPECT_EQ(thrown(), "org.nalar.InvariantError");
  Method* inside = driver("Range", "inside", "(II)I");
  EXPECT_EQ(run(inside, {Value::of_int(2), Value::of_int(5)}), Stop::Returned) << "nobody sees it";
}

TEST_F(DriverTest, StrategiesThatReadEarlyNeedOneForReferences) {
  for (const heap::Strategy* strategy : {&heap::kLazy, &heap::kLazier}) {
    use(*strategy);
    EXPECT_NE(make("Free", "length", "()I"), nullptr);
    EXPECT_EQ(make("Free", "twice", "(I)I"), nullptr);
  }
}

TEST_F(DriverTest, IsStaticAndHasReceiverAndParameters) {
  Method* made = driver("Range", "move", "(I)V");
  EXPECT_TRUE(made->is_static());
  EXPECT_TRUE(made->hidden_frame);
  EXPECT_EQ(made->descriptor, "(LRange;I)V");
  EXPECT_EQ(driver("Range", "sum", "(JLRange;)J")->descriptor, "(JLRange;)J");
  EXPECT_EQ(driver("Range", "<init>", "(II)V")->descriptor, "(II)LRange;");
}

TEST_F(DriverTest, WhatTheInvariantExcludesDoesNotCount) {
  Method* made = driver("Range", "width", "()I");
  EXPECT_EQ(run(made, {Value::of_ref(range(5, 4))}), Stop::Assumed);
  uint64_t before = machine_->entered();
  EXPECT_EQ(run(made, {Value::of_ref(range(4, 9))}), Stop::Returned);
  EXPECT_EQ(machine_->result().as_int(), 5);
  EXPECT_GT(machine_->entered(), before) << "a state to start in";
}

TEST_F(DriverTest, ABrokenInvariantThrows) {
  Method* made = driver("Range", "move", "(I)V");
  EXPECT_EQ(run(made, {Value::of_ref(range(1, 2)), Value::of_int(2)}), Stop::Returned);
  EXPECT_EQ(run(made, {Value::of_ref(range(1, 2)), Value::of_int(3)}), Stop::Threw);
  EXPECT_EQ(thrown(), "org.nalar.InvariantError");
}

TEST_F(DriverTest, ParametersMayBeNullAndKeepTheirPlaceAfterLongs) {
  Method* made = driver("Range", "sum", "(JLRange;)J");
  EXPECT_EQ(run(made, {Value::of_long(7), {}, Value::of_ref(nullptr)}), Stop::Returned);
  EXPECT_EQ(machine_->result().as_long(), 7);
  EXPECT_EQ(run(made, {Value::of_long(7), {}, Value::of_ref(range(3, 4))}), Stop::Returned);
  EXPECT_EQ(machine_->result().as_long(), 10);
  EXPECT_EQ(run(made, {Value::of_long(7), {}, Value::of_ref(range(3, 2))}), Stop::Assumed);
}

TEST_F(DriverTest, ParametersAreCheckedAfterwardsToo) {
  EXPECT_EQ(run(driver("Range", "spoil", "(LRange;)V"), {Value::of_ref(range(1, 2))}), Stop::Threw);
  EXPECT_EQ(thrown(), "org.nalar.InvariantError");
  EXPECT_EQ(run(driver("Range", "spoil", "(LRange;)V"), {Value::of_ref(nullptr)}), Stop::Threw);
  EXPECT_EQ(thrown(), "java.lang.NullPointerException") << "what the method throws goes on";
}

TEST_F(DriverTest, InvariantsAreCalledVirtually) {
  Method* made = driver("Range", "spoil", "(LRange;)V");
  EXPECT_EQ(run(made, {Value::of_ref(range(2, 2, "Step"))}), Stop::Assumed) << "a step has to be longer";
  Method* width = driver("Range", "width", "()I");
  EXPECT_EQ(run(width, {Value::of_ref(range(2, 2, "Step"))}), Stop::Assumed);
}

TEST_F(DriverTest, ConstructorsMakeTheObjectThemselves) {
  Method* made = driver("Range", "<init>", "(II)V");
  EXPECT_EQ(run(made, {Value::of_int(1), Value::of_int(2)}), Stop::Returned);
  EXPECT_EQ(run(made, {Value::of_int(2), Value::of_int(1)}), Stop::Threw);
  EXPECT_EQ(thrown(), "org.nalar.InvariantError");
}

TEST_F(DriverTest, InvariantsOfInterfaces) {
  heap::Object* bag = heap_.allocate(load("Bag"));
  set(bag, "size", 1);
  Method* made = driver("Bag", "take", "()V");
  EXPECT_EQ(run(made, {Value::of_ref(bag)}), Stop::Returned);
  EXPECT_EQ(run(made, {Value::of_ref(bag)}), Stop::Threw);
  EXPECT_EQ(run(made, {Value::of_ref(bag)}), Stop::Assumed) << "minus one is no size to start with";
}

}  // namespace
}  // namespace nalar::contract::test
