// Writes one case as a test method.
#pragma once

#include "emit/junit/context.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

struct WrittenTest {
  std::string text;        ///< the method with its annotations
  std::string fails_with;  ///< see TestMethod::fails_with
  std::string why_not;     ///< why there is no test; empty if there is one
};

/// The name has to be one that no other test of the class has. Violations need the finding they are about.
WrittenTest write_test(ClassContext& context, CaseModel& model, const outcome::Finding* finding,
                       const std::string& name, const std::string& title);

/// Why there can be no test for the case, whatever its objects are; empty if there can.
std::string why_untestable(const Types& types, const outcome::MethodOutcome& method, const outcome::Case& path);

}  // namespace nalar::emit::junit
