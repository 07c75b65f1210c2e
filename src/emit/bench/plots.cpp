#include "emit/bench/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "emit/bench/columns.h"

namespace nalar::emit {

using outcome::Bench;
using outcome::BenchRow;
using outcome::BenchSection;

namespace {

constexpr std::string_view kStrategies[] = {"lazy", "lazier", "lazier#"};
constexpr int kPublishedColour = 5;

/// Rows that ended, in their order.
std::vector<const BenchRow*> ended(const Bench& bench,
                                   const std::function<bool(const BenchSection&, const BenchRow&)>& wanted) {
  std::vector<const BenchRow*> rows;
  for (const BenchSection& section : bench.sections)
    for (const BenchRow& row : section.rows)
      if (row.measured && row.measured->complete() && wanted(section, row)) rows.push_back(&row);
  return rows;
}

std::string time_label(const BenchRow& row, double seconds, const char* whose) {
  return fmt::format("{} {}: {} s {}", bench_method(row), bench_bound(row.setting), short_number(seconds), whose);
}

/// One plot for each class, with a line of ours and a published one for each method.
std::vector<Plot> times_by_class(const std::vector<const BenchRow*>& rows, bool over_n) {
  std::map<std::string, std::map<std::string, std::pair<PlotSeries, PlotSeries>>> classes;
  for (const BenchRow* row : rows) {
    auto& [ours, published] = classes[row->setting.class_name][row->setting.method];
    double x = over_n ? *row->setting.n : row->setting.k;
    double seconds = row->measured->cpu_seconds;
    ours.name = "ours, one line for each method";
    published.name = "published";
    published.colour = kPublishedColour;
    published.dashed = true;
    ours.points.push_back({x, seconds, time_label(*row, seconds, "CPU")});
    if (row->published.seconds)
      published.points.push_back({x, *row->published.seconds, time_label(*row, *row->published.seconds, "published")});
  }
  std::vector<Plot> plots;
  for (auto& [name, methods] : classes) {
    Plot plot{name, over_n ? "n, most nodes" : "k, longest chain of references", "seconds", {}};
    for (auto& [method, lines] : methods) {
      plot.series.push_back(lines.first);
      plot.series.push_back(lines.second);
    }
    plots.push_back(std::move(plot));
  }
  return plots;
}

struct Sum {
  double seconds = 0, published_seconds = 0;
  uint64_t cases = 0, published_cases = 0;
};

void add(Sum& sum, const BenchRow& row, double seconds) {
  sum.seconds += seconds;
  sum.cases += row.measured->cases;
  sum.published_seconds += row.published.seconds.value_or(0);
  sum.published_cases += row.published.paths.value_or(0);
}

/// Two lines for each name: ours and the published one.
std::vector<PlotSeries> two_lines(const std::string& name, int colour, const std::map<int, Sum>& sums,
                                  const std::function<double(const Sum&, bool)>& value, const char* unit) {
  PlotSeries ours{name + ", ours", colour, false, {}}, published{name + ", published", colour, true, {}};
  for (const auto& [x, sum] : sums)
    for (bool is_published : {false, true}) {
      double y = value(sum, is_published);
      std::string label =
          fmt::format("{}, {}: {} {}", is_published ? published.name : ours.name, x, short_number(y), unit);
      (is_published ? published : ours).points.push_back({static_cast<double>(x), y, label});
    }
  return {ours, published};
}

PlotGroup time_per_case(const Bench& bench) {
  std::map<std::string, std::map<int, Sum>> classes;
  auto by_n = [](const BenchSection&, const BenchRow& row) { return row.setting.n && row.published.seconds; };
  for (const BenchRow* row : ended(bench, by_n))
    add(classes[row->setting.class_name][*row->setting.n], *row, row->measured->seconds);
  Plot plot{"All methods of a class", "n, most nodes", "microseconds a case", {}};
  int colour = 0;
  for (const auto& [name, sums] : classes) {
    auto value = [](const Sum& sum, bool published) {
      double cases = static_cast<double>(published ? sum.published_cases : sum.cases);
      return cases > 0 ? (published ? sum.published_seconds : sum.seconds) * 1e6 / cases : 0;
    };
    for (PlotSeries& series : two_lines(name, colour, sums, value, "µs a case"))
      plot.series.push_back(std::move(series));
    colour++;
  }
  return {"Time for one case over n",
          "Time of exploration, wall clock, by the number of cases. A flat line would mean: what a case costs does not "
          "depend on "
          "how many there are.",
          {plot}};
}

/// The same method within the same bounds, under any strategy.
std::string without_strategy(const BenchSection& section, const BenchRow& row) {
  return fmt::format("{} {} {} {}", section.name, row.setting.subject, row.setting.method, bench_bound(row.setting));
}

PlotGroup strategies(const Bench& bench) {
  std::map<std::string, std::set<std::string>> seen;
  auto by_k = [](const BenchSection& section, const BenchRow& row) {
    return section.name == "table1-elements" && !row.setting.n;
  };
  auto note = [&](const BenchSection& section, const BenchRow& row) {
    if (by_k(section, row) && row.measured && row.measured->complete())
      seen[without_strategy(section, row)].insert(row.setting.strategy);
    return false;
  };
  ended(bench, note);
  auto in_all = [&](const BenchSection& section, const BenchRow& row) {
    return by_k(section, row) && seen[without_strategy(section, row)].size() == std::size(kStrategies);
  };
  std::map<std::string, std::map<int, Sum>> sums;
  for (const BenchRow* row : ended(bench, in_all))
    add(sums[row->setting.strategy][row->setting.k], *row, row->measured->cpu_seconds);
  Plot cases{"Cases", "k, longest chain of references", "cases, all rows", {}};
  Plot times{"Time", "k, longest chain of references", "seconds, all rows", {}};
  int colour = 0;
  for (std::string_view name : kStrategies) {
    auto count = [](const Sum& sum, bool published) {
      return static_cast<double>(published ? sum.published_cases : sum.cases);
    };
    auto time = [](const Sum& sum, bool published) { return published ? sum.published_seconds : sum.seconds; };
    const auto& sum = sums[std::string(name)];
    for (PlotSeries& series : two_lines(std::string(name), colour, sum, count, "cases"))
      cases.series.push_back(std::move(series));
    for (PlotSeries& series : two_lines(std::string(name), colour, sum, time, "s"))
      times.series.push_back(std::move(series));
    colour++;
  }
  return {"Strategies compared",
          "Table I, variants whose nodes hold elements, rows that ended under all three strategies. Published lazy and "
          "lazier are of Bogor, lazier# of "
          "Sireum with Yices; "
          "with elements that are references the strategies differ, with keys that are ints they do not.",
          {cases, times}};
}

PlotGroup cores(const Bench& bench) {
  PlotGroup group{"Cores compared", "Wall-clock time of exploration over the number of cores (-j).", {}};
  Plot plot{"Time over cores", "cores", "seconds, wall clock", {}};
  std::map<std::string, PlotSeries> lines;
  for (const BenchRow* row :
       ended(bench, [](const BenchSection&, const BenchRow& row) { return row.setting.jobs > 0; })) {
    PlotSeries& series = lines.try_emplace(bench_method(*row)).first->second;
    series.points.push_back({static_cast<double>(row->setting.jobs), row->measured->seconds,
                             time_label(*row, row->measured->seconds, "wall clock")});
  }
  for (auto& [name, series] : lines) {
    series.name = name;
    series.colour = static_cast<int>(plot.series.size());
    plot.series.push_back(series);
  }
  for (const BenchSection& section : bench.sections)
    if (!section.left_out.empty()) group.text = "Left out: " + section.left_out + ".";
  group.plots.push_back(plot);
  return group;
}

}  // namespace

std::vector<PlotGroup> bench_plots(const Bench& bench) {
  auto by_k = [](const BenchSection& section, const BenchRow& row) {
    return section.name == "table1" && row.setting.strategy == "lazier#";
  };
  auto by_n = [](const BenchSection& section, const BenchRow& row) {
    return section.name == "table2" && row.setting.n;
  };
  std::vector<PlotGroup> groups = {
      {"Time over k",
       "Table I, lazier#. CPU time of the whole process, of which the start is some 0.02 s; published with Yices.",
       times_by_class(ended(bench, by_k), false)},
      {"Time over n", "Table II, lazier#, k=8. CPU time of the whole process.",
       times_by_class(ended(bench, by_n), true)},
      time_per_case(bench),
      strategies(bench),
      cores(bench)};
  for (PlotGroup& group : groups) std::erase_if(group.plots, [](const Plot& plot) { return plot.empty(); });
  std::erase_if(groups,
                [](const PlotGroup& group) { return group.plots.empty() && !group.text.starts_with("Left out"); });
  return groups;
}

}  // namespace nalar::emit
