#include "session/method_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "classfile/modified_utf8.h"
#include "contract/driver.h"
#include "explore/finding_kind.h"
#include "session/java_types.h"
#include "witness/witness.h"

namespace nalar::session {

using explore::PathEnd;
using heap::Value;
using outcome::Case;
using outcome::MethodOutcome;
using outcome::Place;
using program::Class;
using program::Method;
using program::TypeKind;

namespace {

/// Collects what the search reports about one method.
class Collector : public explore::PathObserver {
 public:
  /// Describes `most` cases, and further ones only where a finding needs them; all are counted.
  Collector(vm::Machine& machine, contract::Contracts& contracts, Method* method, MethodOutcome& result, size_t most)
      : machine_(machine), contracts_(contracts), method_(method), result_(result), most_(most) {}

  /// Cases are passed on instead of kept.
  void pass_on(const std::function<void(const Case&)>& on_case) { on_case_ = on_case; }

  void watch(witness::Witness& witness, witness::CodeTable& code) {
    witness_ = &witness;
    code_ = &code;
  }

  void on_path(PathEnd end, const std::string& reason) override {
    switch (end) {
      case PathEnd::Returned:
      case PathEnd::Exited:
        count_case();
        if (result_.cases.size() < most_) keep(witness_->describe(end, returned()));
        break;
      case PathEnd::Threw: add_exception(); break;
      case PathEnd::Cut: count(cuts_, reason, witness_->current_place()); break;
      case PathEnd::Assumed: result_.assumed_away++; break;
      case PathEnd::Unsupported: count(gaps_, reason, witness_->current_place()); break;
      case PathEnd::Unknown: count(gaps_, "the solver gave no answer: " + reason, witness_->current_place()); break;
    }
  }

  void count_for(Progress& progress) const {
    progress.paths = result_.case_count;
    progress.findings = result_.findings.size();
    progress.cuts = 0;
    for (const auto& [key, entry] : cuts_) progress.cuts += entry.second;
  }

  void finish(const std::string& stopped) {
    if (!stopped.empty()) result_.gaps.push_back({stopped, {}, 1});
    // Nothing follows from a precondition that nothing satisfies.
    bool vacuous = result_.case_count == 0 && result_.assumed_away > 0 && gaps_.empty() && stopped.empty();
    if (vacuous) result_.gaps.push_back({"no input within the bounds satisfies what is assumed", {}, 1});
    for (auto& [key, entry] : cuts_) result_.cuts.push_back({entry.first.first, entry.first.second, entry.second});
    for (auto& [key, entry] : gaps_) result_.gaps.push_back({entry.first.first, entry.first.second, entry.second});
  }

 private:
  using Counted = std::map<std::string, std::pair<std::pair<std::string, Place>, uint64_t>>;

  static void count(Counted& table, const std::string& reason, const Place& place) {
    std::string key = fmt::format("{}:{:06}:{}.{}:{}", place.file, place.line, place.class_name, place.method, reason);
    auto& entry = table.try_emplace(key, std::pair{std::pair{reason, place}, uint64_t{0}}).first->second;
    entry.second++;
  }

  /// Constructors return the object they make, by their driver.
  TypeKind returned() const { return method_->is_constructor() ? TypeKind::Reference : method_->result; }

  void count_case() {
    // States in which the method starts are counted when the first path from there ends.
    if (result_.case_count == 0 || machine_.entered() != entered_) result_.pre_states++;
    entered_ = machine_.entered();
    result_.case_count++;
    code_->count(machine_.trace().since_begin());
  }

  /// An exception the method declares is part of what it promises; any other is a finding.
  bool declared(const Class* exception) {
    for (uint16_t index : method_->file->exceptions) {
      auto resolved = machine_.program().resolve_class(method_->owner, index);
      if (auto* klass = std::get_if<Class*>(&resolved))
        if (exception->is_subtype_of(*klass)) return true;
    }
    return false;
  }

  void add_exception() {
    count_case();
    const Class* exception = machine_.exception()->cls;
    // That a contract is broken is never what a method promises.
    bool broken = machine_.contract_state().failed >= 0 || machine_.contract_state().evaluating;
    bool expected = !broken && (declared(exception) || machine_.contract_state().exception_allowed);
    if (expected && result_.cases.size() >= most_) return;
    Case path = witness_->describe(PathEnd::Threw, TypeKind::Void);
    path.expected = expected;
    bool needed = !expected && add_finding(exception, path);
    if (needed || result_.cases.size() < most_) keep(std::move(path));
  }

