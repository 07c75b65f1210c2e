#include "emit/html/html.h"

#include <fmt/format.h>

#include "base/visible_text.h"
#include "emit/escape.h"
#include "emit/html/data.h"
#include "emit/html/resources.h"

namespace nalar::emit {

namespace {

/// Nothing is fetched: the browser is told to refuse it.
constexpr std::string_view kReportPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'";

/// The theme is chosen before anything is painted.
constexpr std::string_view kTheme =
    "try{const t=localStorage.getItem('nalar-theme');if(t)document.documentElement.dataset.theme=t}catch(e){}";

std::string file_name(const std::string& path) {
  size_t slash = path.find_last_of('/');
  return slash == std::string::npos || slash + 1 == path.size() ? path : path.substr(slash + 1);
}

std::string head_of(const outcome::Outcome& outcome) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"generator\" content=\"nalar\">\n<title>{} · {} · nalar</title>\n"
      "<link rel=\"icon\" href=\"data:,\">\n<style>\n{}{}</style>\n<script>{}</script>\n</head>\n",
      escape_markup(kReportPolicy), escape_markup(verdict_name(outcome.verdict())),
      escape_markup(visible_text(file_name(outcome.target))), resources::report_css, resources::graph_css, kTheme);
}

void add_data(std::string& page, const std::string& id, std::string_view type, const std::string& data) {
  page += fmt::format("<script type=\"{}\" id=\"{}\">", type, id);
  page += data;
  page += "</script>\n";
}

}  // namespace

std::string to_html(const outcome::Outcome& outcome, const TestSuite* tests) {
  CaseTests by_case = tests_by_case(tests);
  std::vector<Shown> shown;
  for (const outcome::MethodOutcome& method : outcome.methods) shown.emplace_back(method);
  std::string page = head_of(outcome);
  page += fmt::format(
      "<body>\n<div id=\"page\"></div>\n<noscript><main><h1>{}</h1><p>{}</p><p>This report needs JavaScript to show "
      "its "
      "cases. It makes no request of any kind.</p></main></noscript>\n",
      escape_markup(verdict_name(outcome.verdict())), escape_markup(visible_text(outcome.target)));
  add_data(page, "head", "application/json", head_json(outcome, shown, tests != nullptr));
  page += "<script>\n\"use strict\";\n(() => {\n";
  page += resources::report_js;
  page += "})();\n</script>\n";
  // Cases come after the program, so that what is always there is seen before they are read.
  for (size_t i = 0; i < outcome.methods.size(); i++) {
    add_data(page, fmt::format("rows-{}", i), "application/json", rows_json(outcome.methods[i], i, shown[i], by_case));
    CaseDetails details = details_json(outcome.methods[i], i, shown[i], by_case);
    add_data(page, fmt::format("details-{}", i), "application/x-ndjson", details.lines);
    add_data(page, fmt::format("pieces-{}", i), "application/json", details.pieces);
  }
  page += "<script>dispatchEvent(new Event(\"nalar-data\"))</script>\n</body>\n</html>\n";
  return page;
}

}  // namespace nalar::emit
