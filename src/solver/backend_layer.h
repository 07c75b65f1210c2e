// The last layer: hands what no cheaper layer decided to a backend, and always answers.
#pragma once

#include <memory>

#include "solver/backend.h"
#include "solver/layer.h"

namespace nalar::solver {

class BackendLayer final : public Layer {
 public:
  explicit BackendLayer(std::unique_ptr<Backend> backend) : backend_(std::move(backend)) {}
  std::optional<Answer> decide(const Query& query) override;
  void rolled_back(size_t depth) override;

 private:
  std::unique_ptr<Backend> backend_;
  size_t scopes_ = 0;  ///< guards that the backend has, one scope each: a prefix of what is assumed
};

}  // namespace nalar::solver
