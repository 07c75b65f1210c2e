#include "witness/code_table.h"

#include <algorithm>
#include <map>

#include "classfile/modified_utf8.h"

namespace nalar::witness {

using outcome::CodeMethod;
using program::Method;
using program::Op;

namespace {

constexpr size_t kLongestTrace = 20'000;

bool by_point(const outcome::LeftBlock& a, const outcome::LeftBlock& b) { return a.point < b.point; }

/// The instructions by line, each run after the point that leads to it. Jumps that are taken pass their edge in stubs
/// behind the code, which are no instructions of the method.
std::vector<outcome::CodeRun> runs_of(const Method& method) {
  std::vector<outcome::CodeRun> runs;
  const program::CodeBody& body = *method.body;
  bool reached = false;
  uint32_t point = 0;
  for (size_t i = 0; i < body.instructions.size(); i++) {
    if (body.instructions[i].op == Op::cover) {
      point = static_cast<uint32_t>(body.instructions[i].b);
      // Edge 0 of any branch is in a stub, before its others: the first one is where the stubs begin.
      if (body.cover[point].edge == 0) break;
      reached = true;
      continue;
    }
    if (!reached) continue;
    int line = method.line_of(body.bci[i]);
    if (!runs.empty() && runs.back().point == point && runs.back().line == line) {
      runs.back().instructions++;
    } else {
      runs.push_back({point, line, 1});
    }
  }
  return runs;
}

/// The entry of the block that the instruction is in. `offset` is how many instructions of the block come before it.
uint32_t block_of(const Method& method, uint32_t instruction, uint32_t& offset) {
  const program::CodeBody& body = *method.body;
  for (offset = 0; body.instructions[instruction].op != Op::cover; offset++) {
    CHECK(instruction > 0, "code should begin with a point");
    instruction--;
  }
  offset--;
  return static_cast<uint32_t>(body.instructions[instruction].b);
}

}  // namespace

std::vector<uint32_t> assertion_switches(const program::CodeBody& body) {
  std::vector<uint32_t> found;
  for (size_t i = 0; i + 1 < body.instructions.size(); i++) {
    const program::Instruction& load = body.instructions[i];
    if (load.op != Op::getstatic1 || load.c.field->name != "$assertionsDisabled") continue;
    size_t next = i + 1;
    while (next + 1 < body.instructions.size() && body.instructions[next].op == Op::cover) next++;
    found.push_back(body.bci[next]);
  }
  return found;
}

uint32_t CodeTable::add(const Method& method) {
  auto first = static_cast<uint32_t>(cases_.size());
  auto [known, is_new] = known_.try_emplace(&method, Known{methods_.size(), first});
  if (!is_new) return known->second.first;
  CodeMethod code;
  code.class_name = method.owner->java_name();
  code.name = classfile::modified_to_utf8(method.name);
  code.descriptor = classfile::modified_to_utf8(method.descriptor);
  code.file = method.owner->file->source_file;
  code.first = first;
  for (const program::CoverPoint& point : method.body->cover)
    code.points.push_back({point.bci, point.edge, point.line, 0, true, 0});
  code.runs = runs_of(method);
  cases_.resize(cases_.size() + code.points.size(), 0);
  last_.resize(cases_.size(), 0);
  completed_.resize(cases_.size(), 0);
  sizes_.resize(cases_.size(), 0);
  for (const outcome::CodeRun& run : code.runs) sizes_[first + run.point] += run.instructions;
  methods_.push_back(std::move(code));
  return first;
}

std::vector<outcome::LeftBlock> CodeTable::left_blocks(const vm::PathTrace& trace) {
  struct Times {
    size_t left = 0;
    uint32_t completed = 0;
  };
  std::map<uint32_t, Times> blocks;
  for (const vm::PathTrace::Left& left : trace.left_since_begin()) {
    uint32_t offset = 0;
    uint32_t point = add(*left.method) + block_of(*left.method, left.instruction, offset);
    Times& times = blocks[point];
    times.left++;
    times.completed = std::max(times.completed, offset);
  }
  if (blocks.empty()) return {};
  for (const vm::PathTrace::Passed& passed : trace.since_begin()) {
    auto block = blocks.find(add(*passed.method) + passed.point);
    // Passed once more than left: it came to its end.
    if (block != blocks.end() && block->second.left-- == 0) blocks.erase(block);
  }
  std::vector<outcome::LeftBlock> found;
  for (const auto& [point, times] : blocks) found.push_back({point, times.completed});
  return found;
}

void CodeTable::count(const vm::PathTrace& trace) {
  std::span<const vm::PathTrace::Passed> passed = trace.since_begin();
  std::vector<outcome::LeftBlock> left = left_blocks(trace);
  counted_++;
  const Method* method = nullptr;
  uint32_t first = 0;
  for (const vm::PathTrace::Passed& one : passed) {
    if (one.method != method) first = add(*one.method);
    method = one.method;
    uint32_t point = first + one.point;
    cases_[point] += last_[point] != counted_;
    last_[point] = counted_;
    bool whole = left.empty() || !std::binary_search(left.begin(), left.end(), outcome::LeftBlock{point}, by_point);
    if (whole) completed_[point] = sizes_[point];
  }
  for (const outcome::LeftBlock& block : left)
    completed_[block.point] = std::max(completed_[block.point], block.completed);
}

void CodeTable::describe(const vm::PathTrace& trace, outcome::Case& result) {
  std::span<const vm::PathTrace::Passed> passed = trace.since_begin();
  result.left = left_blocks(trace);
  result.trace_complete = passed.size() <= kLongestTrace;
  if (!result.trace_complete) passed = passed.first(kLongestTrace);
  result.trace.reserve(passed.size());
  const Method* last = nullptr;
  uint32_t first = 0;
  for (const vm::PathTrace::Passed& one : passed) {
    if (one.method != last) first = add(*one.method);
    last = one.method;
    result.trace.push_back(first + one.point);
  }
}

std::vector<CodeMethod> CodeTable::take() {
  // Which branches are the compiler's is known once the code has run.
  for (const auto& [method, known] : known_) {
    std::vector<outcome::CodePoint>& points = methods_[known.index].points;
    std::vector<uint32_t> switches = assertion_switches(*method->body);
    for (size_t i = 0; i < points.size(); i++) {
      points[i].cases = cases_[known.first + i];
      points[i].completed = completed_[known.first + i];
    }
    for (outcome::CodePoint& point : points)
      point.counts = point.edge < 0 || std::find(switches.begin(), switches.end(), point.bci) == switches.end();
  }
  return std::move(methods_);
}

}  // namespace nalar::witness
