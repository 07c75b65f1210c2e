// What goes wrong in the process that does the work, and what the one that watches it makes of that.
#include "session/supervisor.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <functional>
#include <stdexcept>
#include <thread>

#include "base/check.h"
#include "base/duration.h"
#include "base/shadow_memory.h"
#include "session/check.h"

namespace nalar::session {
namespace {

using Phase = RunRecord::Phase;

/// Exit codes of work whose results are there.
constexpr int kAsExpected = 0, kUnexpected = 1;

class SupervisorTest : public testing::Test {
 protected:
  void SetUp() override { record_ = std::move(RunRecord::create()).value(); }

  int supervise(const std::function<bool()>& work) {
    Supervisor supervisor(*record_, limits_);
    if (auto code = supervisor.run()) return *code;
    bool as_expected = work();
    record_->enter(Phase::Finishing);
    std::_Exit(as_expected ? kAsExpected : kUnexpected);
  }

  /// Fails once, at method 3, and says in the next process whether the reason is the expected one.
  int fail_at_method(const std::function<void()>& fail, const std::string& reason) {
    return supervise([&] {
      if (record_->failures.empty()) {
        record_->enter(Phase::Exploring, after(60));
        RunRecord::Mark mark(record_.get(), 0, 3);
        fail();
      }
      const auto& failures = record_->failures;
      bool as_expected =
          failures.size() == 1 && failures[0].method == 3 && failures[0].reason.find(reason) != std::string::npos;
      if (!as_expected && !failures.empty()) std::fprintf(stderr, "reason: %s\n", failures[0].reason.c_str());
      return as_expected;
    });
  }

