// Tables as text: fields separated by commas, in double quotes where they contain some; the first line names the
// columns.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.h"

namespace nalar::session {

using CsvRow = std::map<std::string, std::string>;  ///< by column; columns that are not there are empty

struct CsvTable {
  std::vector<std::string> columns;
  std::vector<CsvRow> rows;
};

/// Fails if a line has more or fewer fields than there are columns.
Result<CsvTable> read_csv(const std::string& file);

}  // namespace nalar::session
