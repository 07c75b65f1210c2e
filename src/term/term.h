// Hash-consed terms over booleans, bit vectors, IEEE floats and (for `--arith ideal`) unbounded integers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace nalar::term {

enum class Sort : uint8_t { Bool, Bv8, Bv16, Bv32, Bv64, Fp32, Fp64, Int };

/// A small handle; equal handles of one pool mean structurally equal terms. The zero handle is "no term".
class Term {
 public:
  constexpr Term() = default;
  constexpr explicit Term(uint32_t index) : index_(index) {}
  constexpr uint32_t index() const { return index_; }
  constexpr explicit operator bool() const { return index_ != 0; }
  constexpr bool operator==(const Term&) const = default;
  constexpr auto operator<=>(const Term&) const = default;

 private:
  uint32_t index_ = 0;
};

using SymbolId = uint32_t;

/// A free variable: an input of the analysed code. Its value always lies in [low, high] (signed, for integer sorts), so
/// a Java boolean is a Bv32 symbol with range [0,1], a byte one with [-128,127], a char one with [0,65535].
struct Symbol {
  std::string name;
  Sort sort;
  int64_t low, high;
};

}  // namespace nalar::term
