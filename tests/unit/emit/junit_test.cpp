#include "emit/junit/junit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "emit/junit/clause.h"
#include "emit/junit/source.h"
#include "emit/junit/text.h"
#include "emit/junit/titles.h"

namespace nalar::emit {
namespace {

using outcome::Access;
using outcome::Case;
using outcome::Effect;
using outcome::End;
using outcome::Finding;
using outcome::HeapObject;
using outcome::HeapState;
using outcome::HeapValue;
using outcome::JavaMethod;
using outcome::JavaType;
using outcome::MethodOutcome;
using outcome::Outcome;
using Kind = outcome::HeapValue::Kind;

HeapValue number(int value) { return {Kind::Value, std::to_string(value), "I:" + std::to_string(value), 0, true}; }

HeapValue object(size_t index) { return {Kind::Object, {}, {}, index, true}; }

/// A `p.Node` with a key and a next one.
HeapObject node(uint32_t id, int key, HeapValue next = {}) {
  HeapObject made;
  made.id = id;
  made.class_name = "p.Node";
  made.fields = {{"key", "p.Node", number(key)}, {"next", "p.Node", next}};
  return made;
}

HeapObject chain(uint32_t id, HeapValue first = {}) {
  HeapObject made;
  made.id = id;
  made.class_name = "p.Chain";
  made.fields = {{"first", "p.Chain", first}};
  return made;
}

JavaMethod constructor(std::vector<std::string> parameters, std::vector<Effect> effects) {
  JavaMethod made;
  made.name = "<init>";
  made.parameter_types = std::move(parameters);
  made.effects = std::move(effects);
  return made;
}

JavaType type(const std::string& name, std::vector<outcome::JavaField> fields, std::vector<JavaMethod> constructors) {
  JavaType made;
  made.name = made.source_name = name;
  made.package = "p";
  made.superclass = "java.lang.Object";
  made.fields = std::move(fields);
  made.constructors = std::move(constructors);
  return made;
}

/// `p.Chain.add(int)` on a chain of one node, 5; the new node goes behind it.
Outcome sample() {
  Outcome result;
  result.settings = {{"k", "2"}};
  result.types = {
      type("p.Chain", {{"first", "p.Node", Access::Package, false}}, {constructor({}, {{"p.Chain", "first"}})}),
      type("p.Node", {{"key", "int", Access::Package, false}, {"next", "p.Node", Access::Package, false}},
           {constructor({"int"}, {{"p.Node", "key", 0}, {"p.Node", "next"}})})};
  MethodOutcome method;
  method.class_name = "p.Chain";
  method.method = "add(int)";
  method.signature.name = "add";
  method.signature.parameter_types = {"int"};
  method.signature.parameter_names = {"key"};
  Case path;
  path.inputs = {{"this", "p.Chain", "…", "#0"}, {"key", "int", "3", "I:3"}};
  path.before.objects = {chain(0, object(1)), node(1, 5)};
  path.before.roots = {object(0)};
  path.after.objects = {chain(0, object(1)), node(1, 5, object(2)), node(2, 3)};
  path.after.objects[2].is_new = true;
  path.after.roots = {object(0)};
  method.cases = {path};
  result.methods = {method};
  return result;
}

TestSuite tests_of(const Outcome& outcome, JUnitOptions options = {}) {
  std::vector<ChosenCase> all;
  for (size_t i = 0; i < outcome.methods.size(); i++)
    for (size_t k = 0; k < outcome.methods[i].cases.size(); k++) all.push_back({i, k});
  return to_junit(outcome, all, options);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(JUnit, BuildsCallsAndAssertsInFewLines) {
  TestSuite suite = tests_of(sample());
  ASSERT_EQ(suite.classes.size(), 1U);
  EXPECT_EQ(suite.classes[0].package, "p");
  EXPECT_EQ(suite.classes[0].name, "ChainAddTest");
  ASSERT_EQ(suite.tests.size(), 1U);
  EXPECT_EQ(suite.tests[0].title, "add 3 next of 5");
  EXPECT_EQ(suite.tests[0].text,
            "  @Test\n"
            "  @DisplayName(\"add 3 next of 5\")\n"
            "  void add3NextOf5() {\n"
            "    Node n5 = new Node(5);\n"
            "    Chain chain = chain(n5);\n"
            "\n"
            "    chain.add(3);\n"
            "\n"
            "    Node n3 = n5.next;\n"
            "\n"
            "    assertSame(n5, chain.first);\n"
            "    assertNode(n5, 5, n3);\n"
            "    assertNode(n3, 3, null);\n"
            "  }\n");
  EXPECT_TRUE(has(suite.classes[0].text, "package p;\n"));
  EXPECT_TRUE(has(suite.classes[0].text, "private static Chain chain(Node first) {"));
  EXPECT_FALSE(has(suite.classes[0].text, "reflect"));
  EXPECT_TRUE(suite.classes[0].opens.empty());
}

TEST(JUnit, PrivateFieldsAreReachedByHelpers) {
  Outcome outcome = sample();
  for (outcome::JavaField& field : outcome.types[1].fields) field.access = Access::Private;
  std::string text = tests_of(outcome).classes[0].text;
  EXPECT_TRUE(has(text, "Node n3 = (Node) get(n5, Node.class, \"next\");"));
  EXPECT_TRUE(has(text, "private static Object get("));
  EXPECT_FALSE(has(text, "private static void set("));
  EXPECT_FALSE(has(text, "n5.next"));
}

TEST(JUnit, ClassesThatCannotBeNamedAreFoundByName) {
  Outcome outcome = sample();
  outcome.types[1].access = Access::Private;
  std::string text = tests_of(outcome).classes[0].text;
  EXPECT_TRUE(has(text, "Object n5 = node(5);"));
  EXPECT_TRUE(has(text, "allocate(type(\"p.Node\"))"));
  EXPECT_TRUE(has(text, "set(made, Chain.class, \"first\", first);"));
}

TEST(JUnit, ConstructorsWithOtherEffectsAreNotUsed) {
  Outcome outcome = sample();
  outcome.types[1].constructors[0].effects->at(0).parameter = -1;
  outcome.types[1].constructors[0].effects->at(0).constant = number(7);
  std::string text = tests_of(outcome).classes[0].text;
  EXPECT_FALSE(has(text, "= new Node(5);"));
  EXPECT_TRUE(has(text, "made.key = key;"));
}

TEST(JUnit, CyclesAreClosedAfterwards) {
  Outcome outcome = sample();
  Case& path = outcome.methods[0].cases[0];
  path.before.objects[1] = node(1, 5, object(1));
  path.after = path.before;
  TestSuite suite = tests_of(outcome);
  EXPECT_TRUE(has(suite.tests[0].text, "Node node = node(5, null);\n"));
  EXPECT_TRUE(has(suite.tests[0].text, "node.next = node;\n"));
}

TEST(JUnit, ExpectedExceptionsAreAsserted) {
  Outcome outcome = sample();
  Case& path = outcome.methods[0].cases[0];
  path.after = path.before;
  path.end = End::Threw;
  path.exception = "java.lang.IllegalStateException";
  path.has_message = true;
  path.message = "a \"full\" chain";
  path.stack = {{"p.Chain", "add", "Chain.java", 3}};
  std::string text = tests_of(outcome).tests[0].text;
  EXPECT_TRUE(
      has(text, "IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> chain.add(3));"));
  EXPECT_TRUE(has(text, "assertEquals(\"a \\\"full\\\" chain\", thrown.getMessage());"));
  EXPECT_TRUE(has(text, "assertNode(node, 5, null);"));
}

TEST(JUnit, MessagesOfTheJvmAreNotAsserted) {
  Outcome outcome = sample();
  Case& path = outcome.methods[0].cases[0];
  path.after = path.before;
  path.end = End::Threw;
  path.exception = "java.lang.NullPointerException";
  path.has_message = true;
  path.message = "helpful";
  path.stack = {{"p.Chain", "add", "Chain.java", 3}};
  EXPECT_FALSE(has(tests_of(outcome).tests[0].text, "helpful"));
}

/// The case is a finding.
Outcome wrong(const std::string& exception) {
  Outcome outcome = sample();
  Case& path = outcome.methods[0].cases[0];
  path.end = End::Threw;
  path.exception = exception;
  path.expected = false;
  Finding finding;
  finding.message = "it is wrong";
  finding.place = {"p.Chain", "add", "Chain.java", 4};
  outcome.methods[0].findings = {finding};
  return outcome;
}

TEST(JUnit, ViolationsAreKeptApartAndFail) {
  TestSuite suite = tests_of(wrong("java.lang.IndexOutOfBoundsException"));
  ASSERT_EQ(suite.classes.size(), 1U);
  EXPECT_EQ(suite.classes[0].name, "ChainAddViolations");
  EXPECT_TRUE(suite.classes[0].of_violations);
  EXPECT_TRUE(has(suite.classes[0].text, "@Tag(\"violation\")\n"));
  EXPECT_TRUE(has(suite.tests[0].text, "// it is wrong\n"));
  EXPECT_TRUE(has(suite.tests[0].text, "    chain.add(3);\n  }\n"));
  EXPECT_EQ(suite.tests[0].fails_with, "java.lang.IndexOutOfBoundsException");
}

TEST(JUnit, SimpleClausesBecomeAssertions) {
  Outcome outcome = wrong("org.nalar.PostconditionError");
  outcome.methods[0].findings[0].clause = outcome::FalseClause{"first.key == key", "Chain.java", 2, {}};
  TestSuite suite = tests_of(outcome);
  EXPECT_TRUE(has(suite.tests[0].text, "assertTrue(chain.first.key == 3, \"it is wrong\");"));
  EXPECT_EQ(suite.tests[0].fails_with, "java.lang.AssertionError");
}

TEST(JUnit, OtherClausesBecomeAComparisonWithWhatIsWrong) {
  Outcome outcome = wrong("org.nalar.PostconditionError");
  outcome.methods[0].findings[0].clause = outcome::FalseClause{"first == \\old(first)", "Chain.java", 2, {}};
  std::string text = tests_of(outcome).tests[0].text;
  EXPECT_TRUE(has(text, "failIfStillSo(\"it is wrong\", () -> {\n"));
  EXPECT_TRUE(has(text, "assertNode(n5, 5, n3);"));
}

TEST(JUnit, ConstructorsAreAskedForWhatTheySet) {
  Outcome outcome = sample();
  MethodOutcome& method = outcome.methods[0];
  method.class_name = "p.Node";
  method.method = "<init>(int)";
  method.signature = outcome.types[1].constructors[0];
  method.cases[0] = {};
  method.cases[0].inputs = {{"key", "int", "3", "I:3"}};
  TestSuite suite = tests_of(outcome);
  EXPECT_EQ(suite.classes[0].name, "NodeConstructorTest");
  EXPECT_TRUE(has(suite.tests[0].text,
                  "    Node made = new Node(3);\n\n    assertEquals(3, made.key);\n"
                  "    assertNull(made.next);\n"));
}

TEST(JUnit, WhatCannotBeWrittenIsSaid) {
  Outcome outcome = sample();
  outcome.methods[0].cases[0].before.flaw = "no way";
  TestSuite suite = tests_of(outcome);
  EXPECT_TRUE(suite.tests.empty());
  EXPECT_TRUE(suite.classes.empty());
  ASSERT_EQ(suite.untested.size(), 1U);
  EXPECT_EQ(suite.untested[0].reason, "no way");
}

TEST(JUnit, RecordsWithoutAFittingConstructorAreSaid) {
  Outcome outcome = sample();
  outcome.types[1].kind = JavaType::Kind::Record;
  outcome.types[1].constructors[0].effects.reset();
  TestSuite suite = tests_of(outcome);
  ASSERT_EQ(suite.untested.size(), 1U);
  EXPECT_TRUE(has(suite.untested[0].reason, "record Node"));
}

TEST(JUnit, ComparatorsBecomeRanks) {
  Outcome outcome = sample();
  Case& path = outcome.methods[0].cases[0];
  HeapObject comparator, element;
  comparator.class_name = "proxy:java.util.Comparator";
  comparator.id = 3;
  element.class_name = "proxy:";
  element.id = 4;
  path.before.objects.push_back(comparator);
  path.before.objects.push_back(element);
  path.before.further = {object(3), object(2)};  // numbers of objects follow the roots, then these
  path.orders = "R:#2:#1:7 C:#2:#1:null:5";
  std::string text = tests_of(outcome).classes[0].text;
  EXPECT_TRUE(has(text, "Comparator order = new Ranks().rank(e7, 7).compared(e7, null, 5);"));
  EXPECT_TRUE(has(text, "private static final class Ranks implements Comparator<Object> {"));
}

/// The sample, where a `p.Price` is asked `of(String)`, as `calls` says; it has the number 1.
Outcome with_price(const std::string& calls) {
  Outcome outcome = sample();
  JavaType price = type("p.Price", {}, {});
  price.kind = JavaType::Kind::Interface;
  JavaMethod method;
  method.name = "of";
  method.parameter_types = {"java.lang.String", "int"};
  method.parameter_names = {"item", "count"};
  method.result_type = "int";
  JavaMethod other = method;
  other.name = "unused";
  price.to_implement = {method, other};
  outcome.types.push_back(price);
  Case& path = outcome.methods[0].cases[0];
  HeapObject mock;
  mock.class_name = "proxy:p.Price";
  mock.id = 9;
  path.before.objects.push_back(mock);
  path.before.further = {object(2)};
  path.calls = calls;
  return outcome;
}

std::string with_mockito(const Outcome& outcome) {
  JUnitOptions options;
  options.mockito = true;
  return tests_of(outcome, options).classes[0].text;
}

/// `item` and `result` as they stand in the description of a call.
std::string call(const std::string& item, int count, const std::string& result) {
  return "of:(Ljava/lang/String;I)I:" + result + ":%231," + item + ",I%3A" + std::to_string(count);
}

TEST(JUnit, InterfacesAnswerInOrder) {
  // The same arguments, other results.
  Outcome outcome = with_price(call("S%3Aa", 1, "I%3A1") + " " + call("S%3Aa", 1, "I%3A2"));
  std::string plain = tests_of(outcome).classes[0].text;
  EXPECT_TRUE(has(plain, "Iterator<Integer> ofAnswers = Arrays.<Integer>asList(1, 2).iterator();"));
  EXPECT_TRUE(has(plain, "public int of(String item, int count) {\n        return ofAnswers.next();"));
  EXPECT_TRUE(has(plain, "throw new AssertionError(\"unused is not to be called\");"));
  EXPECT_TRUE(has(with_mockito(outcome), "when(price.of(any(), anyInt())).thenReturn(1).thenReturn(2);"));
}

TEST(JUnit, CallsWithoutOperandsAnswerInOrder) {
  std::string text =
      tests_of(with_price("of:(Ljava/lang/String;I)I:I%3A1 of:(Ljava/lang/String;I)I:I%3A2")).classes[0].text;
  EXPECT_TRUE(has(text, "return ofAnswers.next();"));
}

TEST(JUnit, InterfacesAreFunctionsOfTheirArguments) {
  Outcome outcome =
      with_price(call("S%3Aa", 1, "I%3A1") + " " + call("N", 1, "I%3A2") + " " + call("S%3Aa", 1, "I%3A1"));
  std::string plain = tests_of(outcome).classes[0].text;
  // The count is the same in all calls, and says nothing.
  EXPECT_TRUE(has(plain, "if (\"a\".equals(item)) return 1;\n        if (item == null) return 2;\n"));
  EXPECT_TRUE(has(plain, "throw new AssertionError(\"of is not to be called with other arguments\");"));
  EXPECT_FALSE(has(plain, "Iterator"));
  std::string mocked = with_mockito(outcome);
  EXPECT_TRUE(has(mocked, "when(price.of(eq(\"a\"), anyInt())).thenReturn(1);"));
  EXPECT_TRUE(has(mocked, "when(price.of(isNull(), anyInt())).thenReturn(2);"));
}

TEST(JUnit, EqualResultsOfAFunctionAreSaidOnce) {
  std::string calls = call("N", 1, "I%3A1") + " " + call("N", 2, "I%3A5") + " " + call("N", 3, "I%3A1");
  std::string text = tests_of(with_price(calls)).classes[0].text;
  EXPECT_TRUE(has(text, "if (count == 1 || count == 3) return 1;\n        if (count == 2) return 5;\n"));
}

TEST(JUnit, ConstantFunctionsDoNotLookAtArguments) {
  std::string text = tests_of(with_price(call("N", 1, "I%3A4") + " " + call("N", 2, "I%3A4"))).classes[0].text;
  EXPECT_TRUE(has(text, "public int of(String item, int count) {\n        return 4;"));
}

TEST(JUnit, ArgumentsThatTheCodeMadeTellNothingApart) {
  std::string calls = call("%3F", 1, "I%3A1") + " " + call("N", 1, "I%3A2");
  EXPECT_TRUE(has(tests_of(with_price(calls)).classes[0].text, "return ofAnswers.next();"));
}

TEST(JUnit, MocksKnowObjectsByIdentity) {
  Outcome outcome = with_price(call("%232", 1, "I%3A1") + " " + call("N", 1, "I%3A2"));
  std::string plain = tests_of(outcome).classes[0].text;
  EXPECT_TRUE(has(plain, "if (item == n5) return 1;"));
  EXPECT_TRUE(has(with_mockito(outcome), "when(price.of(same(n5), anyInt())).thenReturn(1);"));
}

TEST(JUnit, JUnit4HasItsOwnOrderOfArguments) {
  JUnitOptions options;
  options.junit4 = true;
  std::string text = tests_of(sample(), options).classes[0].text;
  EXPECT_TRUE(has(text, "import org.junit.Test;"));
  EXPECT_TRUE(has(text, "public class ChainAddTest {"));
  EXPECT_TRUE(has(text, "public void add3NextOf5() {"));
  EXPECT_TRUE(has(text, "assertEquals(\"key\", key, node.key);"));
  EXPECT_FALSE(has(text, "jupiter"));
}

TEST(JUnit, TenThousandTestsAreUniqueAndSplit) {
  Outcome outcome = sample();
  outcome.methods[0].cases.assign(10'000, outcome.methods[0].cases[0]);
  TestSuite suite = tests_of(outcome);
  EXPECT_EQ(suite.classes.size(), 34U);
  std::set<std::pair<size_t, std::string>> names;
  for (const TestMethod& test : suite.tests) names.insert({test.test_class, test.name});
  EXPECT_EQ(names.size(), 10'000U);
  EXPECT_EQ(suite.classes[1].name, "ChainAddTest2");
}

TEST(JUnitText, LiteralsAreAsciiAndExact) {
  using junit::literal;
  EXPECT_EQ(literal("I:-2147483648"), "Integer.MIN_VALUE");
  EXPECT_EQ(literal("J:5"), "5L");
  EXPECT_EQ(literal("B:-1"), "(byte) -1");
  EXPECT_EQ(literal("C:10"), "'\\n'");
  EXPECT_EQ(literal("C:0"), "'\\000'");
  EXPECT_EQ(literal("C:8364"), "'\\u20ac'");
  EXPECT_EQ(literal("F:2143289344"), "Float.NaN");
  EXPECT_EQ(literal("F:1069547520"), "1.5f");
  EXPECT_EQ(literal("D:9223372036854775808"), "-0.0");
  EXPECT_EQ(literal("D:4607182418800017408"), "1.0");
  EXPECT_EQ(literal("S:3"), "(short) 3");
  EXPECT_EQ(literal("S:a\"\\\n\xe2\x82\xac", true), "\"a\\\"\\\\\\n\\u20ac\"");
}

TEST(JUnitText, CommentsCannotEndEarly) { EXPECT_EQ(junit::comment_text("a */ b\nc \\u000a"), "a * / b c \\ u000a"); }

TEST(JUnitText, LongLinesAreBrokenOutsideOfLiterals) {
  std::string line =
      "call(\"" + std::string(60, ',') + "\", " + std::string(50, 'x') + ", " + std::string(50, 'y') + ")";
  size_t end = junit::place_to_break(line, 120);
  ASSERT_NE(end, std::string::npos);
  EXPECT_EQ(line.substr(end, 3), " yy");
}

TEST(JUnitTitles, IdentifiersAreValidAndShort) {
  EXPECT_EQ(junit::identifier_of("insert 3 left of 5"), "insert3LeftOf5");
  EXPECT_EQ(junit::identifier_of("abs Integer.MIN_VALUE gives -1"), "absIntegerMinValueGivesMinus1");
  EXPECT_EQ(junit::identifier_of("5 (1, 2)"), "case5_1_2");
  EXPECT_LE(junit::identifier_of(std::string(40, 'a') + " " + std::string(40, 'b')).size(), 60U);
}

TEST(JUnitSource, MembersAreReadFromTheSource) {
  Outcome outcome;
  outcome.sources = {
      {"A.java", "p",
       "package p;\n/* class A { private int no() {} } */\n"
       "public class A {\n  static final A NIL = new A();\n  private static A hidden;\n"
       "  @Ensures(\"valid()\") private boolean valid() { return check(); }\n"
       "  static int count(A a) { return 1; }\n  int twice() { return 1; }\n  int twice(int x) { return 2; }\n"
       "  class B { int inner() { return 1; } }\n}\n"}};
  auto valid = junit::declared_method(outcome, "p.A", "valid");
  ASSERT_TRUE(valid);
  EXPECT_TRUE(valid->is_private);
  auto count = junit::declared_method(outcome, "p.A", "count");
  ASSERT_TRUE(count);
  EXPECT_TRUE(count->is_static && !count->is_private);
  EXPECT_FALSE(junit::declared_method(outcome, "p.A", "twice"));
  EXPECT_FALSE(junit::declared_method(outcome, "p.A", "inner"));
  EXPECT_FALSE(junit::declared_method(outcome, "p.A", "check"));
  EXPECT_FALSE(junit::declared_method(outcome, "p.A", "no"));
  EXPECT_TRUE(junit::declared_field(outcome, "p.A", "NIL")->is_static);
  EXPECT_TRUE(junit::declared_field(outcome, "p.A", "hidden")->is_private);
  EXPECT_TRUE(junit::static_state(outcome, "p.A").variables);
  outcome.sources[0].text =
      "class A { static final int X = 1; static { f(); } static int f() { return 1; } int y; static class B {} }";
  EXPECT_FALSE(junit::static_state(outcome, "p.A").any());
}

TEST(JUnitSource, WhatStaticFieldsHold) {
  Outcome outcome;
  auto state = [&](const std::string& members) {
    outcome.sources = {{"A.java", "p", "package p; class A { " + members + " }"}};
    return junit::static_state(outcome, "p.A");
  };
  EXPECT_TRUE(state("static final int[] LOG = {1}; void f(int i) { LOG[i] = 2; }").arrays);
  EXPECT_TRUE(state("static final int[] LOG = {1}; int[] f() { return LOG; }").arrays);
  EXPECT_FALSE(
      state("static final int[] T = {1}; int f(int i) { for (int t : T) i += t; return T[i % T.length]; }").any());
  EXPECT_TRUE(state("private static final Map<String, A> CACHE = new HashMap<>();").collections);
  EXPECT_FALSE(state("private static final MapView VIEW = null;").any());
}

}  // namespace
}  // namespace nalar::emit
