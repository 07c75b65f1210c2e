// The interface of a complete decision procedure: an incremental stack of assertions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "solver/answer.h"
#include "term/pool.h"

namespace nalar::solver {

class Backend {
 public:
  virtual ~Backend() = default;

  virtual void push() = 0;
  /// Drops the assertions of the last `count` scopes. Their terms may be gone from the pool already.
  virtual void pop(size_t count) = 0;
  /// Asserts a boolean term in the current scope. The term should outlive the scope.
  virtual void add(term::Term assertion) = 0;
  /// Is the conjunction of all assertions satisfiable, with every symbol in its range? Never throws.
  virtual Answer check() = 0;
  /// A quick attempt to show that it is not, which makes use of what was found out about earlier assertions. False
  /// says nothing.
  virtual bool refutes() { return false; }
  /// For each later check.
  virtual void set_timeout(uint32_t milliseconds) = 0;
};

/// A new backend for terms of this pool.
using MakeBackend = std::function<std::unique_ptr<Backend>(term::Pool& pool)>;

}  // namespace nalar::solver
