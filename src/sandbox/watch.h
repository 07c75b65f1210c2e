// A process that starts another one, waits for it, and leaves nothing of it behind.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "sandbox/request.h"

namespace nalar::sandbox {

/// Starts the command, with its limits and, if it is to be shut in, the filter in force. Does not return in the child.
pid_t start(const Request& request);
/// Waits until it ends, then kills what it has started and ends with its status. A SIGTERM to us ends it, too.
[[noreturn]] void watch(pid_t command);
/// The exit status that stands for how a process ended.
int exit_status(int wait_status);
/// Pointers to the texts, as exec wants them.
std::vector<char*> pointers_to(const std::vector<std::string>& texts);

}  // namespace nalar::sandbox
