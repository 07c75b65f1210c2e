#include "cli/surrounding_options.h"

#include <chrono>
#include <cstdio>

namespace nalar::cli {

namespace {

/// `NAME=VALUE`; nothing if there is no name.
std::optional<std::pair<std::string, std::string>> pair_of(const std::string& text) {
  size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) return std::nullopt;
  return std::pair(text.substr(0, equals), text.substr(equals + 1));
}

CLI::Option* add_pairs(CLI::App* command, const std::string& name,
                       std::vector<std::pair<std::string, std::string>>& pairs, const std::string& help) {
  auto add = [&pairs, name](const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
      auto pair = pair_of(text);
      if (!pair) throw CLI::ValidationError(name, "NAME=VALUE is expected, not '" + text + "'");
      pairs.push_back(std::move(*pair));
    }
  };
  return command->add_option_function<std::vector<std::string>>(name, add, help)
      ->take_all()
      ->allow_extra_args(false)
      ->type_name("NAME=VALUE");
}

}  // namespace

std::optional<int64_t> millis_of(const std::string& text) {
  using namespace std::chrono;
  int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, milli = 0, read = 0;
  auto is_all = [&] { return read == static_cast<int>(text.size()); };
  const char* from = text.c_str();
  bool whole = std::sscanf(from, "%4d-%2d-%2d%n", &year, &month, &day, &read) == 3 && is_all();
  if (!whole) {
    read = 0;
    whole = std::sscanf(from, "%4d-%2d-%2dT%2d:%2d:%2dZ%n", &year, &month, &day, &hour, &minute, &second, &read) == 6 &&
            is_all();
  }
  if (!whole) {
    read = 0;
    whole = std::sscanf(from, "%4d-%2d-%2dT%2d:%2d:%2d.%3dZ%n", &year, &month, &day, &hour, &minute, &second, &milli,
                        &read) == 7 &&
            is_all() && text.size() == 24;
  }
  year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                      std::chrono::day(static_cast<unsigned>(day))};
  bool in_day = hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60 && milli >= 0;
  if (!whole || !date.ok() || year < 1970 || !in_day) return std::nullopt;
  milliseconds since = sys_days(date).time_since_epoch() + hours(hour) + minutes(minute) + seconds(second);
  return since.count() + milli;
}

void add_surrounding_options(CLI::App* command, session::CheckOptions& options) {
  auto& given = options.surroundings;
  command
      ->add_option_function<std::string>(
          "--clock",
          [&given](const std::string& text) {
            given.clock = millis_of(text);
            if (!given.clock)
              throw CLI::ValidationError("--clock", "2026-01-31T12:30:00Z is expected, not '" + text + "'");
          },
          "what time it is for the code, such as 2026-01-31T12:30:00Z (default: any time)")
      ->type_name("INSTANT");
  command->add_option_function<int64_t>(
      "--seed", [&given](int64_t seed) { given.seed = seed; },
      "what random numbers without a seed, and the order of Set.of and Map.of, follow from (default: any)");
  add_pairs(command, "--env", given.environment, "an environment variable of the code (default: any); may be repeated");
  add_pairs(command, "--property", given.properties, "a system property of the code (default: any); may be repeated");
}

}  // namespace nalar::cli
