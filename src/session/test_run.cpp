#include "session/test_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>

#include "base/write_file.h"

namespace nalar::session {

namespace fs = std::filesystem;

namespace {

/// Characters of source that one run of javac gets; it keeps all it has read, and the classes do not need each other.
constexpr size_t kMostOfOneCompilation = 8 << 20;

constexpr double kPatienceWithTest = 150;  // seconds: the runner gives up a test that waits after 100

std::string java_directory() { return fs::path(support_jar()).parent_path().string(); }

std::string joined(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(1, separator)) + part;
  return text;
}

std::string qualified(const emit::TestClass& test_class) {
  return test_class.package.empty() ? test_class.name : test_class.package + "." + test_class.name;
}

Status run_javac(const Target& target, const std::string& encoding, std::vector<std::string> arguments,
                 const std::string& what) {
  arguments.insert(arguments.begin(), {target.jdk.tool("javac"), "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC",
                                       "-proc:none", "-encoding", encoding});
  TRY(ProcessResult compiled, run_compiler(arguments));
  if (compiled.status == 0) return Unit{};
  return Error{"does not compile:\n" + compiled.errors + compiled.output, what};
}

/// What the runner is to do with these tests. `tokens`, by test, is filled with how it begins its answers.
std::string describe_run(const TestRunRequest& request, const std::vector<size_t>& tests,
                         std::map<size_t, Tokens>& tokens) {
  std::string text = "classpath\t" + request.test_classes;
  for (const std::string& entry : request.further) text += "\t" + entry;
  text += "\ntarget\t" + request.code_under_test + "\norder\t" + request.order + "\n";
  if (request.points) text += request.points->lines();
  for (size_t index : tests) {
    const emit::TestMethod& test = request.suite.tests[index];
    const outcome::MethodOutcome& method = request.outcome.methods[test.chosen.method];
    std::string descriptor = method.code.empty() ? "" : method.code[0].descriptor;
    text += fmt::format("test\t{}\t{}\t{}\t{}\t{}\t{}\n", index, qualified(request.suite.classes[test.test_class]),
                        test.name, method.class_name, method.signature.name, descriptor);
    const Tokens& own = tokens[index] = new_tokens();
    text += fmt::format("token\t{}\t{}\t{}\n", index, own.start, own.end);
  }
  return text;
}

void read_trace(const std::string& text, TestResult& result) {
  for (std::string part : split(text, ',')) {
    uint32_t point = 0;
    auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), point);
    if (error == std::errc() && end == part.data() + part.size()) {
      result.trace.push_back(point);
    } else if (!part.empty()) {
      result.trace_complete = false;
    }
  }
}

TestResult read_end(const std::vector<std::string>& fields) {
  auto field = [&](size_t i) { return i < fields.size() ? fields[i] : std::string(); };
  TestResult result;
  result.kind = field(1) == "passed"   ? TestResult::Kind::Passed
                : field(1) == "failed" ? TestResult::Kind::Failed
                                       : TestResult::Kind::Timeout;
  result.exception = field(2);
  result.message = field(3);
  read_trace(field(4), result);
  result.place = field(6);
  return result;
}

/// Takes the answers of one JVM in.
class Answers {
 public:
  Answers(const std::map<size_t, Tokens>& tokens, std::vector<TestResult>& results) : results_(results) {
    for (const auto& [index, own] : tokens) tests_.insert({{own.start, {index, false}}, {own.end, {index, true}}});
  }

  /// False if the line is not one that the runner has written.
  bool take(const std::string& line) {
    std::vector<std::string> fields = split(line, '\t');
    auto known = tests_.find(fields[0]);
    if (known == tests_.end()) return false;
    auto [index, is_end] = known->second;
    tests_.erase(known);
    if (is_end) results_[index] = read_end(fields);
    running_ = is_end ? nullptr : &results_[index];
    any_ = true;
    return true;
  }

  /// The test that was running when the JVM ended.
  TestResult* running() const { return running_; }
  bool any() const { return any_; }

 private:
  std::map<std::string, std::pair<size_t, bool>> tests_;
  std::vector<TestResult>& results_;
  TestResult* running_ = nullptr;
  bool any_ = false;
};

/// The JDK asks an enum for its constants once, and remembers them.
bool is_values_of_enum(const outcome::CodeMethod& code) {
  std::string class_name = code.class_name;
  std::replace(class_name.begin(), class_name.end(), '.', '/');
  return code.name == "values" && code.descriptor == "()[L" + class_name + ";";
}

}  // namespace

PointNumbers::PointNumbers(const outcome::Outcome& outcome) {
  std::map<std::string, uint32_t> first_of;
  uint32_t next = 0;
  for (const outcome::MethodOutcome& method : outcome.methods) {
    std::vector<std::optional<uint32_t>>& numbers = numbers_.emplace_back();
    for (const outcome::CodeMethod& code : method.code) {
      if (is_values_of_enum(code)) {
        numbers.resize(numbers.size() + code.points.size());
        continue;
      }
      std::string name = fmt::format("{}\t{}\t{}", code.class_name, code.name, code.descriptor);
      auto [known, is_new] = first_of.try_emplace(name, next);
      for (uint32_t i = 0; i < code.points.size(); i++) {
        numbers.push_back(known->second + i);
        if (is_new)
          lines_ += fmt::format("point\t{}\t{}\t{}\t{}\n", next++, name, code.points[i].bci, code.points[i].edge);
      }
    }
  }
}

std::vector<uint32_t> PointNumbers::of(size_t method, const std::vector<uint32_t>& trace) const {
  std::vector<uint32_t> found;
  for (uint32_t point : trace)
    if (auto number = numbers_[method][point]) found.push_back(*number);
  return found;
}

