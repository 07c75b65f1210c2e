// Values by key, both bytes, that survive between runs: one SQLite file in a directory.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "cache/database.h"

namespace nalar::cache {

inline constexpr const char* kFileName = "nalar-cache.sqlite";
inline constexpr int64_t kApplicationId = 0x4e616c72;  ///< "Nalr"
inline constexpr int64_t kFormat = 1;                  ///< of the tables, as the file's user_version
inline constexpr uint64_t kMostBytes = uint64_t{500} << 20;

struct Options {
  std::string directory;  ///< made if it is not there
  uint64_t most_bytes = kMostBytes;
  std::function<void(const std::string&)> note = [](const std::string&) {};  ///< told what is wrong, once
  std::function<int64_t()> now = {};                                         ///< seconds; the clock unless given
};

/// Threads share a cache; processes share a directory. A cache may forget, but not confuse: keys are compared in full,
/// and rows that are not what was written are found out by a checksum. When anything goes wrong (a damaged file, a full
/// disk, a lock that is never released) the file is left as it is, and the cache is empty from then on.
class Cache {
 public:
  /// Nothing if the directory has no cache that can be used and none can be made there.
  static std::unique_ptr<Cache> open(Options options);
  /// Writes what waits to be written.
  ~Cache();
  Cache(const Cache&) = delete;
  Cache& operator=(const Cache&) = delete;

  std::optional<std::string> find(std::string_view key);
  /// The first value of a key stays.
  void put(std::string_view key, std::string_view value);

 private:
  /// What is asked again and again.
  struct Statements {
    Statement find, insert, touch;
  };

  Cache(Options options, std::string file, Database database, Statements statements);

  Result<std::optional<std::string>> read(std::string_view key);
  void flush();
  Status write_waiting();
  Status trim();
  Result<uint64_t> bytes_in_use();
  void give_up(const Error& error);

  const Options options_;
  const std::string file_;
  std::mutex mutex_;                                      ///< guards what follows
  std::optional<Database> database_;                      ///< none after trouble
  std::optional<Statements> statements_;                  ///< gone before the database
  std::unordered_map<std::string, std::string> waiting_;  ///< to be written
  size_t waiting_bytes_ = 0;
  int64_t waiting_since_ = 0;
  std::vector<int64_t> used_;  ///< rows whose time of use has to be written
};

/// FNV-1a, 64 bits, of the key: rows are found by it.
int64_t hash_of(std::string_view key);
/// Of a row, against damage, not against malice.
int64_t checksum_of(std::string_view key, std::string_view value);

}  // namespace nalar::cache
