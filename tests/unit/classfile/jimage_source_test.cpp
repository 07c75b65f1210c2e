#include <gtest/gtest.h>

#include <chrono>

#include "classfile/class_path.h"
#include "java_tools.h"
#include "jimage_builder.h"

namespace nalar::classfile {
namespace {

using namespace test;

std::string text_of(const Result<std::optional<ClassBytes>>& found) {
  if (!found.ok()) return "error: " + found.error().to_string();
  if (!*found) return "nothing";
  return {(*found)->bytes.begin(), (*found)->bytes.end()};
}

Result<std::unique_ptr<ClassSource>> open_bytes(std::vector<uint8_t> bytes) {
  bytes.shrink_to_fit();
  auto owner = std::make_shared<const std::vector<uint8_t>>(std::move(bytes));
  return open_jimage_bytes(*owner, owner, "modules");
}

class SmallImage : public testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    auto source = open_bytes(small_image(GetParam()).build());
    ASSERT_TRUE(source.ok()) << source.error().to_string();
    image_ = std::move(source).value();
  }
  std::unique_ptr<ClassSource> image_;
};

TEST_P(SmallImage, FindsClassesThroughTheirPackage) {
  EXPECT_EQ(text_of(image_->find("p/A")), "class A");
  EXPECT_EQ(text_of(image_->find("p/B")), "class B");
  EXPECT_EQ(text_of(image_->find("p/q/C")), "class C");
  EXPECT_EQ((*image_->find("p/q/C"))->origin, "modules!/m.two/p/q/C.class");
  for (const char* name : {"p/C", "p/q/A", "q/A", "A", "module-info", "", "p/", "/p/A"}) {
    EXPECT_EQ(text_of(image_->find(name)), "nothing") << name;
  }
}

TEST_P(SmallImage, FindsResources) {
  EXPECT_EQ(text_of(image_->find_resource("p/data.txt")), "text");
  EXPECT_EQ(text_of(image_->find_resource("p/README")), "read");
  EXPECT_EQ(text_of(image_->find_resource("/m.one/module-info.class")), "declaration");
  EXPECT_EQ(text_of(image_->find_resource("/m.two/module-info.class")), "nothing");
}

TEST_P(SmallImage, ListsClassesAndModules) {
  EXPECT_EQ(*image_->class_names(), (std::vector<std::string>{"p/A", "p/B", "p/q/C"}));
  EXPECT_EQ(image_->module_of("p/A"), "m.one");
  EXPECT_EQ(image_->module_of("p/q/C"), "m.two");
  EXPECT_EQ(image_->module_of("p/C"), "");
}

INSTANTIATE_TEST_SUITE_P(BothByteOrders, SmallImage, testing::Bool());

TEST(JImage, ReadsZipCompressedResources) {
  for (bool big_endian : {false, true}) {
    ImageBuilder builder(big_endian);
    std::string text(3000, 'z');
    builder.add(compressed_class(builder, "zip", text));
    builder.add_package("p", {{"m", false}});
    auto image = open_bytes(builder.build());
    ASSERT_TRUE(image.ok());
    EXPECT_EQ(text_of((*image)->find("p/A")), text);
  }
}

TEST(JImage, OtherCompressorsAreRefusedClearly) {
  ImageBuilder builder;
  builder.add(compressed_class(builder, "compact-cp", "text"));
  builder.add_package("p", {{"m", false}});
  auto image = open_bytes(builder.build());
  ASSERT_TRUE(image.ok());
  EXPECT_NE(text_of((*image)->find("p/A")).find("compressed with zip, found compact-cp"), std::string::npos);
}

TEST(JImage, AnEmptyImageHasNothing) {
  auto image = open_bytes(ImageBuilder().build());
  ASSERT_TRUE(image.ok());
  EXPECT_EQ(text_of((*image)->find("p/A")), "nothing");
  EXPECT_TRUE((*image)->class_names()->empty());
}

TEST(JImage, HeaderIsChecked) {
  std::vector<uint8_t> whole = small_image(false).build();
  EXPECT_FALSE(open_bytes({whole.begin(), whole.begin() + 27}).ok());
  EXPECT_FALSE(open_bytes({whole.begin(), whole.begin() + 100}).ok());
  std::vector<uint8_t> magic = whole, version = whole, length = whole;
  magic[0] = 0;
  version[6] = 2;
  length[19] = 0xff;
  for (auto& damaged : {magic, version, length}) EXPECT_FALSE(open_bytes(damaged).ok());
}

TEST(JImage, DamageNeverCrashes) {
  ImageBuilder builder = small_image(false);
  builder.add(compressed_class(builder, "zip", std::string(200, 'z')));
  builder.add_package("m", {{"m", false}});
  std::vector<uint8_t> whole = builder.build();
  auto read_all = [](std::vector<uint8_t> bytes) {
    auto image = open_bytes(std::move(bytes));
    if (!image.ok()) return;
    auto names = (*image)->class_names();
    for (const char* name : {"p/A", "p/B", "p/q/C", "m/A", "x/Y"}) {
      auto found = (*image)->find(name);
      EXPECT_TRUE(found.ok() || !found.error().message.empty());
      (*image)->module_of(name);
    }
  };
  for (size_t i = 0; i < whole.size(); ++i) {
    read_all({whole.begin(), whole.begin() + static_cast<ptrdiff_t>(i)});
    for (unsigned change : {0xffu, 0x80u, 0x01u, 0x08u, 0x10u}) {
      std::vector<uint8_t> damaged = whole;
      damaged[i] = static_cast<uint8_t>(damaged[i] ^ change);
      read_all(std::move(damaged));
    }
  }
}

TEST(JImage, OpeningTheRealOneScansNothing) {
  std::string path = jdk_home() + "/lib/modules";
  if (jdk_home().empty() || !std::filesystem::exists(path)) GTEST_SKIP() << "no jimage found";
  auto fastest = std::chrono::nanoseconds::max();
  for (int i = 0; i < 5; ++i) {
    auto start = std::chrono::steady_clock::now();
    auto image = open_jimage(path);
    fastest = std::min<std::chrono::nanoseconds>(fastest, std::chrono::steady_clock::now() - start);
    ASSERT_TRUE(image.ok()) << image.error().to_string();
  }
  // Measured 10 µs; a scan takes 10 ms.
  EXPECT_LT(fastest, std::chrono::milliseconds(2));
}

}  // namespace
}  // namespace nalar::classfile
