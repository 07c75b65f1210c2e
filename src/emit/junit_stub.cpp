#include "emit/junit.h"
namespace nalar::emit {
TestSuite to_junit(const outcome::Outcome&, const std::vector<ChosenCase>&, const JUnitOptions&) { return {}; }
}  // namespace nalar::emit
