// Environment variables, system properties, and the defaults for locale, time zone, charset and thread that follow from
// them.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "vm/machine.h"
#include "vm/natives/answers.h"

namespace nalar::vm {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

const std::string* find(const Pairs& pairs, std::string_view name) {
  auto found = std::find_if(pairs.rbegin(), pairs.rend(), [&](const auto& pair) { return pair.first == name; });
  return found == pairs.rend() ? nullptr : &found->second;
}

/// The string in this argument; nothing if it is null, or depends on inputs.
std::optional<std::string> text_in(NativeCall& call, int slot) {
  if (call.arguments[slot].sym || !call.ref(slot)) return std::nullopt;
  std::optional<std::u16string> text = call.machine.text_of(call.ref(slot));
  return text ? std::optional(classfile::encode_utf8(*text)) : std::nullopt;
}

/// The value of a variable or property that nobody has set: the same whenever it is asked for.
Value any_text(Machine& machine, std::string name, bool non_null) {
  if (const StandingAnswer* known = machine.standing_answer(nullptr, name)) return known->value;
  Value value = machine.ask_reference(name, machine.known().string, non_null);
  machine.add_standing_answer({nullptr, std::move(name), value});
  return value;
}

// System.getenv(String)
Flow get_variable(NativeCall& call) {
  Machine& machine = call.machine;
  if (!machine.asks_surroundings()) return machine.run_bytecode(call);
  std::optional<std::string> name = text_in(call, 0);
  if (!name && !call.arguments[0].sym && !call.ref(0)) return machine.run_bytecode(call);
  if (!name) return machine.unsupported("an environment variable whose name depends on inputs");
  if (find(machine.options().surroundings.environment, *name)) return machine.run_bytecode(call);
  call.result = any_text(machine, fmt::format("System.getenv(\"{}\")", *name), false);
  return Flow::Next;
}

/// Properties that a JVM always has, and what is known of them.
struct Property {
  std::string_view name;
  enum class Is : uint8_t { Jdk, System, Any } is;
};
constexpr Property kProperties[] = {
    // Facts about the JDK whose classes are executed.
    {"java.version", Property::Is::Jdk},
    {"java.version.date", Property::Is::Jdk},
    {"java.vendor", Property::Is::Jdk},
    {"java.vendor.url", Property::Is::Jdk},
    {"java.specification.name", Property::Is::Jdk},
    {"java.specification.vendor", Property::Is::Jdk},
    {"java.specification.version", Property::Is::Jdk},
    {"java.vm.specification.name", Property::Is::Jdk},
    {"java.vm.specification.vendor", Property::Is::Jdk},
    {"java.vm.specification.version", Property::Is::Jdk},
    {"java.class.version", Property::Is::Jdk},
    {"java.runtime.version", Property::Is::Jdk},
    {"file.separator", Property::Is::System},
    {"path.separator", Property::Is::System},
    {"line.separator", Property::Is::System},
    {"os.name", Property::Is::System},
    {"os.arch", Property::Is::System},
    {"sun.arch.data.model", Property::Is::System},
    {"sun.cpu.endian", Property::Is::System},
    {"java.home", Property::Is::Any},
    {"java.class.path", Property::Is::Any},
    {"java.library.path", Property::Is::Any},
    {"java.io.tmpdir", Property::Is::Any},
    {"os.version", Property::Is::Any},
    {"user.name", Property::Is::Any},
    {"user.home", Property::Is::Any},
    {"user.dir", Property::Is::Any},
    {"file.encoding", Property::Is::Any},
    {"native.encoding", Property::Is::Any},
    {"java.vm.name", Property::Is::Any},
    {"java.vm.vendor", Property::Is::Any},
    {"java.vm.version", Property::Is::Any},
    {"java.vm.info", Property::Is::Any},
};

const Property* find_property(std::string_view name) {
  auto found =
      std::find_if(std::begin(kProperties), std::end(kProperties), [&](const Property& at) { return at.name == name; });
  return found == std::end(kProperties) ? nullptr : found;
}

std::string question_of(std::string_view property) { return fmt::format("System.getProperty(\"{}\")", property); }

/// The JDK's own code gets what it needs; that which only hands a property on to the program asks for the program.
bool asks_for_program(Machine& machine) {
  const Class* asks = machine.frame().method->owner;
  return !asks->is_boot || asks->name == "java/lang/Boolean" || asks->name == "java/lang/Integer" ||
         asks->name == "java/lang/Long";
}

/// Whether the property can have any value; `value` is that then.
bool is_any_property(NativeCall& call, Value& value) {
  Machine& machine = call.machine;
  if (!machine.asks_surroundings() || !asks_for_program(machine)) return false;
  std::optional<std::string> name = text_in(call, 0);
  if (!name && (call.arguments[0].sym || call.ref(0))) machine.rely_on(OnlyAnswer::Properties);
  if (!name || name->empty() || find(machine.options().surroundings.properties, *name)) return false;
  std::string question = question_of(*name);
  const StandingAnswer* known = machine.standing_answer(nullptr, question);
  if (known && known->of_program) return false;
  const Property* property = find_property(*name);
  if (property && property->is == Property::Is::System) machine.rely_on(OnlyAnswer::System);
  if (property && property->is != Property::Is::Any) return false;
  value = any_text(machine, std::move(question), property != nullptr);
  return true;
}

// System.getProperty(String)
Flow get_property(NativeCall& call) {
  return is_any_property(call, call.result) ? Flow::Next : call.machine.run_bytecode(call);
}

// System.getProperty(String, String)
Flow get_property_or(NativeCall& call) {
  Value value;
  if (!is_any_property(call, value)) return call.machine.run_bytecode(call);
  bool is_null = false;
  Flow decided = call.machine.decide_null(value, is_null);
  if (decided != Flow::Next) return decided;
  call.result = is_null ? call.arguments[1] : value;
  return Flow::Next;
}

// System.setProperty, System.clearProperty: from now on the program knows what is there.
Flow set_property(NativeCall& call) {
  Machine& machine = call.machine;
  std::optional<std::string> name = text_in(call, 0);
  if (name && machine.asks_surroundings()) {
    machine.rely_on(OnlyAnswer::Properties);  // what was there before is returned
    machine.add_standing_answer({nullptr, question_of(*name), {}, true});
  }
  return machine.run_bytecode(call);
}

/// What has one answer in a check.
template <OnlyAnswer kAnswer>
Flow only_answer(NativeCall& call) {
  call.machine.rely_on(kAnswer);
  return call.machine.run_bytecode(call);
}

// System.getProperties()
Flow all_properties(NativeCall& call) {
  if (asks_for_program(call.machine)) call.machine.rely_on(OnlyAnswer::Properties);
  return call.machine.run_bytecode(call);
}

/// The language may be given by an option.
Flow ask_locale(NativeCall& call) {
  if (!find(call.machine.options().surroundings.properties, "user.language")) call.machine.rely_on(OnlyAnswer::Locale);
  return call.machine.run_bytecode(call);
}

Flow default_zone(NativeCall& call) {
  if (!find(call.machine.options().surroundings.properties, "user.timezone"))
    call.machine.rely_on(OnlyAnswer::TimeZone);
  return call.machine.run_bytecode(call);
}

// Charset.defaultCharset(): UTF-8 since Java 18, if nobody says otherwise.
Flow default_charset(NativeCall& call) {
  bool given = find(call.machine.options().surroundings.properties, "file.encoding");
  if (!given && call.machine.program().release() < 18) call.machine.rely_on(OnlyAnswer::Charset);
  return call.machine.run_bytecode(call);
}

// Thread.getName()
Flow thread_name(NativeCall& call) {
  bool is_main = !call.arguments[0].sym && call.ref(0) == call.machine.main_thread();
  if (is_main) call.machine.rely_on(OnlyAnswer::ThreadName);
  return call.machine.run_bytecode(call);
}

constexpr std::string_view kSystemClass = "java/lang/System", kTextOfText = "(Ljava/lang/String;)Ljava/lang/String;";

constexpr NativeEntry kEnvironmentRows[] = {
    {kSystemClass, "getenv", kTextOfText, get_variable, kSymbolic | kIntrinsic},
    {kSystemClass, "getenv", "()Ljava/util/Map;", only_answer<OnlyAnswer::Environment>, kAsItIs},
    {kSystemClass, "getProperty", kTextOfText, get_property, kSymbolic | kIntrinsic},
    {kSystemClass, "getProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", get_property_or, kAsItIs},
    {kSystemClass, "setProperty", "", set_property, kAsItIs},
    {kSystemClass, "clearProperty", "", set_property, kAsItIs},
    {kSystemClass, "getProperties", "", all_properties, kAsItIs},
    {"java/util/Locale", "getDefault", "()Ljava/util/Locale;", ask_locale, kAsItIs},
    {"java/util/Locale", "getDefault", "(Ljava/util/Locale$Category;)Ljava/util/Locale;", ask_locale, kAsItIs},
    {"java/util/TimeZone", "getDefaultRef", "", default_zone, kAsItIs},
    {"java/nio/charset/Charset", "defaultCharset", "", default_charset, kAsItIs},
    {"java/lang/Thread", "getName", "", thread_name, kAsItIs},
};

}  // namespace

std::span<const NativeEntry> environment_natives() { return kEnvironmentRows; }

}  // namespace nalar::vm
