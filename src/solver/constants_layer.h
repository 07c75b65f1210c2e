// The first layer: guards that the simplifier has reduced to a constant.
#pragma once

#include "solver/layer.h"

namespace nalar::solver {

class ConstantsLayer final : public Layer {
 public:
  explicit ConstantsLayer(const term::Pool& pool) : pool_(pool) {}
  std::optional<Answer> decide(const Query& query) override;

 private:
  const term::Pool& pool_;
};

}  // namespace nalar::solver
