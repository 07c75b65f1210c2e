#include "solver/z3_backend.h"

#include <algorithm>
#include <string>

#include "base/check.h"
#include "solver/z3_translate.h"

namespace nalar::solver {

using term::Op;
using term::Sort;
using term::Term;

namespace {

/// One Z3 solver and how much of the assertion stack it has.
struct Engine {
  z3::solver solver;
  size_t scopes = 0;      ///< that it has pushed
  size_t assertions = 0;  ///< that it has
};

}  // namespace

/// Everything that lives in Z3.
struct Z3Backend::Session {
  explicit Session(term::Pool& pool) : translator(pool, context) {}

  z3::context context;
  Z3Translator translator;
  std::optional<Engine> bits;      ///< bit vectors alone: the incremental SAT-based solver
  std::optional<Engine> integers;  ///< with unbounded integers: the incremental SMT core

  void assert_all(z3::solver& solver, const Assertion& assertion) {
    solver.add(translator.translate(assertion.term));
    for (term::SymbolId id : assertion.symbols) {
      if (std::optional<z3::expr> range = translator.range(id)) solver.add(*range);
    }
  }

  /// Brings what the engine lacks; what it has too much was popped when our side popped it.
  void catch_up(Engine& engine, const std::vector<Assertion>& assertions, const std::vector<size_t>& scopes) {
    while (engine.assertions < assertions.size()) {
      while (engine.scopes < scopes.size() && scopes[engine.scopes] <= engine.assertions) {
        engine.solver.push();
        ++engine.scopes;
      }
      assert_all(engine.solver, assertions[engine.assertions]);
      ++engine.assertions;
    }
  }

  static void pop(std::optional<Engine>& engine, const std::vector<size_t>& scopes, size_t assertions) {
    if (!engine) return;
    if (engine->scopes > scopes.size()) {
      engine->solver.pop(static_cast<unsigned>(engine->scopes - scopes.size()));
      engine->scopes = scopes.size();
    }
    engine->assertions = std::min(engine->assertions, assertions);
  }
};

Z3Backend::Z3Backend(term::Pool& pool, uint32_t timeout_ms, uint32_t memory_limit_mb)
    : pool_(pool), timeout_ms_(timeout_ms), memory_limit_mb_(memory_limit_mb), evaluator_(pool) {}

Z3Backend::~Z3Backend() = default;

void Z3Backend::push() { scopes_.push_back(assertions_.size()); }

void Z3Backend::pop(size_t count) {
  CHECK(count <= scopes_.size(), "only scopes that were pushed should be popped");
  if (count == 0) return;
  size_t remaining = scopes_[scopes_.size() - count];
  for (size_t i = remaining; i < assertions_.size(); ++i) {
    for (Term t : assertions_[i].visited) visited_[t.index()] = false;
  }
  assertions_.resize(remaining);
  scopes_.resize(scopes_.size() - count);
  if (!session_) return;
  try {
    Session::pop(session_->bits, scopes_, remaining);
    Session::pop(session_->integers, scopes_, remaining);
  } catch (const std::exception&) {
    session_.reset();
  }
}

// Finds the symbols that no earlier assertion has, and which theories are needed. A subterm seen before is not entered
// again.
void Z3Backend::add(Term term) {
  CHECK(pool_.sort(term) == Sort::Bool, "an assertion should be boolean");
  Assertion assertion{term, {}, {}, false, false};
  if (visited_.size() < pool_.term_count()) visited_.resize(pool_.term_count());
  std::vector<Term> stack{term};
  while (!stack.empty()) {
    Term t = stack.back();
    stack.pop_back();
    if (visited_[t.index()]) continue;
    visited_[t.index()] = true;
    assertion.visited.push_back(t);
    if (pool_.op(t) == Op::Symbol) assertion.symbols.push_back(pool_.symbol_id(t));
    assertion.has_floats |= term::is_fp(pool_.sort(t));
    assertion.has_integers |= pool_.sort(t) == Sort::Int;
    for (Term arg : pool_.args(t)) stack.push_back(arg);
  }
  assertions_.push_back(std::move(assertion));
}

Answer Z3Backend::check() {
  std::string reason;
  try {
    return ask_z3();
  } catch (const std::exception& error) {
    reason = error.what();
  }
  session_.reset();  // its state after an error is anyone's guess; the next check starts afresh
  return Answer::unknown("z3: " + reason);
}

Answer Z3Backend::ask_z3() {
  if (!session_) {
    z3::set_param("memory_max_size", static_cast<int>(memory_limit_mb_));
    session_ = std::make_unique<Session>(pool_);
  }
  Session& session = *session_;
  session.translator.drop_stale();
  bool floats = std::any_of(assertions_.begin(), assertions_.end(), [](const Assertion& a) { return a.has_floats; });
  bool integers =
      std::any_of(assertions_.begin(), assertions_.end(), [](const Assertion& a) { return a.has_integers; });

  std::optional<Engine> scratch;
  Engine* engine = nullptr;
  if (floats) {
    engine = &scratch.emplace(Engine{z3::solver(session.context)});
    for (const Assertion& assertion : assertions_) session.assert_all(engine->solver, assertion);
  } else {
    std::optional<Engine>& kept = integers ? session.integers : session.bits;
    if (!kept) kept.emplace(Engine{integers ? z3::solver(session.context) : z3::solver(session.context, "QF_BV")});
    engine = &*kept;
    session.catch_up(*engine, assertions_, scopes_);
  }
  engine->solver.set("timeout", timeout_ms_);
  switch (engine->solver.check()) {
    case z3::unsat: return Answer::unsat();
    case z3::unknown: return Answer::unknown("z3: " + engine->solver.reason_unknown());
    case z3::sat: break;
  }
  std::optional<std::vector<uint64_t>> values = session.translator.values(engine->solver.get_model());
  if (!values) return Answer::unknown("z3: the model has a value that does not fit 64 bits");
  return confirm({*std::move(values)});
}

Answer Z3Backend::confirm(Model model) {
  evaluator_.assign(model.values);
  for (const Assertion& assertion : assertions_) {
    if (!evaluator_.holds(assertion.term).value_or(false))
      return Answer::unknown("z3: the model does not satisfy the query");
  }
  return Answer::sat(std::move(model));
}

}  // namespace nalar::solver
