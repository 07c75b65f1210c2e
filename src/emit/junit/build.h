// Writes the heap that a test starts with: one line for each object that has a name, those it leads to first.
#pragma once

#include "emit/junit/context.h"
#include "emit/junit/text.h"
#include "emit/junit/variables.h"

namespace nalar::emit::junit {

class Builder {
 public:
  Builder(ClassContext& context, CaseModel& model, Variables& variables, JavaText& text)
      : context_(context), model_(model), variables_(variables), text_(text) {}

  /// All that the case needs; `why_not()` says if it could not be written.
  void build();
  const std::string& why_not() const { return why_not_; }

  /// A value of the heap before as source for a place of the given type.
  std::string value(const outcome::HeapValue& value, const std::string& type);
  /// Whether the code changes objects that live as long as their class, and would disturb other tests.
  bool changes_statics() const;
  /// Gives such objects the values back that they had.
  void restore_statics();
  /// The static type that source knows an object by.
  std::string static_type(const Thing& thing) const;

  /// What the maker of a recipe needs for the object, as source.
  std::vector<std::string> arguments_for(Thing& thing, const Recipe& recipe);
  /// Gives a field its value when all objects are there.
  void set_later(Thing& thing, const FieldKey& field);

  /// The variable of an object, which is made if it is not there yet.
  std::string named(Thing& thing);
  /// Whether the object is one of those that what is being written now will be part of.
  bool is_being_made(const Thing& thing) const { return started_.contains(&thing) && !done_.contains(&thing); }
  /// A name that no variable of the test has.
  std::string fresh(const std::string& name) { return variables_.fresh(name); }
  /// Whether the object can be there before what is being made now: it needs no mock that is not there yet.
  bool can_name(const Thing& thing) const;
  /// Writes lines that have to stand before the object that is being made.
  void lines(const std::string& text);

  /// Whether what is written names a method that declares exceptions.
  bool may_throw = false;

  void fail(const std::string& why) {
    if (why_not_.empty()) why_not_ = why;
  }

 private:
  /// Cycles are closed when everything is there.
  struct Link {
    Thing* from;
    FieldKey field;
    size_t index;
    const outcome::HeapValue* to;
  };

  void make(Thing& thing);
  std::string expression(Thing& thing);
  std::string ordinary(Thing& thing);
  std::string array(Thing& thing);
  std::string static_object(Thing& thing);
  void set_elements(Thing& thing);
  void close_cycles();
  void restore_static(Thing& thing);

  ClassContext& context_;
  CaseModel& model_;
  Variables& variables_;
  JavaText& text_;
  std::set<const Thing*> started_, done_;
  std::vector<Link> links_;
  std::string why_not_;
};

/// A value that is no object of its own: `5`, `"abc"`, `Integer.valueOf(5)`, `Color.RED`. Empty if source has none.
std::string opaque_value(ClassContext& context, const outcome::HeapValue& value);

}  // namespace nalar::emit::junit
