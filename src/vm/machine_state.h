// What the machine is asked for and answers with: why it stops, how an instruction went, its options, inputs, and
// moments that it can return to.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "heap/symbolic_heap.h"
#include "program/type.h"
#include "term/facts.h"
#include "vm/contract_state.h"
#include "vm/orders.h"
#include "vm/path_trace.h"

namespace nalar::vm {

using program::TypeKind;

/// Why `run` came back.
enum class Stop : uint8_t {
  Returned,     ///< the root method returned; see result()
  Threw,        ///< an exception left the root method; see exception()
  Decide,       ///< see decision(); continue with apply()
  Assumed,      ///< an assumption is false: the path does not count
  Exited,       ///< System.exit; see exit_status()
  Unsupported,  ///< see reason()
  Pause,        ///< the fuel is used up: time to look at the clock; just run() again
};

/// How an instruction that is not done in the interpreter loop went.
enum class Flow : uint8_t {
  Next,    ///< done: the frame's sp is up to date, go on with the next instruction
  Reload,  ///< frames or pc changed: go on at the top frame's pc
  Stop,    ///< leave the loop with stop_
};

/// Of arrays larger than this a JVM with its usual heap gives up, and so do we.
constexpr int64_t kMostArrayBytes = int64_t{1} << 31;

struct MachineOptions {
  uint32_t max_depth = 10'000;                       ///< frames; one more is a StackOverflowError
  int32_t array_bound = 16;                          ///< longest new array of symbolic length
  std::function<void(int, std::string_view)> write;  ///< where output goes; kept with the path if empty
  std::function<std::string(size_t)> read;           ///< standard input; not readable if empty
  std::string java_home;
  bool callbacks_change = false;                                ///< code that is not known may change what it can reach
  std::vector<std::pair<std::string, std::string>> properties;  ///< system properties beyond the fixed ones
};

/// An open file and how far it has been read.
struct JdkFile {
  std::string path;
  std::shared_ptr<const std::string> content;  ///< of all that have the path open
  size_t position = 0;
};

/// One input value the analysed code was given by the search.
struct Input {
  std::string name;
  TypeKind kind;
  uint32_t symbol;   ///< term::SymbolId; of a reference, its number
  int32_t line = 0;  ///< of the request, 0 for parameters
};

/// A moment the machine can return to; see Machine::mark.
struct MachineMark {
  heap::HeapMark heap;
  heap::SymbolicMark symbolic;
  uint32_t depth = 0, protected_depth = 0;
  uint64_t next_activation = 0, entered_at = 0;
  size_t inputs = 0, output = 0, error_output = 0, messages = 0;  ///< all of these in bytes
  size_t parts = 0, allowances = 0, open_calls = 0;
  OrderMark orders;
  uint64_t writes = 0;
  ContractState contract;
  PathTrace::Mark trace;
  term::Facts::Mark facts;
};

}  // namespace nalar::vm
