// java.lang.System, its properties, and the exit of the program.
#include <fmt/format.h>
#include <locale.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>

#include "vm/machine.h"
#include "vm/natives/answers.h"

namespace nalar::vm {
namespace {

std::string element_mismatch(const Class* from, const Class* to) {
  std::string source = from->component->java_name(), target = to->component->java_name();
  if (!to->component->is_subtype_of(from->component))
    return fmt::format("arraycopy: type mismatch: can not copy {}[] into {}[]", source, target);
  return fmt::format(
      "arraycopy: element type mismatch: can not cast one of the elements of {}[] to the type of the destination "
      "array, {}",
      source, target);
}

/// Copies between reference arrays whose types do not guarantee that every element fits: element by element, up to the
/// first that does not (JLS and System.arraycopy's contract: the elements before it are copied).
Flow copy_checked(Machine& machine, Object* from, int32_t from_index, Object* to, int32_t to_index, int32_t count) {
  machine.wrote(to);
  for (int32_t i = 0; i < count; i++) {
    Value value = machine.heap().get_element(from, from_index + i);
    if (value.sym) return machine.unsupported("System.arraycopy of symbolic references");
    Object* element = value.as_ref();
    if (element && !element->cls->is_subtype_of(to->cls->component)) {
      return machine.raise("java/lang/ArrayStoreException", element_mismatch(from->cls, to->cls));
    }
    machine.heap().set_element(to, to_index + i, value);
  }
  return Flow::Next;
}

std::string element_name(const Class* array) {
  return array->element == TypeKind::Reference ? "object array" : std::string(program::primitive_name(array->element));
}

std::string array_text(const Object* array) {
  return fmt::format(
      "{}[{}]",
      array->cls->element == TypeKind::Reference ? "object array" : program::primitive_name(array->cls->element),
      array->length);
}

Flow check_copy(Machine& machine, Object* from, int32_t from_index, Object* to, int32_t to_index, int32_t count) {
  constexpr std::string_view kBounds = "java/lang/ArrayIndexOutOfBoundsException";
  if (from_index < 0)
    return machine.raise(kBounds,
                         fmt::format("arraycopy: source index {} out of bounds for {}", from_index, array_text(from)));
  if (to_index < 0)
    return machine.raise(kBounds,
                         fmt::format("arraycopy: destination index {} out of bounds for {}", to_index, array_text(to)));
  if (count < 0) return machine.raise(kBounds, fmt::format("arraycopy: length {} is negative", count));
  if (int64_t{from_index} + count > from->length)
    return machine.raise(
        kBounds, fmt::format("arraycopy: last source index {} out of bounds for {}",
                             static_cast<uint32_t>(from_index) + static_cast<uint32_t>(count), array_text(from)));
  if (int64_t{to_index} + count > to->length)
    return machine.raise(kBounds,
                         fmt::format("arraycopy: last destination index {} out of bounds for {}",
                                     static_cast<uint32_t>(to_index) + static_cast<uint32_t>(count), array_text(to)));
  return Flow::Next;
}

/// The operands of System.arraycopy as terms.
struct CopyRange {
  Object *from, *to;
  Term from_index, to_index, count;
};

/// The failures of `check_copy`, in its order. Returns the guard that none of them happens.
Term add_copy_failures(Machine& machine, const CopyRange& range, Decision& decision) {
  term::Pool& pool = machine.pool();
  term::JavaArith& arith = machine.arith();
  Term so_far = pool.make_true();
  auto fail = [&](Term guard, const std::string& message, Term value) {
    Effect effect;
    effect.raise = machine.raising({"java/lang/ArrayIndexOutOfBoundsException", "arraycopy: " + message, value});
    guard = pool.and_(so_far, guard);
    if (!pool.is_false(guard)) decision.alternatives.push_back({guard, effect});
    so_far = pool.and_(so_far, pool.not_(guard));
  };
  auto negative = [&](Term value) { return arith.condition(term::Condition::Lt, value, arith.constant(Kind::Int, 0)); };
  // Ends are sums of two non-negative ints: as longs they do not overflow.
  auto end = [&](Term index) {
    Term first = *arith.convert(term::Conversion::I2l, index),
         length = *arith.convert(term::Conversion::I2l, range.count);
    return *arith.binary(Kind::Long, term::BinaryOp::Add, first, length);
  };
  auto beyond = [&](Term last, const Object* array) {
    Term limit = arith.constant(Kind::Long, Value::of_long(array->length).bits);
    Term order = arith.compare(Kind::Long, term::CompareOp::Lcmp, last, limit);
    return arith.condition(term::Condition::Gt, order, arith.constant(Kind::Int, 0));
  };
  fail(negative(range.from_index), "source index {} out of bounds for " + array_text(range.from), range.from_index);
  fail(negative(range.to_index), "destination index {} out of bounds for " + array_text(range.to), range.to_index);
  fail(negative(range.count), "length {} is negative", range.count);
  Term from_end = end(range.from_index), to_end = end(range.to_index);
  fail(beyond(from_end, range.from), "last source index {} out of bounds for " + array_text(range.from), from_end);
  fail(beyond(to_end, range.to), "last destination index {} out of bounds for " + array_text(range.to), to_end);
  return so_far;
}

/// Splits into the ways to fail and the values that the first symbolic position or count can have if the copy succeeds.
Flow concretise_copy(NativeCall& call, Object* from, Object* to) {
  Machine& machine = call.machine;
  if (!machine.ready_to_raise("java/lang/ArrayIndexOutOfBoundsException")) return machine.init_flow();
  auto operand = [&](int slot) { return machine.term_of(call.arguments[slot], Kind::Int); };
  Decision& decision = machine.new_decision(DecisionKind::Value);
  Term valid = add_copy_failures(machine, {from, to, operand(1), operand(3), operand(4)}, decision);
  int slot = call.arguments[1].sym ? 1 : call.arguments[3].sym ? 3 : 4;
  int32_t most = slot == 1 ? from->length : slot == 3 ? to->length : std::min(from->length, to->length);
  Effect effect;
  effect.replace = static_cast<int16_t>(4 - slot);
  effect.next = machine.frame().pc;
  constexpr int32_t kListedValues = 32;  // longer lists are left to the search to enumerate
  if (most > kListedValues) {
    decision.enumeration = {operand(slot), valid, effect, valid, {}};
    return machine.decide();
  }
  for (int32_t i = 0; i <= most; i++) {
    effect.value = Value::of_int(i);
    Term here = machine.arith().condition(term::Condition::Eq, operand(slot),
                                          machine.arith().constant(Kind::Int, effect.value.bits));
    here = machine.pool().and_(valid, here);
    if (!machine.pool().is_false(here)) decision.alternatives.push_back({here, effect});
  }
  return machine.decide();
}

Flow arraycopy(NativeCall& call) {
  Machine& machine = call.machine;
  if (call.arguments[0].sym || call.arguments[2].sym)
    return machine.unsupported("System.arraycopy of a symbolic reference");
  Object *from = call.ref(0), *to = call.ref(2);
  if (!from || !to) return machine.raise_null_pointer();
  constexpr std::string_view kStore = "java/lang/ArrayStoreException";
  if (!from->is_array())
    return machine.raise(kStore, fmt::format("arraycopy: source type {} is not an array", from->cls->java_name()));
  if (!to->is_array())
    return machine.raise(kStore, fmt::format("arraycopy: destination type {} is not an array", to->cls->java_name()));
  if (from->cls->element != to->cls->element) {
    bool mixed = from->cls->element == TypeKind::Reference || to->cls->element == TypeKind::Reference;
    return machine.raise(kStore, fmt::format("arraycopy: type mismatch: can not copy {}[] into {}[]",
                                             element_name(from->cls), element_name(to->cls)) +
                                     (mixed ? "" : ""));
  }
  if (call.arguments[1].sym | call.arguments[3].sym | call.arguments[4].sym) return concretise_copy(call, from, to);
  int32_t from_index = call.i32(1), to_index = call.i32(3), count = call.i32(4);
  Flow checked = check_copy(machine, from, from_index, to, to_index, count);
  if (checked != Flow::Next) return checked;
  if (to->cls->element == TypeKind::Reference && from != to && !from->cls->component->is_subtype_of(to->cls->component))
    return copy_checked(machine, from, from_index, to, to_index, count);
  // What was there before may have to be kept.
  size_t bytes = machine.heap().cost_of_write(to, count);
  if (!machine.has_room(bytes)) return machine.no_room(bytes);
  machine.use_fuel(static_cast<size_t>(count) * static_cast<size_t>(program::element_size(to->cls->element)));
  machine.wrote(to);
  machine.heap().copy_elements(from, from_index, to, to_index, count);
  return Flow::Next;
}

template <int Descriptor>
Flow set_stream(NativeCall& call) {
  constexpr std::string_view kNames[] = {"in", "out", "err"};
  Machine& machine = call.machine;
  Class* system = machine.program().require("java/lang/System");
  Field* field = machine.program().find_field(system, kNames[Descriptor]);
  machine.heap().set_element(system->statics, static_cast<int32_t>(field->slot), call.arguments[0]);
  return Flow::Next;
}

/// In a check the time is not an input that could be given or replayed. Code that asks for it, or for a random seed
/// made of it, could do anything; JDK classes use it for what should not matter.
bool clock_matters(Machine& machine) {
  bool running = machine.options().write != nullptr;
  const Class* caller = machine.frame().method->owner;
  return !running && (!caller->is_boot || caller->name == "java/util/Random");
}

Flow current_millis(NativeCall& call) {
  if (clock_matters(call.machine)) return call.machine.unsupported("the time of day is not explored");
  auto now = std::chrono::system_clock::now().time_since_epoch();
  call.result = Value::of_long(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  return Flow::Next;
}

Flow nano_time(NativeCall& call) {
  if (clock_matters(call.machine)) return call.machine.unsupported("the clock is not explored");
  auto now = std::chrono::steady_clock::now().time_since_epoch();
  call.result = Value::of_long(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
  return Flow::Next;
}

Object* string_array(Machine& machine, const std::vector<std::string>& texts) {
  Object* array = machine.heap().allocate_array(machine.known().string_array, static_cast<int32_t>(texts.size()));
  for (size_t i = 0; i < texts.size(); i++)
    if (!texts[i].empty() && texts[i] != "\1")
      machine.heap().set_element(array, static_cast<int32_t>(i), Value::of_ref(machine.new_string_utf8(texts[i])));
  return array;
}

/// SystemProps.Raw.vmProperties: key, value, …, null.
Flow vm_properties(NativeCall& call) {
  Machine& machine = call.machine;
  std::string version = std::to_string(machine.program().release());
  std::vector<std::string> pairs = {
      "java.home", machine.options().java_home, "java.vm.specification.name", "Java Virtual Machine Specification",
      "java.vm.specification.vendor", "Oracle Corporation", "java.vm.specification.version", version, "java.vm.name",
      "Nalar", "java.vm.vendor", "Nalar", "java.vm.version", version, "java.vm.info", "interpreted mode",
      "java.class.version", std::to_string(machine.program().release() + 44) + ".0", "java.library.path", "/usr/lib",
      "jdk.debug", "release",
      // Parallel work is done by the one thread there is.
      "java.util.concurrent.ForkJoinPool.common.parallelism", "0"};
  for (const auto& [key, value] : machine.options().properties) {
    pairs.push_back(key);
    pairs.push_back(value.empty() ? " " : value);
  }
  pairs.emplace_back();
  pairs.emplace_back();
  call.result = Value::of_ref(string_array(machine, pairs));
  return Flow::Next;
}

/// Language and country of a locale's name, `de_AT.UTF-8@euro` → {de, AT}. The C locale is English without a country.
std::pair<std::string, std::string> parse_locale(std::string name) {
  name = name.substr(0, name.find_first_of(".@"));
  if (name.empty() || name == "C" || name == "POSIX") return {"en", ""};
  size_t underscore = name.find('_');
  if (underscore == std::string::npos) return {name, ""};
  return {name.substr(0, underscore), name.substr(underscore + 1)};
}

/// The name the environment gives for a category, `C` if the C library does not have it: the JVM's setlocale then
/// fails.
std::string environment_locale(const char* category) {
  for (const char* variable : {"LC_ALL", category, "LANG"}) {
    const char* name = std::getenv(variable);
    if (!name || !*name) continue;
    locale_t found = ::newlocale(LC_ALL_MASK, name, nullptr);
    if (!found) return "C";
    ::freelocale(found);
    return name;
  }
  return "C";
}

/// A run follows the environment; an analysis always gives the same answer and is English.
template <typename Set>
void set_locale(Machine& machine, Set set) {
  bool run = static_cast<bool>(machine.options().write);
  auto [language, country] = parse_locale(run ? environment_locale("LC_CTYPE") : "C");
  auto [display_language, display_country] = parse_locale(run ? environment_locale("LC_MESSAGES") : "C");
  set("_display_language_NDX", display_language);
  set("_format_language_NDX", language);
  if (!display_country.empty()) set("_display_country_NDX", display_country);
  if (!country.empty()) set("_format_country_NDX", country);
}

/// SystemProps.Raw.platformProperties: an array indexed by the constants of that class, which differ between releases.
Flow platform_properties(NativeCall& call) {
  Machine& machine = call.machine;
  Class* raw = machine.program().require("jdk/internal/util/SystemProps$Raw");
  auto index_of = [&](std::string_view name) {
    Field* field = machine.program().find_field(raw, name);
    return field ? static_cast<int32_t>(raw->statics->slots()[field->slot]) : -1;
  };
  Object* array = machine.heap().allocate_array(machine.known().string_array, index_of("FIXED_LENGTH"));
  auto set = [&](std::string_view name, std::string_view value) {
    int32_t index = index_of(name);
    if (index >= 0 && index < array->length)
      machine.heap().set_element(array, index, Value::of_ref(machine.new_string_utf8(value)));
  };
  set("_file_separator_NDX", "/");
  set("_path_separator_NDX", ":");
  set("_line_separator_NDX", "\n");
  set("_file_encoding_NDX", "UTF-8");
  set("_sun_jnu_encoding_NDX", "UTF-8");
  set("_native_encoding_NDX", "UTF-8");
  set("_stdout_encoding_NDX", "UTF-8");
  set("_stderr_encoding_NDX", "UTF-8");
  set("_stdin_encoding_NDX", "UTF-8");
  set("_sun_stdout_encoding_NDX", "UTF-8");
  set("_sun_stderr_encoding_NDX", "UTF-8");
  set("_os_name_NDX", "Linux");
  set("_os_arch_NDX", "amd64");
  set("_os_version_NDX", "6");
  set("_sun_arch_data_model_NDX", "64");
  set("_sun_cpu_endian_NDX", "little");
  set("_sun_io_unicode_encoding_NDX", "UnicodeLittle");
  set_locale(machine, set);
  set("_java_io_tmpdir_NDX", "/tmp");
  set("_user_dir_NDX", "/");
  set("_user_home_NDX", "/");
  set("_user_name_NDX", "nalar");
  call.result = Value::of_ref(array);
  return Flow::Next;
}

/// ProcessEnvironment.environ: name, value, … as byte arrays. An analysis has an empty environment.
Flow environment(NativeCall& call) {
  Machine& machine = call.machine;
  std::vector<std::string_view> parts;
  for (char** entry = machine.options().write ? environ : nullptr; entry && *entry; entry++) {
    std::string_view text = *entry;
    size_t equals = text.find('=', 1);
    if (text.empty() || equals == std::string_view::npos) continue;
    parts.push_back(text.substr(0, equals));
    parts.push_back(text.substr(equals + 1));
  }
  Object* array = machine.new_array(machine.known().byte_array, static_cast<int32_t>(parts.size()));
  for (size_t i = 0; i < parts.size(); i++) {
    Object* bytes = machine.heap().allocate_array(machine.known().byte_array, static_cast<int32_t>(parts[i].size()));
    std::copy(parts[i].begin(), parts[i].end(), bytes->elements<char>());
    machine.heap().set_element(array, static_cast<int32_t>(i), Value::of_ref(bytes));
  }
  call.result = Value::of_ref(array);
  return Flow::Next;
}

Flow add_shutdown_hook(NativeCall& call) { return call.machine.unsupported("shutdown hooks are not supported"); }

Flow exit_program(NativeCall& call) { return call.machine.exit(call.i32(0)); }
Flow exit_runtime(NativeCall& call) { return call.machine.exit(call.i32(1)); }

constexpr NativeEntry kSystemRows[] = {
    {"java/lang/System", "registerNatives", "", nothing},
    {"java/lang/System", "arraycopy", "", arraycopy, kSymbolic, kUnused},
    {"java/lang/System", "currentTimeMillis", "", current_millis},
    {"java/lang/System", "nanoTime", "", nano_time},
    {"java/lang/System", "setIn0", "", set_stream<0>, kPlain, {kOrNull}},
    {"java/lang/System", "setOut0", "", set_stream<1>, kPlain, {kOrNull}},
    {"java/lang/System", "setErr0", "", set_stream<2>, kPlain, {kOrNull}},
    {"java/lang/System", "exit", "(I)V", exit_program, kIntrinsic},
    {"java/lang/Runtime", "exit", "(I)V", exit_runtime, kIntrinsic},
    {"java/lang/Runtime", "halt", "(I)V", exit_runtime, kIntrinsic},
    {"java/lang/Runtime", "addShutdownHook", "", add_shutdown_hook, kIntrinsic, kUnused},
    {"java/lang/ProcessEnvironment", "environ", "", environment},
    {"jdk/internal/util/SystemProps$Raw", "vmProperties", "", vm_properties},
    {"jdk/internal/util/SystemProps$Raw", "platformProperties", "", platform_properties},
};

}  // namespace

std::span<const NativeEntry> system_natives() { return kSystemRows; }

}  // namespace nalar::vm
