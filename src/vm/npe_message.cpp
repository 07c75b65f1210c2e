// A data-flow analysis of one method finds, for every slot of the operand stack before an instruction, the instruction
// that pushed it; the message follows those sources back and writes them as Java expressions. The order of the passes,
// when they end and how deep expressions are followed are HotSpot's, because the wording depends on them.
#include "vm/npe_message.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "classfile/modified_utf8.h"
#include "program/decoder.h"

namespace nalar::vm {
namespace {

using classfile::ConstantPool;
using classfile::MemberRef;
using program::Method;
using program::Op;
using program::slots_of;

/// Two digits an opcode: slots popped and slots pushed. `..` is for instructions whose effect needs their operands.
constexpr std::string_view kEffects =
    "00010101010101010102020101010202"                    // 0: constants
    "0101010102"                                          // 16: bipush to ldc2_w
    "01020102010101010102020202010101010202020201010101"  // 21: loads
    "2122212221212121"                                    // 46: array loads
    "10201020101010101020202020101010102020202010101010"  // 54: stores
    "3040304030303030"                                    // 79: array stores
    "1020.............."                                  // 87: pop, pop2, dup forms, swap
    "2142214221422142214221422142214221422142"            // 96: add, sub, mul, div, rem
    "11221122"                                            // 116: neg
    "213221322132"                                        // 120: shifts
    "214221422142.."                                      // 126: logic, iinc
    "121112212122111212212221111111"                      // 133: conversions
    "4121214141"                                          // 148: comparisons
    "101010101010"                                        // 153: if
    "2020202020202020"                                    // 159: if_cmp
    "0001001010"                                          // 167: goto, jsr, ret, switches
    "102010201000"                                        // 172: returns
    ".................."                                  // 178: fields, calls
    "011111111000111010"                                  // 187: new to monitorexit
    "....10100001";                                       // 196: wide, multianewarray, ifnull, ifnonnull, goto_w, jsr_w
static_assert(kEffects.size() == 2 * 202, "every opcode should have its effect");

uint16_t u2(std::span<const uint8_t> code, uint32_t at) { return static_cast<uint16_t>(code[at] << 8 | code[at + 1]); }
int32_t s4(std::span<const uint8_t> code, uint32_t at) {
  return static_cast<int32_t>(static_cast<uint32_t>(u2(code, at)) << 16 | u2(code, at + 2));
}

int argument_slots(std::string_view descriptor) {
  int slots = 0;
  for (std::string_view parameter : program::parse_method_type(descriptor).parameters)
    slots += slots_of(program::kind_of(parameter));
  return slots;
}

/// An instruction with its `wide` prefix taken away.
struct Decoded {
  Op op;
  uint32_t operand;  ///< where its operands start
  bool wide;
};

Decoded decode_at(std::span<const uint8_t> code, uint32_t bci) {
  if (static_cast<Op>(code[bci]) != Op::wide) return {static_cast<Op>(code[bci]), bci + 1, false};
  return {static_cast<Op>(code[bci + 1]), bci + 2, true};
}

/// The local an instruction reads or writes, given the opcode of its family's explicit form (`iload`) and of its first
/// short form (`iload_0`); -1 if it is of another family.
int local_of(std::span<const uint8_t> code, const Decoded& at, Op form, Op first) {
  if (at.op == form) return at.wide ? u2(code, at.operand) : code[at.operand];
  int distance = static_cast<int>(at.op) - static_cast<int>(first);
  return distance >= 0 && distance < 4 ? distance : -1;
}

constexpr int kUnknown = -1;

/// The operand stack before an instruction.
struct State {
  std::vector<int> sources;  ///< bci of the instruction that pushed each slot, bottom first; kUnknown after a merge
  uint64_t written = 0;      ///< locals below 64 that have been assigned

