// The second layer: the branch that the path's current model takes is feasible without asking anyone.
#pragma once

#include "solver/layer.h"
#include "term/evaluate.h"

namespace nalar::solver {

class ModelLayer final : public Layer {
 public:
  explicit ModelLayer(const term::Pool& pool) : pool_(pool), evaluator_(pool) {}
  std::optional<Answer> decide(const Query& query) override;

 private:
  const term::Pool& pool_;
  term::Evaluator evaluator_;
};

}  // namespace nalar::solver
