#include <fmt/format.h>

#include "base/visible_text.h"
#include "emit/bench/bench.h"
#include "emit/bench/columns.h"

namespace nalar::emit {

namespace {

/// In characters, as no character here is wider than another.
size_t cell_width(const std::string& text) {
  size_t width = 0;
  for (size_t i = 0; i < text.size(); i += std::max<size_t>(1, utf8_length(std::string_view(text).substr(i)))) width++;
  return width;
}

std::string padded(const std::string& text, size_t width, bool right) {
  std::string space(width - std::min(width, cell_width(text)), ' ');
  return right ? space + text : text + space;
}

std::string table_line(const std::vector<std::string>& cells, const std::vector<size_t>& widths,
                       const std::vector<BenchColumn>& columns) {
  std::string line;
  for (size_t i = 0; i < cells.size(); i++) line += padded(cells[i], widths[i], columns[i].right) + "  ";
  while (line.ends_with(' ')) line.pop_back();
  return line + "\n";
}

std::string table_of(const outcome::BenchSection& section) {
  std::vector<BenchColumn> columns = bench_columns(section);
  // They would make the table twice as wide; they are in the page and in the JSON.
  std::erase_if(columns, [](const BenchColumn& column) { return column.title == "other published times"; });
  std::vector<std::vector<std::string>> lines(1);
  for (const BenchColumn& column : columns) lines[0].push_back(column.title);
  for (const outcome::BenchRow& row : section.rows) {
    std::vector<std::string>& cells = lines.emplace_back();
    for (const BenchColumn& column : columns) cells.push_back(column.cell(row));
  }
  std::vector<size_t> widths(columns.size());
  for (const auto& cells : lines)
    for (size_t i = 0; i < cells.size(); i++) widths[i] = std::max(widths[i], cell_width(cells[i]));
  std::string text;
  for (const auto& cells : lines) text += table_line(cells, widths, columns);
  return text;
}

}  // namespace

std::string bench_text(const outcome::Bench& bench) {
  std::string text;
  for (const outcome::BenchSection& section : bench.sections) {
    text += section.title + "\n\n";
    if (!section.left_out.empty()) {
      text += "  left out: " + section.left_out + "\n\n";
      continue;
    }
    text += table_of(section) + "\n";
    for (const std::string& line : bench_summary(section)) text += "  " + line + "\n";
    text += "\n";
  }
  text += fmt::format("nalar {}, {}, limit {} s a row, {}", bench.version, bench.jdk, bench.timeout,
                      bench.repeat == 1 ? "one run each" : fmt::format("median of {} runs", bench.repeat));
  text += bench.interrupted ? "; interrupted: the same command goes on\n" : "\n";
  return text;
}

}  // namespace nalar::emit
