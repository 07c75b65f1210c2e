// One worker's program, heap, machine and solver, and the exploration of one method with them.
#pragma once

#include <chrono>

#include "contract/stubs.h"
#include "explore/explorer.h"
#include "outcome/outcome.h"
#include "session/check.h"
#include "session/profile.h"
#include "session/target.h"
#include "solver/chain.h"
#include "vm/machine.h"

namespace nalar::session {

class Workbench {
 public:
  using Time = std::chrono::steady_clock::time_point;
  Workbench(const Target& target, const CheckOptions& options, Time started, Time deadline);

  Status boot();
  program::Program& program() { return program_; }
  /// Of all methods checked so far.
  const ProfileSum& profile() const { return profile_; }
  contract::Contracts& contracts() { return contracts_; }
  /// `progress` says which method it is; while it is explored, the rest is filled in and passed on.
  outcome::MethodOutcome check(program::Method* method, Progress progress);

 private:
  std::optional<std::string> prepare_arguments(program::Method* method, std::vector<heap::Value>& arguments);
  void load_world();
  void explore(program::Method* method, std::vector<heap::Value> arguments, Progress& progress,
               outcome::MethodOutcome& result);

  const Target& target_;
  const CheckOptions& options_;
  Time started_, deadline_;
  term::Pool pool_;
  term::JavaArith arith_;
  heap::Heap heap_;
  program::Program program_;
  vm::Machine machine_;
  contract::Contracts contracts_;
  contract::Stubs stubs_;
  ProfileSum profile_;
};

/// Parameter names from MethodParameters or LocalVariableTable, else `arg0`, ….
std::vector<std::string> parameter_names(const program::Method& method);

}  // namespace nalar::session
