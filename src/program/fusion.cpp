#include "program/fusion.h"

#include <limits>

namespace nalar::program {

void fuse(CodeBody& body) {
  auto& code = body.instructions;
  for (size_t i = 0; i + 2 < code.size(); i++) {
    if (code[i].op != Op::load1) continue;
    Op next = code[i + 1].op;
    if (next == Op::ifnull || next == Op::ifnonnull) code[i].op = Op::load_if_null;
    if (next == Op::ifeq || next == Op::ifne) code[i].op = Op::load_if_zero;
    // The next one may belong to the field that is read after it.
    bool of_field = code[i + 2].op == Op::getfield || code[i + 2].op == Op::putfield;
    if (next == Op::load1 && !of_field) code[i].op = Op::load_load;
  }
}

void fuse_quiet(CodeBody& body) {
  auto& code = body.instructions;
  auto returns = [&](size_t at) {
    if (at < code.size() && code[at].op == Op::goto_) at += static_cast<size_t>(static_cast<ptrdiff_t>(code[at].b));
    return at < code.size() && code[at].op == Op::quiet_return;
  };
  for (Instruction& instruction : code)
    if (instruction.op >= Op::ireturn && instruction.op <= Op::areturn) instruction.op = Op::quiet_return;
  for (size_t i = 0; i < code.size(); i++)
    if (code[i].op == Op::push1 && returns(i + 1)) code[i].op = Op::push_return;
  fuse(body);
}

namespace {

/// A load1 and a getfield1 behind it, and perhaps what compares the field.
void fuse_field(std::vector<Instruction>& code, size_t at) {
  code[at - 1].op = Op::load_field;
  auto is = [&](size_t place, Op op) { return place < code.size() && code[place].op == op; };
  auto compares = [&](size_t place) {
    return place < code.size() && code[place].op >= Op::if_icmpeq && code[place].op <= Op::if_icmple;
  };
  if (compares(at + 1)) {
    if (is(at - 2, Op::getfield1) && is(at - 3, Op::load_field)) code[at - 3].op = Op::compare_fields;
    if (is(at - 2, Op::load1)) code[at - 2].op = Op::compare_with_field;
  } else if (is(at + 1, Op::load1) && compares(at + 2)) {
    code[at - 1].op = Op::compare_field;
  }
}

}  // namespace

void fuse_before(CodeBody& body, size_t at) {
  auto& code = body.instructions;
  if (at == 0) return;
  Op &before = code[at - 1].op, now = code[at].op;
  if (now == Op::getfield1 && before == Op::load1) fuse_field(code, at);
  if (now == Op::putfield1 && before == Op::load1) before = Op::load_put;
  if (now == Op::begin_clause && before == Op::push1) before = Op::push_clause;
}

namespace {

bool jumps(Op op) { return (op >= Op::ifeq && op <= Op::goto_) || op == Op::ifnull || op == Op::ifnonnull; }

/// A way from one instruction to another on which nothing is done: its end, and how much it uses up.
struct IdleWay {
  size_t end;
  int cost;
};

/// One step on from there; false if something is done there.
bool go_on(const std::vector<Instruction>& code, IdleWay& way) {
  const Instruction& now = code[way.end];
  if (is_settled(now)) {
    way.end++;
  } else if (now.op == Op::goto_ || now.op == Op::edge_goto) {
    way.end += static_cast<size_t>(static_cast<ptrdiff_t>(now.b));
    way.cost += now.op == Op::goto_ && now.b <= 0;
  } else {
    return false;
  }
  return way.end < code.size();
}

constexpr int kMostIdleSteps = 16;

/// How far away from `at` what is done next is, beginning `first` instructions away. Jumps backward use up one, all
/// others nothing.
int32_t distance_on(const std::vector<Instruction>& code, size_t at, int32_t first, int64_t least, int64_t most) {
  IdleWay way{at + static_cast<size_t>(static_cast<ptrdiff_t>(first)), first <= 0};
  int64_t found = first;
  for (int step = 0; step < kMostIdleSteps && go_on(code, way); step++) {
    int64_t distance = static_cast<int64_t>(way.end) - static_cast<int64_t>(at);
    if (distance >= least && distance <= most && way.cost == (distance <= 0)) found = distance;
  }
  return static_cast<int32_t>(found);
}

}  // namespace

void Shortcuts::find(CodeBody& body) {
  auto& code = body.instructions;
  for (size_t i = 0; i < code.size(); i++) {
    Instruction& now = code[i];
    if (is_settled(now)) {
      now.a = static_cast<uint16_t>(distance_on(code, i, 1, 1, std::numeric_limits<uint16_t>::max()));
      now.op = code[i + now.a].op == Op::load1 ? Op::settled_load : Op::settled;
    } else if (jumps(now.op)) {
      constexpr int64_t kFar = std::numeric_limits<int32_t>::max();
      int32_t distance = distance_on(code, i, now.b, -kFar, kFar);
      if (distance == now.b) continue;
      jumps_.push_back({&now, now.b});
      now.b = distance;
    }
  }
}

void Shortcuts::undo() {
  // One that was made shorter twice is put back twice.
  for (auto jump = jumps_.rbegin(); jump != jumps_.rend(); ++jump) jump->at->b = jump->distance;
  jumps_.clear();
}

}  // namespace nalar::program
