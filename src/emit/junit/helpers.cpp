// The private methods that generated classes carry, so that they need no library: builders, assertions on all fields of
// an object, reflection for what source cannot reach, and small stand-ins for comparators and elements.
#include <fmt/format.h>

#include "emit/junit/context.h"
#include "emit/junit/recipe.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

namespace {

void write_unsafe(JavaText& text) {
  text.gap();
  text.line("/** An object that no constructor has seen. */");
  text.open("private static Object allocate(Class<?> type)");
  text.open("try");
  text.line("Class<?> unsafe = Class.forName(\"sun.misc.Unsafe\");");
  text.line("#Field instance = unsafe.getDeclaredField(\"theUnsafe\");");
  text.line("instance.setAccessible(true);");
  text.line("return unsafe.getMethod(\"allocateInstance\", Class.class).invoke(instance.get(null), type);");
  text.close("} catch (ReflectiveOperationException e) {");
  text.line("  throw new AssertionError(e);");
  text.line("}");
  text.close();
}

void write_try(JavaText& text, const std::string& head, const std::vector<std::string>& body,
               const std::string& comment = {}) {
  text.gap();
  if (!comment.empty()) text.line("/** " + comment + " */");
  text.open(head);
  text.open("try");
  for (const std::string& line : body) text.line(line);
  text.close("} catch (ReflectiveOperationException e) {");
  text.line("  throw new AssertionError(e);");
  text.line("}");
  text.close();
}

void write_field_access(ClassContext& context, JavaText& text) {
  const std::set<Helper>& helpers = context.helpers();
  if (helpers.contains(Helper::Set))
    write_try(
        text, "private static void set(Object object, Class<?> declarer, String name, Object value)",
        {"#Field field = declarer.getDeclaredField(name);", "field.setAccessible(true);", "field.set(object, value);"});
  if (helpers.contains(Helper::Get))
    write_try(
        text, "private static Object get(Object object, Class<?> declarer, String name)",
        {"#Field field = declarer.getDeclaredField(name);", "field.setAccessible(true);", "return field.get(object);"});
  if (helpers.contains(Helper::Type))
    write_try(text, "private static Class<?> type(String name)", {"return Class.forName(name);"});
}

void write_calls(ClassContext& context, JavaText& text) {
  const std::set<Helper>& helpers = context.helpers();
  if (helpers.contains(Helper::Construct)) {
    write_try(text, "private static Object construct(Class<?> type, Class<?>[] parameters, Object... arguments)",
              {"#Constructor<?> constructor = type.getDeclaredConstructor(parameters);",
               "constructor.setAccessible(true);", "return constructor.newInstance(arguments);"});
  }
  if (!helpers.contains(Helper::Call)) return;
  text.gap();
  text.line("/** Calls a method that source cannot reach, and throws what it throws. */");
  text.open(
      "private static Object call(Object object, Class<?> declarer, String name, Class<?>[] parameters, Object... "
      "arguments)\n      throws Throwable");
  text.line("#Method method = declarer.getDeclaredMethod(name, parameters);");
  text.line("method.setAccessible(true);");
  text.open("try");
  text.line("return method.invoke(object, arguments);");
  text.close("} catch (#InvocationTargetException e) {");
  text.line("  throw e.getCause();");
  text.line("}");
  text.close();
}

void write_elements(ClassContext& context, JavaText& text) {
  text.gap();
  text.open("private static void assertElements(Object[] actual, Object... expected)");
  text.line(context.assertion("assertEquals", {"expected.length", "actual.length"}, "length"));
  text.open("for (int i = 0; i < expected.length; i++)");
  bool old = context.options().junit4;
  context.use_assertion("assertEquals");
  context.use_assertion("assertSame");
  text.line("Object wanted = expected[i];");
  text.line("boolean isValue = wanted instanceof String || wanted instanceof Number || wanted instanceof Character;");
  std::string arguments = old ? "\"[\" + i + \"]\", wanted, actual[i]" : "wanted, actual[i], \"[\" + i + \"]\"";
  text.line(fmt::format("if (isValue) assertEquals({});", arguments));
  text.line(fmt::format("else assertSame({});", arguments));
  text.close();
  text.close();
}

void write_not_again(ClassContext& context, JavaText& text) {
  context.use_assertion("fail");
  text.gap();
  text.line("/** Fails if the outcome is still the reported one, which is wrong. */");
  text.open("private static void failIfStillSo(String message, Runnable reported)");
  text.open("try");
  text.line("reported.run();");
  text.close("} catch (AssertionError | NullPointerException | ArrayIndexOutOfBoundsException otherwise) {");
  text.line("  return;");
  text.line("}");
  text.line("fail(message);");
  text.close();
}

void write_ranks(ClassContext& context, JavaText& text) {
  bool exact = context.helpers().contains(Helper::ExactRanks);
  text.gap();
  text.line("/** Compares objects by the ranks they are given. */");
  text.open("private static final class Ranks implements #Comparator<Object>");
  text.line("private final #Map<Object, Integer> ranks = new #IdentityHashMap<>();");
  if (exact) text.line("private final #Map<Object, #Map<Object, Integer>> results = new #IdentityHashMap<>();");
  text.gap();
  text.open("Ranks rank(Object element, int rank)");
  text.line("ranks.put(element, rank);");
  text.line("return this;");
  text.close();
  text.gap();
  if (exact) {
    text.line("/** What comparing two objects gives, if it is not just -1, 0 or 1. */");
    text.open("Ranks compared(Object left, Object right, int result)");
    text.line("results.computeIfAbsent(left, any -> new #IdentityHashMap<>()).put(right, result);");
    text.line("return this;");
    text.close();
    text.gap();
  }
  text.line("@Override");
  text.open("public int compare(Object left, Object right)");
  if (exact) {
    text.line("#Map<Object, Integer> results = this.results.get(left);");
    text.line("if (results != null && results.containsKey(right)) return results.get(right);");
  }
  text.line("return left == right ? 0 : Integer.compare(ranks.get(left), ranks.get(right));");
  text.close();
  text.close();
}

void write_ranked(ClassContext& context, JavaText& text) {
  bool by_order = context.helpers().contains(Helper::RankedOrder);
  bool by_equality = context.helpers().contains(Helper::RankedEquality);
  bool both = by_order && by_equality;
  text.gap();
  text.line(!by_order     ? "/** An element of which is known only what it equals: those of the same rank. */"
            : by_equality ? "/** An element of which only the place in the order is known, and what it equals. */"
                          : "/** An element of which only the place in the order is known. */");
  text.open(std::string("private static final class Ranked") + (by_order ? " implements Comparable<Object>" : ""));
  text.line("private final String name;");
  text.line("private final int rank;");
  if (both) text.line("private final int equality;");
  text.gap();
  text.open(std::string("Ranked(String name, int rank") + (both ? ", int equality)" : ")"));
  text.line("this.name = name;");
  text.line("this.rank = rank;");
  if (both) text.line("this.equality = equality;");
  text.close();
  if (by_order) {
    text.gap();
    text.line("@Override");
    text.open("public int compareTo(Object other)");
    text.line("return Integer.compare(rank, ((Ranked) other).rank);");
    text.close();
  }
  if (by_equality) {
    text.gap();
    text.line("@Override");
    text.open("public boolean equals(Object other)");
    text.line(
        fmt::format("return other instanceof Ranked && ((Ranked) other).{0} == {0};", both ? "equality" : "rank"));
    text.close();
    text.gap();
    text.line("@Override");
    text.open("public int hashCode()");
    text.line("return 0;");
    text.close();
  }
  text.gap();
  text.line("@Override");
  text.open("public String toString()");
  text.line("return name;");
  text.close();
  text.close();
}

void write_box(ClassContext& context, JavaText& text) {
  (void)context;
  write_try(text, "private static <T> T box(Class<T> type, Class<?> primitive, Object value)",
            {"return type.getConstructor(primitive).newInstance(value);"},
            "A box of its own: valueOf gives the same one again for small numbers.");
}

/// Imports and writes `@BeforeEach` and the head of a method, or what JUnit 4 has for it.
void open_around(ClassContext& context, JavaText& text, bool before, const std::string& head,
                 const std::string& second_annotation = {}) {
  bool old = context.options().junit4;
  std::string annotation = std::string(before ? "Before" : "After") + (old ? "" : "Each");
  text.gap();
  text.line(context.annotation(annotation));
  if (!second_annotation.empty()) text.line(second_annotation);
  text.open((old ? "public " : "") + head);
}

void write_output(ClassContext& context, JavaText& text) {
  text.gap();
  text.line("private final #PrintStream console = System.out;");
  text.line("private final #ByteArrayOutputStream printed = new #ByteArrayOutputStream();");
  open_around(context, text, true, "void captureOutput() throws Exception");
  text.line("System.setOut(new #PrintStream(printed, true, \"UTF-8\"));");
  text.close();
  open_around(context, text, false, "void restoreOutput()");
  text.line("System.setOut(console);");
  text.close();
}

/// The copy of what a static field leads to. Classes under test are often called List or the like: those of the JDK are
/// written with their package.
void write_saved_contents(ClassContext& context, JavaText& text) {
  if (context.statics.arrays) {
    text.open("if (value != null && value.getClass().isArray())");
    text.line("Object copy = #Array.newInstance(value.getClass().getComponentType(), #Array.getLength(value));");
    text.line("System.arraycopy(value, 0, copy, 0, #Array.getLength(value));");
    text.line("contents.put(value, copy);");
    text.close();
  }
  if (!context.statics.collections) return;
  text.open("if (value instanceof java.util.Collection)");
  text.line("contents.put(value, new java.util.ArrayList<>((java.util.Collection<?>) value));");
  text.close();
  text.line("if (value instanceof #Map) contents.put(value, new #LinkedHashMap<>((#Map<?, ?>) value));");
}

/// Collections that cannot be changed are left alone: they have not changed.
void write_restored_contents(ClassContext& context, JavaText& text) {
  text.open("for (#Map.Entry<Object, Object> entry : contents.entrySet())");
  text.line("Object old = entry.getValue();");
  if (context.statics.collections) {
    text.open("if (old instanceof java.util.List)");
    text.line("java.util.Collection<Object> now = (java.util.Collection<Object>) entry.getKey();");
    text.line("if (new java.util.ArrayList<>(now).equals(old)) continue;");
    text.line("now.clear();");
    text.line("now.addAll((java.util.List<Object>) old);");
    text.close("} else if (old instanceof #Map && !entry.getKey().equals(old)) {");
    text.open_silently();
    text.line("#Map<Object, Object> now = (#Map<Object, Object>) entry.getKey();");
    text.line("now.clear();");
    text.line("now.putAll((#Map<Object, Object>) old);");
    text.close();
  }
  if (context.statics.arrays) {
    std::string only_arrays = context.statics.collections ? "if (old.getClass().isArray()) " : "";
    text.line(only_arrays + "System.arraycopy(old, 0, entry.getKey(), 0, #Array.getLength(old));");
  }
  text.close();
}

void write_save_statics(ClassContext& context, JavaText& text, bool with_contents) {
  std::vector<std::string> classes;
  for (const std::string& name : context.stateful) classes.push_back(context.class_of(name));
  open_around(context, text, true, "void saveStatics() throws Exception");
  text.open(fmt::format("for (Class<?> type : new Class<?>[] {{{}}})", join(classes)));
  text.open("for (#Field field : type.getDeclaredFields())");
  if (with_contents) {
    text.line("if (!#Modifier.isStatic(field.getModifiers()) || field.isSynthetic()) continue;");
    text.line("field.setAccessible(true);");
    text.line("Object value = field.get(null);");
    text.line("if (!#Modifier.isFinal(field.getModifiers())) statics.put(field, value);");
    write_saved_contents(context, text);
  } else {
    text.line(
        "boolean isVariable = #Modifier.isStatic(field.getModifiers()) && !#Modifier.isFinal(field.getModifiers());");
    text.line("if (!isVariable || field.isSynthetic()) continue;");
    text.line("field.setAccessible(true);");
    text.line("statics.put(field, field.get(null));");
  }
  text.close();
  text.close();
  text.close();
}

/// Static fields keep what a test leaves in them.
void write_statics(ClassContext& context, JavaText& text) {
  bool with_contents = context.statics.arrays || context.statics.collections;
  text.gap();
  text.line("/** What static fields have before a test: they get it back. */");
  text.line("private final #Map<#Field, Object> statics = new #LinkedHashMap<>();");
  if (with_contents) {
    text.line("private final #Map<Object, Object> contents = new #IdentityHashMap<>();");
  }
  write_save_statics(context, text, with_contents);
  open_around(context, text, false, "void restoreStatics() throws Exception",
              context.statics.collections ? "@SuppressWarnings(\"unchecked\")" : "");
  text.line("for (#Map.Entry<#Field, Object> entry : statics.entrySet()) entry.getKey().set(null, entry.getValue());");
  if (with_contents) write_restored_contents(context, text);
  text.close();
}

/// `assertNode(Node node, int key, Node left)`
void write_assert_helper(ClassContext& context, JavaText& text, const std::string& class_name,
                         const std::string& helper) {
  Types& types = context.types;
  const ClassUse& use = context.uses[class_name];
  std::string seen_as = types.visible(class_name);
  std::string object = last_word(simple_name(class_name));
  std::vector<std::string> parameters, lines;
  std::set<std::string> taken = {};
  for (const FieldKey& field : use.to_assert()) taken.insert(field.second);
  while (taken.contains(object) || is_keyword(object)) object = "actual" + capitalised(object);
  std::string receiver = types.name(seen_as) + " " + object;
  taken = {object};
  for (const FieldKey& field : use.to_assert()) {
    std::string name = field.second;
    for (int i = 2; !taken.insert(name).second; i++) name = field.second + std::to_string(i);
    std::string declared = field_type(types, field), read_type;
    std::string read = context.read(object, class_name, field, read_type);
    parameters.push_back(types.name(declared) + " " + name);
    bool primitive = is_primitive(declared);
    std::string assertion = primitive || use.by_equals.contains(field) ? "assertEquals" : "assertSame";
    // Boxed by reflection: JUnit has no method for an int and an Object.
    std::string expected = primitive && read_type == "java.lang.Object" ? "(Object) " + name : name;
    std::vector<std::string> arguments = {expected, read};
    if (context.options().junit4 && read_type != "java.lang.Object" && (declared == "double" || declared == "float"))
      arguments.push_back(declared == "double" ? "0.0" : "0.0f");
    lines.push_back(context.assertion(assertion, arguments, field.second));
  }
  text.gap();
  text.open(fmt::format("private static void {}({}, {})", helper, receiver, join(parameters)));
  for (const std::string& line : lines) text.line(line);
  text.close();
}

}  // namespace

std::string helper_text(ClassContext& context) {
  JavaText text(1);
  if (context.captures_output) write_output(context, text);
  if (!context.stateful.empty()) write_statics(context, text);
  for (const auto& [class_name, recipe] : context.recipes()) {
    if (recipe.helper.empty() || !recipe.impossible.empty()) continue;
    text.gap();
    text.paste(recipe_text(context, recipe));
  }
  for (const auto& [class_name, helper] : context.assert_helpers())
    if (!helper.empty()) write_assert_helper(context, text, class_name, helper);
  const std::set<Helper>& helpers = context.helpers();
  if (helpers.contains(Helper::Elements)) write_elements(context, text);
  if (helpers.contains(Helper::NotAgain)) write_not_again(context, text);
  if (helpers.contains(Helper::Ranks)) write_ranks(context, text);
  if (helpers.contains(Helper::Ranked)) write_ranked(context, text);
  if (helpers.contains(Helper::Box)) write_box(context, text);
  if (helpers.contains(Helper::Allocate)) write_unsafe(text);
  write_calls(context, text);
  write_field_access(context, text);
  return context.types.with_library(text.text());
}

}  // namespace nalar::emit::junit
