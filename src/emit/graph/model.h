// What is to be seen of the heaps of a case: only what the path looked at, changed or made, with the differences
// between before and after marked. No positions yet.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "outcome/outcome.h"

namespace nalar::emit {

enum class Mark : uint8_t {
  None,
  Changed,  ///< in the heap before: will be another one; in the heap after: was another one
};

struct GraphField {
  enum class Kind : uint8_t { Value, Null, Reference };
  std::string name;  ///< of an element: its index
  Kind kind = Kind::Value;
  std::string text = {};  ///< of a value; of Null, the name of a constant if it is one that stands for nothing
  size_t target = 0;      ///< of Reference: into Graph::nodes
  bool backward = false;  ///< leads to where one came from, by its name: `parent`, `prev`
  bool looked_at = true;
  Mark mark = Mark::None;
};

struct GraphNode {
  uint64_t key = 0;  ///< the same object has the same key before and after
  std::string title;
  std::string class_name;
  bool is_array = false, is_new = false;
  bool is_unknown = false;               ///< of a class nobody knows
  bool is_unreachable = false;           ///< shown as it was, but nothing leads there any more
  std::vector<std::string> labels = {};  ///< names of inputs that are this object; `result`
  std::vector<GraphField> fields = {};
  size_t left_out = 0;  ///< elements that are not shown
};

/// An input or result that is no object.
struct GraphValue {
  std::string name, text;
  bool is_result = false;
};

struct Graph {
  std::vector<GraphNode> nodes;  ///< in the order in which they are found from the roots
  std::vector<GraphValue> values;
};

struct GraphPair {
  Graph before, after;
};

/// Name of the root that is the result.
inline constexpr std::string_view kResult = "result";

GraphPair graphs_of(const outcome::Case& path);

/// Whether the name of a field says that it leads back or up.
bool leads_back(std::string_view name);
/// `Node` for `p.Outer$Node`, `int[]`, `I & J` for a class nobody knows.
std::string class_for_people(const std::string& class_name);

}  // namespace nalar::emit
