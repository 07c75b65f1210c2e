#include "witness/raw_value.h"

#include <fmt/format.h>

namespace nalar::witness {

using program::TypeKind;

std::string raw_input(TypeKind kind, uint64_t bits) {
  bool floating = kind == TypeKind::Float || kind == TypeKind::Double;
  return floating ? fmt::format("{}:{}", program::letter_of(kind), bits)
                  : fmt::format("{}:{}", program::letter_of(kind), static_cast<int64_t>(bits));
}

std::string raw_scalar(TypeKind kind, uint64_t bits) {
  if (kind == TypeKind::Float && (bits & 0x7fffffff) > 0x7f800000) bits = 0x7fc00000;
  if (kind == TypeKind::Double && (bits & INT64_MAX) > 0x7ff0000000000000) bits = 0x7ff8000000000000;
  return raw_input(kind, bits);
}

}  // namespace nalar::witness
