#include "base/build_id.h"

#include <gtest/gtest.h>

namespace nalar {
namespace {

TEST(CodeIdentity, IsThereAndStays) {
  auto identity = code_identity();
  ASSERT_TRUE(identity.ok());
  EXPECT_GE(identity->size(), 40U);  // this program and the C library at least, 20 bytes each
  EXPECT_EQ(*identity, *code_identity());
}

}  // namespace
}  // namespace nalar
