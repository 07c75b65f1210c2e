// The floor: no exploration that runs every case can take less than running the cases does. They are explored once more
// with their heaps written to a file, and org.nalar.Floor builds the heaps and times the calls in an interpreting JVM.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "base/error_details.h"
#include "base/write_file.h"
#include "session/bench/bench.h"
#include "session/bench/case_file.h"
#include "session/bench/experiments.h"
#include "session/bench/measure.h"
#include "session/check.h"
#include "session/target.h"

namespace nalar::session {

using outcome::BenchRow;
using outcome::BenchSetting;
using outcome::FloorRow;

namespace {

constexpr const char* kCalls = "NalarFloorCalls";
constexpr const char* kCheckedCalls = "NalarFloorCheckedCalls";
constexpr int kRoundsOfProcess = 3;  ///< of java, besides the one to warm up

template <typename T, typename Key>
T median(std::vector<T> values, Key key) {
  auto middle = values.begin() + static_cast<ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end(), [&](const T& a, const T& b) { return key(a) < key(b); });
  return *middle;
}

std::string source_name(std::string type) {
  std::replace(type.begin(), type.end(), '$', '.');
  return type;
}

/// Types of receiver and parameters.
std::vector<std::string> operands_of(const outcome::MethodOutcome& method) {
  std::vector<std::string> operands = method.signature.parameter_types;
  if (!method.signature.is_static) operands.insert(operands.begin(), method.class_name);
  return operands;
}

/// A class that calls the method in a loop, with as little as possible around it; with the invariant of the receiver
/// before and after, if one is given. A case may end with an exception.
std::string calls_source(const outcome::MethodOutcome& method, const std::string& name, const std::string& invariant) {
  std::vector<std::string> operands = operands_of(method);
  std::string arrays, arguments;
  size_t first = method.signature.is_static ? 0 : 1;
  for (size_t i = 0; i < operands.size(); i++) {
    std::string type = source_name(operands[i]);
    arrays += fmt::format("    {0}[] a{1} = ({0}[]) operands[{1}];\n", type, i);
    if (i >= first) arguments += fmt::format("{}a{}[i]", i == first ? "" : ", ", i);
  }
  std::string callee = method.signature.is_static ? source_name(method.class_name) : "a0[i]";
  std::string check;
  if (!invariant.empty()) check = fmt::format("      if (!{}.{}()) throw new AssertionError();\n", callee, invariant);
  return fmt::format(
      "public final class {} implements org.nalar.Floor.Calls {{\n"
      "  public void run(Object[] operands, int count) {{\n{}"
      "    for (int i = 0; i < count; i++) {{\n{}      try {{\n        {}.{}({});\n"
      "      }} catch (Throwable expected) {{\n        continue;\n      }}\n{}    }}\n  }}\n}}\n",
      name, arrays, check, callee, method.signature.name, arguments, check);
}

class FloorRun {
 public:
  FloorRun(const BenchOptions& options, MeasureOptions measuring, std::string home)
      : options_(options), measuring_(std::move(measuring)), home_(std::move(home)) {}

  Result<FloorRow> one(const BenchRow& row) {
    TRY(Target compiled,
        compile_target({.target = fmt::format("{}/{}.java", home_, row.setting.subject), .jdk = measuring_.jdk}));
    TRY(auto work, TemporaryDirectory::create());
    FloorRow floor;
    floor.setting = row.setting;
    std::string cases = work->path() + "/cases";
    TRY(outcome::MethodOutcome method, write_cases(compiled.class_directory, row.setting, cases));
    floor.cases = method.case_count;
    std::string class_path = fmt::format("{}:{}:{}", work->path(), compiled.class_directory, support_jar());
    auto compile = [&](const char* calls, const std::string& invariant) {
      return compile_calls(compiled.jdk, calls, calls_source(method, calls, invariant), work->path(), class_path);
    };
    auto run = [&](const char* calls) { return run_calls(compiled.jdk, calls, method, cases, class_path); };
    TRY_STATUS(compile(kCalls, ""));
    TRY_STATUS(alternate(floor, compiled.class_directory, [&] { return run(kCalls); }));
    if (!row.setting.invariant.empty()) {
      TRY_STATUS(compile(kCheckedCalls, row.setting.invariant));
      TRY(floor.checked_seconds, run(kCheckedCalls));
    }
    return floor;
  }

