// Cases as JUnit tests: readable, without a library of ours, each with what it is predicted to do.
#pragma once

#include <string>
#include <vector>

#include "outcome/outcome.h"

namespace nalar::emit {

struct JUnitOptions {
  bool junit4 = false;   ///< JUnit 4 instead of JUnit 5
  bool mockito = false;  ///< mocks by Mockito instead of plain Java
};

/// A case to be written: indexes into Outcome::methods and MethodOutcome::cases.
struct ChosenCase {
  size_t method = 0, path = 0;
};

/// One Java file.
struct TestClass {
  std::string package, name;  ///< `p`, `StackTest`; it goes to `p/StackTest.java`
  std::string text;
  bool of_violations = false;      ///< its tests fail until the code is mended
  std::vector<std::string> opens;  ///< `java.base/java.util`: packages that the JVM has to open for it
};

struct TestMethod {
  ChosenCase chosen;
  size_t test_class = 0;  ///< into TestSuite::classes
  std::string name;       ///< of the method: `insertLeftOf5`
  std::string title;      ///< for people: `insert 3 left of 5`
  std::string text;       ///< the method alone, as it is in the class
  /// Empty if the test passes. Else the class of what it throws: an exception of the code under test, or an
  /// AssertionError.
  std::string fails_with;
};

/// A case that has no test.
struct Untested {
  ChosenCase chosen;
  std::string reason;
};

struct TestSuite {
  std::vector<TestClass> classes;
  std::vector<TestMethod> tests;
  std::vector<Untested> untested;
};

/// One test for each of the cases. Names are unique and do not depend on anything but the outcome.
TestSuite to_junit(const outcome::Outcome& outcome, const std::vector<ChosenCase>& chosen, const JUnitOptions& options);

}  // namespace nalar::emit
