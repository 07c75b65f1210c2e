#include "classfile/source_names.h"

#include <algorithm>
#include <utility>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"

namespace nalar::classfile {
namespace {

constexpr std::string_view kSuffix = ".class";

bool is_ascii(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

}  // namespace

std::string class_file_path(std::string_view name) {
  std::string path = is_ascii(name) ? std::string(name) : modified_to_utf8(name);
  path += kSuffix;
  return path;
}

bool is_safe_path(std::string_view path) {
  size_t start = 0;
  while (true) {
    size_t slash = path.find('/', start);
    std::string_view segment = path.substr(start, slash == std::string_view::npos ? slash : slash - start);
    if (segment.empty() || segment == "." || segment == "..") return false;
    if (segment.find('\\') != std::string_view::npos || segment.find('\0') != std::string_view::npos) return false;
    if (slash == std::string_view::npos) return true;
    start = slash + 1;
  }
}

void add_class_name(std::string_view path, std::vector<std::string>& names) {
  if (!path.ends_with(kSuffix) || path.starts_with("META-INF/")) return;
  std::string_view name = path.substr(0, path.size() - kSuffix.size());
  std::string_view simple = name.substr(name.rfind('/') + 1);
  if (simple.empty() || simple == "module-info" || simple == "package-info") return;
  std::string internal = is_ascii(name) ? std::string(name) : utf8_to_modified(name);
  if (!is_modified_utf8(internal) || !is_class_name(internal)) return;
  if (!is_ascii(name) && modified_to_utf8(internal) != name) return;
  names.push_back(std::move(internal));
}

void sort_names(std::vector<std::string>& names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
}

}  // namespace nalar::classfile
