// Nullness annotations, understood by their simple names whoever defines them: those that stand at a field, a parameter
// or a method, and the defaults that the classes, methods and the package around it give (JSpecify, JSR-305).
//
// Fields, parameters and results as a whole are covered. Local variables, components of arrays and type arguments are
// not: whatever is written there says nothing here.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/program.h"

namespace nalar::heap {

/// Answers for the classes of one program, which outlives it. What is around a class is looked up once, and may load
/// enclosing classes and `package-info`; what stands at a member is looked up with every question.
class Nullness {
 public:
  explicit Nullness(program::Program& program) : program_(program) {}

  /// False for primitive types, here as for parameters and results.
  bool is_non_null(const program::Field& field);
  /// `parameter` counts those of the descriptor. What the compiler passes by itself, like the object around that of an
  /// inner class, is never null.
  bool is_non_null_parameter(const program::Method& method, size_t parameter);
  bool is_non_null_result(const program::Method& method);

 private:
  /// A method, class or package: what it sets for what is inside, and its type parameters.
  struct Scope {
    const classfile::AnnotationSet* annotations;
    std::string_view signature;
    uint8_t bound_target;  ///< target type of annotations of the bounds of its type parameters
    uint8_t marked = 0, by_default = 0, undone = 0;
  };
  /// Innermost first.
  using Scopes = std::vector<Scope>;
  enum class Default { None, NonNull, Marked };
  struct Enclosing {
    const program::Class* klass = nullptr;
    const program::Method* method = nullptr;
  };
  /// Parameters of the descriptor that the source does not have.
  struct Hidden {
    size_t in_front = 0, behind = 0;
  };

  static Scope scope_of(const classfile::AnnotationSet& annotations, std::string_view signature, uint8_t bound_target);
  static Default default_at(const Scopes& scopes, size_t from, uint8_t place);
  static bool is_bounded_by_non_null(const Scopes& scopes, size_t from, std::string_view variable, int depth);
  static bool holds(Default given, const Scopes& scopes, std::string_view type_signature);
  const Scopes& around(const program::Class& klass);
  Scopes around(const program::Method& method);
  Enclosing enclosing(const program::Class& klass);
  const program::Class* package_of(const program::Class& klass);
  const program::Method* overridden(const program::Method& method);
  Hidden hidden_parameters(const program::Method& method, const std::vector<std::string_view>& types);

  program::Program& program_;
  std::unordered_map<const program::Class*, Scopes> around_;
  std::map<std::string, const program::Class*, std::less<>> packages_;
};

/// For a single question, when there is no Nullness at hand. False for constructors.
bool is_non_null_result(program::Program& program, const program::Method& method);

}  // namespace nalar::heap