  int from_top(int slot) const {
    auto index = static_cast<int>(sources.size()) - 1 - slot;
    return index >= 0 ? sources[static_cast<size_t>(index)] : kUnknown;
  }
  bool local_written(int local) const { return local >= 64 || (written >> local & 1); }
  void write_local(int local) {
    if (local < 64) written |= uint64_t{1} << local;
  }
  void pop(int count) { sources.resize(sources.size() - std::min(sources.size(), static_cast<size_t>(count))); }
  void push(int count, uint32_t bci) {
    sources.insert(sources.end(), static_cast<size_t>(count), static_cast<int>(bci));
  }
  void merge(const State& other) {
    written |= other.written;
    for (size_t i = 0; i < sources.size() && i < other.sources.size(); i++)
      if (sources[i] != other.sources[i]) sources[i] = kUnknown;
  }
};

class Sources {
 public:
  Sources(const Method& method, uint32_t wanted)
      : pool_(method.owner->file->pool), code_(method.file->code->code), states_(code_.size()) {
    states_[0].emplace();
    for (const classfile::ExceptionHandler& handler : method.file->code->handlers) {
      if (states_[handler.handler_pc]) continue;
      states_[handler.handler_pc].emplace().push(1, handler.handler_pc);
    }
    // Passes in code order, until one brings nothing new or has reached the wanted instruction: what comes from further
    // down, by a backward branch, is not merged in.
    for (bool again = true; again;) {
      again = false;
      for (uint32_t bci = 0; bci < code_.size();) {
        uint32_t length = program::instruction_length(code_, bci);
        if (length == 0) return;
        if (states_[bci]) again |= flow_from(bci, bci + length);
        bci += length;
        if (bci == wanted && states_[bci]) return;
      }
    }
  }

  const State* before(uint32_t bci) const { return bci < states_.size() && states_[bci] ? &*states_[bci] : nullptr; }

 private:
  /// Passes the state after the instruction at `bci` on to its successors; true if one had none yet.
  bool flow_from(uint32_t bci, uint32_t next) {
    State state = *states_[bci];
    Decoded at = decode_at(code_, bci);
    apply(state, at, bci);
    bool fresh = false;
    auto go = [&](int64_t target) {
      if (target < 0 || target >= static_cast<int64_t>(code_.size())) return;
      std::optional<State>& there = states_[static_cast<size_t>(target)];
      if (there) {
        state.merge(*there);
      } else {
        fresh = true;
      }
      there = state;
    };
    successors(at, bci, next, go);
    return fresh;
  }

  template <typename Go>
  void successors(const Decoded& at, uint32_t bci, uint32_t next, Go go) {
    switch (at.op) {
      case Op::goto_:
      case Op::jsr: return go(bci + int64_t{static_cast<int16_t>(u2(code_, at.operand))});
      case Op::goto_w:
      case Op::jsr_w: return go(bci + int64_t{s4(code_, at.operand)});
      case Op::ret:
      case Op::athrow:
      case Op::ireturn:
      case Op::lreturn:
      case Op::freturn:
      case Op::dreturn:
      case Op::areturn:
      case Op::return_: return;
      case Op::tableswitch:
      case Op::lookupswitch: {
        uint32_t table = (bci + 4) & ~3u;
        go(bci + int64_t{s4(code_, table)});
        uint32_t step = at.op == Op::tableswitch ? 4 : 8;
        for (uint32_t entry = table + 12; entry < next; entry += step) go(bci + int64_t{s4(code_, entry)});
        return;
      }
      default: break;
    }
    go(next);
    bool branches = (at.op >= Op::ifeq && at.op <= Op::if_acmpne) || at.op == Op::ifnull || at.op == Op::ifnonnull;
    if (branches) go(bci + int64_t{static_cast<int16_t>(u2(code_, at.operand))});
  }

  void apply(State& state, const Decoded& at, uint32_t bci) {
    char pops = kEffects[2 * static_cast<size_t>(at.op)], pushes = kEffects[2 * static_cast<size_t>(at.op) + 1];
    note_written_local(state, at);
    if (pops == '.') return apply_special(state, at, bci);
    state.pop(pops - '0');
    state.push(pushes - '0', bci);
  }

  void note_written_local(State& state, const Decoded& at) {
    constexpr std::pair<Op, Op> kStores[] = {{Op::istore, Op::istore_0},
                                             {Op::lstore, Op::lstore_0},
                                             {Op::fstore, Op::fstore_0},
                                             {Op::dstore, Op::dstore_0},
                                             {Op::astore, Op::astore_0}};
    for (auto [form, first] : kStores) {
      int local = local_of(code_, at, form, first);
      if (local < 0) continue;
      state.write_local(local);
      if (form == Op::lstore || form == Op::dstore) state.write_local(local + 1);
    }
    if (at.op == Op::iinc) state.write_local(at.wide ? u2(code_, at.operand) : code_[at.operand]);
  }

  void apply_special(State& state, const Decoded& at, uint32_t bci) {
    switch (at.op) {
      case Op::iinc: return;
      case Op::dup: return copy_top(state, 1, 0);
      case Op::dup_x1: return copy_top(state, 1, 1);
      case Op::dup_x2: return copy_top(state, 1, 2);
      case Op::dup2: return copy_top(state, 2, 0);
      case Op::dup2_x1: return copy_top(state, 2, 1);
      case Op::dup2_x2: return copy_top(state, 2, 2);
      case Op::swap:
        if (state.sources.size() >= 2) std::swap(state.sources.end()[-1], state.sources.end()[-2]);
        return;
      case Op::multianewarray: state.pop(code_[at.operand + 2]); return state.push(1, bci);
      case Op::invokedynamic: return call(state, pool_.dynamic(u2(code_, at.operand)).descriptor, bci);
      default: return apply_member(state, at, bci);
    }
  }

