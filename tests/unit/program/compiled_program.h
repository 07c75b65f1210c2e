// Classes as javac writes them, with those of the JDK.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "../classfile/java_tools.h"
#include "classfile/class_path.h"
#include "program/program.h"

namespace nalar::program::test {

struct CompiledProgram {
  classfile::test::TempDir directory;
  std::unique_ptr<classfile::ClassSource> jdk, path;
  std::unique_ptr<Program> program;

  /// Without a program if there is no JDK or the source has errors.
  CompiledProgram(const std::string& file, const std::string& source) {
    std::string home = classfile::test::jdk_home();
    if (home.empty() || !classfile::test::compile_java(directory, {{file, source}})) return;
    auto release = classfile::jdk_release(home);
    auto opened = classfile::open_jdk(home);
    if (!opened.ok() || !release.ok()) return;
    jdk = std::move(opened).value();
    path = std::move(classfile::open_source(directory.file("classes"), *release)).value();
    program = std::make_unique<Program>(jdk.get(), std::vector<const classfile::ClassSource*>{path.get()}, *release);
  }
  Class* load(std::string_view name) { return std::get<Class*>(program->load(name)); }
};

}  // namespace nalar::program::test
