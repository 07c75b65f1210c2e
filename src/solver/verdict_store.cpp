#include "solver/verdict_store.h"

#include <utility>

namespace nalar::solver {

namespace {

constexpr size_t kEntryBytes = 128;  ///< of an entry, beside its key and values; roughly

}  // namespace

std::optional<Verdict> MemoryStore::find(std::string_view key) {
  if (auto found = young_.find(key); found != young_.end()) return found->second;
  auto found = old_.find(key);
  if (found == old_.end()) return std::nullopt;
  Verdict verdict = std::move(found->second);
  old_.erase(found);
  put(key, verdict);
  return verdict;
}

void MemoryStore::put(std::string_view key, const Verdict& verdict) {
  if (!young_.emplace(key, verdict).second) return;
  young_bytes_ += kEntryBytes + key.size() + verdict.values.size() * sizeof(uint64_t);
  if (young_bytes_ <= most_bytes_ / 2) return;
  old_ = std::exchange(young_, {});
  young_bytes_ = 0;
}

std::optional<Verdict> SharedStore::find(std::string_view key) {
  std::lock_guard lock(mutex_);
  return store_->find(key);
}

void SharedStore::put(std::string_view key, const Verdict& verdict) {
  std::lock_guard lock(mutex_);
  store_->put(key, verdict);
}

}  // namespace nalar::solver