  void apply_member(State& state, const Decoded& at, uint32_t bci) {
    std::string_view descriptor = pool_.member(u2(code_, at.operand)).descriptor;
    bool receiver = at.op != Op::getstatic && at.op != Op::putstatic && at.op != Op::invokestatic;
    if (at.op >= Op::invokevirtual && at.op <= Op::invokeinterface) {
      state.pop(argument_slots(descriptor) + receiver);
      return state.push(slots_of(program::kind_of(program::parse_method_type(descriptor).result)), bci);
    }
    int size = slots_of(program::kind_of(descriptor));
    bool get = at.op == Op::getstatic || at.op == Op::getfield;
    state.pop(receiver + (get ? 0 : size));
    state.push(get ? size : 0, bci);
  }

  void call(State& state, std::string_view descriptor, uint32_t bci) {
    state.pop(argument_slots(descriptor));
    state.push(slots_of(program::kind_of(program::parse_method_type(descriptor).result)), bci);
  }

  /// Puts a copy of the top `count` slots below the `below` slots under them.
  static void copy_top(State& state, size_t count, size_t below) {
    std::vector<int>& stack = state.sources;
    if (stack.size() < count + below) return;
    std::vector<int> top(stack.end() - static_cast<int64_t>(count), stack.end());
    stack.insert(stack.end() - static_cast<int64_t>(count + below), top.begin(), top.end());
  }

  const ConstantPool& pool_;
  std::span<const uint8_t> code_;
  std::vector<std::optional<State>> states_;
};

// --- Wording -------------------------------------------------------------------------------------

std::string shown(std::string_view modified_utf8) { return classfile::modified_to_utf8(modified_utf8); }

std::string class_name(std::string_view internal) {
  std::string name = program::java_class_name(internal);
  if (name == "java.lang.Object" || name == "java.lang.String") return name.substr(10);
  return shown(name);
}

/// `Map.get(Object)`. In parameters, HotSpot drops the package of every class whose name begins with Object or String.
std::string method_name(const MemberRef& ref) {
  std::string parameters;
  for (std::string_view parameter : program::parse_method_type(ref.descriptor).parameters) {
    std::string type = program::java_type_name(parameter);
    bool well_known = type.starts_with("java.lang.Object") || type.starts_with("java.lang.String");
    parameters += (parameters.empty() ? "" : ", ") + shown(well_known ? type.substr(10) : type);
  }
  return fmt::format("{}.{}({})", class_name(ref.class_name), shown(ref.name), parameters);
}

constexpr int kMostDetail = 5;  // levels of a chain of fields and array elements that are written out

class Message {
 public:
  Message(const Method& method, uint32_t bci)
      : method_(method),
        pool_(method.owner->file->pool),
        code_(method.file->code->code),
        bci_(bci),
        sources_(method, bci) {}

  std::string text() {
    int slot = null_slot();
    if (slot < 0) return {};
    std::string action = failed_action();
    std::string cause;
    if (expression(cause, bci_, slot, kMostDetail, false, " because \"")) action += cause + "\" is null";
    return action;
  }

 private:
  MemberRef member(const Decoded& at) const { return pool_.member(u2(code_, at.operand)); }

  /// Position, from the top of the operand stack, of the reference that must not be null; -1 if there is none.
  int null_slot() const {
    Decoded at = decode_at(code_, bci_);
    if (at.op >= Op::iaload && at.op <= Op::saload) return 1;
    if (at.op == Op::lastore || at.op == Op::dastore) return 3;
    if (at.op >= Op::iastore && at.op <= Op::sastore) return 2;
    switch (at.op) {
      case Op::arraylength:
      case Op::athrow:
      case Op::monitorenter:
      case Op::monitorexit:
      case Op::getfield: return 0;
      case Op::putfield: return slots_of(program::kind_of(member(at).descriptor));
      case Op::invokevirtual:
      case Op::invokespecial:
      case Op::invokeinterface:
        // No constructor is called on null: the exception is one that the program made with `new`.
        return member(at).name == "<init>" ? -1 : argument_slots(member(at).descriptor);
      default: return -1;
    }
  }

