#include "explore/fingerprint.h"

#include <string_view>

#include "explore/explorer.h"
#include "program/klass.h"

namespace nalar::explore {

namespace {

// Deep terms differ near their root as a rule, and a way may have thousands of decisions.
constexpr int kDepth = 6;

class Mixer {
 public:
  void add(uint64_t value) {
    state_ = (state_ ^ value) * 0x9e3779b97f4a7c15ULL;
    state_ ^= state_ >> 29;
  }
  void add(std::string_view text) {
    for (char c : text) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    add(text.size());
  }
  uint64_t value() const { return state_; }
  uint32_t finish() const { return static_cast<uint32_t>(state_ >> 32 ^ state_); }

 private:
  uint64_t state_ = 0xcbf29ce484222325ULL;
};

/// The order of operands may depend on when they were made, so it does not count.
uint64_t shape(const term::Pool& pool, term::Term t, int depth) {
  Mixer mixer;
  term::Op op = pool.op(t);
  mixer.add(static_cast<uint64_t>(op));
  mixer.add(static_cast<uint64_t>(pool.sort(t)));
  if (op == term::Op::Constant) {
    mixer.add(pool.value(t));
  } else if (op == term::Op::Symbol) {
    mixer.add(pool.symbol_info(pool.symbol_id(t)).name);
  } else if (depth > 0) {
    uint64_t operands = 0;
    for (term::Term operand : pool.args(t)) operands += shape(pool, operand, depth - 1);
    mixer.add(operands);
  }
  return mixer.value();
}

/// Classes made at run time have names that depend on what was made before.
void add_class(Mixer& mixer, const program::Class* klass) {
  if (klass && !klass->is_hidden) mixer.add(klass->name);
}

/// A method may have more than one body, of which the lines are the same.
void add_place(Mixer& mixer, const program::Method* method, const program::Instruction* at, vm::DecisionKind kind) {
  mixer.add(static_cast<uint64_t>(kind));
  if (!method) return;
  add_class(mixer, method->owner);
  mixer.add(method->name);
  mixer.add(method->descriptor);
  if (at && method->body) mixer.add(static_cast<uint64_t>(method->line_at(at)));
}

}  // namespace

uint32_t fingerprint(const term::Pool& pool, const Taken& taken) {
  Mixer mixer;
  add_place(mixer, taken.method, taken.at, taken.kind);
  mixer.add(taken.alternative);
  mixer.add(shape(pool, taken.guard, kDepth));
  const heap::Change& change = taken.change;
  mixer.add(static_cast<uint64_t>(change.kind));
  mixer.add(change.reference);
  add_class(mixer, change.klass);
  return mixer.finish();
}

uint32_t fingerprint(const term::Pool& pool, const vm::Decision& decision) {
  Mixer mixer;
  add_place(mixer, decision.method, decision.at, decision.kind);
  if (!decision.alternatives.empty()) mixer.add(shape(pool, decision.alternatives.front().guard, kDepth));
  return mixer.finish();
}

}  // namespace nalar::explore
