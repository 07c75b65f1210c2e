// A stack of a size that does not depend on limits of the surroundings.
#pragma once

namespace nalar::cli {

/// Calls `command` with the arguments and returns what it returns. Where the stack of this process is small (`ulimit
/// -s`) that happens on a thread with a larger one; other threads get one as large, too.
int with_enough_stack(int (*command)(int, char**), int count, char** arguments);

}  // namespace nalar::cli
