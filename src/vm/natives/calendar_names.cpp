// English names of months, days, eras and halves of the day, which java.time and java.util.Calendar take from locale
// data, and the time zone the program runs in.
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "vm/indy/glue.h"
#include "vm/machine.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

using program::Op;

// Fields and styles are constants of java.util.Calendar.
constexpr int kEra = 0, kMonth = 2, kDayOfWeek = 7, kAmPm = 9;
constexpr int kShort = 1, kLong = 2, kNarrow = 4, kStandalone = 0x8000;

constexpr std::u16string_view kMonths[] = {u"January", u"February", u"March",     u"April",   u"May",      u"June",
                                           u"July",    u"August",   u"September", u"October", u"November", u"December"};
constexpr std::u16string_view kDays[] = {u"Sunday",   u"Monday", u"Tuesday", u"Wednesday",
                                         u"Thursday", u"Friday", u"Saturday"};
constexpr std::u16string_view kShortEras[] = {u"BC", u"AD"}, kLongEras[] = {u"Before Christ", u"Anno Domini"};
constexpr std::u16string_view kNarrowEras[] = {u"B", u"A"};
constexpr std::u16string_view kHalves[] = {u"AM", u"PM"}, kNarrowHalves[] = {u"a", u"p"};

/// The values of a field and their names; days are numbered from 1.
struct Names {
  std::span<const std::u16string_view> texts;
  int first = 0;
  size_t most = SIZE_MAX;  ///< characters of an abbreviation

  Object* text(Machine& machine, int value) const {
    auto index = static_cast<size_t>(value - first);
    return index < texts.size() ? machine.intern(texts[index].substr(0, most)) : nullptr;
  }
};

std::optional<Names> names_of(int field, int style) {
  style &= ~kStandalone;
  size_t most = style == kNarrow ? 1 : style == kShort ? 3 : SIZE_MAX;
  if (style != kShort && style != kLong && style != kNarrow) return std::nullopt;
  switch (field) {
    case kMonth: return Names{kMonths, 0, most};
    case kDayOfWeek: return Names{kDays, 1, most};
    case kEra: return Names{style == kNarrow ? kNarrowEras : style == kShort ? kShortEras : kLongEras};
    case kAmPm: return Names{style == kNarrow ? kNarrowHalves : kHalves};
    default: return std::nullopt;
  }
}

/// The names for these arguments of a lookup; nothing if they are not known, and `flow` is what to return then.
std::optional<Names> find_names(NativeCall& call, int style, int locale, Flow& flow) {
  Machine& machine = call.machine;
  std::string tag = locale_tag(machine, call.ref(locale));
  auto names = names_of(call.i32(1), style);
  if (call.text(0) != "gregory" || !names || (tag != "en" && tag != "en_US")) {
    flow = machine.unsupported("calendar names of locale " + tag);
    return std::nullopt;
  }
  return names;
}

// retrieveFieldValueName(String calendar, int field, int value, int style, Locale)
Flow value_name(NativeCall& call) {
  Flow flow = Flow::Next;
  auto names = find_names(call, call.i32(3), 4, flow);
  if (names) call.result = Value::of_ref(names->text(call.machine, call.i32(2)));
  return flow;
}

