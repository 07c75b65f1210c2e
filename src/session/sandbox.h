// The JVM that runs the target's code: shut in where the machine lets us, and heard on a line of its own.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "session/target.h"

namespace nalar::session {

/// What a user wants.
enum class SandboxMode : uint8_t {
  Auto,      ///< a sandbox if there is one
  Required,  ///< nothing is run without
  Off,       ///< none, though time and memory have limits all the same
};

/// The first words of a command line that runs the rest of it (see src/sandbox).
struct Sandbox {
  std::string program;
  std::vector<std::string> kind = {"none"};
};

/// Tries what this machine has. If there is nothing, `note` is told what that means; an error if it is required.
Result<Sandbox> find_sandbox(SandboxMode mode, const std::function<void(const std::string&)>& note);

struct JvmRequest {
  std::vector<std::string> command;   ///< the program by its path, and its arguments
  std::vector<std::string> readable;  ///< files and directories that it needs
  std::string plan;                   ///< what it is given on its descriptor 0
  uint64_t memory_mb = 0;             ///< of its heap; 0: as the JVM decides
  double patience = 60;               ///< seconds without a line after which it is killed
};

struct JvmEnd {
  int status = 0;
  bool stopped = false;  ///< by us, because the limits of the run were reached
  bool stuck = false;    ///< killed because it said nothing for too long
  bool flooded = false;  ///< killed because a line did not end
  std::string said;      ///< the beginning of what it has written to its standard output and error
};

/// Runs a JVM and hands out the lines that it writes to its descriptor 0, a socket: what the target prints is none of
/// them. `on_line` says whether it is a line that counts; any others are as nothing. The target knows neither what the
/// JVM was given there nor how a line begins that counts (`Tokens`). Whatever it has started is gone afterwards.
Result<JvmEnd> run_jvm_in(const Sandbox& sandbox, const JvmRequest& request, const ProcessLimits& limits,
                          const std::function<bool(const std::string&)>& on_line);

/// How the lines about one case begin, which nobody can guess.
struct Tokens {
  std::string start, end;
};
Tokens new_tokens();

/// The environment of a JVM that runs the target's code: nothing of ours but what run_process sets, too.
std::vector<std::string> clean_environment();

}  // namespace nalar::session
