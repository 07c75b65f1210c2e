// What the commands have in common: exit code and shape of errors, options that all of them take.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <string>

#include "base/result.h"

namespace nalar::cli {

inline constexpr int kBadInput = 2;

/// Says what is wrong on standard error; returns the exit code for it.
int fail(const Error& error);

/// Class path and JDK.
void add_common(CLI::App* command, std::string& class_path, std::string& jdk);

/// From now on SIGINT sets what is returned, and ends nothing.
std::atomic<bool>& catch_interrupts();

}  // namespace nalar::cli
