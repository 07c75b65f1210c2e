#include "witness/code_table.h"

#include <algorithm>

namespace nalar::witness {

using outcome::CodeMethod;
using program::Method;
using program::Op;

namespace {

constexpr size_t kLongestTrace = 20'000;

bool is_switch(Op op) { return op == Op::tableswitch || op == Op::lookupswitch; }

/// The instructions by line, each run after the point that leads to it. Jumps that are taken pass their edge in stubs
/// behind the code, which are no instructions of the method.
std::vector<outcome::CodeRun> runs_of(const Method& method) {
  std::vector<outcome::CodeRun> runs;
  const program::CodeBody& body = *method.body;
  bool reached = false;
  uint32_t point = 0;
  for (size_t i = 0; i < body.instructions.size(); i++) {
    if (body.instructions[i].op == Op::cover) {
      bool is_stub = i > 0 && (body.bci[i] < body.bci[i - 1] || is_switch(body.instructions[i - 1].op));
      if (is_stub) break;
      point = static_cast<uint32_t>(body.instructions[i].b);
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
  auto [known, is_new] = first_points_.try_emplace(&method, next_);
  if (!is_new || !method.body) return known->second;
  CodeMethod code;
  code.class_name = method.owner->java_name();
  code.name = method.name;
  code.descriptor = method.descriptor;
  code.file = method.owner->file->source_file;
  code.first = next_;
  for (const program::CoverPoint& point : method.body->cover)
    code.points.push_back({point.bci, point.edge, point.line, true});
  code.runs = runs_of(method);
  next_ += static_cast<uint32_t>(code.points.size());
  methods_.push_back(std::move(code));
  return known->second;
}

void CodeTable::describe(std::span<const vm::PathTrace::Passed> passed, outcome::Case& result) {
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
  for (const auto& [method, first] : first_points_) {
    if (!method->body) continue;
    auto code = std::find_if(methods_.begin(), methods_.end(), [&](const CodeMethod& at) { return at.first == first; });
    std::vector<uint32_t> switches = assertion_switches(*method->body);
    for (outcome::CodePoint& point : code->points)
      point.counts = point.edge < 0 || std::find(switches.begin(), switches.end(), point.bci) == switches.end();
  }
  return std::move(methods_);
}

}  // namespace nalar::witness
