// The way of a path: what leaves a mark on it, and that it is undone with the search.
#include "vm/path_trace.h"

#include <gtest/gtest.h>

#include <memory>

#include "../classfile/java_tools.h"
#include "classfile/class_path.h"
#include "vm/machine.h"

namespace nalar::vm {
namespace {

std::vector<uint32_t> points(const PathTrace& trace) {
  std::vector<uint32_t> found;
  for (const PathTrace::Passed& one : trace.since_begin()) found.push_back(one.point);
  return found;
}
using Points = std::vector<uint32_t>;

TEST(PathTrace, KeepsMethodsAndPointsInOrder) {
  program::Method a, b;
  PathTrace trace;
  trace.set_on(true);
  trace.pass(&a, 3);
  trace.pass(&b, 0);
  trace.pass(&a, 3);
  ASSERT_EQ(points(trace), (Points{3, 0, 3}));
  EXPECT_EQ(trace.since_begin()[0].method, &a);
  EXPECT_EQ(trace.since_begin()[1].method, &b);
}

TEST(PathTrace, IsOffUntilSomeoneWantsIt) {
  program::Method method;
  PathTrace trace;
  EXPECT_FALSE(trace.is_on());
  trace.pass(&method, 1);
  EXPECT_TRUE(trace.since_begin().empty());
  trace.set_on(true);
  EXPECT_TRUE(trace.is_on());
  trace.pass(&method, 1);
  EXPECT_EQ(trace.since_begin().size(), 1u);
  trace.clear();
  EXPECT_TRUE(trace.is_on()) << "also for the next path";
}

TEST(PathTrace, BeginsWithTheCallAndEndsWithIt) {
  program::Method method;
  PathTrace trace;
  trace.set_on(true);
  trace.pass(&method, 1);
  trace.begin();
  EXPECT_EQ(points(trace), Points{});
  trace.pass(&method, 2);
  trace.end();
  trace.pass(&method, 3);
  EXPECT_EQ(points(trace), Points{2});
}

TEST(PathTrace, InitialisersLeaveNoMarkAlsoNestedOnes) {
  program::Method method;
  PathTrace trace;
  trace.set_on(true);
  trace.pass(&method, 1);
  trace.enter_initialiser();
  trace.enter_initialiser();
  trace.pass(&method, 2);
  trace.leave_initialiser();
  trace.pass(&method, 3);
  trace.leave_initialiser();
  trace.pass(&method, 4);
  EXPECT_EQ(points(trace), (Points{1, 4}));
}

TEST(PathTrace, RewindsToAMarkAsOftenAsWanted) {
  program::Method method;
  PathTrace trace;
  trace.set_on(true);
  trace.pass(&method, 1);
  trace.begin();
  trace.pass(&method, 2);
  PathTrace::Mark mark = trace.mark();
  for (uint32_t other : {5u, 6u}) {
    trace.pass(&method, other);
    trace.end();
    EXPECT_EQ(points(trace), (Points{2, other}));
    trace.rewind(mark);
    EXPECT_EQ(points(trace), Points{2});
  }
}

TEST(PathTrace, RewindsBeforeTheCall) {
  program::Method method;
  PathTrace trace;
  trace.set_on(true);
  trace.pass(&method, 1);
  PathTrace::Mark mark = trace.mark();
  trace.begin();
  trace.pass(&method, 2);
  trace.rewind(mark);
  trace.pass(&method, 3);
  EXPECT_EQ(points(trace), (Points{1, 3})) << "the call has not been made";
}

TEST(PathTrace, RewindsIntoAndOutOfInitialisers) {
  program::Method method;
  PathTrace trace;
  trace.set_on(true);
  PathTrace::Mark outside = trace.mark();
  trace.enter_initialiser();
  PathTrace::Mark inside = trace.mark();
  trace.leave_initialiser();
  trace.rewind(inside);
  trace.pass(&method, 1);
  EXPECT_EQ(points(trace), Points{});
  trace.rewind(outside);
  trace.pass(&method, 2);
  EXPECT_EQ(points(trace), Points{2});
}

TEST(PathTrace, WhatIsLeftIsUndoneToo) {
  program::Method method;
  PathTrace trace;
  trace.set_on(true);
  trace.leave(&method, 1);
  trace.begin();
  PathTrace::Mark mark = trace.mark();
  trace.leave(&method, 2);
  ASSERT_EQ(trace.left_since_begin().size(), 1u);
  EXPECT_EQ(trace.left_since_begin()[0].instruction, 2u);
  trace.rewind(mark);
  EXPECT_TRUE(trace.left_since_begin().empty());
  trace.enter_initialiser();
  trace.leave(&method, 3);
  trace.leave_initialiser();
  trace.end();
  trace.leave(&method, 4);
  EXPECT_TRUE(trace.left_since_begin().empty());
}

TEST(PathTrace, ClearForgetsEverything) {
  program::Method method;
  PathTrace trace;
  trace.set_on(true);
  trace.pass(&method, 1);
  trace.begin();
  trace.enter_initialiser();
  trace.end();
  trace.clear();
  trace.pass(&method, 2);
  EXPECT_EQ(points(trace), Points{2});
}

constexpr const char* kSource = R"(
  class Use {
    static int plain() { return helper(); }
    static int helper() { return 1; }
    static int initialises() { return Good.value; }
    static int survives() { try { return Bad.value; } catch (ExceptionInInitializerError e) { return helper(); } }
    static int between() { helper(); org.nalar.Nalar.entered(); plain(); org.nalar.Nalar.left(); return helper(); }
  }
  class Good { static int value = made(); static int made() { return 5; } }
  class Bad { static int value = 1 / made(); static int made() { return 0; } }
)";
constexpr const char* kNalar =
    "package org.nalar; public class Nalar { public static void entered() {} public static void left() {} }";

/// Runs methods on a machine that traces the code of all classes but the JDK's.
class TracedRun : public testing::Test {
 protected:
  void SetUp() override {
    std::string home = classfile::test::jdk_home();
    if (home.empty()) FAIL() << "no JDK found";
    ASSERT_TRUE(classfile::test::compile_java(directory_, {{"Use.java", kSource}, {"org/nalar/Nalar.java", kNalar}}));
    auto jdk = classfile::open_jdk(home);
    auto release = classfile::jdk_release(home);
    ASSERT_TRUE(jdk.ok() && release.ok());
    jdk_ = std::move(jdk).value();
    path_ = std::move(classfile::open_source(directory_.file("classes"), *release)).value();
    program_ = std::make_unique<program::Program>(jdk_.get(), std::vector<const classfile::ClassSource*>{path_.get()},
                                                  *release);
    program_->wants_coverage = [](const Class* klass) { return !klass->is_boot; };
    machine_ = std::make_unique<Machine>(*program_, heap_, pool_, arith_, MachineOptions{});
    ASSERT_TRUE(machine_->boot().ok());
    machine_->trace().set_on(true);
  }

