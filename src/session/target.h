// What the user points at: a .java file, a directory of classes or a jar, made ready to load.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "cache/cache.h"
#include "classfile/class_path.h"
#include "session/java_source.h"
#include "session/jdk.h"

namespace nalar::session {

/// A directory that is removed with the object.
class TemporaryDirectory {
 public:
  static Result<std::unique_ptr<TemporaryDirectory>> create();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  const std::string& path() const { return path_; }

 private:
  explicit TemporaryDirectory(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

/// What a user says of a target.
struct TargetOptions {
  std::string target = {};         ///< a .java file, a directory of classes or a jar
  std::string class_path = {};     ///< more classes, separated by colons
  std::string jdk = {};            ///< home of the JDK to use; empty: see find_jdk
  std::string encoding = "UTF-8";  ///< of source files
};

struct Target {
  Jdk jdk;
  std::string path;  ///< as given
  std::string encoding = "UTF-8";
  bool from_source = false;
  std::string source_root;              ///< of a source file: the directory that package names start from
  SourceOutline outline;                ///< of a source file: what it declares
  std::string class_directory;          ///< what holds the target's classes
  std::vector<std::string> class_path;  ///< class_directory and the additional entries
  std::vector<std::string> classes;     ///< internal names of the target's own classes, sorted
  std::unique_ptr<classfile::ClassSource> jdk_source;
  std::vector<std::unique_ptr<classfile::ClassSource>> sources;
  std::unique_ptr<TemporaryDirectory> compiled;
  std::shared_ptr<cache::Cache> cache;  ///< what is kept between runs; null: nothing

  std::vector<const classfile::ClassSource*> source_pointers() const;
};

/// Compiles a .java file with the JDK's javac (-g); opens directories and jars.
Result<Target> open_target(const TargetOptions& options, std::shared_ptr<cache::Cache> cache = nullptr);
/// The first half of that: the target is compiled, and nothing is opened yet.
Result<Target> compile_target(const TargetOptions& options, std::shared_ptr<cache::Cache> cache = nullptr);

/// nalar.jar, found beside the executable; empty if it is not there.
std::string support_jar();

/// Runs a program without a shell; captures its output. Fails if it cannot be started. Whatever the surroundings are,
/// the program gets English, UTF-8 and UTC: a JVM then reads the names of files as they are, and sees what an analysis
/// sees.
struct ProcessResult {
  int status = 0;
  std::string output, errors;
  double cpu_seconds = 0;  ///< of it and of what it waited for
  uint64_t peak_kib = 0;   ///< most memory at once; at least that of this process when it was started
  bool killed = false;     ///< by us, because a limit was reached; the output is that until then
};
/// When a program is not waited for any longer, but killed.
struct ProcessLimits {
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  const std::atomic<bool>* interrupted = nullptr;
  bool are_reached() const {
    return std::chrono::steady_clock::now() >= deadline || (interrupted && interrupted->load());
  }
};
Result<ProcessResult> run_process(const std::vector<std::string>& command, const ProcessLimits& limits = {});
/// Runs a compiler, which gets some minutes; fails if it needs more.
Result<ProcessResult> run_compiler(const std::vector<std::string>& command);
/// The parts of what a program has written. An empty text has one part, which is empty.
std::vector<std::string> split(const std::string& text, char separator);

}  // namespace nalar::session
