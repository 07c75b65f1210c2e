// What a solver says: satisfiable, most often with a model, unsatisfiable, or unknown with a reason.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace nalar::solver {

/// Values of symbols by SymbolId, in the form term::Pool documents. A symbol past the end has the value of its range
/// that is nearest to zero; read single values with term::assigned_value.
struct Model {
  std::vector<uint64_t> values;
};

/// Most answers are two words that are passed on and forgotten; what few of them have is kept elsewhere.
class Answer {
 public:
  /// Unknown, for no reason.
  Answer() = default;
  static Answer sat(Model model) { return {Kind::SatByModel, {std::move(model), {}}}; }
  /// The model of what was assumed satisfies the guard, too.
  static Answer sat_as_is() { return Answer(Kind::SatAsIs); }
  /// There is a model, and nobody has looked for it.
  static Answer sat_at_sight() { return Answer(Kind::SatAtSight); }
  static Answer unsat() { return Answer(Kind::Unsat); }
  static Answer unknown(std::string reason) { return {Kind::Unknown, {{}, std::move(reason)}}; }

  bool is_sat() const { return kind_ <= Kind::SatAtSight; }
  bool is_unsat() const { return kind_ == Kind::Unsat; }
  bool is_unknown() const { return kind_ == Kind::Unknown; }
  bool is_as_is() const { return kind_ == Kind::SatAsIs; }
  bool is_at_sight() const { return kind_ == Kind::SatAtSight; }

  /// Of a Sat answer with a model of its own.
  Model& model() { return rest_->model; }
  const Model& model() const { return rest_->model; }
  /// Of an Unknown answer.
  std::string reason() const { return rest_ ? rest_->reason : std::string(); }

 private:
  enum class Kind : uint8_t { SatByModel, SatAsIs, SatAtSight, Unsat, Unknown };
  struct Rest {
    Model model;
    std::string reason;
  };

  explicit Answer(Kind kind) : kind_(kind) {}
  Answer(Kind kind, Rest rest) : kind_(kind), rest_(std::make_unique<Rest>(std::move(rest))) {}

  Kind kind_ = Kind::Unknown;
  std::unique_ptr<Rest> rest_;
};

}  // namespace nalar::solver
