// Nullness annotations: which names count, and where they have to stand.
#include "heap/nullness.h"

#include <gtest/gtest.h>

namespace nalar::heap {
namespace {

using classfile::Annotation;
using classfile::AnnotationSet;
using classfile::TypeAnnotation;

constexpr uint8_t kField = 0x13, kResult = 0x14, kReceiver = 0x15, kParameter = 0x16;

std::vector<Annotation> annotated(std::string_view type) { return {Annotation{type, {}, true}}; }

AnnotationSet on_type(uint8_t target, std::vector<uint16_t> info, std::vector<std::pair<uint8_t, uint8_t>> path) {
  AnnotationSet set;
  set.types.push_back(TypeAnnotation{target, std::move(info), std::move(path), {"Lorg/x/NonNull;", {}, true}});
  return set;
}

TEST(Nullness, KnowsTheNamesWhoeverDefinesThem) {
  for (const char* type : {"Lorg/nalar/NonNull;", "Ljavax/annotation/Nonnull;", "Lorg/jetbrains/NotNull;", "LNonNull;",
                           "Lp/Outer$NotNull;"})
    EXPECT_TRUE(is_non_null(annotated(type))) << type;
  for (const char* type : {"Lorg/nalar/Nullable;", "LNonNullable;", "Lp/NonNullByDefault;", "LXNonNull;"})
    EXPECT_FALSE(is_non_null(annotated(type))) << type;
  EXPECT_FALSE(is_non_null(std::vector<Annotation>()));
}

TEST(Nullness, FindsOneAmongOthers) {
  std::vector<Annotation> several = annotated("Ljava/lang/Deprecated;");
  several.push_back(annotated("Lorg/nalar/NonNull;")[0]);
  EXPECT_TRUE(is_non_null(several));
}

TEST(Nullness, OfADeclarationOrItsWholeType) {
  AnnotationSet declared;
  declared.declared = annotated("Lorg/nalar/NonNull;");
  EXPECT_TRUE(is_non_null(declared));
  EXPECT_TRUE(is_non_null(on_type(kField, {}, {})));
  EXPECT_TRUE(is_non_null(on_type(kResult, {}, {})));
  EXPECT_FALSE(is_non_null(on_type(kReceiver, {}, {})));
  EXPECT_FALSE(is_non_null(on_type(kField, {}, {{0, 0}}))) << "the elements of an array are not the array";
  EXPECT_FALSE(is_non_null(on_type(kField, {}, {{3, 0}}))) << "nor is a type argument the type";
}

TEST(Nullness, OfAParameterByItsNumber) {
  std::vector<std::vector<Annotation>> by_parameter = {{}, annotated("Lorg/nalar/NonNull;")};
  EXPECT_FALSE(is_non_null_parameter({}, by_parameter, 0));
  EXPECT_TRUE(is_non_null_parameter({}, by_parameter, 1));
  EXPECT_FALSE(is_non_null_parameter({}, by_parameter, 2));
  EXPECT_TRUE(is_non_null_parameter(on_type(kParameter, {1}, {}), {}, 1));
  EXPECT_FALSE(is_non_null_parameter(on_type(kParameter, {1}, {}), {}, 0));
  EXPECT_FALSE(is_non_null_parameter(on_type(kParameter, {1}, {{0, 0}}), {}, 1));
  EXPECT_FALSE(is_non_null_parameter(on_type(kResult, {}, {}), {}, 0)) << "the result is no parameter";
}

}  // namespace
}  // namespace nalar::heap