  void keep(Case path) {
    if (on_case_) {
      on_case_(path);
    } else {
      result_.cases.push_back(std::move(path));
    }
  }

  /// One finding per kind and place, with the smallest input. True if this case is the one to show.
  bool add_finding(const Class* exception, Case& path) {
    const explore::FindingKind& kind = explore::finding_kind(exception->name);
    outcome::Finding finding;
    finding.kind = kind.kind;
    finding.message = fmt::format("{}: {}{}", kind.text, path.exception, path.has_message ? ": " + path.message : "");
    finding.place = finding_place(path);
    finding.case_index = result_.cases.size();
    finding.clause = false_clause();
    bool broken = machine_.contract_state().failed >= 0;
    if (finding.clause && broken) finding.message = fmt::format("{}: {}", kind.text, finding.clause->text);
    if (finding.clause && !broken) finding.message += " while the contract is evaluated";
    std::string key = fmt::format("{} {} {}:{} {}", finding.kind, path.exception, finding.place.file,
                                  finding.place.line, finding.clause ? finding.clause->text : "");
    auto [seen, fresh] = seen_.try_emplace(key, Smallest{result_.findings.size(), size_of(path)});
    if (!fresh && size_of(path) >= seen->second.size) return false;
    witness_->describe_steps(path);
    seen->second.size = size_of(path);
    if (fresh) {
      result_.findings.push_back(std::move(finding));
    } else {
      result_.findings[seen->second.finding] = std::move(finding);
    }
    return true;
  }

  /// Smaller inputs are easier to understand.
  static size_t size_of(const Case& path) {
    size_t size = path.before.objects.size() * 1000;
    for (const outcome::InputValue& input : path.inputs) size += input.value.size();
    return size;
  }

