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

/// In terms. Z3's incremental core spends minutes on a conjunction of thousands of nested additions, deaf to its
/// timeout.
constexpr size_t kLargestIncremental = 2'000;
/// As Z3 counts them: some milliseconds.
constexpr uint32_t kFewSteps = 50'000, kAnySteps = 0;

/// Whether Z3 has as much memory in this process as it may have.
bool is_full(uint32_t limit_mb) { return Z3_get_estimated_alloc_size() >> 20 >= limit_mb; }

/// Z3 would handle SIGINT itself while it works, and spoil that for other threads.
z3::check_result decide(z3::solver& solver, uint32_t timeout_ms) {
  solver.set("ctrl_c", false);
  solver.set("timeout", timeout_ms);
  return solver.check();
}

}  // namespace

/// Everything that lives in Z3.
struct Z3Backend::Session {
  Session(term::Pool& pool, Watchdog* watchdog, uint32_t memory_limit_mb)
      : translator(pool, context),
        solver(context, z3::solver::simple()),
        visit(watchdog, [this, memory_limit_mb](bool is_over) {
          if (is_over || is_full(memory_limit_mb)) context.interrupt();
        }) {}

  z3::context context;
  Z3Translator translator;
  z3::solver solver;      ///< the incremental one
  size_t scopes = 0;      ///< that it has pushed
  size_t assertions = 0;  ///< that it has
  Watchdog::Visit visit;  ///< the last member: nobody is interrupted that is being destroyed

  void assert_all(z3::solver& to, const Assertion& assertion) {
    to.add(translator.translate(assertion.term));
    for (term::SymbolId id : assertion.symbols) {
      if (std::optional<z3::expr> range = translator.range(id)) to.add(*range);
    }
    for (Term division : assertion.divisions) to.add(translator.division_facts(division));
  }

  /// Brings the incremental solver what it lacks; what it had too much was popped when our side popped it.
  void catch_up(const std::vector<Assertion>& all, const std::vector<size_t>& scope_starts) {
    for (; assertions < all.size(); ++assertions) {
      for (; scopes < scope_starts.size() && scope_starts[scopes] <= assertions; ++scopes) solver.push();
      assert_all(solver, all[assertions]);
    }
  }

  void pop_to(size_t remaining_scopes, size_t remaining_assertions) {
    if (scopes > remaining_scopes) {
      solver.pop(static_cast<unsigned>(scopes - remaining_scopes));
      scopes = remaining_scopes;
    }
    assertions = std::min(assertions, remaining_assertions);
  }
};

Z3Backend::Z3Backend(term::Pool& pool, uint32_t timeout_ms, uint32_t memory_limit_mb, Watchdog* watchdog)
    : pool_(pool), timeout_ms_(timeout_ms), memory_limit_mb_(memory_limit_mb), watchdog_(watchdog), evaluator_(pool) {}

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
    session_->pop_to(scopes_.size(), remaining);
  } catch (const std::exception&) {
    session_.reset();
  }
}

// Finds the symbols that no earlier assertion has, and which theories are needed. A subterm seen before is not entered
// again.
void Z3Backend::add(Term term) {
  CHECK(pool_.sort(term) == Sort::Bool, "an assertion should be boolean");
  Assertion assertion{term, {}, {}, {}, {}};
  if (visited_.size() < pool_.term_count()) visited_.resize(pool_.term_count());
  std::vector<Term> stack{term};
  while (!stack.empty()) {
    Term t = stack.back();
    stack.pop_back();
    if (visited_[t.index()]) continue;
    visited_[t.index()] = true;
    assertion.visited.push_back(t);
    if (pool_.op(t) == Op::Symbol) assertion.symbols.push_back(pool_.symbol_id(t));
    if (pool_.op(t) == Op::FpRem) assertion.remainders.push_back(t);
    if (pool_.op(t) == Op::BvSdiv || pool_.op(t) == Op::BvSrem) assertion.divisions.push_back(t);
    assertion.has_floats |= term::is_float_arithmetic(pool_.op(t));
    assertion.has_integers |= pool_.sort(t) == Sort::Int;
    for (Term arg : pool_.args(t)) stack.push_back(arg);
  }
  assertions_.push_back(std::move(assertion));
}

/// Z3 has used up its memory, or nobody waits for answers any more.
bool Z3Backend::gives_up() const { return is_full(memory_limit_mb_) || (watchdog_ && watchdog_->is_over()); }

// Z3's own limit of memory is not used: once past it, Z3 throws wherever it next allocates, even where nobody can catch
// that. Instead its searches look at a mark themselves, and the watchdog interrupts whatever it does.

/// False if it has to give up.
bool Z3Backend::open_session() {
  if (gives_up()) return false;
  if (!session_) {
    z3::set_param("memory_high_watermark", static_cast<int>(memory_limit_mb_));
    session_ = std::make_unique<Session>(pool_, watchdog_, memory_limit_mb_);
  }
  session_->translator.drop_stale();
  return true;
}

