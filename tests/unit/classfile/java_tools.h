// What the tests of this room need from outside: a JDK, a temporary directory, javac and jar.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace nalar::classfile::test {

/// NALAR_TEST_JDK, else JAVA_HOME, else the JDK of the javac on the PATH. Empty if there is none; tests skip then.
std::string jdk_home();

/// Removed with all it holds at the end.
class TempDir {
 public:
  TempDir();
  ~TempDir();
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string file(std::string_view name) const { return (path_ / name).string(); }
  /// Makes the directories on the way.
  std::string write(std::string_view name, std::string_view content) const;

 private:
  std::filesystem::path path_;
};

/// Runs a tool of the JDK, `javac`, in a directory. False, with its output on stderr, if it fails.
bool run_jdk_tool(const std::filesystem::path& directory, const std::string& tool, const std::string& arguments);

/// Compiles sources (path → text) into directory/classes.
bool compile_java(const TempDir& directory, const std::map<std::string, std::string>& sources,
                  const std::string& options = "");

std::vector<uint8_t> read_file(const std::filesystem::path& path);
ClassBytes class_bytes(std::vector<uint8_t> bytes, std::string origin = "test.class");
Result<std::unique_ptr<const ClassFile>> parse_file(const std::filesystem::path& path);

const Method* find_method(const ClassFile& file, std::string_view name);
const Field* find_field(const ClassFile& file, std::string_view name);
const Annotation* find_annotation(const std::vector<Annotation>& annotations, std::string_view type);
const ElementValue* find_value(const Annotation& annotation, std::string_view name);

}  // namespace nalar::classfile::test
