// Every class a real compiler made must pass the verifier. The usual run takes a sample of java.base;
// NALAR_TEST_ALL_CLASSES=1 takes all classes of java.base and java.compiler, NALAR_TEST_CLASSES names a directory or
// jar to take instead.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "classfile/class_path.h"
#include "program/program.h"

namespace nalar::program {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

std::string jdk_home() {
  for (const char* variable : {"NALAR_TEST_JDK", "JAVA_HOME"})
    if (std::string home = environment(variable); !home.empty()) return home;
  std::error_code error;
  for (const char* directory : {"/usr/bin", "/usr/local/bin"}) {
    auto javac = std::filesystem::canonical(std::filesystem::path(directory) / "javac", error);
    if (!error) return javac.parent_path().parent_path().string();
  }
  return {};
}

class JdkVerify : public testing::Test {
 protected:
  void SetUp() override {
    if (jdk_home().empty()) FAIL() << "no JDK found";
    auto release = classfile::jdk_release(jdk_home());
    ASSERT_TRUE(release.ok()) << release.error().to_string();
    auto jdk = classfile::open_jdk(jdk_home());
    ASSERT_TRUE(jdk.ok()) << jdk.error().to_string();
    jdk_ = std::move(jdk).value();
    std::vector<const classfile::ClassSource*> path;
    if (std::string given = environment("NALAR_TEST_CLASSES"); !given.empty()) {
      auto source = classfile::open_source(given, *release);
      ASSERT_TRUE(source.ok()) << source.error().to_string();
      given_ = std::move(source).value();
      path.push_back(given_.get());
    }
    program_ = std::make_unique<Program>(jdk_.get(), path, *release);
  }

  std::vector<std::string> names() {
    auto all = (given_ ? given_ : jdk_)->class_names();
    EXPECT_TRUE(all.ok());
    if (given_) return *all;
    std::vector<std::string> chosen;
    bool take_all = !environment("NALAR_TEST_ALL_CLASSES").empty();
    size_t number = 0;
    for (const std::string& name : *all) {
      std::string module = jdk_->module_of(name);
      if (environment("NALAR_TEST_ALL_CLASSES") != "2" && module != "java.base" && module != "java.compiler") continue;
      if (take_all || number++ % 8 == 0) chosen.push_back(name);
    }
    return chosen;
  }

  std::unique_ptr<classfile::ClassSource> jdk_, given_;
  std::unique_ptr<Program> program_;
};

TEST_F(JdkVerify, AcceptsWhatCompilersMake) {
  size_t classes = 0, methods = 0, flawed = 0;
  for (const std::string& name : names()) {
    Resolved<Class> loaded = program_->load(name);
    if (auto* error = std::get_if<LinkError>(&loaded)) {
      ADD_FAILURE() << name << ": " << error->error_class << ": " << error->message;
      continue;
    }
    Class* klass = std::get<Class*>(loaded);
    classes++;
    methods += klass->methods.size();
    Status status = program_->verify_class(klass);
    if (!status.ok() && ++flawed <= 20) ADD_FAILURE() << status.error().to_string();
  }
  EXPECT_GT(classes, 0u);
  EXPECT_EQ(flawed, 0u);
  std::printf("%zu classes, %zu methods verified\n", classes, methods);
}

}  // namespace
}  // namespace nalar::program
