#include "session/workbench.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/modified_utf8.h"
#include "contract/driver.h"
#include "session/cached_verdicts.h"
#include "session/collector.h"

namespace nalar::session {

using heap::Value;
using program::Class;
using program::Method;
using program::TypeKind;

namespace {

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
  machine.callbacks_change = options.callbacks_change;
  machine.surroundings = options.surroundings;
  return machine;
}

}  // namespace

bool is_main(const Method& method) {
  return method.is_static() && method.name == "main" && method.descriptor == "([Ljava/lang/String;)V";
}

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

Workbench::Workbench(const Target& target, const CheckOptions& options, const Time& deadline, Watchdog& watchdog)
    : target_(target),
      options_(options),
      wanted_(wanted_cases(options)),
      deadline_(deadline),
      watchdog_(watchdog),
      arith_(pool_, options.arith),
      program_(target.jdk_source.get(), target.source_pointers(), target.jdk.release),
      machine_(program_, heap_, pool_, arith_, machine_options(options, target)),
      contracts_(program_),
      stubs_(machine_, contracts_),
      verdicts_(cached_verdicts(target.cache, *options.solver)) {
  heap_.set_limit(options.memory_mb);
  if (options.profile) program_.measure_loading();
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

// Everything is undone afterwards, so that methods and parts of them are explored independently of each other.
Workbench::Part Workbench::explore(Method* method, const explore::Work& work, explore::TimeShare& share,
                                   explore::Helpers* helpers, const Watch& watch) {
  heap::HeapMark mark = heap_.mark();
  term::Mark terms = pool_.mark();
  machine_.begin_analysis();
  machine_.assumed_of().clear();
  machine_.relied_on().clear();
  std::vector<Value> arguments;
  Part part;
  if (auto gap = prepare_arguments(method, arguments)) {
    part.harvest.gaps.add(*gap, {});
  } else {
    part = search(method, arguments, work, share, helpers, watch);
  }
  part.harvest.assumptions = stubs_.assumptions();
  for (vm::OnlyAnswer answer : machine_.relied_on())
    part.harvest.assumptions.emplace_back(vm::text_of(answer).assumption);
  machine_.forget_path();
  heap_.rewind(mark);
  heap_.leave_epoch(0);
  pool_.rollback(terms);
  return part;
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
      bool launched = is_main(*method);
      bool non_null = launched || machine_.symbolic_heap().nullness().is_non_null_parameter(*method, i);
      heap::RegionPair region;
      if (i < method->file->parameter_annotations.size())
        region = machine_.symbolic_heap().regions().of(method->file->parameter_annotations[i], *method->owner->file);
      arguments.push_back(machine_.new_reference_input(names[i], std::get<Class*>(type), non_null, region));
      if (launched) machine_.symbolic_heap().set_non_null_elements(arguments.back());
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

solver::Options Workbench::solver_options() const {
  solver::Options solver;
  solver.timeout_ms = static_cast<uint32_t>(std::clamp(options_.solver_timeout * 1000, 1.0, 4e9));
  // A little later, so that whoever has no answer then sees on the coarse clock, too, that the time is over.
  solver.deadline = deadline_ + std::chrono::milliseconds(20);
  solver.backend = options_.solver;
  solver.watchdog = &watchdog_;
  // The rest is for the search; what is not in this process is one for each thread.
  uint64_t most = options_.memory_mb / 2 / (options_.solver->program.empty() ? 1 : options_.jobs);
  solver.memory_limit_mb = static_cast<uint32_t>(std::clamp<uint64_t>(most, 16, 2'048));
  solver.profiling = options_.profile;
  solver.store = verdicts_;
  solver.facts = &machine_.facts();
  return solver;
}

Workbench::Part Workbench::search(Method* method, const std::vector<Value>& arguments, const explore::Work& work,
                                  explore::TimeShare& share, explore::Helpers* helpers, const Watch& watch) {
  solver::PathCondition path(pool_, solver_options());
  Collector collector(machine_, contracts_, method, wanted_);
  collector.pass_on(options_.on_case);
  explore::Budget budget{deadline_, options_.memory_mb, options_.interrupted, &watchdog_, &share, {}};
  if (watch) budget.watch = [&](const explore::Explorer& explorer, Time) { watch(collector.harvest(), explorer); };
  explore::Explorer explorer(machine_, path,
                             {options_.loop_bound, options_.step_bound, options_.length_bound, options_.black_box},
                             budget, collector);
  explorer.share_with(helpers, options_.eager_sharing ? std::chrono::microseconds(0) : explore::kShareInterval);
  using Code = witness::CodeTable;
  Code code(program_, *method, options_.details ? Code::Wanted::Ways : Code::Wanted::Coverage);
  machine_.trace().set_on(true);
  witness::Witness witness(machine_, path, explorer, options_.symbolic, options_.details ? &code : nullptr);
  collector.watch(witness, code);
  Method* driver = contract::make_driver(machine_, contracts_, method);
  machine_.start(driver ? driver : method, arguments);
  // A driver does it itself, when the precondition holds.
  if (!driver && options_.details) machine_.symbolic_heap().remember_statics();
  machine_.initialise_before_root(method->owner);
  explorer.set_profiling(options_.profile);
  double loading = program_.load_seconds();
  std::string stopped = explorer.run(work);
  Part part{collector.take(), explorer.left()};
  Harvest& harvest = part.harvest;
  harvest.stopped = std::move(stopped);
  harvest.code = code.take();
  profile_.add(explorer.times(), path.statistics(), program_.load_seconds() - loading, harvest.cost.instructions);
  harvest.cost.decisions = explorer.decisions();
  harvest.cost.solver_queries = path.statistics().queries;
  harvest.cost.solver_by_backend = path.statistics().backend.answered;
  harvest.cost.solver_seconds = path.statistics().backend.seconds;
  return part;
}

}  // namespace nalar::session
