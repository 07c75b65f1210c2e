// What every command gets, in a sandbox or not: limits, a session of its own, an end with its parent.
#pragma once

#include "sandbox/request.h"

namespace nalar::sandbox {

/// For this process and all that it starts; the last thing before it becomes the command. No core files.
void set_limits(const Request& request);
/// This process gets the signal when the one that started it ends.
void end_with_parent(int signal);
/// Neither set-user-id programs nor file capabilities give this process and its children anything.
void give_up_privileges();

}  // namespace nalar::sandbox
