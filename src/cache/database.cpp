#include "cache/database.h"

namespace nalar::cache {

Statement& Statement::bind(int parameter, int64_t number) {
  sqlite3_bind_int64(statement_.get(), parameter, number);
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view bytes) {
  // A null pointer would be NULL, not empty.
  const char* data = bytes.empty() ? "" : bytes.data();
  sqlite3_bind_blob64(statement_.get(), parameter, data, bytes.size(), SQLITE_STATIC);
  return *this;
}

Result<bool> Statement::step() {
  int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return Error{sqlite3_errmsg(sqlite3_db_handle(statement_.get()))};
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

std::string_view Statement::bytes(int column) const {
  const void* data = sqlite3_column_blob(statement_.get(), column);
  if (!data) return {};
  return {static_cast<const char*>(data), static_cast<size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Result<Database> Database::open(const std::string& file, int wait_ms) {
  Database database;
  sqlite3* connection = nullptr;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  int code = sqlite3_open_v2(file.c_str(), &connection, flags, nullptr);
  database.connection_.reset(connection);
  if (code != SQLITE_OK) return Error{sqlite3_errstr(code)};
  sqlite3_busy_timeout(connection, wait_ms);
  // What is in the file may have been put there by somebody else.
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  return database;
}

Result<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(connection_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr) != SQLITE_OK)
    return error();
  return Statement(statement);
}

Status Database::run(const std::string& sql) {
  if (sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return error();
  return Unit{};
}

Result<int64_t> Database::number(std::string_view sql) {
  TRY(Statement statement, prepare(sql));
  TRY(bool found, statement.step());
  return found ? statement.number(0) : 0;
}

Result<std::string> Database::text(std::string_view sql) {
  TRY(Statement statement, prepare(sql));
  TRY(bool found, statement.step());
  return found ? std::string(statement.bytes(0)) : std::string();
}

}  // namespace nalar::cache
