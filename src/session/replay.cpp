// org.nalar.Replay runs the cases one after the other in one JVM and reports a start and an end of each. A case that
// ends that JVM (System.exit, a crash) shows as a start without an end; a new JVM goes on with the cases after it. What
// a case has left behind in its JVM may have ended one that comes later: that one is run once more, as the first of its
// JVM.
#include "session/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/duration.h"
#include "classfile/modified_utf8.h"
#include "emit/emit.h"

namespace nalar::session {

using outcome::Case;
using outcome::End;
using outcome::MethodOutcome;
using outcome::Mismatch;
using program::Method;

namespace {

constexpr std::string_view kOverflow = "java.lang.StackOverflowError";
constexpr std::string_view kNoMemory = "java.lang.OutOfMemoryError";
constexpr size_t kMostOfPlan = 8 << 20;   // bytes of cases that one JVM gets at once
constexpr double kPatienceWithCase = 60;  // seconds: the JVM gives up a case after 10, or 20 with a large stack

/// What the JVM did with a case.
struct Actual {
  enum class Kind : uint8_t { None, Returned, Threw, Exited, Timeout, Refused, Failed };
  Kind kind = Kind::None;
  std::string result;     ///< as Case::raw_result; of Refused: the class of the record; of Failed: why
  std::string exception;  ///< class name
  std::string message;
  bool has_message = false, message_known = true;
  bool leaves_broken = false;  ///< an invariant, after an exception that no contract allows
  std::string place;           ///< `p.C.m:12`: the innermost frame outside the JDK
  std::string heap;            ///< receiver, parameters and result afterwards, as outcome::heap_line writes it
  std::string output;
  int status = 0;
};

struct Job {
  size_t method, path;  ///< indexes into Outcome::methods and MethodOutcome::cases
  std::string call;     ///< the fields of its line after the number
  bool ends_jvm;        ///< as predicted
  Actual actual = {};
};

/// Undoes the escapes of Replay: `\uXXXX`, one or two in a row that make a character.
std::string unescape(const std::string& text) {
  std::string plain;
  std::u16string units;
  auto flush = [&] {
    if (!units.empty()) plain += classfile::encode_utf8(units);
    units.clear();
  };
  for (size_t i = 0; i < text.size();) {
    unsigned unit = 0;
    bool escape = text[i] == '\\' && i + 6 <= text.size() &&
                  std::from_chars(text.data() + i + 2, text.data() + i + 6, unit, 16).ec == std::errc();
    if (escape) {
      units += static_cast<char16_t>(unit);
      i += 6;
    } else {
      flush();
      plain += text[i++];
    }
  }
  flush();
  return plain;
}

/// What all cases are run with.
struct ReplayMachine {
  const Sandbox& sandbox;
  const std::vector<std::string>& described;
  ProcessLimits limits;
  uint64_t memory_mb;
};

// --- Asking --------------------------------------------------------------------------------------

/// Answers of mocks are listed from the call of the method on: where there are mocks, preconditions are not evaluated
/// again.
std::string plan_for(const Case& path, const std::string& plan) {
  auto is_mock = [](const outcome::HeapObject& object) { return object.class_name.starts_with("proxy:"); };
  if (std::none_of(path.before.objects.begin(), path.before.objects.end(), is_mock)) return plan;
  std::string rest;
  for (const std::string& step : split(plan, ' '))
    if (!step.starts_with("requires:")) rest += (rest.empty() ? "" : " ") + step;
  return rest.empty() ? "-" : rest;
}

std::string describe_call(const Method& method, const std::string& plan, const Case& path) {
  bool deep = path.end != End::Threw || path.exception != kOverflow;
  std::string call =
      fmt::format("{}\t{}\t{}\t{}", deep ? "deep" : "plain", method.owner->java_name(),
                  classfile::modified_to_utf8(method.name), classfile::modified_to_utf8(method.descriptor));
  call += "\t" + plan_for(path, plan) + "\t" + path.orders + "\t" + path.calls;
  call += "\t" + (path.before.roots.empty() ? std::string("-") : outcome::heap_line(path.before, true));
  size_t parameters = program::parse_method_type(method.descriptor).parameters.size();
  bool has_receiver = !method.is_static() && !method.is_constructor();
  size_t next = 0;
  for (size_t i = 0; i < parameters + (has_receiver ? 1 : 0); i++) {
    bool is_input = next < path.inputs.size() && path.inputs[next].line == 0;
    call += "\t" + (is_input ? path.inputs[next++].raw : std::string("E"));
  }
  call += "\t|";
  while (next < path.inputs.size()) call += "\t" + path.inputs[next++].raw;
  return call;
}

/// The lines for as many cases, from `first` on, as one JVM gets. `tokens` is filled with how it begins its answers.
std::string plan_from(const Target& target, const std::vector<Job>& jobs, size_t first, std::vector<Tokens>& tokens) {
  std::string plan;
  for (const std::string& entry : target.class_path) plan += (plan.empty() ? "" : ":") + entry;
  plan += "\n";
  for (size_t i = first; i < jobs.size() && plan.size() < kMostOfPlan; i++) {
    const Tokens& own = tokens.emplace_back(new_tokens());
    plan += fmt::format("{}\t{}\t{}\t{}\n", own.start, own.end, i, jobs[i].call);
  }
  return plan;
}

Actual parse_end(const std::vector<std::string>& fields) {
  auto field = [&](size_t i) { return i < fields.size() ? fields[i] : std::string(); };
  Actual actual;
  if (field(1) == "returned") {
    actual.kind = Actual::Kind::Returned;
    actual.result = unescape(field(2));
    actual.heap = unescape(field(3));
    actual.output = unescape(field(4));
  } else if (field(1) == "threw") {
    actual.kind = Actual::Kind::Threw;
    actual.exception = field(2);
    actual.has_message = field(3).starts_with("M:");
    actual.message_known = field(3) != "?";
    if (actual.has_message) actual.message = unescape(field(3).substr(2));
    actual.place = field(4);
    actual.heap = unescape(field(5));
    actual.leaves_broken = field(6) == "broken";
    actual.output = unescape(field(7));
  } else if (field(1) == "refused") {
    actual.kind = Actual::Kind::Refused;
    actual.result = unescape(field(2));
  } else if (field(1) == "timeout") {
    actual.kind = Actual::Kind::Timeout;
  } else {
    actual.kind = Actual::Kind::Failed;
    actual.result = unescape(field(2));
  }
  return actual;
}

std::vector<std::string> replay_command(const Target& target, const std::vector<std::string>& described) {
  std::vector<std::string> command = {target.jdk.tool("java"),
                                      "-ea",
                                      "-XX:TieredStopAtLevel=1",
                                      "-XX:+UseSerialGC",
                                      "-XX:-OmitStackTraceInFastThrow",
                                      "--add-opens=java.base/java.io=ALL-UNNAMED",
                                      "--add-opens=java.base/java.lang=ALL-UNNAMED",
                                      "--add-opens=java.base/java.lang.ref=ALL-UNNAMED",
                                      "--add-opens=java.base/java.util=ALL-UNNAMED",
                                      "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
                                      "--add-opens=java.base/java.util.concurrent.atomic=ALL-UNNAMED",
                                      "-Duser.language=en",
                                      "-Dfile.encoding=UTF-8",
                                      "-cp",
                                      support_jar(),
                                      "org.nalar.Replay",
                                      "-"};
  // Companion classes are hidden, in packages of the JDK, and call the contracts' runtime.
  if (!described.empty()) {
    std::vector<std::string> more = {"-XX:+UnlockDiagnosticVMOptions", "-XX:+ShowHiddenFrames",
                                     "-Xbootclasspath/a:" + support_jar()};
    std::string names;
    for (const std::string& name : described) {
      names += (names.empty() ? "" : ",") + name;
      more.push_back(fmt::format("--add-opens=java.base/{}=ALL-UNNAMED", name.substr(0, name.find_last_of('.'))));
    }
    more.push_back("-Dnalar.described=" + names);
    command.insert(command.begin() + 1, more.begin(), more.end());
  }
  return command;
}

/// What became of a case whose JVM ended without an answer about it.
Actual end_without_answer(const JvmEnd& end) {
  Actual actual;
  actual.kind = end.stuck ? Actual::Kind::Timeout : end.flooded ? Actual::Kind::Failed : Actual::Kind::Exited;
  actual.status = end.status;
  if (end.flooded) actual.result = "it writes without end";
  return actual;
}

/// Runs one JVM on the cases from `first` on. Returns the first case that has no answer yet.
Result<size_t> run_jvm(const Target& target, const ReplayMachine& machine, std::vector<Job>& jobs, size_t first) {
  std::vector<Tokens> tokens;
  JvmRequest request;
  request.plan = plan_from(target, jobs, first, tokens);
  request.command = replay_command(target, machine.described);
  request.readable = target.class_path;
  request.readable.push_back(support_jar());
  request.memory_mb = machine.memory_mb;
  request.patience = kPatienceWithCase;
  size_t next = first;
  bool running = false;
  auto on_line = [&](const std::string& line) {
    if (next - first == tokens.size()) return false;
    const Tokens& own = tokens[next - first];
    if (!running) return running = line == own.start;
    if (!line.starts_with(own.end + "\t")) return false;
    jobs[next++].actual = parse_end(split(line, '\t'));
    running = false;
    return true;
  };
  TRY(JvmEnd end, run_jvm_in(machine.sandbox, request, machine.limits, on_line));
  if (end.stopped) return next;
  if (running && (next == first || jobs[next].ends_jvm)) jobs[next++].actual = end_without_answer(end);
  if (next == first)
    return Error{fmt::format("no answer (status {}): {}", end.status, end.said.substr(0, 400)), request.command[0]};
  return next;
}

// --- Comparing -----------------------------------------------------------------------------------

std::string actual_text(const Actual& actual) {
  switch (actual.kind) {
    case Actual::Kind::Returned: return actual.result.empty() ? "returns" : "→ " + actual.result;
    case Actual::Kind::Threw:
      return fmt::format("throws {}{}{}{}", actual.exception, actual.has_message ? ": " + actual.message : "",
                         actual.place.empty() ? "" : " at " + actual.place,
                         actual.leaves_broken ? ", leaving an invariant false" : "");
    case Actual::Kind::Exited: return fmt::format("exits with status {}", actual.status);
    case Actual::Kind::Timeout: return "runs for more than 10 s";
    case Actual::Kind::Refused: return "has no such " + actual.result;
    case Actual::Kind::Failed: return "could not be run: " + actual.result;
    default: return "was not run";
  }
}

/// As `actual_text`, for what we said.
std::string predicted_text(const Case& path) {
  if (path.end == End::Returned) return path.raw_result.empty() ? "returns" : "→ " + path.raw_result;
  std::string text = emit::end_text(path);
  for (const outcome::Place& place : path.stack) {
    if (place.in_jdk) continue;
    text += fmt::format(" at {}.{}:{}", place.class_name, place.method, place.line);
    break;
  }
  return text + (path.broken.empty() ? "" : ", leaving an invariant false");
}

/// Classes made at run time have other names on every JVM.
bool made_at_run_time(const std::string& result) {
  return result.starts_with("O:") && (result.find("$$") != std::string::npos || result.find('/') != std::string::npos ||
                                      result.find("$Proxy") != std::string::npos);
}

bool same_exception(const Case& path, const Actual& actual) {
  if (path.exception != actual.exception || !path.broken.empty() != actual.leaves_broken) return false;
  if (path.exception == kOverflow) return true;
  if (path.has_message && actual.message_known && (!actual.has_message || actual.message != path.message)) return false;
  // Only NullPointerException gets a message from the JVM that no code asked for.
  bool helpful = path.exception == "java.lang.NullPointerException";
  if (!path.has_message && path.message_known && actual.has_message && !helpful) return false;
  for (const outcome::Place& place : path.stack)
    if (!place.in_jdk) return actual.place == fmt::format("{}.{}:{}", place.class_name, place.method, place.line);
  return true;
}

/// Receiver, parameters and result look as predicted.
bool same_heap(const Case& path, const Actual& actual) {
  if (path.before.roots.empty() && path.after.roots.empty()) return true;
  std::string predicted = outcome::heap_line(path.after, false);
  // Texts that depend on inputs in ways we have no term for can be anything.
  return predicted.find('?') != std::string::npos || predicted == actual.heap;
}

bool agrees(const Case& path, const Actual& actual) {
  switch (path.end) {
    case End::Returned:
      if (actual.kind != Actual::Kind::Returned || path.output != actual.output) return false;
      if (!same_heap(path, actual)) return false;
      if (path.raw_result == "?" || made_at_run_time(path.raw_result)) return true;
      return path.raw_result == actual.result;
    case End::Threw:
      return actual.kind == Actual::Kind::Threw && same_exception(path, actual) && path.output == actual.output &&
             same_heap(path, actual);
    default: return actual.kind == Actual::Kind::Exited && actual.status == (path.exit_status & 0xff);
  }
}

std::string difference_text(const Case& path, const Actual& actual) {
  std::string text = actual_text(actual);
  bool ended = actual.kind == Actual::Kind::Returned || actual.kind == Actual::Kind::Threw;
  if (ended && !same_heap(path, actual)) return text + ", leaving " + actual.heap;
  bool same_end = text == predicted_text(path);
  return same_end && path.output != actual.output ? fmt::format("{}, having printed \"{}\"", text, actual.output)
                                                  : text;
}

/// The values are not those of any record. Whether other values take the path is not known.
void leave_out(const Job& job, MethodOutcome& method) {
  std::erase_if(method.findings, [&](const outcome::Finding& finding) { return finding.case_index == job.path; });
  std::string reason = fmt::format("an input that the constructor of the record {} does not make", job.actual.result);
  auto same = [&](const outcome::Gap& gap) { return gap.reason == reason; };
  auto known = std::find_if(method.gaps.begin(), method.gaps.end(), same);
  if (known == method.gaps.end()) known = method.gaps.insert(known, {reason, {}, 0});
  known->count++;
}

void judge(const Job& job, MethodOutcome& method, const CheckOptions& options) {
  const Case& path = method.cases[job.path];
  outcome::Replay& replay = *method.replay;
  if (job.actual.kind == Actual::Kind::Refused) return leave_out(job, method);
  replay.cases++;
  bool agreed = agrees(path, job.actual);
  std::string excused = excuse(path, job.actual.exception, options);
  if (agreed) {
    replay.confirmed++;
  } else if (excused.empty()) {
    std::string predicted = predicted_text(path);
    if (path.output != job.actual.output) predicted += fmt::format(", having printed \"{}\"", path.output);
    if (!same_heap(path, job.actual)) predicted += ", leaving " + outcome::heap_line(path.after, false);
    replay.mismatches.push_back({job.path, predicted, difference_text(path, job.actual), job.call});
  }
  for (outcome::Finding& finding : method.findings) {
    if (finding.case_index != job.path) continue;
    std::string seen = path.exception + (job.actual.has_message ? ": " + job.actual.message : "");
    finding.confirmation = agreed ? "confirmed: " + seen
                                  : fmt::format("not confirmed: {}{}", actual_text(job.actual),
                                                excused.empty() ? "" : " (" + excused + ")");
  }
}

/// A finding that did not happen on the JVM is none; what it should have been is told by the mismatch.
void take_back_unconfirmed(MethodOutcome& method) {
  auto& mismatches = method.replay->mismatches;
  if (mismatches.empty()) return;
  std::sort(mismatches.begin(), mismatches.end(),
            [](const Mismatch& a, const Mismatch& b) { return a.case_index < b.case_index; });
  std::erase_if(method.findings, [&](const outcome::Finding& finding) {
    return std::any_of(mismatches.begin(), mismatches.end(),
                       [&](const Mismatch& mismatch) { return mismatch.case_index == finding.case_index; });
  });
  outcome::Gap gap;
  gap.reason =
      fmt::format("internal error: the JVM disagrees with {} of {} cases", mismatches.size(), method.replay->cases);
  gap.count = mismatches.size();
  method.gaps.insert(method.gaps.begin(), gap);
}

Status run_jobs(const Target& target, const CheckOptions& options, const Sandbox& sandbox,
                const std::vector<std::string>& described, std::vector<Job>& jobs) {
  if (support_jar().empty()) return Error{"nalar.jar is not beside the executable"};
  ProcessLimits limits{after(options.timeout), options.interrupted};
  ReplayMachine machine{sandbox, described, limits, options.memory_mb};
  for (size_t next = 0; next < jobs.size();) {
    TRY(next, run_jvm(target, machine, jobs, next));
    if (next < jobs.size() && options.interrupted && options.interrupted->load()) return Error{"interrupted"};
    if (next < jobs.size() && limits.are_reached()) return Error{fmt::format("timeout of {} s", options.timeout)};
  }
  return Unit{};
}

/// Whether its inputs can be made, and what it leaves be compared.
bool is_possible(const Case& path) { return path.before.flaw.empty() && path.after.flaw.empty(); }

/// Objects of classes that nobody has written are proxies, and those have no superclass.
bool extends_abstract_class(program::Program& program, const outcome::HeapState& state) {
  return std::any_of(state.objects.begin(), state.objects.end(), [&](const outcome::HeapObject& object) {
    if (!object.class_name.starts_with(outcome::kProxy)) return false;
    std::string name = object.class_name.substr(outcome::kProxy.size());
    name = name.substr(0, name.find(','));
    std::replace(name.begin(), name.end(), '.', '/');
    auto loaded = program.load(name);
    auto* klass = std::get_if<program::Class*>(&loaded);
    return klass && !(*klass)->is_interface();
  });
}

}  // namespace

// A StackOverflowError depends on the size of the stack, and unbounded integers are not Java's.
std::string excuse(const Case& path, std::string_view thrown, const CheckOptions& options) {
  if (thrown == kNoMemory) return "it needs more memory than the JVM has";
  if (path.end == End::Threw && path.exception == kOverflow)
    return fmt::format("the JVM's stack is deeper than --depth {}", options.depth);
  if (options.arith == term::Arith::Ideal) return "--arith ideal is not Java's arithmetic";
  return {};
}

void replay(const Target& target, const CheckOptions& options, const Sandbox& sandbox, program::Program& program,
            const std::vector<Method*>& methods, const ContractPlans& plans, outcome::Outcome& result) {
  std::vector<Job> jobs;
  for (size_t m = 0; m < result.methods.size(); m++) {
    result.methods[m].replay.emplace();
    // Nobody can make a constant of an enum.
    if (methods[m]->is_constructor() && (methods[m]->owner->access & classfile::kEnum)) continue;
    for (size_t c = 0; c < result.methods[m].cases.size(); c++) {
      const Case& path = result.methods[m].cases[c];
      bool possible = is_possible(path);
      if (possible && !extends_abstract_class(program, path.before))
        jobs.push_back({m, c, describe_call(*methods[m], plans.steps[m], path),
                        path.end != End::Returned && path.end != End::Threw});
    }
  }
  // There may not be time for all.
  std::stable_partition(jobs.begin(), jobs.end(), [&](const Job& job) {
    const auto& findings = result.methods[job.method].findings;
    return std::any_of(findings.begin(), findings.end(),
                       [&](const outcome::Finding& finding) { return finding.case_index == job.path; });
  });
  for (MethodOutcome& method : result.methods)
    for (outcome::Finding& finding : method.findings)
      if (const Case& path = method.cases[finding.case_index]; !is_possible(path))
        finding.confirmation = "not run: " + (path.before.flaw.empty() ? path.after.flaw : path.before.flaw);
  Status ran = run_jobs(target, options, sandbox, plans.described, jobs);
  for (const Job& job : jobs) {
    if (job.actual.kind != Actual::Kind::None) judge(job, result.methods[job.method], options);
  }
  for (MethodOutcome& method : result.methods) {
    take_back_unconfirmed(method);
    if (!ran.ok() && method.replay->cases < method.cases.size())
      method.gaps.push_back({"replay: " + ran.error().to_string(), {}, method.cases.size() - method.replay->cases});
  }
}

}  // namespace nalar::session
