// Contracts as the weaver leaves them in class files: clauses are methods annotated @Clause, invariants are such
// methods or boolean methods annotated @Invariant. A companion class states them for a class that has none of its own.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "program/program.h"

namespace nalar::contract {

enum class ClauseKind : uint8_t { Requires, Ensures, Signals, Invariant, Modifies, Index };

/// One clause, as code. `code` takes the receiver, if it is an instance method or a companion's, the parameters, and
/// of Ensures the result, of Signals the exception.
struct Clause {
  ClauseKind kind = ClauseKind::Requires;
  program::Method* code = nullptr;
  bool takes_receiver = false;
  size_t first_parameter = 0;  ///< of the method's: the compiler gives constructors more than the source shows
  size_t parameters = 0;       ///< how many of them the code takes
  std::string text;            ///< as written
  int line = -1;
  std::vector<std::string> parts;    ///< what its parts are called, by number
  std::string location;              ///< of Modifies: a field, `*`, `[*]`, `[]`, `nothing`, `everything`
  std::vector<std::string> through;  ///< of Modifies: fields that lead from object to object
  program::Method* index = nullptr;  ///< of Modifies `[]`: the code of the index

  std::string file() const;
};

/// What one class or interface says about a method.
struct Level {
  program::Class* owner = nullptr;
  std::vector<Clause> requires_clauses, ensures, signals, modifies;
  bool pure = false, fresh = false, open = false, non_null_result = false;
  bool says_anything() const;
  bool has_frame() const { return pure || !modifies.empty(); }
};

/// The contract of a method with what it inherits, most general class first. The precondition is that of any level
/// that has one; what a level ensures holds if its own precondition did.
struct Contract {
  std::vector<Level> levels;

  bool empty() const;
  bool pure() const;
  bool fresh() const;
  bool open() const;
  bool non_null_result() const;
  /// Levels that have a precondition.
  size_t preconditions() const;
  std::vector<const Clause*> all(std::vector<Clause> Level::*kind) const&;
  std::vector<const Clause*> all(std::vector<Clause> Level::*kind) && = delete;  // they would point into what is gone
};

class Contracts {
 public:
  explicit Contracts(program::Program& program);

  /// Takes note of the class if it is a companion. The class it is for, else null.
  program::Class* add_companion(program::Class* klass);
  const std::vector<std::pair<program::Class*, program::Class*>>& companions() const { return companions_; }
  bool is_companion(const program::Class* klass) const;
  /// A companion states contracts for it.
  bool describes(const program::Class* klass) const;

  Contract of(program::Method* method);
  /// Of a method in whose place its contract is taken: also what comes with us for interfaces of the JDK
  /// (java/contracts).
  Contract of_call(program::Method* method);
  /// What the documentation of its interface says about such a method comes with us: it changes nothing else.
  bool is_documented(const program::Method& method);
  /// Of a reference type; null if it is none or cannot be loaded.
  program::Class* class_of(std::string_view descriptor);
  /// The clauses that generated code evaluates, by the numbers the machine knows them by.
  std::vector<Clause>& table() { return table_; }
  /// Of the class, its superclasses and interfaces, the most general class first; an overridden invariant counts once.
  std::vector<Clause> invariants_of(program::Class* klass);
  /// Whether any class that has been loaded has invariants.
  bool any_invariants() const;
  /// The annotations that state a contract which nobody has woven: `Requires`, …; empty if there are none.
  static std::string unwoven(const program::Class* klass);

 private:
  enum class Said { ByTarget, AndByUs };
  Contract read(program::Method* method, Said said);
  void load_ours();
  program::Class* ours_for(const program::Class* target);
  void add_level(program::Class* owner, program::Method* method, const std::vector<std::string_view>& descriptors,
                 Said said, Contract& contract);
  void read_level(program::Class* from, program::Class* owner, const program::Method& method, Level& level);

  program::Program& program_;
  std::vector<std::pair<program::Class*, program::Class*>> companions_;  ///< companion, target
  std::map<std::string, program::Class*, std::less<>> ours_;  ///< companions that come with us, by target; once needed
  std::vector<Clause> table_;
};

/// Code that exists for contracts alone: no method to check.
bool is_contract_code(const program::Method& method);

}  // namespace nalar::contract
