// Locale data. The JDK reads it through service providers and resource bundles of other modules; what English and the
// root locale need for numbers is filled in here, and any other locale is not supported and says so.
#include <fmt/format.h>

#include <algorithm>

#include "vm/indy/glue.h"
#include "vm/known.h"
#include "vm/machine.h"
#include "vm/natives/answers.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

using program::Op;

constexpr std::string_view kSymbols = "java/text/DecimalFormatSymbols";
constexpr std::string_view kDecimalFormat = "java/text/DecimalFormat";
constexpr std::string_view kDecimalConstructor = "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V";

/// Locales whose numbers look as in English.
bool has_english_numbers(std::string_view tag) {
  constexpr std::string_view kTags[] = {"", "en", "en_US", "en_GB", "en_CA", "en_AU", "en_NZ", "en_IE"};
  return std::find(std::begin(kTags), std::end(kTags), tag) != std::end(kTags);
}

Flow no_data(Machine& machine, const std::string& tag) { return machine.unsupported("locale data of " + tag); }

void fill_symbols(Machine& machine, Object* symbols, Object* locale) {
  Filler(machine, symbols)
      .set("locale", locale)
      .set("zeroDigit", '0')
      .set("groupingSeparator", ',')
      .set("monetaryGroupingSeparator", ',')
      .set("decimalSeparator", '.')
      .set("monetarySeparator", '.')
      .set("patternSeparator", ';')
      .set("percent", '%')
      .set("percentText", machine.intern(u"%"))
      .set("perMill", 0x2030)
      .set("perMillText", machine.intern(u"\u2030"))
      .set("digit", '#')
      .set("minusSign", '-')
      .set("minusSignText", machine.intern(u"-"))
      .set("exponential", 'E')
      .set("exponentialSeparator", machine.intern(u"E"))
      .set("infinity", machine.intern(u"\u221e"))
      .set("NaN", machine.intern(u"NaN"))
      .set("serialVersionOnStream", 5);
}

// DecimalFormatSymbols.initialize(Locale)
Flow initialise_symbols(NativeCall& call) {
  Machine& machine = call.machine;
  std::string tag = locale_tag(machine, call.ref(1));
  if (!has_english_numbers(tag)) return no_data(machine, tag);
  fill_symbols(machine, call.ref(0), call.ref(1));
  return Flow::Next;
}

/// New symbols for `locale`; null if there are none, and `flow` is what to return then.
Object* new_symbols(Machine& machine, Object* locale, Flow& flow) {
  Class* klass = machine.program().require(kSymbols);
  if (!locale) {
    flow = machine.raise_null_pointer();
  } else if (std::string tag = locale_tag(machine, locale); !has_english_numbers(tag)) {
    flow = no_data(machine, tag);
  } else if (!machine.ensure_initialised(klass)) {
    flow = machine.init_flow();
  } else {
    Object* symbols = machine.heap().allocate(klass);
    fill_symbols(machine, symbols, locale);
    return symbols;
  }
  return nullptr;
}

// DecimalFormatSymbols.getInstance(Locale)
Flow get_symbols(NativeCall& call) {
  Flow flow = Flow::Next;
  call.result = Value::of_ref(new_symbols(call.machine, call.ref(0), flow));
  return flow;
}

/// make(String pattern, DecimalFormatSymbols) → DecimalFormat, and the same for whole numbers, as NumberFormat's
/// factories do.
Class* number_formats(Machine& machine, Flow& flow) {
  Class*& known = machine.reflection().number_formats;
  if (known) return known;
  ClassWriter writer("org/nalar/vm/NumberFormats", "java/lang/Object", {});
  for (bool integer : {false, true}) {
    indy::Glue glue(writer);
    glue.new_object(kDecimalFormat);
    glue.op(Op::dup, 1);
    glue.load("Ljava/lang/String;", 0);
    glue.load("Ljava/text/DecimalFormatSymbols;", 1);
    glue.invoke_special(kDecimalFormat, "<init>", kDecimalConstructor);
    if (integer) {
      for (auto [setter, value, descriptor] :
           {std::tuple("setMaximumFractionDigits", 0, "(I)V"), std::tuple("setDecimalSeparatorAlwaysShown", 0, "(Z)V"),
            std::tuple("setParseIntegerOnly", 1, "(Z)V")}) {
        glue.op(Op::dup, 1);
        glue.push_int(value);
        glue.invoke_virtual(kDecimalFormat, setter, descriptor);
      }
    }
    glue.return_value("Ljava/lang/Object;");
    glue.finish(classfile::kStatic | classfile::kPublic, integer ? "integer" : "number",
                "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)Ljava/lang/Object;");
  }
  return known = indy::define(machine, writer, machine.known().object, flow);
}

constexpr std::u16string_view kNumberPattern = u"#,##0.###";

