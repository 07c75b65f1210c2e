#include "solver/smtlib_backend.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/check.h"

namespace nalar::solver {

using term::SymbolId;
using term::Term;

namespace {

/// A value as solvers print them: `true`, `#b0101`, `#x1f`, `(_ bv5 32)`, `17`, `(- 17)`.
std::optional<uint64_t> read_value(std::string_view text) {
  if (text == "true") return 1;
  if (text == "false") return 0;
  int base = 10;
  bool negative = false;
  if (text.starts_with("#b") || text.starts_with("#x")) {
    base = text[1] == 'b' ? 2 : 16;
    text.remove_prefix(2);
  } else if (text.starts_with("(_ bv")) {
    text.remove_prefix(5);
    text = text.substr(0, text.find(' '));
  } else if (text.starts_with("(- ") && text.ends_with(")")) {
    negative = true;
    text = text.substr(3, text.size() - 4);
  }
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return negative ? uint64_t{0} - value : value;
}

/// The value of `s5` in `((s0 #b1) (s5 (- 3)))`.
std::optional<uint64_t> value_of(std::string_view answer, SymbolId id) {
  std::string name = fmt::format("(s{} ", id);
  size_t start = answer.find(name);
  if (start == std::string_view::npos) return std::nullopt;
  start += name.size();
  size_t end = start;
  for (int depth = 0; end < answer.size() && (depth > 0 || answer[end] != ')'); ++end) {
    depth += answer[end] == '(' ? 1 : answer[end] == ')' ? -1 : 0;
  }
  return read_value(answer.substr(start, end - start));
}

}  // namespace

SmtlibBackend::SmtlibBackend(const term::Pool& pool, SmtlibSolver solver, ProcessLimits limits)
    : pool_(pool), solver_(std::move(solver)), limits_(limits), script_(pool), evaluator_(pool) {}

void SmtlibBackend::pop(size_t count) {
  CHECK(count <= scopes_.size(), "only scopes that were pushed should be popped");
  if (count == 0) return;
  assertions_.resize(scopes_[scopes_.size() - count]);
  scopes_.resize(scopes_.size() - count);
}

Answer SmtlibBackend::check() {
  uint32_t half = std::max(limits_.timeout_ms / 2, 1u);
  script_.write(assertions_, false);
  if (!script_.has_remainders()) return ask(false, limits_.timeout_ms);
  Answer answer = ask(true, half);
  return answer.is_sat() ? std::move(answer) : ask(false, half);
}

Answer SmtlibBackend::ask(bool exact, uint32_t timeout_ms) {
  ProcessOutput output =
      run_solver(solver_.command, script_.write(assertions_, exact), {timeout_ms, limits_.memory_mb, limits_.watchdog});
  std::string_view text = output.text;
  if (text.starts_with("unsat\n")) return Answer::unsat();
  if (text.starts_with("sat\n")) return confirm(text.substr(4));
  if (!output.error.empty()) return unknown(output.error);
  return unknown(text.substr(0, text.find('\n')));
}

Answer SmtlibBackend::confirm(std::string_view values) {
  Model model;
  for (SymbolId id : script_.symbols()) {
    std::optional<uint64_t> value = value_of(values, id);
    if (!value) return unknown("the model has a value that does not fit 64 bits");
    if (model.values.size() <= id) model.values.resize(id + 1);
    model.values[id] = term::normalise(pool_.symbol_info(id).sort, *value);
  }
  for (SymbolId id = 0; id < model.values.size(); ++id)
    model.values[id] = term::assigned_value(pool_, model.values, id);
  evaluator_.assign(model.values);
  bool holds = std::all_of(assertions_.begin(), assertions_.end(),
                           [this](Term t) { return evaluator_.holds(t).value_or(false); });
  return holds ? Answer::sat(std::move(model)) : unknown("the model does not satisfy the query");
}

Answer SmtlibBackend::unknown(std::string_view reason) const {
  return Answer::unknown(fmt::format("{}: {}", solver_.name, reason));
}

}  // namespace nalar::solver
