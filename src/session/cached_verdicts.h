// The solver's verdicts in a cache that outlives the process.
#pragma once

#include <memory>
#include <string>

#include "cache/cache.h"
#include "solver/backends.h"
#include "solver/verdict_store.h"

namespace nalar::session {

/// A store for one thread; null if there is no cache, or if it cannot be told what verdicts depend on: they are found
/// again only by the same code, libraries included, and with the same program, if the solver is one.
std::shared_ptr<solver::VerdictStore> cached_verdicts(std::shared_ptr<cache::Cache> cache,
                                                      const solver::BackendEntry& solver);

/// What was asked for is kept in memory, too.
class CachedVerdicts final : public solver::VerdictStore {
 public:
  /// `space` is put in front of keys.
  CachedVerdicts(std::shared_ptr<cache::Cache> cache, std::string space, size_t memory_bytes)
      : cache_(std::move(cache)), space_(std::move(space)), memory_(memory_bytes) {}

  std::optional<solver::Verdict> find(std::string_view key) override;
  void put(std::string_view key, const solver::Verdict& verdict) override;

 private:
  std::shared_ptr<cache::Cache> cache_;
  std::string space_;
  solver::MemoryStore memory_;
};

/// Verdicts as bytes, and back; nothing if these are no verdict.
std::string bytes_of(const solver::Verdict& verdict);
std::optional<solver::Verdict> verdict_from(std::string_view bytes);

}  // namespace nalar::session
