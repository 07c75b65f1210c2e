#include "session/bench/csv.h"

#include <fmt/format.h>

#include <fstream>

namespace nalar::session {

namespace {

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (size_t i = 0; i < line.size(); i++) {
    if (line[i] == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
      fields.back() += line[++i];
    } else if (line[i] == '"') {
      quoted = !quoted;
    } else if (line[i] == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += line[i];
    }
  }
  return fields;
}

}  // namespace

Result<CsvTable> read_csv(const std::string& file) {
  std::ifstream stream(file);
  std::string line;
  if (!stream || !std::getline(stream, line)) return Error{"cannot read", file};
  CsvTable table;
  table.columns = fields_of(line);
  for (uint32_t number = 2; std::getline(stream, line); number++) {
    if (line.empty()) continue;
    std::vector<std::string> fields = fields_of(line);
    if (fields.size() != table.columns.size())
      return Error{fmt::format("{} fields, {} are expected", fields.size(), table.columns.size()), file, {}, number};
    CsvRow& row = table.rows.emplace_back();
    for (size_t i = 0; i < fields.size(); i++) row[table.columns[i]] = fields[i];
  }
  return table;
}

}  // namespace nalar::session
