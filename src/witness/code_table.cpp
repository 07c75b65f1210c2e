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
    if (program::is_point(body.instructions[i])) {
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
  for (offset = 0; !program::is_point(body.instructions[instruction]); offset++) {
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
    while (next + 1 < body.instructions.size() && program::is_point(body.instructions[next])) next++;
    found.push_back(body.bci[next]);
  }
  return found;
}

uint32_t CodeTable::add_new(const Method& method) {
  auto first = static_cast<uint32_t>(points_.size());
  if (method.id >= firsts_.size()) firsts_.resize(method.id + 1, kUnknown);
  firsts_[method.id] = first;
  known_.push_back({&method, first});
  CodeMethod code;
  code.class_name = method.owner->java_name();
  code.name = classfile::modified_to_utf8(method.name);
  code.descriptor = classfile::modified_to_utf8(method.descriptor);
  code.file = method.owner->file->source_file;
  code.first = first;
  for (const program::CoverPoint& point : method.body->cover)
    code.points.push_back({point.bci, point.edge, point.line, 0, true, 0});
  code.runs = runs_of(method);
  points_.resize(points_.size() + code.points.size());
  for (const outcome::CodeRun& run : code.runs) points_[first + run.point].size += run.instructions;
  for (program::Instruction& instruction : method.body->instructions)
    if (program::is_point(instruction)) points_[first + static_cast<uint32_t>(instruction.b)].cover = &instruction;
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
    if (points_[point].is_settled()) continue;
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

/// The last cases did not pass what they passed from this position on.
void CodeTable::forget_steps(uint32_t position) {
  const Step *first = steps_.data(), *last = first + step_count_;
  for (; last != first && last[-1].position >= position; last--) {
    Point& point = points_[last[-1].point];
    point.cases += counted_ - last[-1].since;
    point.passed = false;
  }
  step_count_ = static_cast<size_t>(last - first);
}

/// New points of what was passed become steps.
void CodeTable::add_steps(std::span<const vm::PathTrace::Passed> passed, uint32_t position, bool completed) {
  if (steps_.size() < step_count_ + passed.size()) steps_.resize(2 * (step_count_ + passed.size()));
  Step* next = steps_.data() + step_count_;
  const uint64_t since = counted_;
  const Method* method = nullptr;
  uint32_t first = 0;
  Point* points = nullptr;
  for (const vm::PathTrace::Passed& now : passed) {
    if (now.method != method) {
      method = now.method;
      first = add(*method);
      points = points_.data() + first;
    }
    Point& point = points[now.point];
    if (!point.passed) {
      point.passed = true;
      if (completed) point.completed = point.size;
      *next++ = {position, first + now.point, since};
    }
    position++;
  }
  step_count_ = static_cast<size_t>(next - steps_.data());
}

void CodeTable::count(vm::PathTrace& trace) { wanted_ == Wanted::Ways ? count_steps(trace) : cover(trace); }

void CodeTable::count_steps(vm::PathTrace& trace) {
  std::span<const vm::PathTrace::Passed> passed = trace.since_begin();
  uint32_t begin = trace.begin_at(), same = std::min(trace.take_unchanged(), end_);
  if (begin != begin_ || same < begin) same = begin;
  forget_steps(begin != begin_ ? 0 : same);
  std::vector<outcome::LeftBlock> left = left_blocks(trace);
  add_steps(passed.subspan(same - begin), same, left.empty());
  counted_++;
  begin_ = begin;
  end_ = begin + static_cast<uint32_t>(passed.size());
  if (!left.empty() || !all_completed_) complete(left);
  all_completed_ = left.empty();
}

/// What the last case executed of the blocks it passed.
void CodeTable::complete(const std::vector<outcome::LeftBlock>& left) {
  for (const Step& step : std::span(steps_).first(step_count_)) {
    bool whole = !std::binary_search(left.begin(), left.end(), outcome::LeftBlock{step.point}, by_point);
    if (whole) points_[step.point].completed = points_[step.point].size;
  }
  for (const outcome::LeftBlock& block : left)
    points_[block.point].completed = std::max(points_[block.point].completed, block.completed);
}

/// The first cases pass nearly all that any case passes. So a point is traced until its block has been executed; from
/// then on its instruction does nothing. Of all others the trace has every pass, which is what left_blocks() relies on.
void CodeTable::cover(vm::PathTrace& trace) {
  uint32_t begin = trace.begin_at(), same = std::min(trace.take_unchanged(), end_);
  // What the last case has left, this one may have completed.
  if (begin != begin_ || same < begin || !all_completed_) same = begin;
  begin_ = begin;
  end_ = begin + static_cast<uint32_t>(trace.since_begin().size());
  if (same != end_ || !trace.left_since_begin().empty()) cover(trace, same - begin);
}

void CodeTable::cover(const vm::PathTrace& trace, uint32_t from) {
  std::vector<outcome::LeftBlock> left = left_blocks(trace);
  all_completed_ = left.empty();
  for (const outcome::LeftBlock& block : left)
    points_[block.point].completed = std::max(points_[block.point].completed, block.completed);
  std::vector<const Method*> changed;
  for (const vm::PathTrace::Passed& now : trace.since_begin().subspan(from)) {
    uint32_t number = add(*now.method) + now.point;
    Point& point = points_[number];
    if (point.is_settled()) continue;
    point.cases = 1;
    bool whole = !std::binary_search(left.begin(), left.end(), outcome::LeftBlock{number}, by_point);
    // The instruction that throws is executed too. So a block that is left at its last one is not told from others.
    if (whole || point.completed + 1 >= point.size) {
      point.completed = point.size;
      program::settle(*point.cover);
      if (std::find(changed.begin(), changed.end(), now.method) == changed.end()) changed.push_back(now.method);
    }
  }
  for (const Method* method : changed) shortcuts_.find(*method->body);
}

void CodeTable::describe(const vm::PathTrace& trace, outcome::Case& result) {
  CHECK(wanted_ == Wanted::Ways, "a way that is described should be wanted");
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
  forget_steps(0);
  for (Point& point : points_) point.cover->op = Op::cover;
  shortcuts_.undo();
  // Which branches are the compiler's is known once the code has run.
  for (size_t method = 0; method < methods_.size(); method++) {
    std::vector<outcome::CodePoint>& points = methods_[method].points;
    std::vector<uint32_t> switches = assertion_switches(*known_[method].method->body);
    for (size_t i = 0; i < points.size(); i++) {
      points[i].cases = points_[known_[method].first + i].cases;
      points[i].completed = points_[known_[method].first + i].completed;
    }
    for (outcome::CodePoint& point : points)
      point.counts = point.edge < 0 || std::find(switches.begin(), switches.end(), point.bci) == switches.end();
  }
  return std::move(methods_);
}

}  // namespace nalar::witness
