// The search over real methods: how many paths, which ends, what bounds cut, and that backtracking restores everything.
#include "explore/explorer.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "classfile/class_path.h"
#include "term/evaluate.h"

namespace nalar::explore {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSource = R"(
import org.nalar.Nalar;
class Subject {
  static int counter;
  static int[] shared = new int[3];
  static int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
  static int divide(int a, int b) { return a / b; }
  static int count(int n) { int i = 0; while (i < n) i++; return i; }
  static int pick(int i) { int[] a = {10, 20, 30}; return a[i]; }
  static int state(boolean a, boolean b) {
    counter++;
    shared[0] += 1;
    if (a) { counter += 10; shared[1] = counter; }
    if (b) { counter += 100; shared[2] = helper(counter); }
    return counter + shared[0] + shared[1] + shared[2];
  }
  static int helper(int x) { return x > 50 ? x : -x; }
  static int locals(int x) {
    int a = 1, b = 2;
    int c = twice(x);
    if (c > 10) a = 5;
    if (x < 100) b = a + 7;
    return a * 1000 + b;
  }
  static int twice(int x) { if (x == 3) return 6; return 2 * x; }
  static int never(int x) { if (x > 5 && x < 5) return 1; return 0; }
  static int started(int x, int y) {
    if (x < 0) Nalar.entered(); else if (x > 9) Nalar.entered(); else { x++; Nalar.entered(); }
    return sign(y);
  }
  static int dropped(int x, int y) {
    Nalar.entered();
    if (x < 0) drop();
    return sign(y);
  }
  static void drop() { Nalar.assume(false); }
  static int fails(int x) { Nalar.entered(); if (x < 0) throw new IllegalStateException(); return x; }
  static int chars(int i, int n, boolean b) {
    char[] c = new char[n];
    if (b) n++;
    return new String("abc").charAt(i) + c.length + (n > 2 ? "xyz".substring(i).length() : 0);
  }
  static int product(int x, int y) {
    int[][] rows = new int[40][1];
    int n = rows[x * y & 31].length;
    return x > y ? n + x : y;
  }
  static int goesOn(int x) { Nalar.entered(); int i = 0; while (x > 0) i++; return i; }
}
)";
/// The vm implements the methods.
constexpr const char* kNalar = R"(
package org.nalar;
public class Nalar {
  public static void entered() {}
  public static void assume(boolean condition) {}
}
)";

std::string jdk_home() {
  if (const char* home = std::getenv("JAVA_HOME")) return home;
  std::string path = std::getenv("PATH") ? std::getenv("PATH") : "";
  for (size_t at = 0; at < path.size();) {
    size_t colon = std::min(path.find(':', at), path.size());
    std::error_code error;
    fs::path real = fs::canonical(fs::path(path.substr(at, colon - at)) / "javac", error);
    if (!error) return real.parent_path().parent_path().string();
    at = colon + 1;
  }
  return {};
}

/// The compiled subject, made once.
class Subject : public testing::Environment {
 public:
  static std::string directory;
  void SetUp() override {
    directory = (fs::temp_directory_path() / ("nalar-explore-" + std::to_string(::getpid()))).string();
    fs::create_directories(directory);
    std::ofstream(directory + "/Subject.java") << kSource;
    std::ofstream(directory + "/Nalar.java") << kNalar;
    std::string command = jdk_home() + "/bin/javac -g -d " + directory + " " + directory + "/*.java";
    ASSERT_EQ(std::system(command.c_str()), 0);
  }
  void TearDown() override { fs::remove_all(directory); }
};
std::string Subject::directory;
const auto* const kEnvironment = testing::AddGlobalTestEnvironment(new Subject);

struct Path {
  PathEnd end;
  std::string reason;
  int64_t value = 0;
  std::string exception;
};