  /// The clause that was found false, or that could not be evaluated.
  std::optional<outcome::FalseClause> false_clause() {
    const vm::ContractState& state = machine_.contract_state();
    int32_t number = state.failed >= 0 ? state.failed : state.evaluating ? state.clause : -1;
    if (number < 0 || number >= static_cast<int32_t>(contracts_.table().size())) return std::nullopt;
    const contract::Clause& clause = contracts_.table()[static_cast<size_t>(number)];
    outcome::FalseClause shown{clause.text, clause.file(), clause.line, {}};
    if (shown.text.empty()) shown.text = clause.code->java_name();
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
  Place finding_place(const Case& path) {
    // What is broken after the method is the method's fault.
    if (machine_.contract_state().failed >= 0 && path.exception != "org.nalar.PreconditionError")
      return witness_->place_of(method_, method_->line_of(0));
    for (const Place& place : path.stack) {
      std::string name = place.class_name;
      std::replace(name.begin(), name.end(), '.', '/');
      const Class* klass = machine_.program().find_loaded(name);
      if (klass && !klass->is_boot) return place;
    }
    return path.stack.empty() ? Place{} : path.stack[0];
  }

  vm::Machine& machine_;
  contract::Contracts& contracts_;
  Method* method_;
  MethodOutcome& result_;
  witness::Witness* witness_ = nullptr;
  witness::CodeTable* code_ = nullptr;
  Counted cuts_, gaps_;
  struct Smallest {
    size_t finding, size;
  };
  std::map<std::string, Smallest> seen_;
  size_t most_;
  std::function<void(const Case&)> on_case_;
  uint64_t entered_ = 0;  ///< the machine's count when the last path ended
};

constexpr std::string_view kStartUpClasses[] = {
    "java/lang/OutOfMemoryError",        "java/lang/NullPointerException",
    "java/lang/ClassCastException",      "java/lang/ArrayStoreException",
    "java/lang/ArithmeticException",     "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/StackOverflowError",      "java/lang/IllegalMonitorStateException",
    "java/lang/IllegalArgumentException"};

vm::MachineOptions machine_options(const CheckOptions& options, const Target& target) {
  vm::MachineOptions machine;
  machine.max_depth = options.depth;
  machine.java_home = target.jdk.home;
  return machine;
}

}  // namespace

std::vector<std::string> parameter_names(const Method& method) {
  std::vector<std::string> names;
  auto types = program::parse_method_type(method.descriptor).parameters;
  int slot = method.is_static() ? 0 : 1;
  for (size_t i = 0; i < types.size(); i++) {
    std::string name = fmt::format("arg{}", i);
    if (i < method.file->parameters.size() && !method.file->parameters[i].name.empty())
      name = classfile::modified_to_utf8(method.file->parameters[i].name);
    if (method.file->code)
      for (const classfile::LocalVariable& variable : method.file->code->variables)
        if (variable.index == slot && variable.start_pc == 0) name = classfile::modified_to_utf8(variable.name);
    names.push_back(std::move(name));
    slot += program::slots_of(program::kind_of(types[i]));
  }
  return names;
}

Workbench::Workbench(const Target& target, const CheckOptions& options, Time started, Time deadline)
    : target_(target),
      options_(options),
      started_(started),
      deadline_(deadline),
      arith_(pool_, options.arith),
      program_(target.jdk_source.get(), target.source_pointers(), target.jdk.release),
      machine_(program_, heap_, pool_, arith_, machine_options(options, target)),
      contracts_(program_),
      stubs_(machine_, contracts_) {
  std::set<std::string> own(target.classes.begin(), target.classes.end());
  program_.wants_coverage = [own, this](const Class* klass) {
    return klass->is_boot ? contracts_.describes(klass) : own.contains(std::string(klass->name));
  };
}

// The JVM initialises the exceptions it may throw itself when it starts, so that they can be thrown where no code can
// run: at the end of the stack.
Status Workbench::boot() {
  TRY_STATUS(machine_.boot());
  Method* nothing = machine_.known().object->find_declared("<init>", "()V");
  Value receiver = Value::of_ref(heap_.allocate(machine_.known().object));
  for (std::string_view name : kStartUpClasses) {
    machine_.start(nothing, {&receiver, 1});
    machine_.initialise_before_root(program_.require(name));
    machine_.set_fuel(INT64_MAX);
    if (machine_.run() != vm::Stop::Returned)
      return Error{fmt::format("cannot initialise {}: {}", program::java_class_name(name), machine_.reason()),
                   target_.jdk.home};
  }
  machine_.forget_path();
  load_world();
  return Unit{};
}

MethodOutcome Workbench::check(Method* method, Progress progress) {
  auto started = std::chrono::steady_clock::now();
  MethodOutcome result;
  result.class_name = method->owner->java_name();
  result.method = method->java_name().substr(result.class_name.size() + 1);
  result.file = std::string(method->owner->file->source_file);
  result.signature = signature_of(*method);
  // Everything of this check is undone afterwards, so that methods are checked independently of each other.
  heap::HeapMark mark = heap_.mark();
  term::Mark terms = pool_.mark();
  machine_.begin_analysis();
  machine_.assumed_of().clear();
  std::vector<Value> arguments;
  if (auto gap = prepare_arguments(method, arguments)) {
    result.gaps.push_back({*gap, {}, 1});
  } else {
    explore(method, arguments, progress, result);
  }
  if (std::string stated = contract::Contracts::unwoven(method->owner); !stated.empty())
    result.gaps.push_back(
        {fmt::format("@{} of {} is not compiled in: check the source, or compile it with org.nalar.weave.Weave", stated,
                     result.class_name),
         {},
         1});
  result.assumptions = stubs_.assumptions();
  machine_.forget_path();
  heap_.rewind(mark);
  heap_.leave_epoch(0);
  pool_.rollback(terms);
  result.cost.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  return result;
}

/// Symbolic arguments, receiver first. Returns why the method cannot be called, if so.
std::optional<std::string> Workbench::prepare_arguments(Method* method, std::vector<Value>& arguments) {
  auto types = program::parse_method_type(method->descriptor).parameters;
  std::vector<std::string> names = parameter_names(*method);
  if (method->is_constructor() && method->owner->is_abstract())
    return fmt::format("constructor of the abstract class {}", method->owner->java_name());
  if (!method->is_static() && !method->is_constructor())
    arguments.push_back(machine_.new_reference_input("this", method->owner, true));
  for (size_t i = 0; i < types.size(); i++) {
    TypeKind kind = program::kind_of(types[i]);
    if (!options_.entry.empty() && types[i] == "[Ljava/lang/String;") {
      arguments.push_back(Value::of_ref(heap_.allocate_array(machine_.known().string_array, 0)));
    } else if (kind == TypeKind::Reference) {
      auto type = program_.load_descriptor(types[i]);
      if (auto* error = std::get_if<program::LinkError>(&type))
        return fmt::format("parameter {}: {} {}", names[i], program::java_class_name(error->error_class),
                           error->message);
      bool non_null = machine_.symbolic_heap().nullness().is_non_null_parameter(*method, i);
      heap::RegionPair region;
      if (i < method->file->parameter_annotations.size())
        region = machine_.symbolic_heap().regions().of(method->file->parameter_annotations[i], *method->owner->file);
      arguments.push_back(machine_.new_reference_input(names[i], std::get<Class*>(type), non_null, region));
    } else {
      arguments.push_back(machine_.new_input(names[i], kind));
      if (program::slots_of(kind) == 2) arguments.push_back(Value{});
    }
  }
  return std::nullopt;
}

/// The instantiable classes of the target: what objects of the initial heap can be.
void Workbench::load_world() {
  std::vector<Class*> known;
  for (const std::string& name : target_.classes) {
    auto loaded = program_.load(name);
    if (auto* klass = std::get_if<Class*>(&loaded)) known.push_back(*klass);
  }
  std::set<const Class*> specified;
  for (Class* klass : known)
    if (Class* described = contracts_.add_companion(klass))
      specified.insert(described->display.begin() + 1, described->display.end());
  machine_.symbolic_heap().set_specified(std::move(specified));
  stubs_.install(known, {options_.use_contract, options_.use_code});
  machine_.symbolic_heap().types().set_world(std::move(known), options_.open_world);
  heap::HeapBounds bounds{options_.k, options_.n, options_.n_of,
                          options_.array_bound < 0 ? options_.k : options_.array_bound};
  machine_.symbolic_heap().configure(std::move(bounds), *options_.strategy);
}

void Workbench::explore(Method* method, std::vector<Value> arguments, Progress& progress, MethodOutcome& result) {
  solver::Options solver_options;
  double left = std::chrono::duration<double>(deadline_ - std::chrono::steady_clock::now()).count();
  solver_options.timeout_ms = static_cast<uint32_t>(std::clamp(left, 0.001, options_.solver_timeout) * 1000);
  solver::PathCondition path(pool_, solver_options);
  Collector collector(machine_, contracts_, method, result, options_.replay ? SIZE_MAX : options_.cases);
  collector.pass_on(options_.on_case);
  explore::Budget budget{deadline_, options_.memory_mb, options_.interrupted, {}};
  if (options_.progress)
    budget.watch = [&, began = std::chrono::steady_clock::now()](const explore::Explorer& explorer, Time now) {
      collector.count_for(progress);
      progress.depth = explorer.taken().size();
      progress.frontier = explorer.frontier();
      progress.method_seconds = std::chrono::duration<double>(now - began).count();
      progress.seconds = std::chrono::duration<double>(now - started_).count();
      options_.progress(progress);
    };
  explore::Explorer explorer(machine_, path, {options_.loop_bound, options_.step_bound, options_.black_box}, budget,
                             collector);
  witness::CodeTable code(program_, *method);
  machine_.trace().set_on(true);
  witness::Witness witness(machine_, path, explorer, options_.symbolic, options_.details ? &code : nullptr);
  collector.watch(witness, code);
  Method* driver = contract::make_driver(machine_, contracts_, method);
  machine_.start(driver ? driver : method, arguments);
  machine_.initialise_before_root(method->owner);
  uint64_t instructions = machine_.instructions();
  std::string stopped = explorer.run();
  if (options_.black_box)
    result.gaps.push_back({"one path was taken for each input that the precondition allows", {}, 1});
  result.cost.instructions = machine_.instructions() - instructions;
  if (stopped == "timeout") stopped = fmt::format("timeout of {} s", options_.timeout);
  if (stopped == "memory") stopped = fmt::format("memory budget of {} MiB", options_.memory_mb);
  collector.finish(stopped);
  result.code = code.take();
  result.cost.decisions = explorer.decisions();
  result.cost.solver_queries = path.statistics().queries;
  result.cost.solver_by_backend = path.statistics().by_backend;
  result.cost.solver_seconds = path.statistics().backend_seconds;
}

}  // namespace nalar::session
