// Collects what the search reports about one method.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "contract/contract.h"
#include "explore/explorer.h"
#include "session/harvest.h"
#include "witness/witness.h"

namespace nalar::session {

class Collector : public explore::PathObserver {
 public:
  Collector(vm::Machine& machine, contract::Contracts& contracts, program::Method* method, const Wanted& wanted)
      : machine_(machine), contracts_(contracts), method_(method), wanted_(wanted) {}

  /// Cases are passed on instead of kept, unless a finding needs them.
  void pass_on(const std::function<void(const outcome::Case&)>& on_case) { on_case_ = on_case; }
  void watch(witness::Witness& witness, witness::CodeTable& code) {
    witness_ = &witness;
    code_ = &code;
  }

  void on_begin() override;
  void on_path(explore::PathEnd end, std::string_view reason) override;
  const Harvest& harvest() const { return harvest_; }
  /// All of it, when the search is over.
  Harvest take();

 private:
  /// One reason at one instruction, and where it is counted.
  struct Spot {
    const Counts* counts;
    std::string reason;
    uint64_t* count;
  };

  void count_here(Counts& counts, std::string_view reason);
  void count_case();
  void add_case(explore::PathEnd end);
  void add_exception();
  bool declared(const program::Class* exception);
  bool add_candidate(const program::Class* exception, outcome::Case& path);
  void keep(outcome::Case path, bool needed);
  outcome::Case describe(explore::PathEnd end, program::TypeKind kind);
  std::optional<outcome::FalseClause> false_clause();
  outcome::Place finding_place(const outcome::Case& path);

  vm::Machine& machine_;
  contract::Contracts& contracts_;
  program::Method* method_;
  const Wanted& wanted_;
  std::function<void(const outcome::Case&)> on_case_;
  witness::Witness* witness_ = nullptr;
  witness::CodeTable* code_ = nullptr;
  Harvest harvest_;
  std::unordered_map<const program::Instruction*, std::vector<Spot>> spots_;
  uint64_t instructions_ = 0;  ///< of the machine, when the search began
  uint64_t entered_ = 0;       ///< likewise, the states it had entered
  uint64_t counted_ = 0;       ///< that number when the last path ended
};

}  // namespace nalar::session
