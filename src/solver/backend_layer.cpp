#include "solver/backend_layer.h"

namespace nalar::solver {

std::optional<Answer> BackendLayer::decide(const Query& query) {
  for (; scopes_ < query.assumed.size(); ++scopes_) {
    backend_->push();
    backend_->add(query.assumed[scopes_]);
  }
  backend_->push();
  backend_->add(query.guard);
  Answer answer = backend_->check();
  backend_->pop(1);
  return answer;
}

void BackendLayer::rolled_back(size_t depth) {
  if (depth >= scopes_) return;
  backend_->pop(scopes_ - depth);
  scopes_ = depth;
}

}  // namespace nalar::solver
