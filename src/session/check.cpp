#include "session/check.h"

#include <fmt/format.h>

#include <chrono>

#include "contract/plan.h"
#include "explore/explorer.h"
#include "session/java_types.h"
#include "session/method_check.h"
#include "session/replay.h"
#include "session/select.h"

namespace nalar::session {

namespace {

std::vector<std::pair<std::string, std::string>> settings_of(const CheckOptions& options, const Target& target) {
  std::vector<std::pair<std::string, std::string>> settings = {
      {"k", std::to_string(options.k)},
      {"array-bound", std::to_string(options.array_bound < 0 ? options.k : options.array_bound)},
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
  if (!n.empty()) settings.insert(settings.begin() + 1, {"n", n});
  return settings;
}

}  // namespace

Result<outcome::Outcome> check(const CheckOptions& options) {
  if (options.progress) options.progress({"reading " + options.target});
  auto started = std::chrono::steady_clock::now();
  TRY(Target target, open_target(options.target, options.class_path, options.jdk));
  double reading = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  TRY(outcome::Outcome result, check(target, options));
  if (result.profile) {
    result.profile->seconds += reading;
    result.profile->phases.insert(result.profile->phases.begin(), {"reading the target", reading, 0, {}});
  }
  return result;
}

Result<outcome::Outcome> check(const Target& target, const CheckOptions& options) {
  auto started = std::chrono::steady_clock::now();
  outcome::Outcome result;
  result.target = options.target;
  result.jdk = target.jdk.home;
  result.settings = settings_of(options, target);
  auto budget =
      std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(options.timeout));
  Workbench bench(target, options, started, started + budget);
  TRY_STATUS(bench.boot());
  TRY(std::vector<program::Method*> methods, select_methods(bench.program(), bench.contracts(), target, options));
  for (size_t i = 0; i < methods.size(); i++) {
    Progress progress{"checking " + methods[i]->java_name(), i + 1, methods.size()};
    progress.timeout = options.timeout;
    result.methods.push_back(bench.check(methods[i], std::move(progress)));
  }
  if (options.profile)
    result.profile = bench.profile().finish(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count(), bench.program());
  if (options.replay) {
    if (options.progress) options.progress({"replaying on the JVM"});
    ContractPlans plans;
    for (program::Method* method : methods) plans.steps.push_back(contract::replay_plan(bench.contracts(), method));
    for (const auto& [companion, described] : bench.contracts().companions()) {
      for (size_t i = 1; i < described->display.size(); i++)
        if (described->display[i]->is_boot) plans.described.push_back(described->display[i]->java_name());
    }
    replay(target, options, methods, plans, result);
  }
  if (options.details) {
    describe_types(bench.program(), methods, result);
    describe_sources(target, result);
  }
  for (outcome::MethodOutcome& checked : result.methods) outcome::conclude(checked, result.settings);
  return result;
}

}  // namespace nalar::session
