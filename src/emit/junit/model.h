// A case as a test needs it: each object once, as it is before and after, and what tests of one class do with the
// fields of each Java class.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "emit/junit/types.h"
#include "outcome/outcome.h"

namespace nalar::emit::junit {

enum class Sort : uint8_t { Ordinary, Array, String, Box, Plain, Mock, Static };

Sort sort_of(const outcome::HeapObject& object);
/// Which of the roots of the heap an input is that is no plain value.
size_t root_of(const outcome::InputValue& input);
/// `int` of `java.lang.Integer`; empty for classes that are no boxes.
std::string unboxed(const std::string& class_name);

/// An object of a case.
struct Thing {
  uint32_t id = 0;
  const outcome::HeapObject* before = nullptr;  ///< null if the code made it
  const outcome::HeapObject* after = nullptr;   ///< null if it cannot be reached any more
  Sort sort = Sort::Ordinary;
  std::string variable;   ///< empty: it is written where it is used
  std::string mock_role;  ///< of mocks: what to call them
  bool changed = false;   ///< has other values after
  bool asserted = false;  ///< the test looks into it
  int uses = 0;           ///< in the heap before, as a root, or by what mocks do

  const outcome::HeapObject& object() const { return before ? *before : *after; }
  const std::string& class_name() const { return object().class_name; }
  /// The class that its fields are of: of a mock, the abstract class that it extends.
  std::string state_class() const;
  /// Whether it has fields that a test can set and look at.
  bool has_state() const;
};

class CaseModel {
 public:
  CaseModel(const outcome::MethodOutcome& method, const outcome::Case& path);

  const outcome::MethodOutcome& method() const { return method_; }
  const outcome::Case& path() const { return path_; }
  std::vector<Thing>& things() { return things_; }
  const std::vector<Thing>& things() const { return things_; }
  /// Null if the value is no object.
  Thing* before(const outcome::HeapValue& value);
  Thing* after(const outcome::HeapValue& value);
  const Thing* before(const outcome::HeapValue& value) const;
  const Thing* after(const outcome::HeapValue& value) const;
  /// The object that mocks call by this number.
  Thing* numbered(size_t number);
  /// Things that can be reached after the call, in the order in which they are found.
  std::vector<Thing*> reached_after();

  /// The result as the heap after has it; null if there is none.
  const outcome::HeapValue* result() const;
  /// Whether the values are the same, one of before and one of after.
  bool same(const outcome::HeapValue& before, const outcome::HeapValue& after) const;

 private:
  void find_changes();
  void count_uses();

  const outcome::MethodOutcome& method_;
  const outcome::Case& path_;
  std::vector<Thing> things_;
  std::vector<size_t> of_before_, of_after_;  ///< indexes into things_
  std::vector<size_t> order_;                 ///< of mocks' numbers, into HeapState::objects
};

/// What the tests of one class do with the fields of objects of a Java class.
struct ClassUse {
  std::vector<FieldKey> fields;                    ///< all, in order
  std::set<FieldKey> built;                        ///< some test needs another value than the default one
  std::set<FieldKey> looked_at;                    ///< some path depends on it
  std::set<FieldKey> asserted;                     ///< some test looks at it afterwards
  std::set<FieldKey> not_asserted;                 ///< some test has a value there that no test can look at
  std::set<FieldKey> by_equals;                    ///< compared by equals, not by identity
  bool null_outer = false;                         ///< an object of an inner class without an outer one
  size_t objects = 0;                              ///< that are built
  std::vector<const outcome::HeapObject*> states;  ///< of them
  size_t asserts = 0;

  /// The fields to assert, in order.
  std::vector<FieldKey> to_assert() const;
};

using ClassUses = std::map<std::string, ClassUse>;

/// What building this one object takes.
ClassUse use_of(const outcome::HeapObject& object);

/// Adds what a case does. Call it for all cases of a test class before any is written.
void add_uses(ClassUses& uses, CaseModel& model);

/// Whether a value that is no object of its own can be compared with what is found.
bool is_comparable(const outcome::HeapValue& value);

}  // namespace nalar::emit::junit
