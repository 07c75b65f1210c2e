// One worker's program, heap, machine and solver, and the exploration of methods, or parts of it, with them.
#pragma once

#include <chrono>

#include "base/watchdog.h"
#include "contract/stubs.h"
#include "explore/explorer.h"
#include "session/check.h"
#include "session/harvest.h"
#include "session/profile.h"
#include "session/target.h"
#include "solver/chain.h"
#include "vm/machine.h"

namespace nalar::session {

class Workbench {
 public:
  using Time = std::chrono::steady_clock::time_point;
  /// The deadline may change until the first search begins.
  Workbench(const Target& target, const CheckOptions& options, const Time& deadline, Watchdog& watchdog);

  Status boot();
  program::Program& program() { return program_; }
  /// Of all methods checked so far.
  const ProfileSum& profile() const { return profile_; }
  contract::Contracts& contracts() { return contracts_; }
  /// What the work on a method gives, and what of it is left if it stops early.
  struct Part {
    Harvest harvest;
    std::optional<explore::Work> left;
  };
  /// Called up to ten times a second.
  using Watch = std::function<void(const Harvest& so_far, const explore::Explorer& explorer)>;
  Part explore(program::Method* method, const explore::Work& work, explore::TimeShare& share, explore::Helpers* helpers,
               const Watch& watch);

 private:
  std::optional<std::string> prepare_arguments(program::Method* method, std::vector<heap::Value>& arguments);
  void load_world();
  Part search(program::Method* method, const std::vector<heap::Value>& arguments, const explore::Work& work,
              explore::TimeShare& share, explore::Helpers* helpers, const Watch& watch);
  solver::Options solver_options() const;

  const Target& target_;
  const CheckOptions& options_;
  Wanted wanted_;
  const Time& deadline_;
  Watchdog& watchdog_;
  term::Pool pool_;
  term::JavaArith arith_;
  heap::Heap heap_;
  program::Program program_;
  vm::Machine machine_;
  contract::Contracts contracts_;
  contract::Stubs stubs_;
  std::shared_ptr<solver::VerdictStore> verdicts_;  ///< of all searches; null: each one has its own
  ProfileSum profile_;
};

/// What the JVM calls when a program starts: with an array of texts (JLS §12.1.4).
bool is_main(const program::Method& method);
/// Parameter names from MethodParameters or LocalVariableTable, else `arg0`, ….
std::vector<std::string> parameter_names(const program::Method& method);

}  // namespace nalar::session
