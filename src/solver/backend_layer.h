// Keeps one backend in step with the path, so that it can build upon what it found out about the guards so far.
#pragma once

#include <memory>

#include "solver/backend.h"
#include "solver/layer.h"

namespace nalar::solver {

class BackendLayer final : public Layer {
 public:
  explicit BackendLayer(std::unique_ptr<Backend> backend) : backend_(std::move(backend)) {}
  /// Always answers. Models depend on the queries asked before.
  std::optional<Answer> decide(const Query& query) override;
  /// See Backend::refutes.
  bool refutes(const Query& query);
  void rolled_back(size_t depth) override;

 private:
  void push(const Query& query);

  std::unique_ptr<Backend> backend_;
  size_t scopes_ = 0;  ///< guards that the backend has, one scope each: a prefix of what is assumed
};

}  // namespace nalar::solver
