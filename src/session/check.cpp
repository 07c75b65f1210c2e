#include "session/check.h"

#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <filesystem>

#include "base/build_id.h"
#include "base/duration.h"
#include "base/mapped_file.h"
#include "base/write_file.h"
#include "contract/plan.h"
#include "session/assumptions.h"
#include "session/crew.h"
#include "session/java_types.h"
#include "session/replay.h"
#include "session/run_record.h"
#include "session/select.h"
#include "session/sources.h"

namespace nalar::session {

namespace {

/// Reasons why something was not explored, of the whole method first.
std::vector<outcome::Gap> gaps_of(const program::Method* method, const Harvest& harvest, const CheckOptions& options) {
  std::vector<outcome::Gap> gaps;
  if (options.black_box) gaps.push_back({"one path was taken for each input that the precondition allows", {}, 1});
  if (!harvest.stopped.empty()) gaps.push_back({harvest.stopped, {}, 1});
  // Nothing follows from a precondition that nothing satisfies, nor from bounds that leave nothing.
  if (harvest.case_count == 0 && harvest.gaps.empty() && harvest.stopped.empty()) {
    if (harvest.assumed_away > 0) gaps.push_back({"no input within the bounds satisfies what is assumed", {}, 1});
    if (harvest.assumed_away == 0 && !harvest.cuts.empty()) gaps.push_back({"the bounds cut every path", {}, 1});
  }
  for (const Counts::Entry& gap : harvest.gaps.entries()) gaps.push_back({gap.reason, gap.place, gap.count});
  if (std::string stated = contract::Contracts::unwoven(method->owner); !stated.empty())
    gaps.push_back(
        {fmt::format("@{} of {} is not compiled in: check the source, or compile it with org.nalar.weave.Weave", stated,
                     method->owner->java_name()),
         {},
         1});
  return gaps;
}

void add_assumptions(program::Program& program, const program::Method* method, const CheckOptions& options,
                     Harvest& harvest) {
  auto add = [&](std::string assumption) { harvest.assumptions.push_back(std::move(assumption)); };
  for (std::string& assumption : assumptions_of(program, harvest.code)) add(std::move(assumption));
  if (!options.open_world)
    add("interfaces and abstract classes of the target have no other subclasses (--closed-world)");
  if (is_main(*method)) add("neither the array of arguments nor an argument is null: the JVM calls it");
}

outcome::MethodOutcome outcome_of(const program::Method* method, Harvest harvest, const CheckOptions& options) {
  outcome::MethodOutcome result;
  result.class_name = method->owner->java_name();
  result.method = method->java_name().substr(result.class_name.size() + 1);
  result.file = std::string(method->owner->file->source_file);
  result.signature = signature_of(*method);
  result.pre_states = harvest.pre_states;
  result.assumed_away = harvest.assumed_away;
  result.case_count = harvest.case_count;
  result.findings = harvest.findings();
  result.gaps = gaps_of(method, harvest, options);
  for (const Counts::Entry& cut : harvest.cuts.entries()) result.cuts.push_back({cut.reason, cut.place, cut.count});
  result.cases = std::move(harvest.cases);
  result.code = std::move(harvest.code);
  result.assumptions = std::move(harvest.assumptions);
  result.cost = harvest.cost;
  return result;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// What comes before the search, or after it.
void add_phase(outcome::Profile& profile, const char* name, double seconds, bool before) {
  profile.seconds += seconds;
  profile.phases.insert(before ? profile.phases.begin() : profile.phases.end(), {name, seconds, 0, {}});
}

/// What the code is answered when it asks for what differs between machines and runs.
std::vector<std::pair<std::string, std::string>> settings_of(const vm::FixedSurroundings& given) {
  std::vector<std::pair<std::string, std::string>> settings;
  auto join = [](const std::vector<std::pair<std::string, std::string>>& pairs) {
    std::string text;
    for (const auto& [name, value] : pairs) text += (text.empty() ? "" : ",") + name + "=" + value;
    return text;
  };
  if (given.clock) {
    std::time_t seconds = *given.clock / 1000;
    std::tm date{};
    ::gmtime_r(&seconds, &date);
    settings.emplace_back(
        "clock", fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", date.tm_year + 1900, date.tm_mon + 1,
                             date.tm_mday, date.tm_hour, date.tm_min, date.tm_sec, *given.clock % 1000));
  }
  if (given.seed) settings.emplace_back("seed", std::to_string(*given.seed));
  if (!given.environment.empty()) settings.emplace_back("env", join(given.environment));
  if (!given.properties.empty()) settings.emplace_back("property", join(given.properties));
  return settings;
}

void enter(const CheckOptions& options, RunRecord::Phase phase, Workbench::Time deadline = Workbench::Time::max()) {
  if (options.record) options.record->enter(phase, deadline);
}

/// What is there to go on from: nothing if the search begins.
Result<std::optional<Frontier>> saved_search(const CheckOptions& options, const SearchIdentity& identity) {
  std::error_code error;
  if (!std::filesystem::exists(options.resume, error)) {
    TRY_STATUS(can_write_file(options.resume));
    return std::optional<Frontier>();
  }
  TRY(auto file, MappedFile::open(options.resume));
  TRY(Frontier frontier, load_frontier(file->text(), identity, options.resume));
  return std::optional<Frontier>(std::move(frontier));
}

/// Keeps what is left; where nothing is, the file has done its duty.
Status save_search(const CheckOptions& options, const SearchIdentity& identity,
                   const std::optional<Frontier>& frontier) {
  std::error_code error;
  if (!frontier) {
    std::filesystem::remove(options.resume, error);
    return Unit{};
  }
  TRY_STATUS(write_file(options.resume, save(*frontier, identity)));
  if (options.note) options.note(options.resume + " has what is left: the same command goes on from there");
  return Unit{};
}

/// Explores the methods, going on from an earlier run, or an earlier process of this one, if there was one.
Result<std::vector<Harvest>> explore(const Target& target, const CheckOptions& options, Crew& crew,
                                     const std::vector<program::Method*>& methods, Workbench::Time& deadline,
                                     Watchdog& watchdog) {
  std::optional<SearchIdentity> identity;
  std::optional<Frontier> start;
  if (!options.resume.empty()) {
    auto began = std::chrono::steady_clock::now();
    TRY(identity, identity_of(target, options, methods));
    TRY(start, saved_search(options, *identity));
    // Or a search that has found much would never go on.
    auto loading = std::chrono::steady_clock::now() - began;
    if (start) deadline += loading;
    if (start) watchdog.put_off(loading);
  }
  if (options.record) {
    TRY_STATUS(options.record->take_up(start, methods));
    for (const RunRecord::Failure& failure : options.record->failures) crew.give_up(failure.method, failure.reason);
  }
  if (start) crew.go_on(std::move(*start));
  enter(options, RunRecord::Phase::Exploring, deadline);
  std::vector<Harvest> harvests = crew.run();
  enter(options, RunRecord::Phase::Finishing);
  if (identity) TRY_STATUS(save_search(options, *identity, crew.frontier()));
  return harvests;
}

/// Compares all cases with the JVM, unless that has failed before.
void replay_all(const Target& target, const CheckOptions& options, const Sandbox& sandbox, Workbench& bench,
                const std::vector<program::Method*>& methods, outcome::Outcome& result) {
  if (options.record && !options.record->replay_failure.empty()) {
    for (outcome::MethodOutcome& method : result.methods)
      method.gaps.push_back({"replay: " + options.record->replay_failure, {}, 1});
    return;
  }
  if (options.progress) options.progress({"replaying on the JVM"});
  enter(options, RunRecord::Phase::Replaying, after(options.timeout));
  ContractPlans plans;
  for (program::Method* method : methods) plans.steps.push_back(contract::replay_plan(bench.contracts(), method));
  for (const auto& [companion, described] : bench.contracts().companions()) {
    for (size_t i = 1; i < described->display.size(); i++)
      if (described->display[i]->is_boot) plans.described.push_back(described->display[i]->java_name());
  }
  replay(target, options, sandbox, bench.program(), methods, plans, result);
  enter(options, RunRecord::Phase::Finishing);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> settings_of(const CheckOptions& options, const Target& target) {
  std::vector<std::pair<std::string, std::string>> settings = {
      {"k", std::to_string(options.k)},
      {"array-bound", std::to_string(options.array_bound < 0 ? options.k : options.array_bound)},
      {"length-bound", std::to_string(options.length_bound)},
      {"strategy", std::string(options.strategy->name)},
      {"loop-bound", std::to_string(options.loop_bound)},
      {"step-bound", std::to_string(options.step_bound)},
      {"depth", std::to_string(options.depth)},
      {"timeout", fmt::format("{}s", options.timeout)},
      {"memory", fmt::format("{}MiB", options.memory_mb)},
      {"solver-timeout", fmt::format("{}s", options.solver_timeout)},
      {"arith", options.arith == term::Arith::Java ? "java" : "ideal"},
      {"jdk", std::to_string(target.jdk.release)}};
  std::string n = options.n < 0 ? "" : std::to_string(options.n);
  for (const auto& [name, most] : options.n_of) n += fmt::format("{}{}={}", n.empty() ? "" : ",", name, most);
  if (options.solver != &solver::kZ3) settings.push_back({"solver", std::string(options.solver->name)});
  if (options.method_timeout > 0) settings.push_back({"method-timeout", fmt::format("{}s", options.method_timeout)});
  if (options.callbacks_change) settings.push_back({"callbacks", "change"});
  for (auto& setting : settings_of(options.surroundings)) settings.push_back(std::move(setting));
  if (!n.empty()) settings.insert(settings.begin() + 1, {"n", n});
  return settings;
}

Result<Target> open_target(const CheckOptions& options) {
  std::shared_ptr<cache::Cache> cache;
  if (!options.cache.empty()) cache = cache::Cache::open({options.cache, cache::kMostBytes, options.note});
  if (auto code = code_identity(); cache && !code.ok())
    options.note(fmt::format("{}: verdicts are not kept: {}", options.cache, code.error().to_string()));
  return open_target(static_cast<const TargetOptions&>(options), std::move(cache));
}

Result<outcome::Outcome> check(const CheckOptions& options) {
  if (options.progress) options.progress({"reading " + options.target});
  auto started = std::chrono::steady_clock::now();
  TRY(Target target, open_target(options));
  double reading = seconds_since(started);
  TRY(outcome::Outcome result, check(target, options));
  if (result.profile) add_phase(*result.profile, "reading the target", reading, true);
  return result;
}

Result<outcome::Outcome> check(const Target& target, const CheckOptions& options) {
  auto started = std::chrono::steady_clock::now();
  if (options.record) started = options.record->search_began(started);
  outcome::Outcome result;
  result.target = options.target;
  result.jdk = target.jdk.home;
  result.settings = settings_of(options, target);
  auto deadline = started + duration_of(options.timeout);
  Sandbox sandbox;
  if (options.replay) {
    TRY(sandbox, find_sandbox(options.sandbox, options.note));
  }
  // To write all cases takes more than to have them.
  uint64_t memory_mb = options.cases == SIZE_MAX ? options.memory_mb / 5 * 2 : options.memory_mb;
  Watchdog watchdog({deadline, memory_mb, options.interrupted});
  Workbench bench(target, options, deadline, watchdog);
  TRY_STATUS(bench.boot());
  TRY(std::vector<program::Method*> methods, select_methods(bench.program(), bench.contracts(), target, options));
  Crew crew(target, options, bench, methods, started, deadline, watchdog);
  TRY(std::vector<Harvest> harvests, explore(target, options, crew, methods, deadline, watchdog));
  if (crew.damage()) return Error{"the JDK is damaged: " + crew.damage()->to_string(), target.jdk.home};
  for (size_t i = 0; i < methods.size(); i++) {
    add_assumptions(bench.program(), methods[i], options, harvests[i]);
    result.methods.push_back(outcome_of(methods[i], std::move(harvests[i]), options));
  }
  if (options.profile) result.profile = bench.profile().finish(seconds_since(started), bench.program());
  if (options.replay) {
    auto before = std::chrono::steady_clock::now();
    replay_all(target, options, sandbox, bench, methods, result);
    if (result.profile) add_phase(*result.profile, "replay on the JVM", seconds_since(before), false);
  }
  if (options.details) {
    describe_types(bench.program(), methods, result);
    describe_sources(target, result);
  }
  for (outcome::MethodOutcome& checked : result.methods) outcome::conclude(checked, result.settings);
  return result;
}

}  // namespace nalar::session
