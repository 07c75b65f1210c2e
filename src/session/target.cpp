#include "session/target.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "session/compile.h"

namespace nalar::session {

namespace fs = std::filesystem;

namespace {

/// The text without comments, string and character literals: what is left can be searched for words.
std::string without_comments_and_literals(const std::string& source) {
  std::string plain;
  for (size_t i = 0; i < source.size();) {
    auto starts = [&](std::string_view text) { return source.compare(i, text.size(), text) == 0; };
    auto skip_to = [&](std::string_view end, size_t from) {
      size_t at = source.find(end, from);
      i = at == std::string::npos ? source.size() : at + end.size();
    };
    if (starts("//")) {
      skip_to("\n", i);
    } else if (starts("/*")) {
      skip_to("*/", i + 2);
    } else if (starts("\"\"\"")) {
      skip_to("\"\"\"", i + 3);
    } else if (source[i] == '"' || source[i] == '\'') {
      char quote = source[i++];
      while (i < source.size() && source[i] != quote) i += source[i] == '\\' ? 2 : 1;
      i++;
    } else {
      plain += source[i++];
      continue;
    }
    plain += ' ';
  }
  return plain;
}

std::vector<std::string> words_of(const std::string& plain) {
  std::vector<std::string> words;
  std::string word;
  for (char c : plain) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '.' ||
        static_cast<unsigned char>(c) > 127) {
      word += c;
      continue;
    }
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
    if (!std::isspace(static_cast<unsigned char>(c))) words.emplace_back(1, c);
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

std::vector<std::string> split_path(const std::string& text) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, ':');)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

std::string package_of(const std::string& source) {
  std::vector<std::string> words = words_of(without_comments_and_literals(source));
  for (size_t i = 0; i + 1 < words.size(); i++) {
    if (words[i] == "package") {
      std::string name = words[i + 1];
      std::replace(name.begin(), name.end(), '.', '/');
      return name;
    }
    if (words[i] == "class" || words[i] == "import") break;
  }
  return {};
}

Result<std::string> read_text(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return Error{"cannot read", path};
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
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
  TRY(std::string source, read_text(target.path));
  target.first_class = first_type_in(source);
  target.source_root = source_root(target.path, package_of(source));
  TRY(target.compiled, TemporaryDirectory::create());
  target.class_directory = target.compiled->path();
  Compilation compilation{target.path,       target.source_root,
                          target.class_path, support_jar(),
                          target.jdk.home,   {"-g", "-parameters", "-nowarn", "-proc:none", "-encoding", "UTF-8"}};
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

std::string first_type_in(const std::string& source) {
  std::vector<std::string> words = words_of(without_comments_and_literals(source));
  int depth = 0;
  for (size_t i = 0; i + 1 < words.size(); i++) {
    if (words[i] == "{") depth++;
    if (words[i] == "}") depth--;
    bool declares = words[i] == "class" || words[i] == "interface" || words[i] == "enum" || words[i] == "record";
    if (depth == 0 && declares && (i == 0 || words[i - 1] != ".")) {
      std::string package = package_of(source);
      return package.empty() ? words[i + 1] : package + "/" + words[i + 1];
    }
  }
  return {};
}

std::vector<const classfile::ClassSource*> Target::source_pointers() const {
  std::vector<const classfile::ClassSource*> pointers;
  for (const auto& source : sources) pointers.push_back(source.get());
  return pointers;
}

Result<Target> compile_target(const std::string& path, const std::string& class_path, const std::string& jdk_home,
                              std::shared_ptr<cache::Cache> cache) {
  Target target;
  target.path = path;
  target.cache = std::move(cache);
  std::error_code error;
  if (!fs::exists(path, error)) return Error{"no such file or directory", path};
  TRY(target.jdk, find_jdk(jdk_home));
  target.class_path = split_path(class_path);
  for (const std::string& entry : target.class_path)
    if (!fs::exists(entry, error)) return Error{"no such class path entry", entry};
  target.from_source = path.ends_with(".java");
  if (target.from_source) {
    TRY_STATUS(compile_into(target));
  } else {
    target.class_directory = path;
  }
  target.class_path.insert(target.class_path.begin(), target.class_directory);
  if (std::string support = support_jar(); !support.empty()) target.class_path.push_back(support);
  return target;
}

Result<Target> open_target(const std::string& path, const std::string& class_path, const std::string& jdk_home,
                           std::shared_ptr<cache::Cache> cache) {
  TRY(Target target, compile_target(path, class_path, jdk_home, std::move(cache)));
  TRY(target.jdk_source, classfile::open_jdk(target.jdk.home));
  for (const std::string& entry : target.class_path) {
    TRY(auto source, classfile::open_source(entry, target.jdk.release));
    target.sources.push_back(std::move(source));
  }
  TRY(target.classes, target.sources[0]->class_names());
  return target;
}

}  // namespace nalar::session
