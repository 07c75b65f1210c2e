// The backend that asks Z3. Assertions are kept on our side and brought to Z3 only when a check needs them; what Z3
// answers is checked against our own evaluator before it is believed.
#pragma once

#include <memory>
#include <vector>

#include "base/watchdog.h"
#include "solver/backend.h"
#include "term/evaluate.h"

namespace z3 {
class solver;
}

namespace nalar::solver {

class Z3Backend final : public Backend {
 public:
  /// `memory_limit_mb` is for all that Z3 has in this process. `watchdog`, if any, interrupts it.
  Z3Backend(term::Pool& pool, uint32_t timeout_ms, uint32_t memory_limit_mb, Watchdog* watchdog = nullptr);
  ~Z3Backend() override;

  void push() override;
  void pop(size_t count) override;
  void add(term::Term assertion) override;
  Answer check() override;
  bool refutes() override;
  void set_timeout(uint32_t milliseconds) override { timeout_ms_ = milliseconds; }

  struct Assertion {
    term::Term term;
    std::vector<term::SymbolId> symbols;  ///< that occur here first
    std::vector<term::Term> visited;      ///< subterms that occur here first
    std::vector<term::Term> remainders;   ///< FpRem terms among them
    std::vector<term::Term> divisions;    ///< BvSdiv and BvSrem terms among them
    bool has_floats = false;              ///< arithmetic on floats, that is
    bool has_integers = false;
  };

 private:
  struct Session;

  Answer ask_z3();
  bool open_session();
  bool gives_up() const;
  Answer ask_incrementally(uint32_t timeout_ms, uint32_t steps);
  /// A fresh solver by the name of a Z3 tactic, or Z3's choice if empty. `exact` leaves out what is over-approximated.
  Answer ask_afresh(const char* tactic, uint32_t timeout_ms, bool exact);
  Answer run(z3::solver& solver, uint32_t timeout_ms);
  Answer confirm(Model model);

  term::Pool& pool_;
  uint32_t timeout_ms_;
  uint32_t memory_limit_mb_;
  Watchdog* watchdog_;
  std::vector<Assertion> assertions_;
  std::vector<size_t> scopes_;        ///< for each scope, how many assertions there were before it
  std::vector<bool> visited_;         ///< by term: occurs in some assertion
  std::unique_ptr<Session> session_;  ///< made by the first check, as creating a context takes milliseconds
  term::Evaluator evaluator_;
};

}  // namespace nalar::solver