class Search : public PathObserver {
 public:
  explicit Search(Bounds bounds = {}) : bounds_(bounds), arith_(pool_, term::Arith::Java) {
    jdk_ = std::move(classfile::open_jdk(jdk_home())).value();
    classes_ = std::move(classfile::open_source(Subject::directory, 17)).value();
    program_ =
        std::make_unique<program::Program>(jdk_.get(), std::vector<const classfile::ClassSource*>{classes_.get()}, 17);
    machine_ = std::make_unique<vm::Machine>(*program_, heap_, pool_, arith_, vm::MachineOptions{});
    EXPECT_TRUE(machine_->boot().ok());
  }

  /// Leaves everything as it was.
  std::vector<Path> run(std::string_view name, const Work& work = {}) {
    heap::HeapMark mark = heap_.mark();
    term::Mark terms = pool_.mark();
    machine_->begin_analysis();
    paths_.clear();
    interrupted_ = false;
    explore(name, work);
    machine_->forget_path();
    heap_.rewind(mark);
    heap_.leave_epoch(0);
    pool_.rollback(terms);
    return paths_;
  }

  void share_with(Helpers* helpers) { helpers_ = helpers; }
  void interrupt_after(size_t paths) { most_ = paths; }
  void take_time_from(TimeShare* share) { share_ = share; }
  const std::optional<Work>& left() const { return left_; }

  void on_path(PathEnd end, std::string_view reason) override {
    Path path{end, std::string(reason), 0, {}};
    if (end == PathEnd::Returned) {
      heap::Value value = machine_->result();
      term::Evaluator evaluator(pool_);
      evaluator.assign(path_->model().values);
      path.value = value.sym ? static_cast<int64_t>(*evaluator.evaluate(term::Term(value.sym))) : value.as_int();
    }
    if (end == PathEnd::Threw) path.exception = machine_->exception()->cls->java_name();
    paths_.push_back(path);
    interrupted_ = paths_.size() >= most_;
  }

 private:
  void explore(std::string_view name, const Work& work) {
    auto* klass = program_->require("Subject");
    program::Method* method = nullptr;
    for (const auto& candidate : klass->methods)
      if (candidate->name == name) method = candidate.get();
    std::vector<heap::Value> arguments;
    for (std::string_view type : program::parse_method_type(method->descriptor).parameters)
      arguments.push_back(machine_->new_input("x", program::kind_of(type)));
    solver::Options options;
    options.facts = &machine_->facts();
    solver::PathCondition path(pool_, options);
    path_ = &path;
    Budget budget;
    budget.interrupted = &interrupted_;
    budget.share = share_;
    Explorer explorer(*machine_, path, bounds_, budget, *this);
    explorer.share_with(helpers_, std::chrono::microseconds(0));
    machine_->start(method, arguments);
    machine_->initialise_before_root(klass);
    std::string stopped = explorer.run(work);
    left_ = explorer.left();
    EXPECT_EQ(stopped, !left_ ? "" : share_ ? kShareUsedUp : "interrupted");
  }

  Helpers* helpers_ = nullptr;
  TimeShare* share_ = nullptr;
  size_t most_ = SIZE_MAX;
  std::atomic<bool> interrupted_ = false;
  std::optional<Work> left_;
  Bounds bounds_;
  term::Pool pool_;
  term::JavaArith arith_;
  heap::Heap heap_;
  std::unique_ptr<classfile::ClassSource> jdk_, classes_;
  std::unique_ptr<program::Program> program_;
  std::unique_ptr<vm::Machine> machine_;
  solver::PathCondition* path_ = nullptr;
  std::vector<Path> paths_;
};

std::vector<int64_t> values(const std::vector<Path>& paths) {
  std::vector<int64_t> result;
  for (const Path& path : paths)
    if (path.end == PathEnd::Returned) result.push_back(path.value);
  return result;
}

TEST(Explorer, EnumeratesPathsInOrder) { EXPECT_EQ(values(Search().run("sign")), (std::vector<int64_t>{-1, 1, 0})); }

TEST(Explorer, FindsTheZeroDivisor) {
  auto paths = Search().run("divide");
  ASSERT_EQ(paths.size(), 2u);
  EXPECT_EQ(paths[1].exception, "java.lang.ArithmeticException");
}