Answer Z3Backend::check() {
  std::string reason;
  try {
    Answer answer = ask_z3();
    if (!answer.is_unknown() || !is_full(memory_limit_mb_)) return answer;
    reason = "out of memory";
  } catch (const std::exception& error) {
    reason = is_full(memory_limit_mb_) ? "out of memory" : error.what();
  }
  session_.reset();  // its state after an error is anyone's guess; the next check starts afresh
  return Answer::unknown("z3: " + reason);
}

// Bit vectors and integers go to the incremental core first, for a while that is counted in steps so that it always
// ends at the same point. What is too hard for that goes to a fresh solver that may preprocess the query as a whole,
// then to the core again. Everything with float arithmetic needs a fresh solver. Each attempt has a share of the time.
Answer Z3Backend::ask_z3() {
  if (!open_session()) return Answer::unknown(is_full(memory_limit_mb_) ? "z3: out of memory" : "timeout");
  auto any = [this](auto property) { return std::any_of(assertions_.begin(), assertions_.end(), property); };
  bool floats = any([](const Assertion& a) { return a.has_floats; });
  bool integers = any([](const Assertion& a) { return a.has_integers; });
  bool remainders = any([](const Assertion& a) { return !a.remainders.empty(); });
  uint32_t half = std::max(timeout_ms_ / 2, 1u);  // 0 would mean no limit
  if (!floats) {
    size_t size = 0;
    for (const Assertion& assertion : assertions_) size += assertion.visited.size();
    if (size > kLargestIncremental) return ask_afresh("", 2 * half, false);
    Answer answer = ask_incrementally(half, kFewSteps);
    if (answer.is_unknown()) answer = ask_afresh(integers ? "" : "qfbv", half, false);
    return answer.is_unknown() ? ask_incrementally(half, kAnySteps) : std::move(answer);
  }
  if (remainders) {
    Answer answer = ask_afresh("", half, true);
    return answer.is_sat() ? std::move(answer) : ask_afresh("", half, false);
  }
  Answer answer = ask_afresh(integers ? "" : "qffp", half, false);
  return answer.is_unknown() ? ask_afresh("smt", half, false) : std::move(answer);
}

Answer Z3Backend::ask_incrementally(uint32_t timeout_ms, uint32_t steps) {
  if (gives_up()) return Answer::unknown("timeout");
  session_->catch_up(assertions_, scopes_);
  session_->solver.set("rlimit", steps);
  return run(session_->solver, timeout_ms);
}

bool Z3Backend::refutes() {
  size_t size = 0;
  for (const Assertion& assertion : assertions_) {
    size += assertion.visited.size();
    if (assertion.has_floats || size > kLargestIncremental) return false;
  }
  try {
    if (!open_session()) return false;
    session_->catch_up(assertions_, scopes_);
    session_->solver.set("rlimit", kFewSteps);
    return decide(session_->solver, timeout_ms_) == z3::unsat;
  } catch (const std::exception&) {
    session_.reset();
    return false;
  }
}

Answer Z3Backend::ask_afresh(const char* tactic, uint32_t timeout_ms, bool exact) {
  if (gives_up()) return Answer::unknown("timeout");
  z3::context& context = session_->context;
  z3::solver solver = *tactic ? z3::tactic(context, tactic).mk_solver() : z3::solver(context);
  for (const Assertion& assertion : assertions_) {
    session_->assert_all(solver, assertion);
    if (!exact) continue;
    for (Term t : assertion.remainders) solver.add(session_->translator.exact_remainder(t));
  }
  return run(solver, timeout_ms);
}

Answer Z3Backend::run(z3::solver& solver, uint32_t timeout_ms) {
  switch (decide(solver, timeout_ms)) {
    case z3::unsat: return Answer::unsat();
    case z3::unknown: return Answer::unknown("z3: " + solver.reason_unknown());
    case z3::sat: break;
  }
  std::optional<std::vector<uint64_t>> values = session_->translator.values(solver.get_model());
  if (!values) return Answer::unknown("z3: the model has a value that does not fit 64 bits");
  return confirm({*std::move(values)});
}

Answer Z3Backend::confirm(Model model) {
  // A symbol that the query does not mention is left at zero, which its range may exclude.
  for (term::SymbolId id = 0; id < model.values.size(); ++id) {
    model.values[id] = term::assigned_value(pool_, model.values, id);
  }
  evaluator_.assign(model.values);
  for (const Assertion& assertion : assertions_) {
    if (!evaluator_.holds(assertion.term).value_or(false))
      return Answer::unknown("z3: the model does not satisfy the query");
  }
  return Answer::sat(std::move(model));
}

}  // namespace nalar::solver
