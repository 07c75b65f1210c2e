// What is to be run, and how far it may go.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nalar::sandbox {

enum class Kind : uint8_t {
  None,        ///< limits alone
  Bubblewrap,  ///< bubblewrap shuts it in
  Namespaces,  ///< we do
};

/// The command line: `bubblewrap PROGRAM | namespaces | none`, then pairs of a name and a value in any order, `--`, the
/// command.
struct Request {
  Kind kind = Kind::None;
  std::string bubblewrap;             ///< its program
  std::vector<std::string> readable;  ///< `read PATH`: still there, though directories above it are hidden
  uint64_t memory = 0;                ///< `memory BYTES` of address space; 0: any
  uint64_t seconds = 0;               ///< `seconds N` of processor time; 0: any
  uint64_t file_size = 0;             ///< `file BYTES`; 0: any
  std::vector<std::string> command;   ///< the program by its full path
};

/// Directories of which nothing is seen but what is readable by name: other programs leave sockets and files there.
inline constexpr const char* kPrivate = "/tmp";  ///< empty, and the only place to write to
inline constexpr const char* kHidden[] = {"/tmp", "/run"};
inline constexpr const char* kPrivateSize = "67108864";  // bytes

inline constexpr int kCannot = 125;  ///< exit status: it was not run

/// Those of `paths` that are below the directory, and not the directory itself.
std::vector<std::string> below(const std::vector<std::string>& paths, const std::string& directory);

}  // namespace nalar::sandbox