// NumberFormat.getInstance(Locale, NumberFormat.Style, int choice)
Flow number_format(NativeCall& call) {
  Machine& machine = call.machine;
  constexpr int kCurrency = 1, kPercent = 2, kScientific = 3, kInteger = 4, kCompact = 5;
  int choice = call.i32(2);
  if (choice == kCurrency || choice == kCompact) return machine.unsupported("currency and compact number formats");
  Flow flow = Flow::Next;
  Object* symbols = new_symbols(machine, call.ref(0), flow);
  if (!symbols) return flow;
  Class* formats = number_formats(machine, flow);
  if (!formats) return flow;
  std::u16string_view pattern = choice == kPercent ? u"#,##0%" : choice == kScientific ? u"#E0" : kNumberPattern;
  const Value arguments[] = {Value::of_ref(machine.intern(pattern)), Value::of_ref(symbols)};
  return machine.push_frame(formats->methods[choice == kInteger ? 1 : 0].get(), 3, arguments);
}

/// The locale that Locale.getDefault gives for formatting.
Object* default_locale(Machine& machine, Flow& flow) {
  Class* klass = machine.program().require("java/util/Locale");
  if (!machine.ensure_initialised(klass)) {
    flow = machine.init_flow();
    return nullptr;
  }
  for (std::string_view name : {"defaultFormatLocale", "defaultLocale"}) {
    Field* field = machine.program().find_field(klass, name);
    if (field && klass->statics->slots()[field->slot])
      return reinterpret_cast<Object*>(klass->statics->slots()[field->slot]);
  }
  flow = machine.unsupported("no default locale");
  return nullptr;
}

// new DecimalFormat(): the locale's number pattern.
Flow default_decimal_format(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Object* locale = default_locale(machine, flow);
  Object* symbols = locale ? new_symbols(machine, locale, flow) : nullptr;
  if (!symbols) return flow;
  Method* constructor = call.ref(0)->cls->find_declared("<init>", kDecimalConstructor);
  if (!constructor)
    constructor = machine.program().require(kDecimalFormat)->find_declared("<init>", kDecimalConstructor);
  const Value arguments[] = {call.arguments[0], Value::of_ref(machine.intern(kNumberPattern)), Value::of_ref(symbols)};
  return machine.push_frame(constructor, 1, arguments);
}

template <const std::string_view& kWhat>
Flow missing(NativeCall& call) {
  return call.machine.unsupported(std::string(kWhat));
}
constexpr std::string_view kCurrencies = "currencies are not available";
constexpr std::string_view kServices = "service providers (java.util.ServiceLoader) are not available";
constexpr std::string_view kBundles = "resource bundles are not available";
constexpr std::string_view kLocaleData = "locale data (java.util.spi providers) is not available";

// Charset.lookupExtendedCharset(String): those of module jdk.charsets. Names outside its families are unknown to the
// JDK too.
Flow extended_charset(NativeCall& call) {
  std::string name = call.text(0);
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  for (std::string_view family : {"big5", "euc", "gb", "ibm", "iso-2022", "iso-8859", "jis", "shift", "sjis", "tis",
                                  "windows-", "x-", "cp", "ms", "ks_c"})
    if (name.starts_with(family)) return call.machine.unsupported("charset " + name);
  return give_null(call);
}

constexpr NativeEntry kLocaleRows[] = {
    {kSymbols, "initialize", "", initialise_symbols, kIntrinsic},
    {kSymbols, "getInstance", "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", get_symbols, kIntrinsic},
    {kSymbols, "initializeCurrency", "", missing<kCurrencies>, kIntrinsic, kUnused},
    {kDecimalFormat, "<init>", "()V", default_decimal_format, kIntrinsic},
    {"java/text/NumberFormat",
     "getInstance",
     "(Ljava/util/Locale;Ljava/text/NumberFormat$Style;I)Ljava/text/NumberFormat;",
     number_format,
     kIntrinsic,
     {kTyped, kOrNull}},
    {"java/util/Currency", "getInstance", "", missing<kCurrencies>, kIntrinsic, kUnused},
    {"java/util/Currency", "getAvailableCurrencies", "", missing<kCurrencies>, kIntrinsic, kUnused},
    {"java/util/ResourceBundle", "getBundleImpl", "", missing<kBundles>, kIntrinsic, kUnused},
    {"java/util/ServiceLoader", "load", "", missing<kServices>, kIntrinsic, kUnused},
    {"java/util/ServiceLoader", "loadInstalled", "", missing<kServices>, kIntrinsic, kUnused},
    {"sun/util/locale/provider/LocaleProviderAdapter", "forType", "", missing<kLocaleData>, kIntrinsic, kUnused},
    {"sun/util/locale/provider/LocaleProviderAdapter", "getAdapter", "", missing<kLocaleData>, kIntrinsic, kUnused},
    {"sun/util/locale/provider/LocaleProviderAdapter", "getResourceBundleBased", "", missing<kLocaleData>, kIntrinsic,
     kUnused},
    {"java/nio/charset/Charset", "lookupExtendedCharset", "", extended_charset, kIntrinsic},
    {"java/nio/charset/Charset", "lookupViaProviders", "", give_null, kIntrinsic, kUnused},
    {"java/util/Locale", "initIDs", "", nothing},
};

}  // namespace

std::string locale_tag(Machine& machine, Object* locale) {
  Object* base = field_ref(machine, locale, "baseLocale");
  std::string language = known_text(machine, field_ref(machine, base, "language"));
  std::string region = known_text(machine, field_ref(machine, base, "region"));
  return region.empty() ? language : language + "_" + region;
}

std::span<const NativeEntry> locale_natives() { return kLocaleRows; }

}  // namespace nalar::vm
