// Objects of classes that nobody has written: comparators and elements become ranks, other interfaces answer as they
// did on the path. Plain Java, or Mockito if that is wanted.
#pragma once

#include "emit/junit/build.h"
#include "emit/junit/context.h"

namespace nalar::emit::junit {

/// The type of the variable that holds the mock, as source.
std::string mock_type(ClassContext& context, const Thing& thing);
/// Source that makes the mock. Writes what has to stand before it. The builder is told if there is no way.
std::string mock_expression(ClassContext& context, CaseModel& model, Builder& builder, Thing& thing);

/// Notes what the mocks of a case need. To be called for all cases of a class before any is written.
void need_for_mocks(ClassContext& context, CaseModel& model);

/// Why the mocks of a case cannot be written; empty if they can. Sets Thing::mock_role.
std::string prepare_mocks(ClassContext& context, CaseModel& model);

}  // namespace nalar::emit::junit
