// Tests of findings: they fail for the reported reason as long as the code is wrong.
#pragma once

#include <string>
#include <vector>

#include "emit/junit/asserts.h"
#include "emit/junit/call.h"
#include "emit/junit/context.h"

namespace nalar::emit::junit {

/// Writes the call and what makes the test fail. Gives the class of what it then throws; `call` says afterwards what
/// the test method has to declare.
std::string write_violation(ClassContext& context, CaseModel& model, const outcome::Finding& finding, Call& call,
                            Builder& builder, JavaText& text, Asserts& asserts);

/// What was found, where, and which clause is broken: lines for a comment.
std::vector<std::string> violation_comment(const outcome::Finding& finding);

}  // namespace nalar::emit::junit
