#include "session/target.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "session/compile.h"

namespace nalar::session {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> split_path(const std::string& text) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, ':');)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

/// A reader of anything else may wait forever, and the compiler reads what it is given.
bool is_file_or_directory(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) || fs::is_directory(path, error);
}

Status check_class_path_entry(const std::string& entry) {
  std::error_code error;
  if (!fs::exists(entry, error)) return Error{"no such class path entry", entry};
  if (is_file_or_directory(entry)) return Unit{};
  return Error{"expected a class path entry that is a file or a directory, not a pipe or a device", entry};
}

/// The directory that package names start from, so that neighbouring sources are found.
std::string source_root(const std::string& path, const std::string& package) {
  fs::path directory = fs::absolute(path).parent_path();
  std::string tail = "/" + package;
  std::string text = directory.string();
  if (!package.empty() && text.size() > tail.size() && text.ends_with(tail)) text.resize(text.size() - tail.size());
  return text;
}

Status compile_into(Target& target) {
  TRY_STATUS(check_encoding(target.encoding));
  TRY(std::string source, read_source(target.path, target.encoding));
  target.outline = outline_of(source);
  target.source_root = source_root(target.path, target.outline.package);
  TRY(target.compiled, TemporaryDirectory::create());
  target.class_directory = target.compiled->path();
  Compilation compilation{
      as_operand(target.path), target.source_root,
      target.class_path,       support_jar(),
      target.jdk.home,         {"-g", "-parameters", "-nowarn", "-proc:none", "-encoding", target.encoding}};
  return compile(compilation, target.class_directory, target.cache.get());
}

}  // namespace

std::string support_jar() {
  std::error_code error;
  fs::path executable = fs::read_symlink("/proc/self/exe", error);
  for (fs::path directory = executable.parent_path(); directory.has_relative_path();
       directory = directory.parent_path()) {
    fs::path jar = directory / "java" / "nalar.jar";
    if (fs::exists(jar, error)) return jar.string();
    if (directory.filename() == "build") break;
  }
  return {};
}

std::vector<const classfile::ClassSource*> Target::source_pointers() const {
  std::vector<const classfile::ClassSource*> pointers;
  for (const auto& source : sources) pointers.push_back(source.get());
  return pointers;
}

Result<Target> compile_target(const TargetOptions& options, std::shared_ptr<cache::Cache> cache) {
  Target target;
  const std::string& path = target.path = options.target;
  target.encoding = options.encoding;
  target.cache = std::move(cache);
  std::error_code error;
  if (!fs::exists(path, error)) return Error{"no such file or directory", path};
  if (!is_file_or_directory(path)) return Error{"expected a file or a directory, not a pipe or a device", path};
  TRY(target.jdk, find_jdk(options.jdk));
  target.class_path = split_path(options.class_path);
  for (std::string& entry : target.class_path) {
    entry = as_operand(entry);
    if (auto usable = check_class_path_entry(entry); !usable.ok()) return usable.error();
  }
  target.from_source = path.ends_with(".java");
  if (target.from_source) {
    TRY_STATUS(compile_into(target));
  } else {
    target.class_directory = as_operand(path);
  }
  target.class_path.insert(target.class_path.begin(), target.class_directory);
  if (std::string support = support_jar(); !support.empty()) target.class_path.push_back(support);
  return target;
}

Result<Target> open_target(const TargetOptions& options, std::shared_ptr<cache::Cache> cache) {
  TRY(Target target, compile_target(options, std::move(cache)));
  TRY(target.jdk_source, classfile::open_jdk(target.jdk.home));
  for (const std::string& entry : target.class_path) {
    TRY(auto source, classfile::open_source(entry, target.jdk.release));
    target.sources.push_back(std::move(source));
  }
  TRY(target.classes, target.sources[0]->class_names());
  return target;
}

}  // namespace nalar::session
