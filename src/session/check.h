// `nalar check`: load → choose methods → explore → witness → outcome.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "heap/strategy.h"
#include "outcome/outcome.h"
#include "session/progress.h"
#include "session/sandbox.h"
#include "session/target.h"
#include "solver/backends.h"
#include "term/java_arith.h"
#include "vm/surroundings.h"

namespace nalar::session {

class RunRecord;

struct CheckOptions : TargetOptions {
  std::vector<std::string> methods;  ///< `name`, `name(int,String)`, `Class.name`
  std::string class_name;            ///< restricts to one class
  std::string entry;                 ///< entry method whose inputs the code asks for
  term::Arith arith = term::Arith::Java;
  double timeout = 60;        ///< seconds for the whole run, which methods share
  double method_timeout = 0;  ///< seconds of work on one method, of all threads together; 0: as the run allows
  uint64_t memory_mb = 4096;
  double solver_timeout = 10;  ///< seconds for one query
  const solver::BackendEntry* solver = &solver::kZ3;
  bool profile = false;  ///< measure where the time goes
  uint32_t loop_bound = 16;
  uint64_t step_bound = 500'000;
  uint32_t depth = 9000;
  int32_t k = 3;                             ///< longest chain of references in the initial heap
  int32_t n = -1;                            ///< objects of each class in the initial heap; -1: any number
  std::map<std::string, int32_t> n_of = {};  ///< by class name
  int32_t array_bound = -1;                  ///< elements of an initial array that are looked at; -1: as many as k
  int32_t length_bound = 100'000;            ///< elements of an array whose length depends on inputs
  const heap::Strategy* strategy = &heap::kLazierSharp;
  bool open_world = true;
  vm::FixedSurroundings surroundings = {};
  bool callbacks_change = false;                    ///< code that is not known may change what it can reach
  std::vector<std::string> use_contract, use_code;  ///< methods replaced by their contract, and not
  size_t cases = SIZE_MAX;                          ///< cases described per method
  bool symbolic = false;                            ///< describe the symbolic heaps of all cases
  bool replay = false;
  SandboxMode sandbox = SandboxMode::Auto;  ///< of a JVM that runs the target's code
  bool black_box = false;                   ///< one path for each state that the precondition allows
  bool details = false;  ///< all that reports and tests are made of: steps and traces of all cases, types, sources
  std::string resume;    ///< a file to go on from, if there is one, and to save to what is left, if something is
  std::string cache;     ///< directory for what is kept between runs; empty: nothing is
  std::function<void(const std::string&)> note = [](const std::string&) {};  ///< told what a user should know
  uint32_t jobs = 1;                                                         ///< threads; results do not depend on it
  bool eager_sharing = false;  ///< the search is divided as often as possible, not only where it pays: for tests
  std::function<void(const outcome::Case&)>
      on_case;  ///< told each case that is described, by the thread that found it; only those of findings are kept then
  std::atomic<bool>* interrupted = nullptr;
  RunRecord* record = nullptr;  ///< told what is reached, and knows what an earlier process has reached; or null
  std::function<void(const Progress&)> progress;  ///< told what is being done, up to ten times a second
};

/// The target of the options, with the cache they name, if it can be used.
Result<Target> open_target(const CheckOptions& options);

/// Every bound and budget in force.
std::vector<std::pair<std::string, std::string>> settings_of(const CheckOptions& options, const Target& target);

Result<outcome::Outcome> check(const CheckOptions& options);
/// The same for a target that is open already.
Result<outcome::Outcome> check(const Target& target, const CheckOptions& options);

}  // namespace nalar::session