TEST(Explorer, CutsLoopsAtTheBoundAndStillLeavesThem) {
  auto paths = Search({3}).run("count");
  std::map<PathEnd, int> ends;
  for (const Path& path : paths) ends[path.end]++;
  EXPECT_EQ(ends[PathEnd::Returned], 4) << "0, 1, 2 and 3 iterations";
  EXPECT_EQ(ends[PathEnd::Cut], 1);
}

TEST(Explorer, ReadsASymbolicIndexWithoutSplittingPerElement) {
  auto paths = Search().run("pick");
  ASSERT_EQ(paths.size(), 2u);
  EXPECT_EQ(paths[0].end, PathEnd::Returned);
  EXPECT_EQ(paths[1].exception, "java.lang.ArrayIndexOutOfBoundsException");
}

TEST(Explorer, RestoresStaticsArraysAndClassStateBetweenPaths) {
  // counter starts at 0 on every path: (a, b) = (1,1), (1,0), (0,1), (0,0) in the order of the decisions.
  EXPECT_EQ(values(Search().run("state")),
            (std::vector<int64_t>{111 + 1 + 11 + 111, 11 + 1 + 11, 101 + 1 + 101, 1 + 1}));
}

TEST(Explorer, RestoresLocalsOfCallersWhenAPathIsTakenBack) {
  auto paths = Search().run("locals");
  std::map<int64_t, int> seen;
  for (int64_t value : values(paths)) seen[value]++;
  EXPECT_EQ(seen[5012], 1) << "c > 10 and x < 100";
  EXPECT_EQ(seen[5002], 1) << "c > 10 and x >= 100";
  EXPECT_EQ(seen[1008], 2) << "c <= 10, once through each return of twice";
  EXPECT_EQ(seen[1002], 1) << "2 * x wraps below 10 for a large x";
}

TEST(Explorer, SkipsInfeasibleAlternatives) { EXPECT_EQ(values(Search().run("never")), (std::vector<int64_t>{0, 0})); }

std::vector<PathEnd> ends(const std::vector<Path>& paths) {
  std::vector<PathEnd> result;
  for (const Path& path : paths) result.push_back(path.end);
  return result;
}

Bounds one_path() {
  Bounds bounds;
  bounds.one_path = true;
  return bounds;
}

TEST(OnePath, EachPreStateHasOneCase) {
  EXPECT_EQ(Search().run("started").size(), 9u) << "three ways to begin, three to go on";
  EXPECT_EQ(values(Search(one_path()).run("started")), (std::vector<int64_t>{-1, -1, -1}));
}

TEST(OnePath, ThrowingIsACaseToo) {
  EXPECT_EQ(ends(Search(one_path()).run("fails")), std::vector<PathEnd>{PathEnd::Threw});
}

TEST(OnePath, WhatIsAssumedAwayIsNone) {
  EXPECT_EQ(ends(Search(one_path()).run("dropped")), (std::vector<PathEnd>{PathEnd::Assumed, PathEnd::Returned}));
}

TEST(OnePath, WhatABoundCutsIsNone) {
  Bounds bounds = one_path();
  bounds.loop = 3;
  bounds.steps = 1000;
  auto paths = Search(bounds).run("goesOn");
  ASSERT_EQ(paths.size(), 2u);
  EXPECT_EQ(paths[0].end, PathEnd::Cut);
  EXPECT_EQ(paths[1].end, PathEnd::Returned);
}

std::string text_of(const std::vector<Path>& paths) {
  std::string text;
  for (const Path& path : paths)
    text += fmt::format("{} {} {} {}\n", static_cast<int>(path.end), path.reason, path.value, path.exception);
  return text;
}

constexpr const char* kMethods[] = {"sign",  "divide",  "count", "pick",    "state",  "locals",
                                    "never", "started", "chars", "product", "dropped"};

/// Always idle.
struct Collecting : Helpers {
  bool are_idle() const override { return true; }
  void give(Work work) override { given.push_back(std::move(work)); }
  std::vector<Work> given;
};

