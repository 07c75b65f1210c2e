#include "session/frontier.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/build_id.h"
#include "base/sha256.h"
#include "outcome/nesting.h"
#include "outcome/save.h"

namespace nalar::session {

using explore::Task;
using explore::Turn;
using nlohmann::json;

namespace {

/// A digest of everything that the numbering of decisions depends on: this program, the JDK, all classes that can be
/// found.
Result<std::string> code_of(const Target& target) {
  TRY(std::string program, code_identity());
  TRY(std::string jdk, jdk_identity(target.jdk.home));
  Sha256 digest;
  digest.add_part(program);
  digest.add_part(jdk);
  for (const auto& source : target.sources) {
    TRY(std::vector<std::string> names, source->class_names());
    digest.add_number(names.size());
    for (const std::string& name : names) {
      digest.add_part(name);
      auto found = source->find(name);  // a class that cannot be read is never executed
      bool readable = found.ok() && *found;
      digest.add_number(readable);
      if (readable) digest.add_part((*found)->bytes);
    }
  }
  return hex(digest.finish());
}

/// The turns of a way as one number each: twice the alternative, and one more if it was forced.
json json_of(const Task& task) {
  json way = json::array(), values = json::array();
  for (const Turn& turn : task.work.way) way.push_back(uint64_t{turn.alternative} * 2 + (turn.forced ? 1 : 0));
  for (const auto& [place, found] : task.work.values) values.push_back({place, found});
  json result = {{"method", task.method}, {"way", std::move(way)}, {"values", std::move(values)}};
  if (task.work.first) result["first"] = *task.work.first;
  result["open"] = json::array();
  for (const auto& [place, alternative] : task.work.open) result["open"].push_back({place, alternative});
  result["fingerprints"] = task.work.fingerprints;
  return result;
}

Task task_from(const json& from, size_t methods) {
  Task task;
  task.method = from.at("method").get<size_t>();
  if (task.method >= methods) throw std::out_of_range("work on a method that is not there");
  for (const json& turn : from.at("way")) {
    auto number = turn.get<uint64_t>();
    task.work.way.push_back({static_cast<uint32_t>(number / 2), number % 2 == 1});
  }
  for (const json& entry : from.at("values"))
    task.work.values[entry.at(0).get<size_t>()] = entry.at(1).get<std::vector<int32_t>>();
  if (from.contains("first")) task.work.first = from.at("first").get<uint32_t>();
  for (const json& entry : from.at("open")) task.work.open[entry.at(0).get<size_t>()] = entry.at(1).get<uint32_t>();
  task.work.fingerprints = from.at("fingerprints").get<std::vector<uint32_t>>();
  return task;
}

/// What a part has beyond an outcome.
json json_of(const Frontier::Part& part) {
  const Harvest& harvest = part.harvest;
  json candidates = json::array();
  for (const Harvest::Candidate& candidate : harvest.candidates)
    candidates.push_back({{"key", candidate.key}, {"size", candidate.size}});
  return {{"method", part.method},
          {"order", part.order},
          {"candidates", std::move(candidates)},
          {"entered", harvest.entered},
          {"firstCounted", harvest.first_counted},
          {"lastCounted", harvest.last_counted}};
}

outcome::MethodOutcome saved_outcome(const Harvest& harvest) {
  outcome::MethodOutcome result;
  result.pre_states = harvest.pre_states;
  result.case_count = harvest.case_count;
  result.assumed_away = harvest.assumed_away;
  result.cases = harvest.cases;
  for (const Harvest::Candidate& candidate : harvest.candidates) {
    result.findings.push_back(candidate.finding);
    result.findings.back().case_index = candidate.case_index;
  }
  for (const Counts::Entry& cut : harvest.cuts.entries()) result.cuts.push_back({cut.reason, cut.place, cut.count});
  for (const Counts::Entry& gap : harvest.gaps.entries()) result.gaps.push_back({gap.reason, gap.place, gap.count});
  result.assumptions = harvest.assumptions;
  result.code = harvest.code;
  result.cost = harvest.cost;
  return result;
}

Frontier::Part part_from(const json& from, outcome::MethodOutcome found, size_t methods) {
  Frontier::Part part;
  part.method = from.at("method").get<size_t>();
  if (part.method >= methods) throw std::out_of_range("a part of a method that is not there");
  part.order = from.at("order").get<Parts::Order>();
  Harvest& harvest = part.harvest;
  harvest.entered = from.at("entered").get<uint64_t>();
  harvest.first_counted = from.at("firstCounted").get<bool>();
  harvest.last_counted = from.at("lastCounted").get<bool>();
  harvest.pre_states = found.pre_states;
  harvest.case_count = found.case_count;
  harvest.assumed_away = found.assumed_away;
  const json& candidates = from.at("candidates");
  if (candidates.size() != found.findings.size()) throw std::out_of_range("candidates that are no findings");
  for (size_t i = 0; i < found.findings.size(); i++)
    harvest.candidates.push_back({found.findings[i].case_index, candidates[i].at("key").get<std::string>(),
                                  candidates[i].at("size").get<size_t>(), found.findings[i]});
  for (const outcome::Cut& cut : found.cuts) harvest.cuts.add(cut.bound, cut.place, cut.count);
  for (const outcome::Gap& gap : found.gaps) harvest.gaps.add(gap.reason, gap.place, gap.count);
  harvest.cases = std::move(found.cases);
  harvest.assumptions = std::move(found.assumptions);
  harvest.code = std::move(found.code);
  harvest.cost = found.cost;
  return part;
}

/// Nothing if the header belongs to this search; else what is different. Options that are not given have no setting.
std::string difference(const json& header, const SearchIdentity& identity) {
  std::map<std::string, std::string> saved = header.at("settings"),
                                     now(identity.settings.begin(), identity.settings.end());
  for (const auto& [name, value] : saved)
    if (!now.contains(name)) return fmt::format("{} was {}, and is not given", name, value);
  for (const auto& [name, value] : identity.settings) {
    if (!saved.contains(name)) return fmt::format("{} is {}, and was not given", name, value);
    if (saved[name] != value) return fmt::format("{} was {}, not {}", name, saved[name], value);
  }
  if (header.at("methods") != json(identity.methods)) return "other methods were checked";
  if (header.at("code") != identity.code) return "the classes, the JDK or nalar itself have changed";
  return {};
}

/// The same code has the same points in all parts.
void check_code(const Frontier& frontier) {
  std::map<std::string, size_t> sizes;
  for (const Frontier::Part& part : frontier.parts)
    for (const outcome::CodeMethod& code : part.harvest.code) {
      std::string name = code.class_name + "." + code.name + code.descriptor;
      if (sizes.try_emplace(name, code.points.size()).first->second != code.points.size())
        throw std::out_of_range("a method has other points in another part");
    }
}

/// Of each method, something is done or left, from the beginning of its search on, and nothing is left twice.
void check_whole(const Frontier& frontier, size_t methods) {
  std::vector<std::set<Parts::Order>> done(methods), left(methods);
  for (const Frontier::Part& part : frontier.parts) done[part.method].insert(part.order);
  for (const Task& task : frontier.left)
    if (!left[task.method].insert(task.work.order()).second) throw std::out_of_range("work that is left twice");
  for (size_t i = 0; i < methods; i++)
    if (!done[i].contains({}) && !left[i].contains({})) throw std::out_of_range("a search without a beginning");
}

Frontier frontier_from(const json& header, outcome::Outcome found, size_t methods) {
  Frontier frontier;
  const json& parts = header.at("parts");
  if (parts.size() != found.methods.size()) throw std::out_of_range("parts without what was found in them");
  for (size_t i = 0; i < parts.size(); i++)
    frontier.parts.push_back(part_from(parts[i], std::move(found.methods[i]), methods));
  for (const json& task : header.at("left")) frontier.left.push_back(task_from(task, methods));
  check_code(frontier);
  check_whole(frontier, methods);
  return frontier;
}

/// The first line, and what comes after it.
std::pair<std::string_view, std::string_view> at_line_end(std::string_view text) {
  size_t end = std::min(text.find('\n'), text.size());
  return {text.substr(0, end), text.substr(std::min(end + 1, text.size()))};
}

}  // namespace

Result<SearchIdentity> identity_of(const Target& target, const CheckOptions& options,
                                   const std::vector<program::Method*>& methods) {
  SearchIdentity identity;
  for (const auto& [name, value] : settings_of(options, target))
    if (name != "timeout" && name != "method-timeout" && name != "memory" && name != "solver-timeout")
      identity.settings.emplace_back(name, value);
  Wanted wanted = wanted_cases(options);
  identity.settings.emplace_back("cases", wanted.most == SIZE_MAX ? "all" : std::to_string(wanted.most));
  identity.settings.emplace_back("details", fmt::format("{}", options.details));
  identity.settings.emplace_back("symbolic", fmt::format("{}", options.symbolic));
  identity.settings.emplace_back("black-box", fmt::format("{}", options.black_box));
  identity.settings.emplace_back("closed-world", fmt::format("{}", !options.open_world));
  identity.settings.emplace_back("use-contract", fmt::format("{}", fmt::join(options.use_contract, ",")));
  identity.settings.emplace_back("use-code", fmt::format("{}", fmt::join(options.use_code, ",")));
  for (const program::Method* method : methods) identity.methods.push_back(method->java_name());
  TRY(identity.code, code_of(target));
  return identity;
}

std::string seal(std::string_view contents) {
  Sha256 digest;
  digest.add_part(contents);
  return json({{"schema", kFrontierSchema}, {"sha256", hex(digest.finish())}}).dump() + "\n" + std::string(contents);
}

std::string save(const Frontier& frontier, const SearchIdentity& identity) {
  json header = {{"methods", identity.methods}, {"code", identity.code}};
  header["settings"] = json::object();
  for (const auto& [name, value] : identity.settings) header["settings"][name] = value;
  header["parts"] = header["left"] = json::array();
  for (const Task& task : frontier.left) header["left"].push_back(json_of(task));
  outcome::Outcome found;
  for (const Frontier::Part& part : frontier.parts) {
    header["parts"].push_back(json_of(part));
    found.methods.push_back(saved_outcome(part.harvest));
  }
  return seal(header.dump(-1, ' ', false, json::error_handler_t::replace) + "\n" + outcome::save(found));
}

std::string save(const Frontier::Part& part) {
  outcome::Outcome found;
  found.methods.push_back(saved_outcome(part.harvest));
  return json_of(part).dump(-1, ' ', false, json::error_handler_t::replace) + "\n" + outcome::save(found);
}

Result<Frontier::Part> load_part(std::string_view text, size_t methods) {
  constexpr const char* kWhere = "what the run has found until now";
  try {
    auto [header, saved] = at_line_end(text);
    TRY(outcome::Outcome found, outcome::load(saved, kWhere));
    return part_from(json::parse(header), std::move(found.methods.at(0)), methods);
  } catch (const std::exception& error) {
    return Error{error.what(), kWhere};
  }
}

Result<Frontier> load_frontier(std::string_view text, const SearchIdentity& identity, const std::string& file) {
  if (outcome::is_nested_too_deep(text))
    return Error{fmt::format("expected what an interrupted check saves ({}): it nests too deep", kFrontierSchema),
                 file};
  try {
    auto [first, contents] = at_line_end(text);
    json sealed = json::parse(first);
    if (sealed.at("schema") != kFrontierSchema)
      return Error{fmt::format("expected \"{}\", not {}", kFrontierSchema, sealed.at("schema").dump()), file};
    if (seal(contents) != text) return Error{"is damaged: it is not what an interrupted check has saved", file};
    auto [second, saved] = at_line_end(contents);
    json header = json::parse(second);
    if (std::string different = difference(header, identity); !different.empty())
      return Error{"belongs to another check: " + different, file};
    TRY(outcome::Outcome found, outcome::load(saved, file));
    return frontier_from(header, std::move(found), identity.methods.size());
  } catch (const std::exception&) {  // of the JSON library, for text that is no JSON and members that are not there
    return Error{fmt::format("expected what an interrupted check saves ({})", kFrontierSchema), file};
  }
}

}  // namespace nalar::session
