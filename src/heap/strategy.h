// The three ways to be lazy about the initial heap (lazy, lazier, lazier# initialisation), side by side.
#pragma once

#include <cstdint>
#include <string_view>

namespace nalar::heap {

/// How much is known about an initial reference. Each step excludes what the one before it left open.
enum class Known : uint8_t {
  Nothing,   ///< null, or any object of a fitting type: a symbolic reference
  Nullness,  ///< not null, but any object: a symbolic location
  Object,    ///< null, or one object
};

/// All strategies decide the same things about a reference when it is used:
///   - a null test needs to know its nullness;
///   - access to a field or element, a call on it, a type test or a comparison with another object needs the object;
///   - copying, passing, storing or comparing a reference with itself needs nothing.
/// They differ in how much they decide before that, when the reference is first read (from a field, an array or a
/// parameter). The later, the fewer cases: what is never used stays open.
struct Strategy {
  std::string_view name;
  Known when_read;
};

constexpr Strategy kLazy = {"lazy", Known::Object};
constexpr Strategy kLazier = {"lazier", Known::Nullness};
constexpr Strategy kLazierSharp = {"lazier#", Known::Nothing};
constexpr const Strategy* kStrategies[] = {&kLazy, &kLazier, &kLazierSharp};

}  // namespace nalar::heap