/// All parts of a search, each explored alone, giving away what it can.
std::string in_parts(Search& search, std::string_view method, size_t* count) {
  std::multimap<std::vector<uint32_t>, std::string> found;
  std::vector<Work> open = {{}};
  for (; !open.empty(); ++*count) {
    Work work = std::move(open.back());
    open.pop_back();
    Collecting helpers;
    search.share_with(&helpers);
    found.emplace(work.order(), text_of(search.run(method, work)));
    search.share_with(nullptr);
    open.insert(open.end(), helpers.given.begin(), helpers.given.end());
  }
  std::string text;
  for (const auto& [order, part] : found) text += part;
  return text;
}

TEST(Work, PartsAreTheWhole) {
  size_t count = 0;
  Search search(Bounds{3});
  for (const char* method : kMethods)
    EXPECT_EQ(in_parts(search, method, &count), text_of(search.run(method))) << method;
  EXPECT_GT(count, 3 * std::size(kMethods));
}

TEST(Work, WhatIsLeftCanBeExploredLater) {
  Search first(Bounds{3}), later(Bounds{3});
  for (const char* method : kMethods) {
    std::string whole = text_of(later.run(method));
    for (size_t most : {1, 2, 3, 4, 5, 11}) {
      first.interrupt_after(most);
      std::string text = text_of(first.run(method));
      if (first.left()) text += text_of(later.run(method, *first.left()));
      EXPECT_EQ(text, whole) << method << " after " << most;
    }
  }
}

TEST(Work, ASearchCanBeStoppedAgainAndAgain) {
  Search search(Bounds{3});
  for (const char* method : kMethods) {
    std::string whole = text_of(search.run(method)), text;
    search.interrupt_after(1);
    size_t runs = 1;
    for (text = text_of(search.run(method)); search.left() && runs < 1000; runs++)
      text += text_of(search.run(method, *search.left()));
    search.interrupt_after(SIZE_MAX);
    EXPECT_EQ(text, whole) << method << " in " << runs << " runs";
  }
}

TEST(Work, ASearchWhoseTimeIsUsedUpGoesOnLater) {
  TimeShare share;
  share.grant(std::chrono::nanoseconds(0));
  for (const char* method : kMethods) {
    Search search(Bounds{3});
    std::string whole = text_of(search.run(method)), text;
    search.take_time_from(&share);
    size_t runs = 1;
    for (text = text_of(search.run(method)); search.left() && runs < 1000; runs++)
      text += text_of(search.run(method, *search.left()));
    EXPECT_EQ(text, whole) << method << " in " << runs << " runs";
  }
}

// The alternative that was taken, at the same place, is another one than the one that is met now.
TEST(Work, AnotherDecisionThanWasMetIsAGap) {
  Search search;
  search.interrupt_after(1);
  search.run("sign");
  ASSERT_TRUE(search.left());
  Work work = *search.left();
  ASSERT_FALSE(work.fingerprints.empty());
  for (uint32_t& fingerprint : work.fingerprints) {
    fingerprint ^= 1;
    auto paths = Search().run("sign", work);
    ASSERT_EQ(paths.size(), 1u);
    EXPECT_EQ(paths[0].end, PathEnd::Unsupported);
    EXPECT_EQ(paths[0].reason, "internal error: a part of the search was not found again: another decision");
    fingerprint ^= 1;
  }
}

TEST(Work, AWayThatDoesNotExistIsAGap) {
  Work beyond{{{0, false}, {7, false}}}, too_long{{{0, false}, {0, false}, {0, false}}}, no_such_alternative, no_values;
  no_such_alternative.first = 7;
  no_values.values[0] = {1, 2, 3, 4};
  no_values.first = 3;
  for (const Work& work : {beyond, too_long, no_such_alternative, no_values}) {
    auto paths = Search().run("sign", work);
    ASSERT_EQ(paths.size(), 1u);
    EXPECT_EQ(paths[0].end, PathEnd::Unsupported);
  }
}

}  // namespace
}  // namespace nalar::explore
