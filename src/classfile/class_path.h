// Where classes come from: directories, jars (multi-release too), jmod files and the JDK's jimage. Archives and images
// are memory-mapped; files of a directory are copied, as a compiler may rewrite them at any time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/class_file.h"

namespace nalar::classfile {

/// One place that may hold classes. Lookup does not parse the class. Threads may share a source.
class ClassSource {
 public:
  virtual ~ClassSource() = default;
  /// The bytes of class `name` (internal form), nothing if this source lacks it, an error if the source is damaged
  /// there.
  virtual Result<std::optional<ClassBytes>> find(std::string_view name) const = 0;
  /// Any resource by path, `META-INF/MANIFEST.MF`. In a jimage a leading slash means the full path with the module,
  /// `/java.base/module-info.class`; without one the module is found by the package.
  virtual Result<std::optional<ClassBytes>> find_resource(std::string_view path) const = 0;
  /// Internal names of all classes in it, sorted; module-info and package-info left out.
  virtual Result<std::vector<std::string>> class_names() const = 0;
  /// The module a class of this source belongs to (`java.base`), empty for the unnamed module.
  virtual std::string module_of(std::string_view name) const = 0;
};

/// A directory or a jar or zip file or a jmod, told apart by what is there. `release` selects among multi-release
/// versions.
Result<std::unique_ptr<ClassSource>> open_source(const std::string& path, int release);
/// The same for an archive in memory; `owner` keeps the bytes alive. Told apart from a jmod by the first bytes.
Result<std::unique_ptr<ClassSource>> open_zip_bytes(std::span<const uint8_t> bytes, std::shared_ptr<const void> owner,
                                                    const std::string& origin, int release);
/// `lib/modules` of a JDK.
Result<std::unique_ptr<ClassSource>> open_jimage(const std::string& path);
Result<std::unique_ptr<ClassSource>> open_jimage_bytes(std::span<const uint8_t> bytes,
                                                       std::shared_ptr<const void> owner, const std::string& origin);
/// A JDK home: its jimage, or its jmods if it has no jimage.
Result<std::unique_ptr<ClassSource>> open_jdk(const std::string& home);
/// The feature release from the `release` file of a JDK home (17, 25).
Result<int> jdk_release(const std::string& home);

}  // namespace nalar::classfile
