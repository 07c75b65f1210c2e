#include "cache/cache.h"

#include <fmt/format.h>

#include <ctime>
#include <filesystem>
#include <utility>

namespace nalar::cache {

namespace fs = std::filesystem;

namespace {

constexpr int kWaitMs = 3000;                     ///< for the lock of another process
constexpr size_t kWriteAtOnce = size_t{1} << 20;  ///< bytes that wait at most
constexpr int64_t kWriteAfter = 1;                ///< seconds that something waits, about
constexpr int64_t kUseIsOld = 3600;               ///< seconds after which another use of a row is written down
constexpr uintmax_t kLeastBytes = 512;            ///< of a database that is not empty
constexpr int64_t kRowBytes = 64;                 ///< of a row, beside its key and value; roughly

// Keys may be long, so rows are found by a hash.
constexpr const char* kEntryTable =
    "CREATE TABLE entry (id INTEGER PRIMARY KEY, hash INTEGER NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL, "
    "checksum INTEGER NOT NULL, used INTEGER NOT NULL)";
constexpr const char* kTables[] = {kEntryTable, "CREATE INDEX entry_hash ON entry (hash)",
                                   "CREATE INDEX entry_used ON entry (used)"};

uint64_t fnv(uint64_t hash, std::string_view bytes) {
  for (char byte : bytes) hash = (hash ^ static_cast<uint8_t>(byte)) * 0x100000001b3;
  return hash;
}

Result<bool> run_once(Statement& statement) {
  auto stepped = statement.step();
  statement.reset();
  return stepped;
}

Result<std::string> tables_in(Database& database) {
  return database.text("SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY rowid)");
}

Status create(Database& database) {
  TRY_STATUS(database.run("BEGIN IMMEDIATE"));
  TRY(std::string tables, tables_in(database));
  if (tables.empty()) {  // or another process was faster
    for (const char* table : kTables) TRY_STATUS(database.run(table));
    TRY_STATUS(
        database.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplicationId, kFormat)));
  }
  return database.run("COMMIT");
}

struct Contents {
  int64_t application, format;
  std::string tables;
  bool none() const { return application == 0 && format == 0 && tables.empty(); }
};

/// In one transaction: another process may be making the tables.
Result<Contents> contents_of(Database& database) {
  TRY_STATUS(database.run("BEGIN"));
  TRY(int64_t application, database.number("PRAGMA application_id"));
  TRY(int64_t format, database.number("PRAGMA user_version"));
  TRY(std::string tables, tables_in(database));
  TRY_STATUS(database.run("COMMIT"));
  return Contents{application, format, std::move(tables)};
}

/// Makes the tables in an empty file; refuses files of others.
Status prepare_file(Database& database) {
  TRY(Contents found, contents_of(database));
  if (found.none()) {
    TRY_STATUS(create(database));
    return prepare_file(database);
  }
  if (found.application != kApplicationId) return Error{"this is a database of something else"};
  if (found.format != kFormat)
    return Error{fmt::format("this is a cache of another version of Nalar (format {}, not {})", found.format, kFormat)};
  if (found.tables != fmt::format("{}", fmt::join(kTables, ";"))) return Error{"its tables have been changed"};
  return Unit{};
}

Result<Database> open_file(const std::string& directory, const std::string& file) {
  std::error_code error;
  fs::create_directories(directory, error);
  if (error) return Error{"cannot create the directory: " + error.message()};
  if (fs::exists(file, error)) {
    if (!fs::is_regular_file(file, error)) return Error{"this is not a file"};
    // SQLite takes a file of one byte for an empty one.
    if (auto size = fs::file_size(file, error); size > 0 && size < kLeastBytes) return Error{"file is not a database"};
  }
  TRY(Database database, Database::open(file, kWaitMs));
  TRY_STATUS(prepare_file(database));
  // Finds out now, not at the end, if nothing can be written.
  TRY_STATUS(database.run("BEGIN IMMEDIATE; ROLLBACK"));
  return database;
}

}  // namespace

int64_t hash_of(std::string_view key) { return static_cast<int64_t>(fnv(0xcbf29ce484222325, key)); }

int64_t checksum_of(std::string_view key, std::string_view value) {
  uint64_t hash = fnv(0xcbf29ce484222325, key);
  hash = (hash ^ key.size()) * 0x9e3779b97f4a7c15;
  hash = fnv(hash, value);
  return static_cast<int64_t>((hash ^ value.size()) * 0x9e3779b97f4a7c15);
}

