// What a choice of cases covers, computed from their traces: instructions, branches and lines that are executed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "outcome/outcome.h"

namespace nalar::outcome {

/// How many points there are: numbers in traces are below it.
size_t point_count(const MethodOutcome& method);

/// For each point, how many of the cases pass it. A case that passes it many times counts once.
std::vector<uint64_t> point_counts(const MethodOutcome& method, std::span<const size_t> cases);

/// For each point, how many instructions there are from it to the end of its block.
std::vector<uint32_t> block_sizes(const MethodOutcome& method);

/// For each point, how many of its block's instructions the case completes; `sizes` are those of block_sizes().
std::vector<uint32_t> completed_by(const Case& path, const std::vector<uint32_t>& sizes);

/// What the cases, indexes into MethodOutcome::cases, cover together: one entry for each method of MethodOutcome::code,
/// in order.
std::vector<CodeCoverage> coverage_of(const MethodOutcome& method, std::span<const size_t> cases);

/// What all cases cover, those that are not described too.
std::vector<CodeCoverage> coverage_of(const MethodOutcome& method);

/// The sum over methods. Lines of different methods are counted apart.
CodeCoverage total_of(const std::vector<CodeCoverage>& parts);

}  // namespace nalar::outcome
