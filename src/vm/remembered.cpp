// The machine's side of results that are remembered: what they depend on, and whether they still hold. And of ends that
// are foreseen.
#include "vm/remembered.h"

#include <bit>

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

/// Of some methods every call is another one: once that is clear, their results are not kept any more. The first calls
/// tell little, as clauses have frames then, and ask for the same thing twice.
void Machine::count_recall(Method& callee, bool found) const {
  constexpr uint32_t kRarely = 32, kFirst = 64;
  if (contract_.pre_state == 0) return;
  callee.recalls++;
  callee.recalled += found && callee.recalls > kFirst;
  callee.never_recalled = callee.recalls == kRecallsCounted && callee.recalled < kRecallsCounted / kRarely;
  callee.frames_only = callee.never_recalled && callee.gave_up >= kMostGivenUp;
}

/// References that are decided are seen through. Of undecided ones the words are as good as any.
void Machine::words_of(const Method& method, Value* arguments, uint64_t* words) {
  for (size_t i = 0; i < method.argument_slots; i++) {
    if (heap::is_reference_number(arguments[i].sym)) look_through(arguments[i]);
    words[i] = word::of(arguments[i]);
  }
}

/// Since when an argument is what it is: its address, or its number, may stand for something else before and after.
uint32_t Machine::level_of(uint64_t reference) const {
  if (word::is_symbolic(reference)) return heap_.epoch();
  if (!reference) return 0;
  const heap::Symbolic* symbolic = heap::symbolic_of(reinterpret_cast<const Object*>(reference));
  return symbolic && symbolic->bit ? symbolic->known_at : Reads::kNever;
}

/// To be called before the frame is dropped, when the caller's may be changed.
void Machine::remember(const Frame& returning, Value result) {
  frames_[depth_ - 2].reads.add(returning.reads);
  if (returning.reads.level == Reads::kNever) return;
  std::array<uint64_t, Remembered::kMostArguments> words;
  words_of(*returning.method, returning.locals, words.data());
  remember(*returning.method, words.data(), word::of(result), returning.reads, false);
}

void Machine::remember(const Method& method, const uint64_t* arguments, uint64_t result, const Reads& found,
                       bool in_past) {
  in_past |= contract_.past != nullptr;
  if (found.level == Reads::kNever || (!in_past && found.locations.overlap(contract_.written))) return;
  // Without an object to look at, a call is as quick as finding its result.
  uint64_t about = method.reference_slots ? arguments[method.first_reference] : 0;
  if (!about || word::is_symbolic(about)) return;
  Reads reads = found;
  for (unsigned slots = method.reference_slots; slots; slots &= slots - 1)
    reads.need(level_of(arguments[std::countr_zero(slots)]));
  if (word::is_symbolic(result)) reads.need(heap_.epoch());
  if (reads.level == Reads::kNever) return;
  uint32_t number = heap::symbolic_of(reinterpret_cast<const Object*>(about))->number;
  remembered_.put(method, number, arguments, result, reads, heap_.epoch());
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
