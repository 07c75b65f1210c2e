#include <gtest/gtest.h>

#include <filesystem>

#include "classfile/class_path.h"
#include "java_tools.h"
#include "zip_builder.h"

namespace nalar::classfile {
namespace {

using namespace test;

std::string text_of(const Result<std::optional<ClassBytes>>& found) {
  if (!found.ok()) return "error: " + found.error().to_string();
  if (!*found) return "nothing";
  return {(*found)->bytes.begin(), (*found)->bytes.end()};
}

Result<std::unique_ptr<ClassSource>> open_bytes(std::vector<uint8_t> bytes, int release = 17) {
  auto owner = std::make_shared<const std::vector<uint8_t>>(std::move(bytes));
  return open_zip_bytes(*owner, owner, "test.jar", release);
}

/// What looking up p/A gives, or the error of opening.
std::string first_class(const ZipBuilder& builder, int release = 17) {
  auto source = open_bytes(builder.build(), release);
  if (!source.ok()) return "error: " + source.error().to_string();
  return text_of((*source)->find("p/A"));
}

ZipBuilder with(const ZipFileEntry& entry) {
  ZipBuilder builder;
  builder.add({"p/", ""});
  builder.add(entry);
  return builder;
}

const std::string kLong(5000, 'x');

TEST(Zip, StoredAndDeflated) {
  EXPECT_EQ(first_class(with({"p/A.class", "stored"})), "stored");
  EXPECT_EQ(first_class(with({"p/A.class", kLong, true})), kLong);
  EXPECT_EQ(first_class(with({"p/A.class", "", true})), "");
  EXPECT_EQ(first_class(with({"p/B.class", "b"})), "nothing");
  ZipBuilder empty;
  EXPECT_EQ(first_class(empty), "nothing");
}

TEST(Zip, DataDescriptors) {
  EXPECT_EQ(first_class(with({.name = "p/A.class", .data = kLong, .deflate = true, .data_descriptor = true})), kLong);
  EXPECT_EQ(first_class(with({.name = "p/A.class", .data = "s", .data_descriptor = true})), "s");
}

TEST(Zip, Zip64) {
  ZipBuilder builder = with({.name = "p/A.class", .data = kLong, .deflate = true, .zip64 = true});
  EXPECT_EQ(first_class(builder), kLong);
  builder.zip64_end = true;
  EXPECT_EQ(first_class(builder), kLong);
  builder.prefix = "#!/bin/sh\n";
  EXPECT_EQ(first_class(builder), kLong);
}

TEST(Zip, PrefixesAndComments) {
  ZipBuilder builder = with({"p/A.class", "data"});
  builder.prefix = "#!/bin/sh\nexec java -jar $0\n";
  builder.comment = std::string("PK\5\6 a comment with the signature of an end record ") + std::string(30, '\0');
  EXPECT_EQ(first_class(builder), "data");
}

TEST(Zip, TheLaterOfTwoEntriesCounts) {
  ZipBuilder builder = with({"p/A.class", "first"});
  builder.add({"p/A.class", "second"});
  EXPECT_EQ(first_class(builder), "second");
}

TEST(Zip, ListsOnlyNamesThatCanBeFound) {
  ZipBuilder builder = with({"p/A.class", "a"});
  for (const char* name : {"p/\xff.class", "p/\xf0\x9f.class", "p//B.class", "/B.class", "p/.class", "a.b.class"}) {
    builder.add({name, "x"});
  }
  builder.add({std::string("p/\0.class", 9), "x"});
  builder.add({"p/\xf0\x9f\x98\x80.class", "smile"});
  auto source = open_bytes(builder.build());
  auto names = (*source)->class_names();
  EXPECT_EQ(*names, (std::vector<std::string>{"p/A", "p/\xed\xa0\xbd\xed\xb8\x80"}));
  EXPECT_EQ(text_of((*source)->find(names->back())), "smile");
}

TEST(Zip, OriginNamesArchiveAndEntry) {
  auto source = open_bytes(with({"p/A.class", "a"}).build());
  EXPECT_EQ((*(*source)->find("p/A"))->origin, "test.jar!/p/A.class");
  EXPECT_EQ((*source)->module_of("p/A"), "");
}

TEST(Zip, BytesOutliveTheSource) {
  std::optional<ClassBytes> stored, inflated;
  {
    ZipBuilder builder = with({"p/A.class", "stored"});
    builder.add({"p/B.class", kLong, true});
    auto source = open_bytes(builder.build());
    stored = *(*source)->find("p/A");
    inflated = *(*source)->find("p/B");
  }
  EXPECT_EQ(std::string(stored->bytes.begin(), stored->bytes.end()), "stored");
  EXPECT_EQ(std::string(inflated->bytes.begin(), inflated->bytes.end()), kLong);
}

TEST(Zip, WhatCannotBeReadIsRefusedClearly) {
  auto message = [](const ZipFileEntry& entry) { return first_class(with(entry)); };
  EXPECT_NE(message({.name = "p/A.class", .data = "x", .flags = 1}).find("not encrypted"), std::string::npos);
  EXPECT_NE(message({.name = "p/A.class", .data = "x", .method = 12}).find("found method 12"), std::string::npos);
  EXPECT_NE(
      message({.name = "p/A.class", .data = kLong, .deflate = true, .declared_size = 4999}).find("deflate stream"),
      std::string::npos);
  EXPECT_NE(
      message({.name = "p/A.class", .data = kLong, .deflate = true, .declared_size = 5001}).find("deflate stream"),
      std::string::npos);
  EXPECT_NE(message({.name = "p/A.class", .data = "x", .declared_size = 2}).find("two sizes agree"), std::string::npos);
  EXPECT_NE(message({.name = "p/A.class", .data = "x", .declared_size = 300 << 20}).find("at most 256 MiB"),
            std::string::npos);
  EXPECT_NE(message({.name = "p/A.class", .data = "x", .deflate = true, .declared_size = 200 << 20}).find("can give"),
            std::string::npos);
  ZipBuilder builder = with({"p/A.class", "a"});
  builder.count_error = 1;
  EXPECT_NE(first_class(builder).find("expected 3 entries"), std::string::npos);
}

TEST(Zip, ChecksumsAreChecked) {
  std::vector<uint8_t> bytes = with({"p/A.class", "stored text"}).build();
  std::string_view text(reinterpret_cast<char*>(bytes.data()), bytes.size());
  bytes[text.find("stored text")] = 'S';
  auto source = open_bytes(std::move(bytes));
  EXPECT_NE(text_of((*source)->find("p/A")).find("checksum"), std::string::npos);
}

ZipBuilder multi_release(const std::string& manifest) {
  ZipBuilder builder;
  builder.add({"META-INF/MANIFEST.MF", manifest, true});
  builder.add({"META-INF/versions/21/p/A.class", "21"});
  builder.add({"META-INF/versions/11/p/A.class", "11"});
  builder.add({"META-INF/versions/11/p/New.class", "new"});
  builder.add({"META-INF/versions/x/p/A.class", "x"});
  builder.add({"META-INF/versions/8/p/A.class", "8"});
  builder.add({"META-INF/versions/11/META-INF/data", "versioned"});
  builder.add({"META-INF/data", "base"});
  builder.add({"p/A.class", "base"});
  return builder;
}

TEST(Zip, MultiRelease) {
  ZipBuilder builder = multi_release("Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n");
  EXPECT_EQ(first_class(builder, 8), "base");
  EXPECT_EQ(first_class(builder, 10), "base");
  EXPECT_EQ(first_class(builder, 11), "11");
  EXPECT_EQ(first_class(builder, 20), "11");
  EXPECT_EQ(first_class(builder, 25), "21");
  auto source = open_bytes(builder.build(), 17);
  EXPECT_EQ(text_of((*source)->find_resource("META-INF/data")), "base");
  EXPECT_EQ(*(*source)->class_names(), (std::vector<std::string>{"p/A", "p/New"}));
  EXPECT_EQ((*(*source)->find("p/A"))->origin, "test.jar!/META-INF/versions/11/p/A.class");
}

TEST(Zip, OnlyTheMainSectionMakesMultiRelease) {
  for (const char* manifest : {"Manifest-Version: 1.0\n", "Manifest-Version: 1.0\n\nMulti-Release: true\n",
                               "Multi-Release: false\n", "X-Multi-Release: true\n", ""}) {
    auto source = open_bytes(multi_release(manifest).build(), 25);
    EXPECT_EQ(text_of((*source)->find("p/A")), "base") << manifest;
    EXPECT_EQ(*(*source)->class_names(), (std::vector<std::string>{"p/A"}));
  }
  EXPECT_EQ(first_class(multi_release("multi-release:TRUE"), 25), "21");
}

TEST(Zip, DamageNeverCrashes) {
  ZipBuilder builder = multi_release("Manifest-Version: 1.0\nMulti-Release: true\n");
  builder.add({.name = "p/Z.class", .data = kLong, .deflate = true, .zip64 = true});
  builder.zip64_end = true;
  std::vector<uint8_t> whole = builder.build();
  auto read_all = [](std::vector<uint8_t> bytes) {
    bytes.shrink_to_fit();
    auto source = open_bytes(std::move(bytes), 17);
    if (!source.ok()) return;
    auto names = (*source)->class_names();
    ASSERT_TRUE(names.ok());
    for (const std::string& name : *names) {
      auto found = (*source)->find(name);
      EXPECT_TRUE(found.ok() || !found.error().message.empty());
    }
  };
  for (size_t i = 0; i < whole.size(); ++i) {
    read_all({whole.begin(), whole.begin() + static_cast<ptrdiff_t>(i)});
    for (unsigned change : {0xffu, 0x80u, 0x01u, 0x10u}) {
      std::vector<uint8_t> damaged = whole;
      damaged[i] = static_cast<uint8_t>(damaged[i] ^ change);
      read_all(std::move(damaged));
    }
  }
}

class Jars : public testing::Test {
 protected:
  void SetUp() override {
    if (jdk_home().empty()) FAIL() << "no JDK found";
    directory_.write("src9/p/A.java", "package p; public class A { int nine; }");
    ASSERT_TRUE(compile_java(
        directory_, {{"p/A.java", "package p; public class A { int base; }"}, {"p/B.java", "package p; class B {}"}},
        "--release 9 -Xlint:-options"));
    ASSERT_TRUE(run_jdk_tool(directory_.path(), "javac", "--release 9 -Xlint:-options -d classes9 src9/p/A.java"));
  }