  std::string failed_action() const {
    Decoded at = decode_at(code_, bci_);
    constexpr std::string_view kElements[] = {"int",    "long",         "float", "double",
                                              "object", "byte/boolean", "char",  "short"};
    if (at.op >= Op::iaload && at.op <= Op::saload)
      return fmt::format("Cannot load from {} array",
                         kElements[static_cast<int>(at.op) - static_cast<int>(Op::iaload)]);
    if (at.op >= Op::iastore && at.op <= Op::sastore)
      return fmt::format("Cannot store to {} array",
                         kElements[static_cast<int>(at.op) - static_cast<int>(Op::iastore)]);
    switch (at.op) {
      case Op::arraylength: return "Cannot read the array length";
      case Op::athrow: return "Cannot throw exception";
      case Op::monitorenter: return "Cannot enter synchronized block";
      case Op::monitorexit: return "Cannot exit synchronized block";
      case Op::getfield: return fmt::format("Cannot read field \"{}\"", shown(member(at).name));
      case Op::putfield: return fmt::format("Cannot assign field \"{}\"", shown(member(at).name));
      default: return fmt::format("Cannot invoke \"{}\"", method_name(member(at)));
    }
  }

  /// Appends the expression that pushed slot `slot` of the stack before `bci`, after `prefix` (for calls a longer one).
  /// False if it is not one that is written out; `detail` is how many more levels may be. `index` marks an array index.
  bool expression(std::string& out, uint32_t bci, int slot, int detail, bool index, std::string_view prefix) {
    const State* state = detail > 0 ? sources_.before(bci) : nullptr;
    int source = state ? state->from_top(slot) : kUnknown;
    if (source == kUnknown) return false;
    auto from = static_cast<uint32_t>(source);
    Decoded at = decode_at(code_, from);
    bool call = at.op >= Op::invokevirtual && at.op <= Op::invokeinterface;
    if (detail == kMostDetail && !call) out += prefix;
    if (call) {
      if (detail == kMostDetail && !index) out += " because the return value of \"";
      out += method_name(member(at));
      return true;
    }
    for (auto [form, first] : {std::pair{Op::iload, Op::iload_0}, std::pair{Op::aload, Op::aload_0}}) {
      int local = local_of(code_, at, form, first);
      if (local < 0) continue;
      out += local_name(from, local, !state->local_written(local));
      return true;
    }
    return constant(out, at) || place(out, at, from, detail, index);
  }

  bool constant(std::string& out, const Decoded& at) const {
    if (at.op == Op::aconst_null) {
      out += "null";
    } else if (at.op >= Op::iconst_m1 && at.op <= Op::iconst_5) {
      out += std::to_string(static_cast<int>(at.op) - static_cast<int>(Op::iconst_0));
    } else if (at.op == Op::bipush) {
      out += std::to_string(static_cast<int8_t>(code_[at.operand]));
    } else if (at.op == Op::sipush) {
      out += std::to_string(static_cast<int16_t>(u2(code_, at.operand)));
    } else {
      return false;
    }
    return true;
  }

  bool place(std::string& out, const Decoded& at, uint32_t from, int detail, bool index) {
    switch (at.op) {
      case Op::getstatic:
        out += fmt::format("{}.{}", class_name(member(at).class_name), shown(member(at).name));
        return true;
      case Op::getfield:
        if (expression(out, from, 0, detail - 1, index, {})) out += '.';
        out += shown(member(at).name);
        return true;
      case Op::iaload:
      case Op::aaload:
        if (!expression(out, from, 1, detail - 1, index, {})) out += "<array>";
        out += '[';
        if (!expression(out, from, 0, detail, true, {})) out += "...";
        out += ']';
        return true;
      default: return false;
    }
  }

  std::string local_name(uint32_t bci, int local, bool is_parameter) const {
    for (const classfile::LocalVariable& variable : method_.file->code->variables)
      if (variable.index == local && bci >= variable.start_pc && bci < uint32_t{variable.start_pc} + variable.length)
        return shown(variable.name);
    if (!method_.is_static() && local == 0 && is_parameter) return "this";
    int at = method_.is_static() ? 0 : 1, number = 1;
    for (std::string_view parameter : program::parse_method_type(method_.descriptor).parameters) {
      int size = slots_of(program::kind_of(parameter));
      if (is_parameter && local >= at && local < at + size) return fmt::format("<parameter{}>", number);
      at += size;
      number++;
    }
    return fmt::format("<local{}>", local);
  }

  const Method& method_;
  const ConstantPool& pool_;
  std::span<const uint8_t> code_;
  uint32_t bci_;
  Sources sources_;
};

}  // namespace

std::string null_pointer_message(const Method& method, uint32_t bci) {
  if (!method.file || !method.file->code || bci >= method.file->code->code.size()) return {};
  return Message(method, bci).text();
}

}  // namespace nalar::vm
