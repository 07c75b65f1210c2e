// One connection to an SQLite database, and its statements.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace nalar::cache {

/// A prepared statement. Parameters and columns are bytes or integers; parameters count from 1, columns from 0.
class Statement {
 public:
  /// Owns what it is given.
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}
  Statement& bind(int parameter, int64_t number);
  /// The bytes should stay until the statement is reset.
  Statement& bind(int parameter, std::string_view bytes);
  /// Whether there is a row. Afterwards the statement has to be reset, or it keeps a lock.
  Result<bool> step();
  void reset();
  int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  /// Until the next step or reset.
  std::string_view bytes(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// For one thread at a time.
class Database {
 public:
  /// Opens a file, or makes it if it is not there; changes nothing in it. Locks of others are waited for.
  static Result<Database> open(const std::string& file, int wait_ms);

  Result<Statement> prepare(std::string_view sql);
  /// Statements without results, separated by semicolons.
  Status run(const std::string& sql);
  /// The first column of the first row; 0 or empty if there is none.
  Result<int64_t> number(std::string_view sql);
  Result<std::string> text(std::string_view sql);

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close(connection); }
  };
  Error error() const { return Error{sqlite3_errmsg(connection_.get())}; }

  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace nalar::cache
