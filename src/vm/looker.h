// Code that only looks, evaluated without frames: when a contract is checked after the method, nearly everything that
// it looks at is known, and nothing has to be decided. So clauses and what they call are evaluated on registers of one
// word each, by machine code if that is worth it, and given up where something else turns out. As nothing was changed,
// they are then begun again with frames, by the interpreter.
#pragma once

#include <cstdint>
#include <vector>

#include "program/register_code.h"
#include "vm/native/look_compiler.h"
#include "vm/recent_calls.h"
#include "vm/remembered.h"
#include "vm/sight.h"

namespace nalar::vm {

class Looker {
 public:
  explicit Looker(const Sight& sight) : sight_(sight) {}
  ~Looker();
  Looker(const Looker&) = delete;
  Looker& operator=(const Looker&) = delete;

  // --- Results that are remembered -----------------------------------------------------------------
  /// Null if the result is not known. `changed` if what the call will find cannot be remembered either, because it
  /// looks at what was written to or made. Its first reference leads to `first`.
  [[gnu::always_inline]] const Remembered::Entry* recall(program::Method& callee, const uint64_t* arguments,
                                                         const heap::Object* first, bool in_past, bool& changed) {
    const ContractState& contract = sight_.contract;
    const heap::Symbolic* symbolic = heap::symbolic_of(first);
    changed = !symbolic || !symbolic->bit || (callee.never_recalled && contract.pre_state);
    if (changed) return nullptr;
    const Remembered::Entry* entry = remembered_.find(callee, symbolic->number, arguments, sight_.heap.epoch());
    changed = entry && !in_past && !contract.past && entry->reads.locations.overlap(contract.written);
    if (changed) entry = nullptr;
    if (callee.recalls < kRecallsCounted) [[unlikely]]
      count_recall(callee, entry);
    return entry;
  }
  void remember(const program::Method& method, const uint64_t* arguments, uint64_t result, const Reads& found,
                bool in_past);
  /// An epoch of the heap begins, or what became known in it is undone.
  void begin(uint32_t epoch) { remembered_.begin(epoch); }
  void undo(uint32_t epoch) {
    remembered_.undo(epoch);
    recent_.forget();
  }
  void forget() {
    remembered_.clear();
    recent_.forget();
  }

  // --- Looking -------------------------------------------------------------------------------------
  /// Evaluates a call, of which the arguments have been looked for among what is remembered; false if that cannot be
  /// done here. What it depends on is added to `caller`.
  bool look(program::Method& callee, const uint64_t* arguments, bool changed, bool in_past, Reads& caller,
            uint64_t& result);
  /// A driver has announced a clause, and is about to evaluate it from `at` on: locals, a call, the end of the clause.
  /// If it is found to hold, returns where that is known. Otherwise frames find out again what it is, and what its
  /// parts are.
  const program::Instruction* look_at_clause(const program::Instruction* at, const heap::Value* locals);
  /// Calls and ways back, of the last evaluation that has come to its end.
  int64_t steps() const { return kMostSteps - fuel_; }

 private:
  static constexpr uint32_t kRecallsCounted = 256;
  static constexpr uint32_t kMostGivenUp = 64;        ///< so often code may turn out not to be for registers
  static constexpr uint32_t kMissesAllowed = 32;      ///< of instructions that registers know nothing of
  static constexpr uint32_t kEvaluationsBefore = 24;  ///< of registers, without machine code
  static constexpr int64_t kMostSteps = 4'000;        ///< who looks longer does so with frames

  void count_recall(program::Method& callee, bool found) const;
  uint32_t level_of(uint64_t reference) const;

  void begin_looking();
  static bool end_looking(program::Method& callee, uint64_t result);
  static program::Method* callee_at(const program::Instruction& call, const uint64_t* arguments, uint32_t count);
  static program::Method* select(const program::RegisterInstruction& call, const uint64_t* arguments, Reads& reads);
  program::RegisterCode* registers_of(program::Method& method) {
    program::RegisterCode* made = method.registers.get();
    return made && made->missed < kMissesAllowed ? made : find_registers(method);
  }
  program::RegisterCode* find_registers(program::Method& method);
  /// Nothing has been written to a field that the method reads: in the past it finds what it finds now.
  bool is_as_before(const program::Method& method) const {
    return method.remembered_as < fields_.size() && !(fields_[method.remembered_as] & sight_.contract.written.fields);
  }
  /// Null if it cannot be evaluated now.
  program::RegisterCode* ready_code(program::Method& method) {
    return method.owner->state == program::InitState::Initialised ? registers_of(method) : nullptr;
  }

