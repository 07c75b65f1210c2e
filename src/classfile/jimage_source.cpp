// The JDK's module image as a class source.
#include <fmt/format.h>

#include "base/mapped_file.h"
#include "classfile/class_path.h"
#include "classfile/jimage.h"
#include "classfile/source_names.h"

namespace nalar::classfile {
namespace {

std::string_view directory_of(std::string_view path) {
  size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

class JImageSource : public ClassSource {
 public:
  JImageSource(JImage image, std::shared_ptr<const void> owner) : image_(std::move(image)), owner_(std::move(owner)) {}

  /// Image paths are in modified UTF-8, as class names are.
  Result<std::optional<ClassBytes>> find(std::string_view name) const override {
    return find_resource(fmt::format("{}.class", name));
  }

  Result<std::optional<ClassBytes>> find_resource(std::string_view path) const override {
    if (path.starts_with('/')) return read(std::string(path));
    TRY(std::string_view module, image_.module_of_package(directory_of(path)));
    if (module.empty()) return std::optional<ClassBytes>();
    return read(fmt::format("/{}/{}", module, path));
  }

  Result<std::vector<std::string>> class_names() const override {
    std::vector<std::string> names;
    TRY_STATUS(image_.each([&](const ImageLocation& location) {
      if (location.extension != "class" || location.module.empty()) return;
      if (location.base == "module-info" || location.base == "package-info") return;
      std::string name(location.parent);
      if (!name.empty()) name += '/';
      names.push_back(name.append(location.base));
    }));
    sort_names(names);
    return names;
  }

  std::string module_of(std::string_view name) const override {
    auto module = image_.module_of_package(directory_of(name));
    if (!module.ok() || module->empty()) return {};
    auto location = image_.find(fmt::format("/{}/{}.class", *module, name));
    return location.ok() && *location ? std::string(*module) : std::string();
  }

 private:
  Result<std::optional<ClassBytes>> read(const std::string& path) const {
    TRY(std::optional<ImageLocation> location, image_.find(path));
    if (!location) return std::optional<ClassBytes>();
    TRY(ImageContent content, image_.read(*location));
    std::shared_ptr<const void> owner = content.owner ? content.owner : owner_;
    return std::optional(ClassBytes{content.bytes, std::move(owner), fmt::format("{}!{}", image_.origin(), path)});
  }

  JImage image_;
  std::shared_ptr<const void> owner_;
};

}  // namespace

Result<std::unique_ptr<ClassSource>> open_jimage_bytes(std::span<const uint8_t> bytes,
                                                       std::shared_ptr<const void> owner, const std::string& origin) {
  TRY(JImage image, JImage::open(bytes, origin));
  return std::unique_ptr<ClassSource>(std::make_unique<JImageSource>(std::move(image), std::move(owner)));
}

Result<std::unique_ptr<ClassSource>> open_jimage(const std::string& path) {
  TRY(std::shared_ptr<const MappedFile> file, MappedFile::open(path));
  return open_jimage_bytes(file->bytes(), file, path);
}

}  // namespace nalar::classfile
