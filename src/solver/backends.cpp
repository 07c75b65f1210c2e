#include "solver/backends.h"

#include "solver/smtlib_backend.h"
#include "solver/z3_backend.h"

namespace nalar::solver {
namespace {

std::optional<std::string> nothing_missing() { return std::nullopt; }

MakeBackend z3_maker(BackendLimits limits) {
  return [limits](term::Pool& pool) {
    return std::make_unique<Z3Backend>(pool, limits.timeout_ms, limits.memory_mb, limits.watchdog);
  };
}

std::optional<std::string> cvc5_missing() {
  if (!find_program("cvc5").empty()) return std::nullopt;
  return "there is no program cvc5 on PATH; on Debian: apt-get install cvc5";
}

MakeBackend cvc5_maker(BackendLimits limits) {
  SmtlibSolver cvc5{"cvc5", {find_program("cvc5"), "--lang=smt2", "--quiet"}};
  return [cvc5 = std::move(cvc5), limits](term::Pool& pool) {
    return std::make_unique<SmtlibBackend>(pool, cvc5,
                                           ProcessLimits{limits.timeout_ms, limits.memory_mb, limits.watchdog});
  };
}

}  // namespace

const BackendEntry kZ3{"z3", "", nothing_missing, z3_maker};
const BackendEntry kCvc5{"cvc5", "cvc5", cvc5_missing, cvc5_maker};

}  // namespace nalar::solver
