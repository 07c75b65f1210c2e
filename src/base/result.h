// Result<T>: the mechanism for bad input. Either a value or an Error that says where and what was expected.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/check.h"

namespace nalar {

/// What is wrong with an input: which file, where in it, and what was expected there.
struct Error {
  std::string message;
  std::string file = {};
  std::optional<uint64_t> offset = {};  ///< byte offset in binary input
  std::optional<uint32_t> line = {};    ///< line in text input

  /// `file: at offset N: message`, leaving out what is unknown.
  std::string to_string() const;
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    CHECK(ok(), "a value should be read only from a successful result");
    return std::get<0>(state_);
  }
  const T& value() const& {
    CHECK(ok(), "a value should be read only from a successful result");
    return std::get<0>(state_);
  }
  T&& value() && {
    CHECK(ok(), "a value should be read only from a successful result");
    return std::get<0>(std::move(state_));
  }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    CHECK(!ok(), "an error should be read only from a failed result");
    return std::get<1>(state_);
  }

 private:
  std::variant<T, Error> state_;
};

/// A result without a value.
struct Unit {};
using Status = Result<Unit>;

}  // namespace nalar

/// `TRY(auto x, f());` assigns the value of f() to x or returns its error from the enclosing function.
#define NALAR_TRY_JOIN2(a, b) a##b
#define NALAR_TRY_JOIN(a, b) NALAR_TRY_JOIN2(a, b)
#define TRY(target, expression)                                 \
  auto NALAR_TRY_JOIN(try_result_, __LINE__) = (expression);    \
  if (!NALAR_TRY_JOIN(try_result_, __LINE__).ok()) [[unlikely]] \
    return NALAR_TRY_JOIN(try_result_, __LINE__).error();       \
  target = std::move(NALAR_TRY_JOIN(try_result_, __LINE__)).value()
#define TRY_STATUS(expression)                                         \
  do {                                                                 \
    if (auto try_status = (expression); !try_status.ok()) [[unlikely]] \
      return try_status.error();                                       \
  } while (false)
