// What an analysis found, as plain data: verdict, cases, findings, coverage, bounds hit, cost. No terms in here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "outcome/code.h"
#include "outcome/heap_state.h"
#include "outcome/java_types.h"
#include "outcome/profile.h"
#include "outcome/symbolic_state.h"
#include "outcome/tests.h"

namespace nalar::outcome {

/// From strongest to weakest; never stronger than what was seen.
enum class Verdict : uint8_t { Verified, VerifiedUpTo, Violated, Incomplete };

struct Place {
  std::string class_name, method;  ///< Java names
  std::string file;
  int line = -1;
  bool in_jdk = false;
};

struct InputValue {
  std::string name;        ///< `this`, parameter name, or `input0`, … for values the code asked for
  std::string type;        ///< `int`
  std::string value;       ///< a Java literal, or an object with the fields that matter
  std::string raw;         ///< exact and easy to parse: see `Case::raw_result`
  int line = 0;            ///< where the code asked for it; 0 for parameters
  std::string after = {};  ///< an object as the path leaves it, if that differs
};

enum class End : uint8_t { Returned, Threw, Exited };

/// A branch the path took, for people: `Abs.java:4  x < 0`.
struct Step {
  std::string file;
  int line = -1;
  std::string condition;
};

/// One path that ran to its end.
struct Case {
  std::vector<uint32_t> decisions;  ///< the alternative taken at each decision: identifies the path
  std::vector<InputValue> inputs;
  End end = End::Returned;
  std::string result;  ///< Java literal or description; empty for void
  /// Exact form: descriptor letter, colon, decimal value; F and D as bits in decimal; `S:` and the text of a string;
  /// `N` for null; `A:` and the elements of a primitive array, `[I:1,2`; `O:` and the class name of any other object,
  /// with `=` and its value if it is a box or an enum constant; `?` if it is not known.
  std::string raw_result;
  std::string exception;  ///< class name
  std::string message;
  bool has_message = false;
  std::string broken;         ///< the invariant that the exception leaves false; empty if there is none
  bool message_known = true;  ///< false: the message depends on inputs in a way that has no text here
  std::vector<Place> stack;   ///< of the exception, innermost first
  std::vector<Step> steps;
  std::string output;
  int exit_status = 0;
  /// What objects of unknown classes do, as org.nalar.Mocks reads it: how they compare, and what their methods return.
  /// `-` if they do nothing.
  std::string orders = "-", calls = "-";
  std::string luck = {};    ///< why a JVM may do otherwise; empty if there is no reason
  HeapState before, after;  ///< of receiver and parameters; `after` has the result as its last root, if there is one
  std::optional<SymbolicState> symbolic;  ///< if asked for
  bool expected = true;                   ///< false: this case is a finding
  /// Numbers of the points (see CodeMethod) passed between the call of the method and its end, in order; if asked for.
  std::vector<uint32_t> trace;
  bool trace_complete = true;   ///< false: it was too long, and what is there is its beginning
  std::vector<LeftBlock> left;  ///< sorted; all other blocks of the trace were executed to their end at least once
};

/// The clause of a contract that is false, with the values of what it is made of.
struct FalseClause {
  std::string text;  ///< as written; of an invariant method, its name
  std::string file;
  int line = -1;
  std::vector<std::pair<std::string, std::string>> parts;  ///< text, value
  std::string object = {};  ///< of an invariant, whose it is: `\\result.next`; empty: the receiver's or a parameter's
};

struct Finding {
  std::string kind;     ///< `assertion`, `null-pointer`, …: see explore/finding_kind.h
  std::string message;  ///< for people
  Place place;
  size_t case_index = 0;     ///< into MethodOutcome::cases: inputs, stack, steps
  std::string confirmation;  ///< what the real JVM did with the inputs; empty if not asked
  std::optional<FalseClause> clause = {};
};

/// A place where a bound ended paths.
struct Cut {
  std::string bound;  ///< `loop-bound`, `array-bound`
  Place place;
  uint64_t count = 0;
};

/// A reason why something was not explored.
struct Gap {
  std::string reason;
  Place place;
  uint64_t count = 0;
};

/// A case that the real JVM ended otherwise: a bug of ours.
struct Mismatch {
  size_t case_index = 0;  ///< into MethodOutcome::cases
  std::string predicted, actual;
  std::string call;  ///< class, method, descriptor and exact inputs, as org.nalar.Replay reads them
};

/// What came of running the cases on the real JVM.
struct Replay {
  uint64_t cases = 0, confirmed = 0;
  std::vector<Mismatch> mismatches;
};

struct Cost {
  double seconds = 0;
  uint64_t instructions = 0;  ///< bytecode instructions executed
  uint64_t decisions = 0;
  uint64_t solver_queries = 0, solver_by_backend = 0;
  double solver_seconds = 0;
};

struct MethodOutcome {
  std::string class_name, method;  ///< `Abs`, `abs(int)`
  std::string file;
  JavaMethod signature;
  Verdict verdict = Verdict::Incomplete;
  std::vector<std::string> bounds;  ///< bounds that cut something: `loop-bound=16`
  uint64_t pre_states = 0;
  uint64_t assumed_away = 0;  ///< paths dropped because an assumption failed
  uint64_t case_count = 0;
  std::vector<Case> cases;  ///< the first ones, as many as were asked for, and all that findings are about
  std::vector<Finding> findings;
  std::vector<Cut> cuts;
  std::vector<Gap> gaps;
  std::vector<std::string> assumptions;  ///< what was taken for granted, for people
  std::optional<Replay> replay;          ///< nothing if not asked for
  std::vector<CodeMethod> code;          ///< methods of the target that cases went through, itself first
  Cost cost;

  uint64_t cut_count() const;
};

struct Outcome {
  std::string target;
  std::string jdk;
  std::vector<std::pair<std::string, std::string>> settings;  ///< every bound and budget in force
  std::vector<MethodOutcome> methods;
  std::vector<JavaType>
      types;  ///< of the objects in heaps, and what they are made of; by name; if traces are asked for
  std::vector<SourceFile> sources;  ///< if traces are asked for

  std::optional<Tests> tests;      ///< if tests were asked for
  std::optional<Profile> profile;  ///< if asked for; not saved

  /// Null if it is not among them.
  const JavaType* find_type(std::string_view name) const;
  /// The weakest answer over all methods: Violated if any is, else Incomplete if any is, else …
  Verdict verdict() const;
};

/// Sets the verdict and the bounds named in it from what was seen. `settings` gives the bounds' values.
void conclude(MethodOutcome& method, const std::vector<std::pair<std::string, std::string>>& settings);

/// `VERIFIED UP TO loop-bound=16`
std::string verdict_text(const MethodOutcome& method);
std::string_view verdict_name(Verdict verdict);
int exit_code(Verdict verdict);

}  // namespace nalar::outcome
