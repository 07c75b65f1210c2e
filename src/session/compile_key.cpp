#include "session/compile_key.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iterator>
#include <set>

#include "base/read_file.h"
#include "base/sha256.h"
#include "classfile/class_path.h"
#include "session/jdk.h"

namespace nalar::session {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kCompilationFormat = "compilation 1";  ///< of the key, and of what is kept
constexpr size_t kMostEntries = 20'000;                           ///< of directories looked through
constexpr uint64_t kMostBytesRead = uint64_t{64} << 20;           ///< of files read
// They can make the compiler read files that nobody else knows of.
constexpr const char* kOptionVariables[] = {"JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"};

/// Packages are directories whose names are identifiers; others are never looked into.
bool can_be_package(const std::string& name) {
  return !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0])) &&
         std::all_of(name.begin(), name.end(),
                     [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '$' || c > 127; });
}

class KeyWriter {
 public:
  bool add(const Compilation& compilation);
  std::string finish() { return digest_.finish(); }

 private:
  /// Whether the time of a file with this path matters.
  using Timed = std::function<bool(const std::string& relative)>;

  bool add_sources(const Compilation& compilation);
  bool add_class_path_entry(const std::string& path);
  bool add_jar(const std::string& path);
  bool add_directory(const std::string& root, std::string_view suffix, const Timed& timed);
  bool list(const fs::path& directory, std::string_view suffix, std::vector<std::string>& files);
  bool add_file(const std::string& path, const std::string& name, bool timed);
  bool add_time(const std::string& path);

  Sha256 digest_;
  size_t entries_ = 0;
  uint64_t bytes_ = 0;
};

bool KeyWriter::add(const Compilation& compilation) {
  digest_.add_part(kCompilationFormat);
  digest_.add_number(compilation.options.size());
  for (const std::string& option : compilation.options) digest_.add_part(option);
  if (std::any_of(std::begin(kOptionVariables), std::end(kOptionVariables), std::getenv)) return false;
  auto jdk = jdk_identity(compilation.jdk_home);
  if (!jdk.ok()) return false;
  digest_.add_part(*jdk);
  if (!add_jar(compilation.support_jar)) return false;
  digest_.add_number(compilation.class_path.size());
  for (const std::string& entry : compilation.class_path)
    if (!add_class_path_entry(entry)) return false;
  return add_sources(compilation);
}

bool KeyWriter::add_sources(const Compilation& compilation) {
  // Where a class is on the class path, too, the compiler takes what is newer.
  auto support = classfile::open_source(compilation.support_jar, 0);
  if (!support.ok()) return false;
  auto names = (*support)->class_names();
  if (!names.ok()) return false;
  std::set<std::string> known(names->begin(), names->end());
  bool all_timed = !compilation.class_path.empty();
  auto timed = [&](const std::string& name) { return all_timed || known.contains(name.substr(0, name.size() - 5)); };
  digest_.add_part(fs::absolute(compilation.source).lexically_relative(compilation.source_root).string());
  return add_directory(compilation.source_root, ".java", timed);
}

bool KeyWriter::add_class_path_entry(const std::string& path) {
  std::error_code error;
  if (path.ends_with('*')) return false;  // all jars of a directory
  if (!fs::is_directory(path, error)) return add_jar(path);
  return add_directory(path, ".class", [](const std::string&) { return true; });
}

bool KeyWriter::add_jar(const std::string& path) {
  if (!add_file(path, "jar", false)) return false;
  auto jar = classfile::open_source(path, 0);
  if (!jar.ok()) return false;
  auto manifest = (*jar)->find_resource("META-INF/MANIFEST.MF");
  if (!manifest.ok()) return false;
  if (!*manifest) return true;
  std::string text((*manifest)->bytes.begin(), (*manifest)->bytes.end());
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text.find("class-path") == std::string::npos;  // it would name other jars
}

bool KeyWriter::add_directory(const std::string& root, std::string_view suffix, const Timed& timed) {
  std::vector<std::string> files;
  if (!list(root, suffix, files)) return false;
  std::vector<std::string> names;
  for (const std::string& file : files) names.push_back(fs::path(file).lexically_relative(root).string());
  std::sort(names.begin(), names.end());
  digest_.add_number(names.size());
  return std::all_of(names.begin(), names.end(), [&](const std::string& name) {
    return add_file((fs::path(root) / name).string(), name, timed(name));
  });
}

bool KeyWriter::list(const fs::path& directory, std::string_view suffix, std::vector<std::string>& files) {
  std::error_code error;
  fs::directory_iterator entries(directory, error);
  if (error) return false;
  for (; entries != fs::directory_iterator(); entries.increment(error)) {
    if (error || ++entries_ > kMostEntries) return false;
    const fs::path& path = entries->path();
    std::string name = path.filename().string();
    if (name.ends_with(suffix)) {
      files.push_back(path.string());
    } else if (can_be_package(name) && entries->is_directory(error)) {
      if (!list(path, suffix, files)) return false;
    }
  }
  return !error;
}

bool KeyWriter::add_file(const std::string& path, const std::string& name, bool timed) {
  auto content = read_file(path, kMostBytesRead - bytes_);
  if (!content.ok()) return false;
  bytes_ += content->size();
  digest_.add_part(name);
  digest_.add_part(*content);
  return !timed || add_time(path);
}

bool KeyWriter::add_time(const std::string& path) {
  struct stat status;
  if (::stat(path.c_str(), &status) != 0) return false;
  digest_.add_part(fmt::format("{}.{}", status.st_mtim.tv_sec, status.st_mtim.tv_nsec));
  return true;
}

}  // namespace

std::optional<std::string> compile_key(const Compilation& compilation) {
  KeyWriter writer;
  if (!writer.add(compilation)) return std::nullopt;
  return writer.finish();
}

}  // namespace nalar::session
