#include "outcome/nesting.h"

#include <gtest/gtest.h>

#include <string>

namespace nalar::outcome {
namespace {

TEST(Nesting, BracketsInStringsDoNotCount) {
  std::string many(1000, '[');
  EXPECT_TRUE(is_nested_too_deep(many));
  EXPECT_FALSE(is_nested_too_deep("\"" + many + "\""));
  EXPECT_FALSE(is_nested_too_deep("\"\\\"" + many + "\""));
  EXPECT_TRUE(is_nested_too_deep("\"\\\\\"" + many));
}

TEST(Nesting, WhatIsClosedDoesNotCount) {
  std::string text;
  for (int i = 0; i < 1000; i++) text += "[{}]";
  EXPECT_FALSE(is_nested_too_deep(text));
  EXPECT_FALSE(is_nested_too_deep("]]]]"));
}

}  // namespace
}  // namespace nalar::outcome
