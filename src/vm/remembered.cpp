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

constexpr uint32_t kRecallsCounted = 256;

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

/// Of some methods every call is another one: their results are not kept.
bool Machine::pays_off(Method& callee) const {
  constexpr uint32_t kRarely = 32;
  if (contract_.pre_state == 0) return true;
  if (callee.recalls < kRecallsCounted) callee.recalls++;
  return callee.recalls < kRecallsCounted || callee.recalled >= kRecallsCounted / kRarely;
}

/// `changed` if what the call will find cannot be remembered, because it looks at what was written to or made.
const Remembered::Entry* Machine::recall(Method& callee, Value* arguments, bool& changed) {
  changed = !pays_off(callee);
  if (changed) return nullptr;
  see_through(callee, arguments);
  const Remembered::Entry* entry = remembered_.find(callee, arguments, heap_.epoch());
  if (!entry) {
    const Value& first = arguments[callee.first_reference];
    changed = !first.sym && level_of(first) == Reads::kNever;
    return nullptr;
  }
  changed = !contract_.past && entry->reads.locations.overlap(contract_.written);
  if (changed) return nullptr;
  if (callee.recalls < kRecallsCounted) callee.recalled++;
  return entry;
}

void Machine::see_through(const Method& method, Value* arguments) {
  for (size_t i = 0; i < method.argument_slots; i++)
    if (heap::is_reference_number(arguments[i].sym)) look_through(arguments[i]);
}

/// Since when an argument is what it is: its address, or its number, may stand for something else before and after.
uint32_t Machine::level_of(const Value& reference) const {
  if (reference.sym) return heap_.epoch();
  if (!reference.bits) return 0;
  const heap::Symbolic* symbolic = heap::symbolic_of(reference.as_ref());
  return symbolic && symbolic->bit ? symbolic->known_at : Reads::kNever;
}

/// To be called before the frame is dropped, when the caller's may be changed.
void Machine::remember(const Frame& returning, Value result) {
  const Reads& found = returning.reads;
  frames_[depth_ - 2].reads.add(found);
  if (found.level == Reads::kNever || (!contract_.past && found.locations.overlap(contract_.written))) return;
  const Method& method = *returning.method;
  // Without an object to look at, a call is as quick as finding its result.
  if (!method.reference_slots || is_null(returning.locals[method.first_reference])) return;
  see_through(method, returning.locals);
  Reads reads = found;
  for (unsigned slots = method.reference_slots; slots; slots &= slots - 1)
    reads.need(level_of(returning.locals[std::countr_zero(slots)]));
  if (result.sym) reads.need(heap_.epoch());
  if (reads.level != Reads::kNever) remembered_.put(method, returning.locals, result, reads, heap_.epoch());
}

// --- Foresight -----------------------------------------------------------------------------------

int32_t Machine::find_doom(const Frame& caller, const Instruction* site, const Method& callee) const {
  bool choosing_inputs = contract_.pre_state == 0;
  if (caller.method->hidden_frame) return choosing_inputs && is_assumed(*caller.method, site) ? 0 : Foresight::kNone;
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