std::unique_ptr<Cache> Cache::open(Options options) {
  if (!options.now) options.now = [] { return static_cast<int64_t>(std::time(nullptr)); };
  std::string file = (fs::path(options.directory) / kFileName).string();
  auto open = [&]() -> Result<std::pair<Database, Statements>> {
    TRY(Database database, open_file(options.directory, file));
    TRY(Statement find, database.prepare("SELECT id, value, checksum, used FROM entry WHERE hash = ?1 AND key = ?2"));
    TRY(Statement insert,
        database.prepare("INSERT INTO entry (hash, key, value, checksum, used) SELECT ?1, ?2, ?3, ?4, ?5 "
                         "WHERE NOT EXISTS (SELECT 1 FROM entry WHERE hash = ?1 AND key = ?2)"));
    TRY(Statement touch, database.prepare("UPDATE entry SET used = ?2 WHERE id = ?1"));
    return std::pair{std::move(database), Statements{std::move(find), std::move(insert), std::move(touch)}};
  };
  auto opened = open();
  if (!opened.ok()) {
    options.note(fmt::format("{}: the cache is not used: {}", file, opened.error().to_string()));
    return nullptr;
  }
  auto [database, statements] = std::move(opened).value();
  return std::unique_ptr<Cache>(new Cache(std::move(options), file, std::move(database), std::move(statements)));
}

Cache::Cache(Options options, std::string file, Database database, Statements statements)
    : options_(std::move(options)),
      file_(std::move(file)),
      database_(std::move(database)),
      statements_(std::move(statements)) {}

Cache::~Cache() {
  std::lock_guard lock(mutex_);
  flush();
}

std::optional<std::string> Cache::find(std::string_view key) {
  std::lock_guard lock(mutex_);
  if (auto found = waiting_.find(std::string(key)); found != waiting_.end()) return found->second;
  if (!database_) return std::nullopt;
  auto value = read(key);
  statements_->find.reset();
  if (value.ok()) return std::move(value).value();
  give_up(value.error());
  return std::nullopt;
}

Result<std::optional<std::string>> Cache::read(std::string_view key) {
  Statement& find = statements_->find;
  find.bind(1, hash_of(key)).bind(2, key);
  TRY(bool found, find.step());
  if (!found) return std::optional<std::string>();
  std::string_view value = find.bytes(1);
  if (find.number(2) != checksum_of(key, value)) return Error{"it is damaged: a checksum is wrong"};
  if (options_.now() - find.number(3) >= kUseIsOld) used_.push_back(find.number(0));
  return std::optional<std::string>(value);
}

void Cache::put(std::string_view key, std::string_view value) {
  std::lock_guard lock(mutex_);
  if (!database_ || key.size() + value.size() > options_.most_bytes / 8) return;
  if (!waiting_.emplace(key, value).second) return;
  if (waiting_.size() == 1) waiting_since_ = options_.now();
  waiting_bytes_ += key.size() + value.size();
  if (waiting_bytes_ >= kWriteAtOnce || options_.now() - waiting_since_ > kWriteAfter) flush();
}

void Cache::flush() {
  if (!database_ || (waiting_.empty() && used_.empty())) return;
  if (auto written = write_waiting(); !written.ok()) return give_up(written.error());
  waiting_.clear();
  waiting_bytes_ = 0;
  used_.clear();
  if (auto trimmed = trim(); !trimmed.ok()) give_up(trimmed.error());
}

Status Cache::write_waiting() {
  TRY_STATUS(database_->run("BEGIN IMMEDIATE"));
  int64_t now = options_.now();
  for (const auto& [key, value] : waiting_) {
    Statement& insert = statements_->insert;
    insert.bind(1, hash_of(key)).bind(2, key).bind(3, value).bind(4, checksum_of(key, value)).bind(5, now);
    TRY_STATUS(run_once(insert));
  }
  for (int64_t id : used_) {
    TRY_STATUS(run_once(statements_->touch.bind(1, id).bind(2, now)));
  }
  return database_->run("COMMIT");
}

// What was not used for longest goes first, until a quarter is free, so that this is done seldom. The file keeps its
// size: later rows fill the gaps.
Status Cache::trim() {
  TRY(uint64_t bytes, bytes_in_use());
  if (bytes <= options_.most_bytes) return Unit{};
  TRY_STATUS(database_->run("BEGIN IMMEDIATE"));
  uint64_t too_many = bytes - options_.most_bytes / 4 * 3;
  TRY_STATUS(database_->run(fmt::format(
      "DELETE FROM entry WHERE id IN (SELECT id FROM (SELECT id, sum(length(key) + length(value) + {0}) OVER "
      "(ORDER BY used, id) - length(key) - length(value) - {0} AS before FROM entry) WHERE before < {1})",
      kRowBytes, too_many)));
  return database_->run("COMMIT");
}

Result<uint64_t> Cache::bytes_in_use() {
  TRY(int64_t pages, database_->number("PRAGMA page_count"));
  TRY(int64_t free, database_->number("PRAGMA freelist_count"));
  TRY(int64_t size, database_->number("PRAGMA page_size"));
  return static_cast<uint64_t>((pages - free) * size);
}

void Cache::give_up(const Error& error) {
  options_.note(fmt::format("{}: the cache is not used any more: {}", file_, error.to_string()));
  waiting_.clear();
  used_.clear();
  statements_.reset();
  database_.reset();
}

}  // namespace nalar::cache
