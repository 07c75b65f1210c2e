// A jar, zip or jmod as a class source. An index from logical paths to entries is built once, when it is opened: for a
// multi-release jar the versioned entry that wins is already in it, for a jmod the prefix `classes/` is gone.
#include <fmt/format.h>

#include <charconv>
#include <unordered_map>

#include "classfile/class_path.h"
#include "classfile/manifest.h"
#include "classfile/source_names.h"
#include "classfile/sources.h"
#include "classfile/zip_archive.h"

namespace nalar::classfile {
namespace {

constexpr std::string_view kVersions = "META-INF/versions/";
constexpr std::string_view kManifest = "META-INF/MANIFEST.MF";
constexpr std::string_view kJmodClasses = "classes/";
constexpr uint8_t kJmodHeader[] = {'J', 'M', 1, 0};
constexpr int kFirstVersionedRelease = 9;

/// `META-INF/versions/11/p/A.class` → 11 and `p/A.class`. Nothing for other names; META-INF itself has no versions.
std::optional<std::pair<int, std::string_view>> split_version(std::string_view name) {
  if (!name.starts_with(kVersions)) return std::nullopt;
  name.remove_prefix(kVersions.size());
  int version = 0;
  auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), version);
  if (error != std::errc() || end == name.data() + name.size() || *end != '/') return std::nullopt;
  std::string_view path = name.substr(static_cast<size_t>(end - name.data()) + 1);
  if (version < kFirstVersionedRelease || path.empty() || path.starts_with("META-INF/")) return std::nullopt;
  return std::pair(version, path);
}

class ZipSource : public ClassSource {
 public:
  ZipSource(ZipArchive archive, std::shared_ptr<const void> owner)
      : archive_(std::move(archive)), owner_(std::move(owner)) {}

  Status index_jar(int release) {
    const std::vector<ZipEntry>& entries = archive_.entries();
    index_.reserve(entries.size());
    const ZipEntry* manifest = nullptr;
    // Of two entries with one name the later counts, as for the JDK.
    for (uint32_t i = 0; i < entries.size(); ++i) {
      if (entries[i].name.ends_with('/')) continue;
      index_[entries[i].name] = i;
      if (equals_ignoring_case(entries[i].name, kManifest)) manifest = &entries[i];
    }
    if (!manifest) return Unit{};
    TRY(ZipContent content, archive_.read(*manifest));
    std::string_view text(reinterpret_cast<const char*>(content.bytes.data()), content.bytes.size());
    if (equals_ignoring_case(manifest_value(text, "Multi-Release").value_or(""), "true")) index_versions(release);
    return Unit{};
  }

  Status index_jmod() {
    const std::vector<ZipEntry>& entries = archive_.entries();
    index_.reserve(entries.size());
    for (uint32_t i = 0; i < entries.size(); ++i) {
      std::string_view name = entries[i].name;
      if (!name.starts_with(kJmodClasses) || name.ends_with('/')) continue;
      index_[name.substr(kJmodClasses.size())] = i;
    }
    TRY(std::optional<ClassBytes> declaration, find("module-info"));
    if (!declaration) return Error{"expected classes/module-info.class in a jmod file", archive_.origin()};
    TRY(auto file, ClassFile::parse(std::move(*declaration)));
    if (!file->module) return Error{"expected a module declaration", file->origin};
    module_ = file->module->name;
    return Unit{};
  }

  Result<std::optional<ClassBytes>> find(std::string_view name) const override {
    return find_resource(class_file_path(name));
  }

  Result<std::optional<ClassBytes>> find_resource(std::string_view path) const override {
    auto found = index_.find(path);
    if (found == index_.end()) return std::optional<ClassBytes>();
    const ZipEntry& entry = archive_.entries()[found->second];
    TRY(ZipContent content, archive_.read(entry));
    std::shared_ptr<const void> owner = content.owner ? content.owner : owner_;
    return std::optional(
        ClassBytes{content.bytes, std::move(owner), fmt::format("{}!/{}", archive_.origin(), entry.name)});
  }

  Result<std::vector<std::string>> class_names() const override {
    std::vector<std::string> names;
    for (const auto& [path, entry] : index_) add_class_name(path, names);
    sort_names(names);
    return names;
  }

  std::string module_of(std::string_view name) const override {
    return !module_.empty() && index_.contains(class_file_path(name)) ? module_ : std::string();
  }

 private:
  /// Lets the entries of the highest version up to `release` take the place of the others.
  void index_versions(int release) {
    std::unordered_map<std::string_view, int> winners;
    const std::vector<ZipEntry>& entries = archive_.entries();
    for (uint32_t i = 0; i < entries.size(); ++i) {
      if (entries[i].name.ends_with('/')) continue;
      auto versioned = split_version(entries[i].name);
      if (!versioned || versioned->first > release) continue;
      auto [version, path] = *versioned;
      int& winner = winners[path];
      if (version < winner) continue;
      winner = version;
      index_[path] = i;
    }
  }

  ZipArchive archive_;
  std::shared_ptr<const void> owner_;
  std::unordered_map<std::string_view, uint32_t> index_;  // logical path → entry
  std::string module_;
};

}  // namespace

bool is_jmod(std::span<const uint8_t> bytes) {
  return bytes.size() >= std::size(kJmodHeader) &&
         std::equal(std::begin(kJmodHeader), std::end(kJmodHeader), bytes.begin());
}

Result<std::unique_ptr<ClassSource>> open_zip_bytes(std::span<const uint8_t> bytes, std::shared_ptr<const void> owner,
                                                    const std::string& origin, int release) {
  bool jmod = is_jmod(bytes);
  TRY(ZipArchive archive, ZipArchive::open(jmod ? bytes.subspan(std::size(kJmodHeader)) : bytes, origin));
  auto source = std::make_unique<ZipSource>(std::move(archive), std::move(owner));
  TRY_STATUS(jmod ? source->index_jmod() : source->index_jar(release));
  return std::unique_ptr<ClassSource>(std::move(source));
}

}  // namespace nalar::classfile
