// Writes what a test asserts after the call: the result, and every object that the path has looked at or changed.
#pragma once

#include "emit/junit/build.h"
#include "emit/junit/context.h"
#include "emit/junit/text.h"
#include "emit/junit/variables.h"

namespace nalar::emit::junit {

class Asserts {
 public:
  Asserts(ClassContext& context, CaseModel& model, Variables& variables, JavaText& text)
      : context_(context), model_(model), variables_(variables), text_(text) {}

  /// The result, which is in the variable `result` of the given static type.
  void result(const std::string& type);
  /// An assertion on a value that an expression of the static type gives. Empty if nothing can be said of it.
  std::string equal(const outcome::HeapValue& expected, const std::string& actual, const std::string& type);
  void heap_after();
  /// The fields that a constructor sets, on the object in a variable.
  void made(const std::string& variable, const std::vector<outcome::Effect>& effects);
  const std::string& why_not() const { return why_not_; }

 private:
  bool find_new(Thing& thing);
  void statics();
  std::string static_field(const FieldKey& key, std::string& type);
  void name_found(Thing& thing, const std::string& expression, const std::string& type);
  void assert_thing(Thing& thing);
  void assert_array(Thing& thing);
  std::string expected(const outcome::HeapValue& value, const std::string& type);
  std::string static_type(const Thing& thing) const;

  ClassContext& context_;
  CaseModel& model_;
  Variables& variables_;
  JavaText& text_;
  std::set<std::pair<const Thing*, FieldKey>> found_in_;  ///< where new objects were found
  std::set<const Thing*> static_found_;                   ///< the same, in static fields
  std::string why_not_;
};

}  // namespace nalar::emit::junit