Result<std::vector<std::string>> test_libraries(const emit::JUnitOptions& options) {
  std::vector<std::string> names = {"junit-jupiter-api", "junit-platform-commons", "opentest4j", "apiguardian-api"};
  if (options.junit4) names = {"junit4", "hamcrest"};
  if (options.mockito) names.insert(names.end(), {"mockito-core", "byte-buddy", "byte-buddy-agent", "objenesis"});
  std::vector<std::string> jars;
  std::string missing;
  for (const std::string& name : names) {
    std::string jar = java_directory() + "/lib/" + name + ".jar";
    if (!fs::exists(jar)) missing += (missing.empty() ? "" : ", ") + name + ".jar";
    jars.push_back(std::move(jar));
  }
  if (!missing.empty())
    return Error{"not beside nalar.jar: " + missing + " (Debian packages junit5, junit4, libmockito-java)"};
  return jars;
}

bool asks_for_inputs(const Target& target) {
  constexpr std::string_view kNames[] = {"org/nalar/Nalar", "org/sosy_lab/sv_benchmarks/Verifier"};
  for (const std::string& name : target.classes) {
    auto found = target.sources[0]->find(name);
    if (!found.ok() || !*found) continue;
    std::string_view bytes(reinterpret_cast<const char*>((*found)->bytes.data()), (*found)->bytes.size());
    for (std::string_view one : kNames)
      if (bytes.find(one) != std::string_view::npos) return true;
  }
  return false;
}

Status compile_plainly(const Target& target, const std::string& directory) {
  std::vector<std::string> class_path(target.class_path.begin() + 1, target.class_path.end());
  class_path.push_back(support_jar());
  return run_javac(target, target.encoding,
                   {"-g", "-nowarn", "-d", directory, "-cp", joined(class_path, ':'), "-sourcepath", target.source_root,
                    target.path},
                   target.path);
}

std::string file_of(const emit::TestClass& test_class) {
  std::string package = test_class.package;
  std::replace(package.begin(), package.end(), '.', '/');
  return (package.empty() ? "" : package + "/") + test_class.name + ".java";
}

Status write_suite(const emit::TestSuite& suite, const std::string& directory) {
  for (const emit::TestClass& test_class : suite.classes)
    TRY_STATUS(write_file((fs::path(directory) / file_of(test_class)).string(), test_class.text));
  return Unit{};
}

Status compile_suite(const Target& target, const emit::TestSuite& suite, const std::string& directory,
                     const std::string& classes, const std::vector<std::string>& class_path) {
  const std::vector<std::string> options = {
      "-Xlint:all", "-Xlint:-classfile",    "-Xlint:-path", "-Xlint:-auxiliaryclass", "-Werror", "-d", classes,
      "-cp",        joined(class_path, ':')};
  for (size_t next = 0; next < suite.classes.size();) {
    std::vector<std::string> arguments = options;
    for (size_t size = 0; next < suite.classes.size() && size < kMostOfOneCompilation; next++) {
      arguments.push_back(directory + "/" + file_of(suite.classes[next]));
      size += suite.classes[next].text.size();
    }
    TRY_STATUS(run_javac(target, "UTF-8", arguments, "generated tests"));
  }
  return Unit{};
}

namespace {

JvmRequest request_for(const Target& target, const TestRunRequest& request, const std::string& runner) {
  JvmRequest jvm;
  jvm.command = {target.jdk.tool("java"),          "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",     "-Xshare:auto",
                 "-XX:-OmitStackTraceInFastThrow", "-Duser.language=en",      "-Dfile.encoding=UTF-8"};
  for (const emit::TestClass& test_class : request.suite.classes)
    for (const std::string& package : test_class.opens)
      jvm.command.push_back("--add-opens=" + package + "=ALL-UNNAMED");
  jvm.command.insert(jvm.command.end(), {"-jar", runner, "-"});
  jvm.readable = request.further;
  jvm.readable.insert(jvm.readable.end(), {request.test_classes, request.code_under_test, java_directory()});
  jvm.memory_mb = request.memory_mb;
  jvm.patience = kPatienceWithTest;
  return jvm;
}

}  // namespace

Result<std::vector<TestResult>> run_suite(const Target& target, const TestRunRequest& request) {
  std::string runner = java_directory() + "/nalar-run.jar";
  if (!fs::exists(runner)) return Error{"not beside nalar.jar: nalar-run.jar (Debian package libasm-java)"};
  std::vector<TestResult> results(request.suite.tests.size());
  JvmRequest jvm = request_for(target, request, runner);
  for (;;) {
    std::vector<size_t> waiting;
    for (size_t i = 0; i < results.size(); i++) {
      bool wanted =
          request.only.empty() || std::find(request.only.begin(), request.only.end(), i) != request.only.end();
      if (wanted && results[i].kind == TestResult::Kind::None) waiting.push_back(i);
    }
    if (waiting.empty()) return results;
    std::map<size_t, Tokens> tokens;
    jvm.plan = describe_run(request, waiting, tokens);
    Answers answers(tokens, results);
    ProcessLimits limits;
    limits.interrupted = request.interrupted;
    TRY(JvmEnd end,
        run_jvm_in(request.sandbox, jvm, limits, [&](const std::string& line) { return answers.take(line); }));
    if (end.stopped) return Error{"interrupted"};
    if (!answers.any())
      return Error{fmt::format("the tests could not be run (status {}): {}", end.status, end.said.substr(0, 800)),
                   jvm.command[0]};
    if (answers.running())
      answers.running()->kind = end.stuck || end.flooded ? TestResult::Kind::Timeout : TestResult::Kind::Exited;
  }
}

}  // namespace nalar::session
