#include "session/compile.h"

#include <filesystem>

#include "session/pack.h"
#include "session/target.h"

namespace nalar::session {

namespace fs = std::filesystem;

namespace {

Status run_weaver(const Compilation& compilation, const std::string& directory) {
  std::string class_path;
  for (const std::string& entry : compilation.class_path) class_path += entry + ":";
  class_path += compilation.support_jar;
  std::vector<std::string> command = {compilation.jdk_home + "/bin/java",
                                      "-XX:TieredStopAtLevel=1",
                                      "-XX:+UseSerialGC",
                                      "-cp",
                                      compilation.support_jar,
                                      "org.nalar.weave.Weave"};
  command.insert(command.end(), compilation.options.begin(), compilation.options.end());
  for (const std::string& option :
       {std::string("-d"), directory, std::string("-cp"), class_path.empty() ? "." : class_path,
        std::string("-sourcepath"), compilation.source_root, compilation.source})
    command.push_back(option);
  TRY(ProcessResult compiled, run_compiler(command));
  if (compiled.status != 0) {
    while (!compiled.errors.empty() && compiled.errors.back() == '\n') compiled.errors.pop_back();
    std::string complaint = compiled.errors + compiled.output;
    if (complaint.find("unmappable character") != std::string::npos)
      complaint += "\n(--encoding says what source files are written in)";
    return Error{"does not compile:\n" + complaint, compilation.source};
  }
  return Unit{};
}

/// Whether the classes were in the cache. The directory is empty if not.
bool find_classes(cache::Cache& cache, const std::string& key, const std::string& directory) {
  std::optional<std::string> packed = cache.find(key);
  if (!packed) return false;
  if (unpack_directory(*packed, directory).ok()) return true;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(directory, ignored)) fs::remove_all(entry.path(), ignored);
  return false;
}

}  // namespace

Status compile(const Compilation& compilation, const std::string& directory, cache::Cache* cache) {
  std::optional<std::string> key = cache ? compile_key(compilation) : std::nullopt;
  if (key && find_classes(*cache, *key, directory)) return Unit{};
  TRY_STATUS(run_weaver(compilation, directory));
  // Sources may have been changed in the meantime: then it is not known what has been compiled.
  if (key && compile_key(compilation) == key)
    if (auto packed = pack_directory(directory); packed.ok()) cache->put(*key, *packed);
  return Unit{};
}

}  // namespace nalar::session
