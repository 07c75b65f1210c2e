// Names for the objects of a case: by what they are (`tree`), by what is in them (`n5` for the node with key 5), or by
// a number.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "emit/junit/context.h"
#include "emit/junit/script.h"

namespace nalar::emit::junit {

/// Decides which objects of the heap before have a variable, and names it. Objects that the code makes are named when
/// they are found.
class Variables {
 public:
  Variables(ClassContext& context, CaseModel& model);

  /// A name that is not taken yet.
  std::string fresh(const std::string& name);
  /// Names an object that the code has made.
  void name_new(Thing& thing);

 private:
  bool needs_variable(const Thing& thing) const;
  bool on_cycle(const Thing& thing) const;
  std::string wanted_name(const Thing& thing);
  std::string class_word(const Thing& thing) const;
  size_t count_of(const Thing& thing) const;
  std::string label(const Thing& thing) const;

  ClassContext& context_;
  CaseModel& model_;
  std::set<std::string> taken_;
  std::set<const Thing*> spoken_of_;   ///< what assertions compare with
  std::set<const Thing*> told_apart_;  ///< what mocks compare with
  Script script_;
};

/// What an object is called by: the value of its key, if it has one; empty if not.
std::string label_of(const outcome::HeapObject& object);

/// The field that tells an object from others: one called key or the like, or the only one whose value is suitable.
/// Null if there is none.
const outcome::HeapField* key_field(const outcome::HeapObject& object,
                                    const std::function<bool(const outcome::HeapValue&)>& is_suitable);

}  // namespace nalar::emit::junit