  /// `plain helper`: the methods whose code was entered or gone back to, in order.
  std::string way(std::string_view name) {
    machine_->start(program_->require("Use")->find_declared(name, "()I"), {});
    EXPECT_EQ(machine_->run(), Stop::Returned);
    std::string text;
    const Method* last = nullptr;
    for (const PathTrace::Passed& one : machine_->trace().since_begin()) {
      if (one.method != last) text += (text.empty() ? "" : " ") + std::string(one.method->name);
      last = one.method;
    }
    return text;
  }

  classfile::test::TempDir directory_;
  std::unique_ptr<classfile::ClassSource> jdk_, path_;
  std::unique_ptr<program::Program> program_;
  heap::Heap heap_;
  term::Pool pool_;
  term::JavaArith arith_{pool_, term::Arith::Java};
  std::unique_ptr<Machine> machine_;
};

TEST_F(TracedRun, CallsAreOnTheWay) { EXPECT_EQ(way("plain"), "plain helper"); }
TEST_F(TracedRun, OnlyIfItIsOn) {
  machine_->trace().set_on(false);
  EXPECT_EQ(way("plain"), "");
}
TEST_F(TracedRun, InitialisersAreNot) { EXPECT_EQ(way("initialises"), "initialises"); }
TEST_F(TracedRun, WhatFollowsAnInitialiserThatThrowsIs) { EXPECT_EQ(way("survives"), "survives helper"); }
TEST_F(TracedRun, BeginsAndEndsWithTheMethodUnderCheck) { EXPECT_EQ(way("between"), "plain helper"); }

}  // namespace
}  // namespace nalar::vm
