#include "solver/backend_layer.h"

namespace nalar::solver {

std::optional<Answer> BackendLayer::decide(const Query& query) {
  push(query);
  Answer answer = backend_->check();
  backend_->pop(1);
  return answer;
}

bool BackendLayer::refutes(const Query& query) {
  push(query);
  bool refuted = backend_->refutes();
  backend_->pop(1);
  return refuted;
}

/// The guards that the backend lacks, and the one in question.
void BackendLayer::push(const Query& query) {
  for (; scopes_ < query.assumed.size(); ++scopes_) {
    backend_->push();
    backend_->add(query.assumed[scopes_]);
  }
  backend_->push();
  backend_->add(query.guard);
}

void BackendLayer::rolled_back(size_t depth) {
  if (depth >= scopes_) return;
  backend_->pop(scopes_ - depth);
  scopes_ = depth;
}

}  // namespace nalar::solver
