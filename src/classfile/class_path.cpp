// Tells the kinds of class sources apart, and finds the classes of a JDK.
#include "classfile/class_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "base/mapped_file.h"
#include "classfile/source_names.h"
#include "classfile/sources.h"

namespace nalar::classfile {
namespace {

namespace fs = std::filesystem;

bool starts_with(std::span<const uint8_t> bytes, std::initializer_list<uint8_t> prefix) {
  return bytes.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), bytes.begin());
}

class JoinedSource : public ClassSource {
 public:
  explicit JoinedSource(std::vector<std::unique_ptr<ClassSource>> parts) : parts_(std::move(parts)) {}

  Result<std::optional<ClassBytes>> find(std::string_view name) const override {
    for (const auto& part : parts_) {
      TRY(auto found, part->find(name));
      if (found) return found;
    }
    return std::optional<ClassBytes>();
  }

  Result<std::optional<ClassBytes>> find_resource(std::string_view path) const override {
    for (const auto& part : parts_) {
      TRY(auto found, part->find_resource(path));
      if (found) return found;
    }
    return std::optional<ClassBytes>();
  }

  Result<std::vector<std::string>> class_names() const override {
    std::vector<std::string> names;
    for (const auto& part : parts_) {
      TRY(auto more, part->class_names());
      names.insert(names.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    }
    sort_names(names);
    return names;
  }

  std::string module_of(std::string_view name) const override {
    for (const auto& part : parts_) {
      if (std::string module = part->module_of(name); !module.empty()) return module;
    }
    return {};
  }

 private:
  std::vector<std::unique_ptr<ClassSource>> parts_;
};

/// All jmod files of a directory, java.base first, as most lookups end there.
Result<std::vector<std::string>> list_jmods(const fs::path& directory) {
  std::vector<std::string> paths;
  std::error_code error;
  fs::directory_iterator entry(directory, error), end;
  for (; !error && entry != end; entry.increment(error)) {
    if (entry->path().extension() == ".jmod") paths.push_back(entry->path().string());
  }
  if (error) return Error{fmt::format("cannot list the directory: {}", error.message()), directory.string()};
  auto rank = [](const std::string& path) { return std::pair(fs::path(path).filename() != "java.base.jmod", path); };
  std::sort(paths.begin(), paths.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  return paths;
}

/// `17.0.15` → 17, `1.8.0_412` → 8, `25-ea` → 25; nothing for other text.
std::optional<int> feature_release(std::string_view version) {
  if (version.starts_with("1.")) version.remove_prefix(2);
  int release = 0;
  auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), release);
  if (error != std::errc() || release < 1) return std::nullopt;
  return release;
}

}  // namespace

std::unique_ptr<ClassSource> join_sources(std::vector<std::unique_ptr<ClassSource>> parts) {
  return std::make_unique<JoinedSource>(std::move(parts));
}

Result<std::unique_ptr<ClassSource>> open_source(const std::string& path, int release) {
  std::error_code error;
  if (fs::is_directory(path, error)) return open_directory(path);
  TRY(std::shared_ptr<const MappedFile> file, MappedFile::open(path));
  std::span<const uint8_t> bytes = file->bytes();
  if (starts_with(bytes, {0xca, 0xfe, 0xda, 0xda}) || starts_with(bytes, {0xda, 0xda, 0xfe, 0xca})) {
    return open_jimage_bytes(bytes, file, path);
  }
  if (starts_with(bytes, {0xca, 0xfe, 0xba, 0xbe})) {
    return Error{"expected a directory, jar, zip or jmod, found a class file; give the directory its package starts in",
                 path};
  }
  return open_zip_bytes(bytes, file, path, release);
}

Result<std::unique_ptr<ClassSource>> open_jdk(const std::string& home) {
  fs::path root(home);
  std::error_code error;
  if (!fs::is_directory(root, error)) return Error{"expected the home directory of a JDK", home};
  if (fs::path image = root / "lib" / "modules"; fs::is_regular_file(image, error)) return open_jimage(image.string());
  fs::path directory = root / "jmods";
  if (fs::is_directory(directory, error)) {
    TRY(std::vector<std::string> paths, list_jmods(directory));
    std::vector<std::unique_ptr<ClassSource>> parts;
    for (const std::string& path : paths) {
      TRY(auto part, open_source(path, 0));
      parts.push_back(std::move(part));
    }
    if (!parts.empty()) return join_sources(std::move(parts));
  }
  if (fs::exists(root / "jre" / "lib" / "rt.jar", error) || fs::exists(root / "lib" / "rt.jar", error)) {
    return Error{"expected a JDK of release 9 or later, this one has no modules", home};
  }
  return Error{"expected the home directory of a JDK: it has neither lib/modules nor jmods/*.jmod", home};
}

Result<int> jdk_release(const std::string& home) {
  std::string path = (fs::path(home) / "release").string();
  auto file = MappedFile::open(path);
  if (!file.ok()) return Error{"expected the home directory of a JDK, which has a readable file named release", path};
  std::span<const uint8_t> bytes = (*file)->bytes();
  std::string_view rest(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  for (uint32_t line_number = 1; !rest.empty(); ++line_number) {
    size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (!line.starts_with(kKey)) continue;
    if (auto release = feature_release(line.substr(kKey.size()))) return *release;
    return Error{fmt::format("expected a Java version, found {}", line.substr(0, 100)), path, {}, line_number};
  }
  return Error{"expected a line JAVA_VERSION=\"...\"", path};
}

}  // namespace nalar::classfile