/// make(String[] names, int first): a HashMap from each name to its number.
Method* map_maker(Machine& machine, Flow& flow) {
  Method*& known = machine.reflection().map_maker;
  if (known) return known;
  constexpr std::string_view kMap = "java/util/HashMap", kMapType = "Ljava/util/HashMap;";
  ClassWriter writer("org/nalar/vm/NumberedNames", "java/lang/Object", {});
  indy::Glue glue(writer);
  glue.new_object(kMap);
  glue.op(Op::dup, 1);
  glue.invoke_special(kMap, "<init>", "()V");
  glue.store(kMapType, 2);
  glue.push_int(0);
  glue.store("I", 3);
  size_t loop = glue.position();
  glue.load("I", 3);
  glue.load("[Ljava/lang/String;", 0);
  glue.op(Op::arraylength, 0);
  size_t done = glue.branch(Op::if_icmpge, -2);
  glue.load(kMapType, 2);
  glue.load("[Ljava/lang/String;", 0);
  glue.load("I", 3);
  glue.load_element("Ljava/lang/String;");
  glue.load("I", 3);
  glue.load("I", 1);
  glue.op(Op::iadd, -1);
  glue.box("I");
  glue.invoke_virtual(kMap, "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
  glue.pop("Ljava/lang/Object;");
  glue.load("I", 3);
  glue.push_int(1);
  glue.op(Op::iadd, -1);
  glue.store("I", 3);
  glue.branch_back(Op::goto_, loop, 0);
  glue.bind(done);
  glue.load(kMapType, 2);
  glue.return_value("Ljava/util/Map;");
  glue.finish(classfile::kStatic | classfile::kPublic, "make", "([Ljava/lang/String;I)Ljava/util/Map;");
  Class* klass = indy::define(machine, writer, machine.known().object, flow);
  return klass ? known = klass->methods[0].get() : nullptr;
}

// retrieveFieldValueNames(String calendar, int field, int style, Locale): null if names are ambiguous.
Flow value_names(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  auto names = find_names(call, call.i32(2), 3, flow);
  if (!names) return flow;
  if (names->most == 1) {
    call.result = Value{};
    return Flow::Next;
  }
  Method* make = map_maker(machine, flow);
  if (!make) return flow;
  Object* array =
      machine.heap().allocate_array(machine.known().string_array, static_cast<int32_t>(names->texts.size()));
  for (int32_t i = 0; i < array->length; i++)
    machine.heap().set_element(array, i, Value::of_ref(names->text(machine, names->first + i)));
  const Value arguments[] = {Value::of_ref(array), Value::of_int(names->first)};
  return machine.push_frame(make, 4, arguments);
}

// --- Time zone -----------------------------------------------------------------------------------

/// The part of a path below a zone information directory: `Europe/Berlin`.
std::string zone_in(std::string_view path) {
  size_t at = path.find("zoneinfo/");
  return at == std::string_view::npos ? std::string() : std::string(path.substr(at + 9));
}

std::string system_zone() {
  if (const char* variable = std::getenv("TZ"); variable && *variable) {
    std::string_view name = variable;
    if (name[0] == ':') name.remove_prefix(1);
    return name.starts_with('/') ? zone_in(name) : std::string(name);
  }
  std::string name;
  if (std::ifstream file("/etc/timezone"); file && std::getline(file, name) && !name.empty()) return name;
  char target[4096];
  ssize_t length = ::readlink("/etc/localtime", target, sizeof(target));
  return length > 0 ? zone_in({target, static_cast<size_t>(length)}) : std::string();
}

// TimeZone.getSystemTimeZoneID(String javaHome). An analysis always gives the same answer.
Flow system_zone_id(NativeCall& call) {
  std::string zone = call.machine.options().write ? system_zone() : std::string();
  call.result = Value::of_ref(call.machine.new_string_utf8(zone.empty() ? "UTC" : zone));
  return Flow::Next;
}

Flow gmt_offset_id(NativeCall& call) {
  call.result = Value::of_ref(call.machine.intern(u"GMT"));
  return Flow::Next;
}

constexpr std::string_view kUtility = "sun/util/locale/provider/CalendarDataUtility";
constexpr NativeEntry kCalendarRows[] = {
    {kUtility, "retrieveFieldValueName", "", value_name, kIntrinsic},
    {kUtility, "retrieveJavaTimeFieldValueName", "", value_name, kIntrinsic},
    {kUtility, "retrieveFieldValueNames", "", value_names, kIntrinsic},
    {kUtility, "retrieveJavaTimeFieldValueNames", "", value_names, kIntrinsic},
    {"java/util/TimeZone", "getSystemTimeZoneID", "", system_zone_id, kPlain, kUnused},
    {"java/util/TimeZone", "getSystemGMTOffsetID", "", gmt_offset_id},
};

}  // namespace

std::span<const NativeEntry> calendar_natives() { return kCalendarRows; }

}  // namespace nalar::vm
