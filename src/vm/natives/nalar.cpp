// Inputs and assumptions written in the analysed code: org.nalar.Nalar and SV-COMP's Verifier.
#include <fmt/format.h>

#include "vm/machine.h"

namespace nalar::vm {
namespace {

template <TypeKind kKind>
Flow any_input(NativeCall& call) {
  Machine& machine = call.machine;
  call.result = machine.new_input(fmt::format("input{}", machine.inputs().size()), kKind);
  return Flow::Next;
}

Flow any_string(NativeCall& call) { return call.machine.unsupported("symbolic strings are not supported"); }

Flow assume(NativeCall& call) {
  Machine& machine = call.machine;
  Value condition = call.arguments[0];
  // An assumption of the method under check itself says what its inputs are like.
  if (machine.depth() == 1) machine.enter_method();
  if (!condition.sym) return condition.as_int() ? Flow::Next : machine.stop(Stop::Assumed);
  Term zero = machine.arith().is_zero(Kind::Int, Term(condition.sym));
  Decision& decision = machine.new_decision(DecisionKind::Value);
  Effect go_on;
  go_on.pops = 1;
  go_on.next = machine.frame().pc + 1;
  decision.alternatives.push_back({machine.pool().not_(zero), go_on});
  decision.alternatives.push_back({zero, Effect::cut_by("assume")});
  return machine.decide();
}

Flow entered(NativeCall& call) {
  Flow ready = call.machine.decide_rest();
  if (ready != Flow::Next) return ready;
  call.machine.enter_method();
  call.machine.trace().begin();
  return Flow::Next;
}

Flow left(NativeCall& call) {
  call.machine.trace().end();
  return Flow::Next;
}

Flow read_object(NativeCall& call) { return call.machine.read_reference(1); }

constexpr std::string_view kNalar = "org/nalar/Nalar";
constexpr std::string_view kVerifier = "org/sosy_lab/sv_benchmarks/Verifier";
#define INPUT(name, kind)                                               \
  {kNalar, "any" name, "", any_input<TypeKind::kind>, kIntrinsic}, {    \
    kVerifier, "nondet" name, "", any_input<TypeKind::kind>, kIntrinsic \
  }

constexpr NativeEntry kNalarRows[] = {
    INPUT("Boolean", Boolean),
    INPUT("Byte", Byte),
    INPUT("Char", Char),
    INPUT("Short", Short),
    INPUT("Int", Int),
    INPUT("Long", Long),
    INPUT("Float", Float),
    INPUT("Double", Double),
    {kNalar, "anyString", "", any_string, kIntrinsic},
    {kVerifier, "nondetString", "", any_string, kIntrinsic},
    {kNalar, "assume", "(Z)V", assume, kIntrinsic | kSymbolic},
    {kVerifier, "assume", "(Z)V", assume, kIntrinsic | kSymbolic},
    {kNalar, "entered", "()V", entered, kIntrinsic | kSymbolic | kReferences},
    {kNalar, "left", "()V", left, kIntrinsic | kSymbolic | kReferences},
    {kNalar, "read", "(Ljava/lang/Object;)V", read_object, kIntrinsic | kSymbolic | kReferences},
};
#undef INPUT

}  // namespace

std::span<const NativeEntry> nalar_natives() { return kNalarRows; }

}  // namespace nalar::vm
