// A backend that asks another program in SMT-LIB 2, a new process for each query: cvc5, or any other that reads it.
#pragma once

#include <string>
#include <vector>

#include "solver/backend.h"
#include "solver/smtlib_script.h"
#include "solver/solver_process.h"
#include "term/evaluate.h"

namespace nalar::solver {

struct SmtlibSolver {
  std::string name;                  ///< for messages
  std::vector<std::string> command;  ///< the first part is a path
};

/// As with Z3, a model is believed only if our own evaluator does.
class SmtlibBackend final : public Backend {
 public:
  SmtlibBackend(const term::Pool& pool, SmtlibSolver solver, ProcessLimits limits);

  void push() override { scopes_.push_back(assertions_.size()); }
  void pop(size_t count) override;
  void add(term::Term assertion) override { assertions_.push_back(assertion); }
  Answer check() override;
  void set_timeout(uint32_t milliseconds) override { limits_.timeout_ms = milliseconds; }

 private:
  Answer ask(bool exact, uint32_t timeout_ms);
  Answer confirm(std::string_view values);
  Answer unknown(std::string_view reason) const;

  const term::Pool& pool_;
  SmtlibSolver solver_;
  ProcessLimits limits_;
  SmtlibScript script_;
  term::Evaluator evaluator_;
  std::vector<term::Term> assertions_;
  std::vector<size_t> scopes_;
};

}  // namespace nalar::solver
