// Every class of a real JDK must be accepted, and some of them are known well enough to be looked into.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "classfile/class_path.h"
#include "java_tools.h"

namespace nalar::classfile {
namespace {

using namespace test;

class JdkClasses : public testing::Test {
 protected:
  void SetUp() override {
    if (jdk_home().empty()) FAIL() << "no JDK found";
    auto source = open_jdk(jdk_home());
    ASSERT_TRUE(source.ok()) << source.error().to_string();
    jdk_ = std::move(source).value();
  }

  std::unique_ptr<const ClassFile> load(std::string_view name) {
    auto bytes = jdk_->find(name);
    EXPECT_TRUE(bytes.ok() && *bytes) << name;
    if (!bytes.ok() || !*bytes) return std::make_unique<const ClassFile>();
    auto file = ClassFile::parse(std::move(**bytes));
    EXPECT_TRUE(file.ok()) << file.error().to_string();
    return file.ok() ? std::move(file).value() : std::make_unique<const ClassFile>();
  }

  std::unique_ptr<ClassSource> jdk_;
};

TEST_F(JdkClasses, AllOfJavaBaseParse) {
  auto names = jdk_->class_names();
  ASSERT_TRUE(names.ok()) << names.error().to_string();
  EXPECT_TRUE(std::is_sorted(names->begin(), names->end()));
  int count = 0;
  std::chrono::nanoseconds spent{};
  for (const std::string& name : *names) {
    if (jdk_->module_of(name) != "java.base") continue;
    auto bytes = jdk_->find(name);
    ASSERT_TRUE(bytes.ok() && *bytes) << name;
    auto start = std::chrono::steady_clock::now();
    auto file = ClassFile::parse(std::move(**bytes));
    spent += std::chrono::steady_clock::now() - start;
    ASSERT_TRUE(file.ok()) << file.error().to_string();
    EXPECT_EQ((*file)->name, name);
    ++count;
  }
  EXPECT_GT(count, 5000);
  RecordProperty("microseconds_per_class", static_cast<int>(spent.count() / 1000 / count));
}

TEST_F(JdkClasses, Object) {
  auto object = load("java/lang/Object");
  EXPECT_TRUE(object->super_name.empty());
  EXPECT_TRUE(object->interfaces.empty());
  EXPECT_TRUE(find_method(*object, "hashCode")->access & kNative);
  EXPECT_TRUE(find_method(*object, "<init>")->code);
}

TEST_F(JdkClasses, String) {
  auto string = load("java/lang/String");
  EXPECT_EQ(string->super_name, "java/lang/Object");
  EXPECT_EQ(find_field(*string, "value")->descriptor, "[B");
  EXPECT_TRUE(std::any_of(string->methods.begin(), string->methods.end(), [](const Method& method) {
    return method.name == "substring" && method.descriptor == "(II)Ljava/lang/String;" && method.code;
  }));
  auto interfaces = string->interfaces;
  EXPECT_NE(std::find(interfaces.begin(), interfaces.end(), "java/lang/CharSequence"), interfaces.end());
  EXPECT_FALSE(find_field(*string, "value")->annotations.declared.empty());  // @Stable
}

TEST_F(JdkClasses, LambdaMetafactoryPool) {
  auto file = load("java/lang/invoke/LambdaMetafactory");
  int references = 0;
  for (uint16_t i = 1; i < file->pool.size(); ++i) {
    if (file->pool.tag(i) != Tag::Methodref) continue;
    ++references;
    EXPECT_FALSE(file->pool.member(i).name.empty());
    EXPECT_EQ(file->pool.member(i).descriptor[0], '(');
  }
  EXPECT_GT(references, 5);
  EXPECT_EQ(find_method(*file, "altMetafactory")->access & (kStatic | kVarargs), kStatic | kVarargs);
}

TEST_F(JdkClasses, Enums) {
  auto file = load("java/util/concurrent/TimeUnit");
  EXPECT_TRUE(file->access & kEnum);
  EXPECT_EQ(file->super_name, "java/lang/Enum");
  EXPECT_EQ(file->signature, "Ljava/lang/Enum<Ljava/util/concurrent/TimeUnit;>;");
}

TEST_F(JdkClasses, ModuleDeclaration) {
  auto bytes = jdk_->find_resource("/java.base/module-info.class");
  ASSERT_TRUE(bytes.ok());
  if (!*bytes) GTEST_SKIP() << "no jimage";
  auto file = ClassFile::parse(std::move(**bytes));
  ASSERT_TRUE(file.ok()) << file.error().to_string();
  ASSERT_TRUE((*file)->module);
  EXPECT_EQ((*file)->module->name, "java.base");
  EXPECT_TRUE((*file)->module->required.empty());
  auto& exported = (*file)->module->exported_packages;
  EXPECT_NE(std::find(exported.begin(), exported.end(), "java/util"), exported.end());
}

TEST_F(JdkClasses, ModulesOfClasses) {
  EXPECT_EQ(jdk_->module_of("java/util/List"), "java.base");
  EXPECT_EQ(jdk_->module_of("java/util/logging/Logger"), "java.logging");
  EXPECT_EQ(jdk_->module_of("java/util/NoSuchClass"), "");
  EXPECT_EQ(jdk_->module_of("no/such/Package"), "");
}

TEST_F(JdkClasses, MissingNamesAreNotFound) {
  for (const char* name :
       {"", "/", "A", "java", "java/util", "java/util/list", "no/such/Class", "../x", "java.util.List"}) {
    auto found = jdk_->find(name);
    ASSERT_TRUE(found.ok()) << name;
    EXPECT_FALSE(*found) << name;
  }
}

TEST_F(JdkClasses, ReleaseOfTheHome) {
  auto release = jdk_release(jdk_home());
  ASSERT_TRUE(release.ok()) << release.error().to_string();
  EXPECT_GE(*release, 9);
  EXPECT_EQ(load("java/lang/Object")->major, 44 + *release);
}

TEST(JdkHome, ReleaseFileForms) {
  TempDir directory;
  auto release_of = [&](std::string_view content) {
    directory.write("release", content);
    auto release = jdk_release(directory.path().string());
    return release.ok() ? *release : -1;
  };
  EXPECT_EQ(release_of("IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"17.0.15\"\n"), 17);
  EXPECT_EQ(release_of("JAVA_VERSION=\"1.8.0_412\"\n"), 8);
  EXPECT_EQ(release_of("JAVA_VERSION=\"25\""), 25);
  EXPECT_EQ(release_of("JAVA_VERSION=\"25-ea\"\n"), 25);
  EXPECT_EQ(release_of("JAVA_VERSION=\"new\"\n"), -1);
  EXPECT_EQ(release_of("X=\"17\"\n"), -1);
  EXPECT_EQ(release_of(""), -1);
}

TEST(JdkHome, WhatIsNoJdkIsRefusedClearly) {
  TempDir directory;
  auto empty = open_jdk(directory.path().string());
  ASSERT_FALSE(empty.ok());
  EXPECT_NE(empty.error().to_string().find("neither lib/modules nor jmods"), std::string::npos);
  auto missing = open_jdk(directory.file("missing"));
  ASSERT_FALSE(missing.ok());
  EXPECT_NE(missing.error().to_string().find("home directory of a JDK"), std::string::npos);
  EXPECT_FALSE(jdk_release(directory.path().string()).ok());
  directory.write("jre/lib/rt.jar", "");
  auto old = open_jdk(directory.path().string());
  ASSERT_FALSE(old.ok());
  EXPECT_NE(old.error().to_string().find("release 9 or later"), std::string::npos);
  directory.write("lib/modules", "not an image");
  EXPECT_FALSE(open_jdk(directory.path().string()).ok());
}

TEST(JdkHome, JmodsStandInForTheImage) {
  namespace fs = std::filesystem;
  if (jdk_home().empty()) FAIL() << "no JDK found";
  fs::path jmods = fs::path(jdk_home()) / "jmods";
  if (!fs::exists(jmods / "java.logging.jmod")) GTEST_SKIP() << "this JDK has no jmods";
  TempDir home;
  fs::create_directory(home.path() / "jmods");
  for (const char* module : {"java.base.jmod", "java.logging.jmod"}) {
    fs::create_symlink(jmods / module, home.path() / "jmods" / module);
  }
  auto jdk = open_jdk(home.path().string());
  ASSERT_TRUE(jdk.ok()) << jdk.error().to_string();
  EXPECT_EQ((*jdk)->module_of("java/lang/Object"), "java.base");
  EXPECT_EQ((*jdk)->module_of("java/util/logging/Logger"), "java.logging");
  auto bytes = (*jdk)->find("java/util/logging/Logger");
  ASSERT_TRUE(bytes.ok() && *bytes);
  EXPECT_NE((*bytes)->origin.find("java.logging.jmod!/classes/java/util/logging/Logger.class"), std::string::npos);
  auto file = ClassFile::parse(std::move(**bytes));
  ASSERT_TRUE(file.ok()) << file.error().to_string();
  auto names = (*jdk)->class_names();
  ASSERT_TRUE(names.ok());
  EXPECT_TRUE(std::binary_search(names->begin(), names->end(), "java/util/logging/Logger"));
}

}  // namespace
}  // namespace nalar::classfile
