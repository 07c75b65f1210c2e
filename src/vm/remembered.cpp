// The machine's side of results that are remembered: what they depend on, and whether they still hold. And of ends that
// are foreseen.
#include "vm/remembered.h"

#include "program/foresight.h"
#include "vm/machine.h"

namespace nalar::vm {

using program::Foresight;
using program::Op;

namespace {

bool calls(const Method& code, const Instruction& at, std::string_view owner, std::string_view name) {
  if (at.op == Op::invoke_static) return at.c.method->owner->name == owner && at.c.method->name == name;
  if (at.op != Op::invokestatic) return false;
  classfile::MemberRef member = code.owner->file->pool.member(at.a);
  return member.class_name == owner && member.name == name;
}

/// Code of ours evaluates a clause, and what follows is that it is assumed.
bool is_assumed(const Method& code, const Instruction* site) {
  const auto& instructions = code.body_at(site).instructions;
  if (site + 2 >= instructions.data() + instructions.size()) return false;
  bool evaluated = site[1].op == Op::end_clause || calls(code, site[1], "org/nalar/Engine", "evaluated");
  return evaluated && calls(code, site[2], "org/nalar/Nalar", "assume");
}

}  // namespace

/// References that are decided are seen through. Of undecided ones the words are as good as any.
void Machine::words_of(const Method& method, Value* arguments, uint64_t* words) {
  for (size_t i = 0; i < method.argument_slots; i++) {
    if (heap::is_reference_number(arguments[i].sym)) look_through(arguments[i]);
    words[i] = word::of(arguments[i]);
  }
}

/// To be called before the frame is dropped, when the caller's may be changed.
void Machine::remember(const Frame& returning, Value result) {
  frames_[depth_ - 2].reads.add(returning.reads);
  if (returning.reads.level == Reads::kNever) return;
  std::array<uint64_t, Remembered::kMostArguments> words;
  words_of(*returning.method, returning.locals, words.data());
  looker_.remember(*returning.method, words.data(), word::of(result), returning.reads, false);
}

// --- Foresight -----------------------------------------------------------------------------------

int32_t Machine::find_doom(const Frame& caller, const Instruction* site, const Method& callee) const {
  if (caller.method->hidden_frame) return is_assumed(*caller.method, site) ? 0 : Foresight::kNone;
  program::CodeBody& code = *caller.method->quiet;
  auto at = static_cast<size_t>(site - code.instructions.data());
  return program::doom_of_call(code, at, caller.doom, *callee.quiet);
}

bool Machine::leads_to_doom(const Frame& at, const Instruction* next) const {
  if (at.doom == Foresight::kNone) return false;
  const program::CodeBody& code = *at.method->quiet;
  return is_doomed(at, code.foresight[static_cast<size_t>(next - code.instructions.data())].returns);
}

}  // namespace nalar::vm
