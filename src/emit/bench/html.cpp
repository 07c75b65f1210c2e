#include <fmt/format.h>

#include "emit/bench/bench.h"
#include "emit/bench/columns.h"
#include "emit/bench/plots.h"
#include "emit/escape.h"
#include "emit/html/resources.h"

namespace nalar::emit {

using outcome::Bench;
using outcome::BenchRow;
using outcome::BenchSection;

namespace {

constexpr std::string_view kBenchPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

std::string fact(const std::string& name, const std::string& value) {
  return fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", escape_markup(name), escape_markup(value));
}

std::string masthead(const Bench& bench) {
  size_t rows = 0, ended = 0, comparable = 0, same = 0;
  double seconds = 0;
  for (const BenchSection& section : bench.sections)
    for (const BenchRow& row : section.rows) {
      rows++;
      ended += row.measured && row.measured->complete() ? 1 : 0;
      comparable += row.comparable() ? 1 : 0;
      same += row.same_paths() ? 1 : 0;
      seconds += row.measured ? row.measured->cpu_seconds : 0;
    }
  std::string facts = fact("rows", grouped(rows)) + fact("ended", grouped(ended));
  if (comparable > 0)
    facts += fact("same number of paths", fmt::format("{} of {}", grouped(same), grouped(comparable)));
  facts += fact("CPU time, s", short_number(seconds)) + fact("limit a row, s", fmt::format("{}", bench.timeout));
  facts += fact("runs of a row", std::to_string(bench.repeat)) + fact("on", bench.jdk);
  return fmt::format(
      "<header class=\"masthead\"><div class=\"brand\"><span class=\"wordmark\">nalar</span> <span "
      "class=\"dim\">{}</span></div>"
      "<h1>{}</h1><dl class=\"facts\">{}</dl>{}</header>\n",
      escape_markup(bench.version), escape_markup(bench.title), facts,
      bench.interrupted ? "<p class=\"note\">The run was interrupted: rows without figures have not been run.</p>"
                        : "");
}

std::string plots_html(const Bench& bench) {
  std::string html;
  for (const PlotGroup& group : bench_plots(bench)) {
    html += fmt::format("<section><h2>{}</h2><p>{}</p><div class=\"plots\">\n", escape_markup(group.title),
                        escape_markup(group.text));
    for (const Plot& plot : group.plots) html += plot_html(plot);
    html += "</div></section>\n";
  }
  return html;
}

std::string row_html(const BenchRow& row, const std::vector<BenchColumn>& columns) {
  bool is_open = !row.measured || !row.measured->complete();
  bool differs = row.comparable() && !row.same_paths();
  std::string html = is_open ? "<tr class=\"open\">" : differs ? "<tr class=\"differs\">" : "<tr>";
  for (const BenchColumn& column : columns)
    html += fmt::format("<td{}>{}</td>", column.right ? " class=\"right\"" : "", escape_markup(column.cell(row)));
  return html + "</tr>\n";
}

std::string section_html(const BenchSection& section, bool open) {
  std::string html = fmt::format("<details class=\"measured\"{}><summary>{}</summary>\n", open ? " open" : "",
                                 escape_markup(section.title));
  if (!section.left_out.empty())
    return html + fmt::format("<p class=\"dim\">Left out: {}.</p></details>\n", escape_markup(section.left_out));
  html += "<p class=\"dim\">";
  for (const std::string& line : bench_summary(section)) html += escape_markup(line) + ".<br>";
  html += "</p><div class=\"wide\"><table><thead><tr>";
  std::vector<BenchColumn> columns = bench_columns(section);
  for (const BenchColumn& column : columns)
    html += fmt::format("<th{} title=\"{}\">{}</th>", column.right ? " class=\"right\"" : "",
                        escape_markup(column.meaning), escape_markup(column.title));
  html += "</tr></thead><tbody>\n";
  for (const BenchRow& row : section.rows) html += row_html(row, columns);
  return html + "</tbody></table></div></details>\n";
}

}  // namespace

std::string bench_html(const Bench& bench) {
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"generator\" content=\"nalar\">\n<title>{} · nalar</title>\n"
      "<link rel=\"icon\" href=\"data:,\">\n<style>\n{}{}</style>\n</head>\n<body>\n<div id=\"page\">\n",
      escape_markup(kBenchPolicy), escape_markup(bench.title), resources::report_css, resources::bench_css);
  page += masthead(bench);
  page += "<main>\n" + plots_html(bench) + "<section><h2>All rows</h2>\n";
  for (const BenchSection& section : bench.sections) page += section_html(section, bench.sections.size() == 1);
  return page + "</section>\n</main>\n</div>\n</body>\n</html>\n";
}

}  // namespace nalar::emit
