#include "java_tools.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace nalar::classfile::test {

namespace fs = std::filesystem;

std::string jdk_home() {
  for (const char* variable : {"NALAR_TEST_JDK", "JAVA_HOME"}) {
    const char* value = std::getenv(variable);
    if (value && *value) return value;
  }
  std::string path = std::getenv("PATH") ? std::getenv("PATH") : "";
  for (size_t start = 0; start <= path.size();) {
    size_t end = std::min(path.find(':', start), path.size());
    std::error_code error;
    fs::path javac = fs::canonical(fs::path(path.substr(start, end - start)) / "javac", error);
    if (!error) return javac.parent_path().parent_path().string();
    start = end + 1;
  }
  return {};
}

TempDir::TempDir() {
  std::string pattern = (fs::temp_directory_path() / "nalar-classfile-XXXXXX").string();
  if (!::mkdtemp(pattern.data())) std::abort();
  path_ = pattern;
}

TempDir::~TempDir() {
  std::error_code error;
  fs::remove_all(path_, error);
}

std::string TempDir::write(std::string_view name, std::string_view content) const {
  fs::path full = path_ / name;
  fs::create_directories(full.parent_path());
  std::ofstream(full, std::ios::binary) << content;
  return full.string();
}

bool run_jdk_tool(const fs::path& directory, const std::string& tool, const std::string& arguments) {
  std::string command = fmt::format("cd '{}' && '{}/bin/{}' {} >&2", directory.string(), jdk_home(), tool, arguments);
  return std::system(command.c_str()) == 0;
}

bool compile_java(const TempDir& directory, const std::map<std::string, std::string>& sources,
                  const std::string& options) {
  std::string files;
  for (const auto& [name, text] : sources) {
    directory.write("src/" + name, text);
    files += " src/" + name;
  }
  return run_jdk_tool(directory.path(), "javac", "-d classes " + options + files);
}

std::vector<uint8_t> read_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

ClassBytes class_bytes(std::vector<uint8_t> bytes, std::string origin) {
  // A copy of exactly this size on the heap, so that a sanitizer sees every byte read beyond it.
  auto owner = std::make_shared<std::vector<uint8_t>>(std::move(bytes));
  owner->shrink_to_fit();
  return {*owner, owner, std::move(origin)};
}

Result<std::unique_ptr<const ClassFile>> parse_file(const fs::path& path) {
  return ClassFile::parse(class_bytes(read_file(path), path.string()));
}

const Method* find_method(const ClassFile& file, std::string_view name) {
  for (const Method& method : file.methods) {
    if (method.name == name) return &method;
  }
  return nullptr;
}

const Field* find_field(const ClassFile& file, std::string_view name) {
  for (const Field& field : file.fields) {
    if (field.name == name) return &field;
  }
  return nullptr;
}

const Annotation* find_annotation(const std::vector<Annotation>& annotations, std::string_view type) {
  for (const Annotation& annotation : annotations) {
    if (annotation.type == type) return &annotation;
  }
  return nullptr;
}

const ElementValue* find_value(const Annotation& annotation, std::string_view name) {
  for (const auto& [key, value] : annotation.values) {
    if (key == name) return &value;
  }
  return nullptr;
}

}  // namespace nalar::classfile::test
