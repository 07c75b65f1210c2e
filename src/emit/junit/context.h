// What the tests of one generated class share: types and imports, the small helper methods they need, and how objects
// of each class are made.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "emit/junit/junit.h"
#include "emit/junit/model.h"
#include "emit/junit/source.h"
#include "emit/junit/types.h"

namespace nalar::emit::junit {

/// Private methods and classes of a generated class that are written if something uses them.
enum class Helper : uint8_t {
  Type,
  Allocate,
  Construct,
  Set,
  Get,
  GetStatic,
  Call,
  Elements,
  NotAgain,
  Ranks,
  ExactRanks,
  Ranked,
  RankedOrder,     ///< compareTo by rank
  RankedEquality,  ///< equals by rank
  Box,
};

/// How one field gets its value.
struct FieldStep {
  enum class How : uint8_t { Direct, Setter, Reflection };
  FieldKey field;
  How how = How::Reflection;
  std::string setter;
};

/// How objects of a class are made.
struct Recipe {
  std::string class_name;
  const outcome::JavaMethod* maker = nullptr;  ///< constructor or factory; null: memory that no constructor has seen
  bool maker_is_factory = false;
  bool by_reflection = false;                         ///< the constructor is called by reflection
  std::vector<FieldKey> parameters;                   ///< what differs from object to object
  std::vector<std::string> argument_of;               ///< of the maker: the field of each parameter, or a literal
  std::vector<FieldKey> argument_fields;              ///< the same as keys; empty names for literals
  std::vector<FieldStep> steps;                       ///< fields to set afterwards
  std::string helper;                                 ///< its name; empty: the maker is called directly
  std::string impossible;                             ///< why it cannot be made; empty if it can
  std::vector<const outcome::JavaMethod*> ways = {};  ///< of the constructor of a record: one for some arguments each
};

class ClassContext {
 public:
  ClassContext(const outcome::Outcome& outcome, const JUnitOptions& options, const std::string& package)
      : types(outcome, package), outcome_(outcome), options_(options) {}

  Types types;
  ClassUses uses;
  std::set<std::string> members;     ///< names of methods that are taken
  std::set<std::string> suppressed;  ///< warnings that javac would give
  bool captures_output = false;
  std::vector<std::string> stateful;  ///< classes whose static fields have to be given back
  StaticState statics;                ///< what there is to be given back

  const outcome::Outcome& outcome() const { return outcome_; }
  const JUnitOptions& options() const { return options_; }

  void need(Helper helper) { helpers_.insert(helper); }
  const std::set<Helper>& helpers() const { return helpers_; }
  /// An assertion with a message that says what it is about; empty for none.
  std::string assertion(const std::string& name, const std::vector<std::string>& arguments,
                        const std::string& message = {});
  const std::set<std::string>& assertions() const { return assertions_; }
  void use_assertion(const std::string& name) { assertions_.insert(name); }

  /// `@Test`, imported if no class that is tested has that name.
  std::string annotation(const std::string& name);
  /// `Node.class`; notes what that needs.
  std::string class_of(const std::string& type);
  /// `(Node) value`, if the static type of `value` is another one.
  std::string cast(const std::string& value, const std::string& from, const std::string& to);
  /// Reads a field; `type` becomes the static type of what is read.
  std::string read(const std::string& object, const std::string& class_name, const FieldKey& field, std::string& type);
  /// The statement that sets a field.
  std::string write(const std::string& object, const std::string& class_name, const FieldStep& step,
                    const std::string& value);
  FieldStep step_for(const std::string& class_name, const FieldKey& field);

  const Recipe& recipe(const std::string& class_name);
  const std::map<std::string, Recipe>& recipes() const { return recipes_; }
  /// Name of the method that asserts the fields of objects of the class; empty if there is but one field to assert.
  std::string assert_helper(const std::string& class_name);
  const std::map<std::string, std::string>& assert_helpers() const { return assert_helpers_; }
  std::string new_member(const std::string& name);
  /// Notes that a private part of a JDK class is needed.
  void open_package_of(const std::string& class_name);

 private:
  const outcome::Outcome& outcome_;
  const JUnitOptions& options_;
  std::set<Helper> helpers_;
  std::set<std::string> assertions_;
  std::map<std::string, Recipe> recipes_;
  std::map<std::string, std::string> assert_helpers_;
};

/// The type that a parameter or variable for the field has in source: its own or the nearest that can be named.
std::string field_type(const Types& types, const FieldKey& field);

/// The helper methods of a class, as they stand in its text.
std::string helper_text(ClassContext& context);

}  // namespace nalar::emit::junit