  std::unique_ptr<RunRecord> record_;
  std::string noted_;
  SupervisorLimits limits_{60, 4096, [this](const std::string& text) { noted_ += text + "\n"; }};
};

/// Sanitizers end a process in their own way.
bool are_crashes_ours(int signal) {
  struct sigaction action {};
  ::sigaction(signal, nullptr, &action);
  return action.sa_handler == SIG_DFL;
}

TEST_F(SupervisorTest, PassesOnTheExitCode) {
  EXPECT_EQ(supervise([] { return true; }), kAsExpected);
  EXPECT_EQ(supervise([] { return false; }), kUnexpected);
  EXPECT_EQ(noted_, "");
}

TEST_F(SupervisorTest, ACrashCostsTheMethodItWasAt) {
  if (!are_crashes_ours(SIGSEGV)) GTEST_SKIP();
  EXPECT_EQ(fail_at_method([] { ::raise(SIGSEGV); }, "internal error: a crash (SIGSEGV)"), kAsExpected);
}

TEST_F(SupervisorTest, AFailedCheckSaysWhat) {
  EXPECT_EQ(fail_at_method([] { CHECK(1 + 1 == 3, "numbers add up"); }, "numbers add up"), kAsExpected);
}

TEST_F(SupervisorTest, AnExceptionThatNobodyCatchesSaysWhat) {
  auto fail = [] { std::thread([] { throw std::runtime_error("the solver is ill"); }).join(); };
  EXPECT_EQ(fail_at_method(fail, "internal error: the solver is ill (SIGABRT)"), kAsExpected);
}

TEST_F(SupervisorTest, LibrariesThatEndTheProcess) {
  EXPECT_EQ(fail_at_method([] { std::_Exit(101); }, "internal error: a crash (exit code 101)"), kAsExpected);
}

TEST_F(SupervisorTest, AStackThatIsUsedUp) {
  if (!are_crashes_ours(SIGSEGV)) GTEST_SKIP();
  std::function<int(int)> deep = [&](int n) { return n == 0 ? 0 : 1 + deep(n + 1) % 7; };
  EXPECT_EQ(fail_at_method([&] { deep(1); }, "internal error: a crash (SIGSEGV)"), kAsExpected);
}

TEST_F(SupervisorTest, TooMuchTime) {
  limits_.timeout = 0.1;
  auto fail = [&] {
    record_->enter(Phase::Exploring, after(0));
    std::this_thread::sleep_for(std::chrono::minutes(5));
  };
  EXPECT_EQ(fail_at_method(fail, "timeout of 0.1 s"), kAsExpected);
}

TEST_F(SupervisorTest, TooMuchMemory) {
  if (kHasShadowMemory) GTEST_SKIP();
  limits_.memory_mb = 40;
  auto fail = [] {
    std::vector<char> much(size_t{1} << 30, 'x');
    std::this_thread::sleep_for(std::chrono::minutes(5));
  };
  EXPECT_EQ(fail_at_method(fail, "memory budget of 40 MiB"), kAsExpected);
}

TEST_F(SupervisorTest, OneThreadWhereNobodyKnowsWhoIsAtFault) {
  int code = supervise([&] {
    if (record_->one_thread) return record_->failures.empty();
    record_->enter(Phase::Exploring, after(60));
    RunRecord::Mark one(record_.get(), 0, 3), other(record_.get(), 1, 4);
    ::kill(::getpid(), SIGKILL);
    return false;
  });
  EXPECT_EQ(code, kAsExpected);
}

TEST_F(SupervisorTest, ACrashOfTheReplayCostsTheReplay) {
  int code = supervise([&] {
    if (!record_->replay_failure.empty()) return record_->replay_failure == "internal error: a crash (SIGKILL)";
    record_->enter(Phase::Replaying);
    ::kill(::getpid(), SIGKILL);
    return false;
  });
  EXPECT_EQ(code, kAsExpected);
}

TEST_F(SupervisorTest, WhatCannotBeDoneWithoutIsSaid) {
  int code = supervise([] {
    ::kill(::getpid(), SIGKILL);
    return true;
  });
  EXPECT_EQ(code, 2);
  EXPECT_EQ(noted_, "reading the target: internal error: a crash (SIGKILL)\n");
}

TEST_F(SupervisorTest, AnInterruptIsPassedOn) {
  int code = supervise([&] {
    record_->enter(Phase::Exploring, after(60));
    ::kill(::getppid(), SIGTERM);
    for (int i = 0; i < 2000 && !record_->interrupted(); i++)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return record_->interrupted().load();
  });
  EXPECT_EQ(code, kAsExpected);
}

TEST_F(SupervisorTest, TheSecondInterruptEndsAll) {
  int code = supervise([&] {
    record_->enter(Phase::Finishing);
    ::kill(::getppid(), SIGINT);
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    ::kill(::getppid(), SIGHUP);
    std::this_thread::sleep_for(std::chrono::minutes(5));
    return true;
  });
  EXPECT_EQ(code, 130);
}

/// A check whose process crashes at one of the methods: the others are as ever.
TEST_F(SupervisorTest, WhatWasFoundBeforeACrashIsKept) {
  CheckOptions options;
  options.target = "subjects/BinarySearchTree.java";
  options.methods = {"find", "insert", "remove"};
  options.k = 1;
  options.timeout = 600;
  options.record = record_.get();
  options.on_case = [&](const outcome::Case&) {
    if (record_->failures.empty() && record_->methods_at_work() == std::vector<size_t>{1}) std::abort();
  };
  int code = supervise([&] {
    auto outcome = check(options);
    if (!outcome.ok() || outcome->methods.size() != 3) return false;
    auto verdict = [&](size_t method) { return outcome->methods[method].verdict; };
    const auto& gaps = outcome->methods[1].gaps;
    return record_->failures.size() == 1 && verdict(0) == outcome::Verdict::VerifiedUpTo &&
           verdict(1) == outcome::Verdict::Incomplete && gaps.size() == 1 &&
           gaps[0].reason == "internal error: a crash (SIGABRT)" && verdict(2) == outcome::Verdict::VerifiedUpTo &&
           outcome->methods[0].case_count > 0;
  });
  EXPECT_EQ(code, kAsExpected);
}

}  // namespace
}  // namespace nalar::session
