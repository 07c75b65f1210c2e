#include "session/collector.h"

#include <fmt/format.h>

#include <algorithm>

#include "explore/finding_kind.h"

namespace nalar::session {

using explore::PathEnd;
using outcome::Case;
using outcome::Place;
using program::Class;
using program::TypeKind;

namespace {

/// Smaller inputs are easier to understand.
size_t size_of(const Case& path) {
  size_t size = path.before.objects.size() * 1000;
  for (const outcome::InputValue& input : path.inputs) size += input.value.size();
  return size;
}

}  // namespace

void Collector::on_begin() {
  instructions_ = machine_.instructions();
  entered_ = counted_ = machine_.entered();
}

void Collector::on_path(PathEnd end, std::string_view reason) {
  switch (end) {
    case PathEnd::Returned:
    case PathEnd::Exited: add_case(end); break;
    case PathEnd::Threw: add_exception(); break;
    case PathEnd::Cut: count_here(harvest_.cuts, reason); break;
    case PathEnd::Assumed: harvest_.assumed_away++; break;
    case PathEnd::Unsupported: count_here(harvest_.gaps, reason); break;
    case PathEnd::Unknown: count_here(harvest_.gaps, fmt::format("the solver gave no answer: {}", reason)); break;
  }
}

/// Where a bound cuts one path it cuts many.
void Collector::count_here(Counts& counts, std::string_view reason) {
  const vm::Frame* frame = witness_->current_frame();
  std::vector<Spot>& spots = spots_[frame ? frame->pc : nullptr];
  auto is_same = [&](const Spot& spot) { return spot.counts == &counts && spot.reason == reason; };
  auto spot = std::find_if(spots.begin(), spots.end(), is_same);
  if (spot == spots.end()) {
    Place place;
    if (frame) place = witness_->place_of(frame->method, frame->method->line_at(frame->pc));
    if (machine_.depth() == 0) place = witness_->place_of(method_, method_->line_of(0));  // the path is over
    spot = spots.insert(spot, {&counts, std::string(reason), nullptr});
    spot->count = &counts.at(spot->reason, place);
  }
  ++*spot->count;
}

Harvest Collector::take() {
  harvest_.entered = machine_.entered() - entered_;
  harvest_.last_counted = harvest_.case_count > 0 && counted_ == machine_.entered();
  harvest_.cost.instructions = machine_.instructions() - instructions_;
  return std::move(harvest_);
}

void Collector::count_case() {
  bool is_first = machine_.entered() == entered_;
  if (is_first ? !harvest_.first_counted : machine_.entered() != counted_) harvest_.pre_states++;
  harvest_.first_counted |= is_first;
  counted_ = machine_.entered();
  harvest_.case_count++;
  code_->count(machine_.trace());
}

Case Collector::describe(PathEnd end, TypeKind kind) {
  Case path = witness_->describe(end, kind);
  if (path.symbolic) path.symbolic->pre_state_number -= entered_;
  return path;
}

void Collector::add_case(PathEnd end) {
  count_case();
  // Constructors return the object they make, by their driver.
  TypeKind returned = method_->is_constructor() ? TypeKind::Reference : method_->result;
  if (harvest_.cases.size() < wanted_.most) keep(describe(end, returned), false);
}

/// An exception the method declares is part of what it promises; any other is a finding.
bool Collector::declared(const Class* exception) {
  for (uint16_t index : method_->file->exceptions) {
    auto resolved = machine_.program().resolve_class(method_->owner, index);
    if (auto* klass = std::get_if<Class*>(&resolved))
      if (exception->is_subtype_of(*klass)) return true;
  }
  return false;
}

void Collector::add_exception() {
  count_case();
  const Class* exception = machine_.exception()->cls;
  // That a contract is broken is never what a method promises.
  bool broken = machine_.contract_state().failed >= 0 || machine_.contract_state().evaluating;
  bool expected = !broken && (declared(exception) || machine_.contract_state().exception_allowed ||
                              machine_.is_thrown_by_callback(machine_.exception()));
  if (expected && harvest_.cases.size() >= wanted_.most) return;
  Case path = describe(PathEnd::Threw, TypeKind::Void);
  path.expected = expected;
  if (machine_.contract_state().leaves_broken) path.broken = false_clause()->text;
  bool needed = !expected && add_candidate(exception, path);
  if (needed || harvest_.cases.size() < wanted_.most) keep(std::move(path), needed);
}

void Collector::keep(Case path, bool needed) {
  if (on_case_) on_case_(path);
  if (needed || !on_case_) harvest_.cases.push_back(std::move(path));
}

/// One finding per kind and place, with the smallest input. True if this case is the one to show.
bool Collector::add_candidate(const Class* exception, Case& path) {
  const explore::FindingKind& kind = explore::finding_kind(exception->name);
  outcome::Finding finding;
  finding.kind = kind.kind;
  finding.message = fmt::format("{}: {}{}", kind.text, path.exception, path.has_message ? ": " + path.message : "");
  finding.place = finding_place(path);
  finding.clause = false_clause();
  bool broken = machine_.contract_state().failed >= 0;
  if (machine_.contract_state().leaves_broken) {
    finding.message += fmt::format("; then the invariant {} does not hold", path.broken);
  } else if (finding.clause && broken) {
    finding.message = fmt::format("{}: {}", kind.text, finding.clause->text);
  } else if (finding.clause) {
    finding.message += " while the contract is evaluated";
  }
  std::string key = fmt::format("{} {} {}:{} {}", finding.kind, path.exception, finding.place.file, finding.place.line,
                                finding.clause ? finding.clause->text : "");
  if (!harvest_.is_smallest(key, size_of(path))) return false;
  witness_->describe_steps(path);
  harvest_.candidates.push_back({harvest_.cases.size(), std::move(key), size_of(path), std::move(finding)});
  return true;
}

/// The clause that was found false, or that could not be evaluated.
std::optional<outcome::FalseClause> Collector::false_clause() {
  const vm::ContractState& state = machine_.contract_state();
  int32_t number = state.failed >= 0 ? state.failed : state.evaluating ? state.clause : -1;
  if (number < 0 || number >= static_cast<int32_t>(contracts_.table().size())) return std::nullopt;
  const contract::Clause& clause = contracts_.table()[static_cast<size_t>(number)];
  outcome::FalseClause shown{clause.text, clause.file(), clause.line, {}};
  if (shown.text.empty()) shown.text = clause.code->java_name();
  if (clause.kind == contract::ClauseKind::Invariant && state.escaped) shown.object = witness_->way_to(state.escaped);
  if (clause.kind == contract::ClauseKind::Modifies)
    for (const heap::Difference& change : machine_.changed()) shown.parts.push_back(witness_->change_text(change));
  for (size_t i = state.first_part; i < machine_.parts().size(); i++) {
    const vm::Part& part = machine_.parts()[i];
    if (part.clause != number || part.number >= clause.parts.size()) continue;
    std::pair<std::string, std::string> entry{clause.parts[part.number], witness_->part_text(part.value, part.kind)};
    if (std::find(shown.parts.begin(), shown.parts.end(), entry) == shown.parts.end())
      shown.parts.push_back(std::move(entry));
  }
  return shown;
}

/// The innermost frame in code that is not the JDK's, so that a finding points into the user's source.
Place Collector::finding_place(const Case& path) {
  // What is broken after the method is the method's fault.
  const vm::ContractState& state = machine_.contract_state();
  if (state.failed >= 0 && !state.leaves_broken && path.exception != "org.nalar.PreconditionError")
    return witness_->place_of(method_, method_->line_of(0));
  for (const Place& place : path.stack) {
    std::string name = place.class_name;
    std::replace(name.begin(), name.end(), '.', '/');
    const Class* klass = machine_.program().find_loaded(name);
    if (klass && !klass->is_boot) return place;
  }
  return path.stack.empty() ? Place{} : path.stack[0];
}

}  // namespace nalar::session
