// What the commands have in common: exit code and shape of errors, options that all of them take.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <string>

#include "base/result.h"
#include "session/target.h"

namespace nalar::cli {

inline constexpr int kBadInput = 2;

/// Says what is wrong on standard error; returns the exit code for it.
int fail(const Error& error);

/// Class path, JDK, and what sources are written in.
void add_common(CLI::App* command, session::TargetOptions& options);

/// A time in seconds: more than none, and no more than some thirty years. What is not a number is neither.
CLI::Validator positive_seconds();

/// From now on SIGINT sets what is returned, and ends nothing.
std::atomic<bool>& catch_interrupts();

}  // namespace nalar::cli
