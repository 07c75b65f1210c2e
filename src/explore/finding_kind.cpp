#include "explore/finding_kind.h"

namespace nalar::explore {
namespace {

constexpr FindingKind kKinds[] = {
    {"org/nalar/InvariantError", "invariant", "invariant broken"},
    {"org/nalar/PreconditionError", "precondition", "precondition violated"},
    {"org/nalar/PostconditionError", "postcondition", "postcondition violated"},
    {"org/nalar/SignalsError", "signals", "exception not allowed"},
    {"org/nalar/FrameError", "frame", "changes more than it may"},
    {"java/lang/AssertionError", "assertion", "assertion fails"},
    {"java/lang/NullPointerException", "null-pointer", "null is dereferenced"},
    {"java/lang/ArrayIndexOutOfBoundsException", "array-index", "array index out of bounds"},
    {"java/lang/StringIndexOutOfBoundsException", "string-index", "string index out of bounds"},
    {"java/lang/IndexOutOfBoundsException", "index", "index out of bounds"},
    {"java/lang/ArithmeticException", "arithmetic", "arithmetic error"},
    {"java/lang/ClassCastException", "class-cast", "cast fails"},
    {"java/lang/ArrayStoreException", "array-store", "array store of the wrong type"},
    {"java/lang/NegativeArraySizeException", "negative-array-size", "array of negative size"},
    {"java/lang/StackOverflowError", "stack-overflow", "stack overflow"},
    {"java/lang/OutOfMemoryError", "out-of-memory", "out of memory"},
};
constexpr FindingKind kOther = {"", "exception", "uncaught exception"};

}  // namespace

const FindingKind& finding_kind(std::string_view exception) {
  for (const FindingKind& row : kKinds)
    if (row.exception == exception) return row;
  return kOther;
}

std::span<const FindingKind> finding_kinds() { return kKinds; }

}  // namespace nalar::explore