  /// The result, or none. `reads` gets what it depends on, if that is noted.
  template <bool kNoting, bool kInPast>
  uint64_t evaluate(program::RegisterCode& code, uint64_t* registers, Reads& reads) {
    constexpr size_t kVariant = native::variant(kNoting, kInPast);
    if (const void* compiled = code.native[kVariant]) [[likely]]
      return reinterpret_cast<native::LookCode>(const_cast<void*>(compiled))(registers, this, &reads);
    if (++code.evaluated[kVariant] == kEvaluationsBefore) compile(code, kNoting, kInPast);
    return interpret<kNoting, kInPast>(code, code.instructions.data(), registers, reads);
  }
  template <bool kNoting, bool kInPast>
  uint64_t interpret(program::RegisterCode& code, const program::RegisterInstruction* pc, uint64_t* registers,
                     Reads& reads);
  template <bool kNoting, bool kInPast>
  uint64_t evaluate_call(program::Method& callee, uint64_t* arguments, Reads& caller);
  template <bool kNoting, bool kInPast>
  uint64_t evaluate_own_call(program::Method& callee, uint64_t* arguments, Reads& caller);

  template <bool kNoting, bool kInPast>
  bool read_word(uint64_t base, uint32_t slot, uint64_t field_bit, uint64_t& word, Reads& reads) const;
  template <bool kNoting>
  bool read_initial_word(const heap::Symbolic& symbolic, uint32_t slot, uint64_t& word, Reads& reads) const;
  template <bool kNoting>
  bool read_open_word(uint32_t sym, uint64_t& word, Reads& reads) const;
  template <bool kNoting>
  bool compare_words(unsigned condition, uint64_t a, uint64_t b, bool& holds, Reads& reads) const;
  template <bool kNoting>
  bool test_word(uint64_t reference, bool& null, Reads& reads) const;
  template <bool kNoting>
  bool same_words(uint64_t a, uint64_t b, bool& same, Reads& reads) const;
  /// What stands for a term, or for a reference: the object, if that is decided.
  uint64_t word_of(uint32_t sym) const {
    if (!heap::is_reference(sym)) return word::kSymbolic | sym;
    const heap::Reference& reference = sight_.symbolic.reference(sym);
    return reference.known == heap::Known::Object ? heap::Value::of_ref(reference.target).bits : word::kSymbolic | sym;
  }
  /// `\old` is about what objects held before, and code that looks can see it.
  bool may_view_past() const { return !sight_.contract.past && !sight_.contract.call && sight_.past.allows_view(); }

  void compile(program::RegisterCode& code, bool noting, bool in_past);
  native::LookSupport support(const program::RegisterCode& code) const;
  template <bool kNoting, bool kInPast>
  static uint64_t call_from_native(Looker* looker, program::Method* callee, uint64_t* arguments, Reads* reads);
  template <bool kNoting, bool kInPast>
  static uint64_t call_virtual_from_native(Looker* looker, const program::RegisterInstruction* call,
                                           uint64_t* arguments, Reads* reads);

  Sight sight_;
  Remembered remembered_;
  RecentCalls recent_;
  std::vector<uint64_t> fields_;  ///< by Method::remembered_as: bits of those it reads; all if it calls others
  std::vector<uint64_t> registers_;
  const uint64_t* registers_end_ = nullptr;
  uint32_t depth_ = 0;
  int64_t fuel_ = 0;
  const program::RegisterInstruction* on_ = nullptr;  ///< where to go on behind what was about the past
  native::CodeMemory code_memory_;
  std::vector<program::RegisterCode*> compiled_;
};

}  // namespace nalar::vm
