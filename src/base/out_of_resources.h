// What a process says when the system gives it no memory, and that a file may not grow.
#pragma once

namespace nalar {

/// From now on a request for memory that cannot be met ends the process with exit code 2 and a message, and a write
/// beyond what a file may have fails as one on a full disk does; neither is a signal. Whoever can go on without the
/// memory calls `let_memory_run_out`.
void speak_when_out_of_resources();
/// From now on such a request throws std::bad_alloc.
void let_memory_run_out();

}  // namespace nalar
