// A class path that has one class, in memory.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "classfile/class_path.h"

namespace nalar::fuzz {

class OneClass : public classfile::ClassSource {
 public:
  OneClass(std::string name, const uint8_t* data, size_t size)
      : name_(std::move(name)), bytes_(std::make_shared<std::vector<uint8_t>>(data, data + size)) {}

  Result<std::optional<classfile::ClassBytes>> find(std::string_view name) const override {
    if (name != name_) return {std::nullopt};
    return std::optional<classfile::ClassBytes>({{bytes_->data(), bytes_->size()}, bytes_, "input"});
  }
  Result<std::optional<classfile::ClassBytes>> find_resource(std::string_view) const override { return {std::nullopt}; }
  Result<std::vector<std::string>> class_names() const override { return std::vector<std::string>{name_}; }
  std::string module_of(std::string_view) const override { return {}; }

 private:
  std::string name_;
  std::shared_ptr<std::vector<uint8_t>> bytes_;
};

/// The name that the class says it has; empty if it is none.
inline std::string name_of(const uint8_t* data, size_t size) {
  auto file = classfile::ClassFile::parse({{data, size}, nullptr, "input"});
  return file.ok() ? std::string((*file)->name) : std::string();
}

}  // namespace nalar::fuzz
