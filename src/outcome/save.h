// Outcomes as a file, complete: everything that can be emitted from an outcome can be emitted from one that was saved.
// The format is versioned and described by docs/schema/outcome.schema.json.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "outcome/outcome.h"

namespace nalar::outcome {

inline constexpr std::string_view kSavedSchema = "nalar-outcome/1";

std::string save(const Outcome& outcome);

/// Reads what `save` has written. `file` is named in errors: no JSON, another version, a value that is missing, has the
/// wrong type or refers to something that is not there.
Result<Outcome> load(std::string_view text, const std::string& file);

}  // namespace nalar::outcome