  std::string field_of_a(const std::string& jar, int release) {
    auto source = open_source(directory_.file(jar), release);
    EXPECT_TRUE(source.ok()) << source.error().to_string();
    auto bytes = (*source)->find("p/A");
    EXPECT_TRUE(bytes.ok() && *bytes);
    auto file = ClassFile::parse(std::move(**bytes));
    EXPECT_TRUE(file.ok()) << file.error().to_string();
    return std::string((*file)->fields[0].name);
  }

  TempDir directory_;
};

TEST_F(Jars, MadeByTheJarTool) {
  ASSERT_TRUE(run_jdk_tool(directory_.path(), "jar", "--create --file plain.jar -C classes ."));
  ASSERT_TRUE(run_jdk_tool(directory_.path(), "jar", "--create --no-compress --file stored.jar -C classes ."));
  ASSERT_TRUE(
      run_jdk_tool(directory_.path(), "jar", "--create --file versioned.jar -C classes . --release 9 -C classes9 ."));
  for (const char* jar : {"plain.jar", "stored.jar", "versioned.jar"}) {
    EXPECT_EQ(field_of_a(jar, 8), "base") << jar;
    EXPECT_EQ(*(*open_source(directory_.file(jar), 17))->class_names(), (std::vector<std::string>{"p/A", "p/B"}));
  }
  EXPECT_EQ(field_of_a("plain.jar", 17), "base");
  EXPECT_EQ(field_of_a("versioned.jar", 17), "nine");
}

}  // namespace
}  // namespace nalar::classfile
