// Remembers what came of queries, by their canonical form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace nalar::solver {

/// Satisfiable or not. That a query was too hard is not remembered: it may be less so another time.
struct Verdict {
  bool satisfiable = false;
  std::vector<uint64_t> values = {};  ///< of a satisfiable query: by number of the symbol in the key

  bool operator==(const Verdict&) const = default;
};

/// A store may forget, but not confuse: keys are compared in full, and what is found is what was put. A query has one
/// verdict, whoever asks, so that a store never changes an answer.
class VerdictStore {
 public:
  virtual ~VerdictStore() = default;

  /// `key` is CanonicalQuery::key.
  virtual std::optional<Verdict> find(std::string_view key) = 0;
  virtual void put(std::string_view key, const Verdict& verdict) = 0;
};

/// In memory, for one thread. About `most_bytes` are kept: when half of that is full, what was not asked for since the
/// other half filled up is forgotten.
class MemoryStore final : public VerdictStore {
 public:
  explicit MemoryStore(size_t most_bytes) : most_bytes_(most_bytes) {}

  std::optional<Verdict> find(std::string_view key) override;
  void put(std::string_view key, const Verdict& verdict) override;

 private:
  struct Hash {
    using is_transparent = void;
    size_t operator()(std::string_view key) const { return std::hash<std::string_view>()(key); }
  };
  using Table = std::unordered_map<std::string, Verdict, Hash, std::equal_to<>>;

  size_t most_bytes_;
  size_t young_bytes_ = 0;
  Table young_, old_;
};

/// Lets threads share a store.
class SharedStore final : public VerdictStore {
 public:
  explicit SharedStore(std::unique_ptr<VerdictStore> store) : store_(std::move(store)) {}

  std::optional<Verdict> find(std::string_view key) override;
  void put(std::string_view key, const Verdict& verdict) override;

 private:
  std::mutex mutex_;
  std::unique_ptr<VerdictStore> store_;
};

}  // namespace nalar::solver
