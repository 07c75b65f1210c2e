// The call of the method under test as source: direct if source in the package can reach it, else by reflection.
#pragma once

#include "emit/junit/build.h"
#include "emit/junit/context.h"

namespace nalar::emit::junit {

struct Call {
  std::string expression;
  std::string type;       ///< static type of what it gives; `void`
  std::string statement;  ///< the same without a cast
  bool throws = false;    ///< the test method has to declare that it throws something
  bool by_reflection = false;
  bool throws_throwable = false;  ///< and that is not just an Exception
};

Call call_of(ClassContext& context, CaseModel& model, Builder& builder);
/// Source for a parameter: a literal or a variable; empty if it has none, nothing if there is no such parameter.
std::optional<std::string> parameter_source(CaseModel& model, Builder& builder, const std::string& name);
/// Source for the receiver; empty for static methods and constructors.
std::string receiver_of(CaseModel& model);

}  // namespace nalar::emit::junit