 private:
  /// Explores and runs the cases in turns: what disturbs the machine for a while disturbs both.
  template <typename Run>
  Status alternate(FloorRow& floor, const std::string& classes, Run run) {
    std::vector<outcome::BenchMeasured> explored;
    std::vector<double> ran;
    MeasureOptions once = measuring_;
    once.repeat = 1;
    for (int round = 0; round < measuring_.repeat && !interrupted(); round++) {
      TRY(outcome::BenchMeasured measured, measure(once, classes, floor.setting));
      TRY(double seconds, run());
      floor.multiples.push_back(seconds > 0 ? measured.exploring() / seconds : 0);
      explored.push_back(measured);
      ran.push_back(seconds);
    }
    if (ran.empty()) return Error{"interrupted"};
    std::sort(floor.multiples.begin(), floor.multiples.end());
    floor.jvm_seconds = median(ran, [](double seconds) { return seconds; });
    floor.explored = median(explored, [](const outcome::BenchMeasured& one) { return one.exploring(); });
    return Unit{};
  }
  bool interrupted() const { return options_.interrupted && options_.interrupted->load(); }

  Result<outcome::MethodOutcome> write_cases(const std::string& classes, const BenchSetting& setting,
                                             const std::string& file) {
    CaseFile cases(file);
    CheckOptions check;
    check.target = classes;
    check.jdk = measuring_.jdk;
    check.class_name = setting.class_name;
    check.methods = {setting.method};
    check.k = setting.k;
    check.n = setting.n.value_or(-1);
    check.timeout = measuring_.timeout;
    check.on_case = [&](const outcome::Case& path) { cases.add(path); };
    check.interrupted = options_.interrupted;
    TRY(outcome::Outcome outcome, session::check(check));
    TRY_STATUS(cases.finish());
    bool complete = outcome.methods.size() == 1 && outcome::exit_code(outcome.verdict()) == 0;
    if (!complete) return Error{"not explored completely: " + outcome::verdict_text(outcome.methods[0])};
    return std::move(outcome.methods[0]);
  }

  Status compile_calls(const Jdk& jdk, const std::string& name, const std::string& source, const std::string& folder,
                       const std::string& class_path) {
    std::string file = fmt::format("{}/{}.java", folder, name);
    TRY_STATUS(write_file(file, source));
    TRY(ProcessResult compiled, run_process({jdk.tool("javac"), "-nowarn", "-proc:none", "-encoding", "UTF-8", "-cp",
                                             class_path, "-d", folder, file}));
    if (compiled.status != 0) return with_details({"the calls do not compile:"}, compiled.errors);
    return Unit{};
  }

  /// CPU seconds, the least of a few rounds in one process.
  Result<double> run_calls(const Jdk& jdk, const std::string& calls, const outcome::MethodOutcome& method,
                           const std::string& cases, const std::string& class_path) {
    std::vector<std::string> command = {jdk.tool("java"),
                                        "-Xint",
                                        "-XX:+UseSerialGC",
                                        "-ea",
                                        "-cp",
                                        class_path,
                                        "org.nalar.Floor",
                                        cases,
                                        calls,
                                        std::to_string(kRoundsOfProcess)};
    for (const std::string& operand : operands_of(method)) command.push_back(operand);
    TRY(ProcessResult process, run_process(command));
    std::istringstream answer(process.output);
    uint64_t count = 0;
    std::vector<double> rounds;
    answer >> count;
    for (double seconds = 0; answer >> seconds;) rounds.push_back(seconds);
    if (process.status != 0 || rounds.empty() || count != method.case_count)
      return with_details({fmt::format("the JVM did not run {} cases:", method.case_count)},
                          process.output + process.errors);
    return *std::min_element(rounds.begin(), rounds.end());
  }

  const BenchOptions& options_;
  MeasureOptions measuring_;
  std::string home_;
};

}  // namespace

Result<std::vector<FloorRow>> run_floor(const BenchOptions& options) {
  TRY(std::string home, project_home());
  TRY(Jdk jdk, find_jdk(options.jdk));
  TRY(std::vector<outcome::BenchSection> sections, read_experiments(home, options.suite));
  if (!options.only.empty()) TRY_STATUS(keep_matching(sections, options.only));
  std::error_code error;
  std::string executable = std::filesystem::read_symlink("/proc/self/exe", error).string();
  FloorRun run(options, {executable, jdk.home, options.timeout, options.repeat}, home);
  std::vector<FloorRow> rows;
  for (const outcome::BenchSection& section : sections)
    for (const BenchRow& row : section.rows) {
      if (options.progress) options.progress(describe(section, row), rows.size(), section.rows.size());
      auto floor = run.one(row);
      if (options.interrupted && options.interrupted->load()) return Error{"interrupted"};
      FloorRow& added = rows.emplace_back();
      if (floor.ok()) {
        added = *floor;
      } else {
        added.setting = row.setting;
        added.problem = floor.error().to_string();
      }
    }
  return rows;
}

}  // namespace nalar::session
