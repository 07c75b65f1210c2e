// What a program can ask the machine that it runs on: the time, chance, identities, the environment. A check takes the
// answers for inputs that nobody knows, or has one answer, which the verdict then names (docs/surroundings.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "heap/object.h"

namespace nalar::vm {

/// What the user wants answered, instead of anything.
struct FixedSurroundings {
  std::optional<int64_t> clock;  ///< milliseconds since 1970; the clock stands still
  std::optional<int64_t> seed;   ///< of all random numbers, and of the order of Set.of and Map.of
  std::vector<std::pair<std::string, std::string>> environment;  ///< name, value
  std::vector<std::pair<std::string, std::string>> properties;   ///< name, value
};

/// Answers of which a check has one only.
enum class OnlyAnswer : uint8_t {
  IdentityHash,
  Order,
  Chance,
  Locale,
  TimeZone,
  Charset,
  ThreadName,
  Environment,
  Properties,
  System,
};

struct OnlyAnswerText {
  std::string_view assumption;  ///< as in `assumed: …`
  std::string_view difference;  ///< why a JVM may do otherwise
};

const OnlyAnswerText& text_of(OnlyAnswer answer);

/// What has been asked on the path.
struct Asked {
  uint32_t nanos = 0;           ///< term of the last System.nanoTime()
  uint32_t salt = 0, back = 0;  ///< terms of the order of Set.of and Map.of
  uint32_t only_answers = 0;    ///< bits of OnlyAnswer
  uint32_t drawn = 0;           ///< random bytes that follow from the seed
};

/// An answer that stays what it is on the path: of an object, or of what has a name.
struct StandingAnswer {
  const heap::Object* object = nullptr;
  std::string name = {};
  heap::Value value = {};
  bool of_program = false;  ///< the program has set it itself
};

}  // namespace nalar::vm
