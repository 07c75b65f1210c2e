// Two passes: the first finds instruction starts and block leaders, the second emits. Branches first carry target bcis
// in a fix-up list and become relative instruction counts at the end, because coverage points shift instructions.
#include "program/decoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "program/program.h"

namespace nalar::program {
namespace {

using classfile::ConstantPool;
using classfile::Tag;

constexpr char kFormats[] = {
#define JVM(name, code, format) #format[0],
#define QUICK(name)
#include "program/opcodes.def"
#undef JVM
#undef QUICK
};
constexpr std::string_view kMnemonics[] = {
#define JVM(name, code, format) #name,
#define QUICK(name)
#include "program/opcodes.def"
#undef JVM
#undef QUICK
};

int32_t read_s16(std::span<const uint8_t> code, uint32_t at) {
  return static_cast<int16_t>(code[at] << 8 | code[at + 1]);
}
uint16_t read_u16(std::span<const uint8_t> code, uint32_t at) {
  return static_cast<uint16_t>(code[at] << 8 | code[at + 1]);
}
int32_t read_s32(std::span<const uint8_t> code, uint32_t at) {
  return static_cast<int32_t>(static_cast<uint32_t>(code[at]) << 24 | code[at + 1] << 16 | code[at + 2] << 8 |
                              code[at + 3]);
}

uint32_t switch_length(std::span<const uint8_t> code, uint32_t bci, bool table) {
  uint64_t at = (bci + 4) & ~3u;
  if (at + (table ? 12 : 8) > code.size()) return 0;
  uint64_t end;
  if (table) {
    int64_t low = read_s32(code, static_cast<uint32_t>(at + 4));
    int64_t high = read_s32(code, static_cast<uint32_t>(at + 8));
    if (low > high) return 0;
    end = at + 12 + 4 * static_cast<uint64_t>(high - low + 1);
  } else {
    int64_t pairs = read_s32(code, static_cast<uint32_t>(at + 4));
    if (pairs < 0) return 0;
    end = at + 8 + 8 * static_cast<uint64_t>(pairs);
  }
  return end <= code.size() ? static_cast<uint32_t>(end - bci) : 0;
}

class Decoder {
 public:
  Decoder(const Method& method, bool coverage)
      : method_(method), file_(*method.file->code), code_(file_.code), coverage_(coverage) {}

  Result<std::unique_ptr<CodeBody>> run() {
    body_ = std::make_unique<CodeBody>();
    body_->max_locals = file_.max_locals;
    body_->max_stack = file_.max_stack;
    index_of_.assign(code_.size() + 1, kNone);
    leader_.assign(code_.size() + 1, false);
    TRY_STATUS(find_starts());
    for (uint32_t bci = 0; bci < code_.size(); bci += instruction_length(code_, bci)) {
      index_of_[bci] = static_cast<uint32_t>(body_->instructions.size());
      if (coverage_ && leader_[bci]) emit_cover(bci, -1);
      TRY_STATUS(emit(bci));
    }
    index_of_[code_.size()] = static_cast<uint32_t>(body_->instructions.size());
    emit_trampolines();
    fix_branches();
    add_handlers();
    return std::move(body_);
  }

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  /// A place that must become the distance from `from` to the instruction at `target_bci`.
  struct Fixup {
    uint32_t from;
    uint32_t target_bci;
    SwitchTable* table = nullptr;  ///< null: the branch itself
    int32_t entry = 0;             ///< -1: the table's fallback
    int32_t edge = 0;
    uint32_t trampoline = kNone;
  };

  Error bad(uint32_t bci, std::string what) const {
    return Error{fmt::format("method {}: bytecode {}: {}", method_.java_name(), bci, what),
                 method_.owner->file->origin};
  }

  Status target(uint32_t bci, int64_t offset) {
    int64_t to = static_cast<int64_t>(bci) + offset;
    if (to < 0 || to >= static_cast<int64_t>(code_.size()))
      return bad(bci, fmt::format("branch to {}, outside the code", to));
    targets_.emplace_back(bci, static_cast<uint32_t>(to));
    leader_[static_cast<size_t>(to)] = true;
    return Unit{};
  }

  Status switch_targets(uint32_t bci, bool table) {
    uint32_t at = (bci + 4) & ~3u;
    TRY_STATUS(target(bci, read_s32(code_, at)));
    uint32_t end = bci + instruction_length(code_, bci);
    uint32_t step = table ? 4 : 8;
    for (uint32_t p = at + 12; p < end; p += step) TRY_STATUS(target(bci, read_s32(code_, p)));
    return Unit{};
  }

  Status find_starts() {
    leader_[0] = true;
    for (uint32_t bci = 0; bci < code_.size();) {
      uint32_t length = instruction_length(code_, bci);
      if (length == 0 || bci + length > code_.size())
        return bad(bci, fmt::format("malformed or truncated instruction (opcode {})", code_[bci]));
      index_of_[bci] = 0;
      switch (kFormats[code_[bci]]) {
        case 'j':
          TRY_STATUS(target(bci, read_s16(code_, bci + 1)));
          leader_[bci + length] = true;
          break;
        case 'J':
          TRY_STATUS(target(bci, read_s32(code_, bci + 1)));
          leader_[bci + length] = true;
          break;
        case 't': TRY_STATUS(switch_targets(bci, true)); break;
        case 'k': TRY_STATUS(switch_targets(bci, false)); break;
        default: break;
      }
      bci += length;
    }
    for (auto [from, to] : targets_)
      if (index_of_[to] == kNone) return bad(from, fmt::format("branch into the middle of an instruction at {}", to));
    for (const classfile::ExceptionHandler& handler : file_.handlers) {
      if (index_of_[handler.start_pc] == kNone || index_of_[handler.handler_pc] == kNone)
        return bad(handler.handler_pc, "exception table entry not at an instruction");
      leader_[handler.handler_pc] = true;
    }
    return Unit{};
  }

  Instruction& push(uint32_t bci, Op op, uint16_t a = 0, int32_t b = 0) {
    body_->instructions.push_back(Instruction{op, a, b, {0}});
    body_->bci.push_back(bci);
    return body_->instructions.back();
  }

  void emit_cover(uint32_t bci, int32_t edge) {
    push(bci, Op::cover, 0, static_cast<int32_t>(body_->cover.size()));
    body_->cover.push_back({bci, edge, method_.line_of(bci)});
  }

  void constant1(uint32_t bci, uint64_t bits) { push(bci, Op::push1).c.bits = bits; }
  void constant2(uint32_t bci, uint64_t bits) { push(bci, Op::push2).c.bits = bits; }

  Status local(uint32_t bci, Op op, uint32_t index, int slots) {
    if (index + static_cast<uint32_t>(slots) > file_.max_locals)
      return bad(bci, fmt::format("local {} outside max_locals {}", index, file_.max_locals));
    push(bci, op, static_cast<uint16_t>(index));
    return Unit{};
  }

  // Loads and stores of one kind differ only in the number of slots: values carry no type.
  Status local_access(uint32_t bci, uint8_t opcode, uint32_t index) {
    bool load = opcode < 54;
    int kind = (opcode - (load ? 21 : 54)) % 5;
    bool two = kind == 1 || kind == 3;
    Op op = load ? (two ? Op::load2 : Op::load1) : (two ? Op::store2 : Op::store1);
    return local(bci, op, index, two ? 2 : 1);
  }

  Status short_local_access(uint32_t bci, uint8_t opcode) {
    bool load = opcode < 54;
    int offset = opcode - (load ? 26 : 59);
    int kind = offset / 4;
    return local_access(bci, static_cast<uint8_t>((load ? 21 : 54) + kind), static_cast<uint32_t>(offset % 4));
  }

  Status load_constant(uint32_t bci, uint16_t index, bool two) {
    const ConstantPool& pool = method_.owner->file->pool;
    switch (pool.tag(index)) {
      case Tag::Integer: constant1(bci, static_cast<uint64_t>(static_cast<int64_t>(pool.integer(index)))); break;
      case Tag::Float: constant1(bci, std::bit_cast<uint32_t>(pool.float_value(index))); break;
      case Tag::Long: constant2(bci, static_cast<uint64_t>(pool.long_value(index))); break;
      case Tag::Double: constant2(bci, std::bit_cast<uint64_t>(pool.double_value(index))); break;
      case Tag::String:
      case Tag::Class:
      case Tag::MethodHandle:
      case Tag::MethodType:
      case Tag::Dynamic: push(bci, two ? Op::ldc2_w : Op::ldc, index); break;
      default: return bad(bci, fmt::format("ldc of pool entry {}, which is not a loadable constant", index));
    }
    return Unit{};
  }

  Status pool_operand(uint32_t bci, Op op) {
    uint16_t index = read_u16(code_, bci + 1);
    Tag tag = method_.owner->file->pool.tag(index);
    bool fits = false;
    switch (op) {
      case Op::getstatic:
      case Op::putstatic:
      case Op::getfield:
      case Op::putfield: fits = tag == Tag::Fieldref; break;
      case Op::invokevirtual: fits = tag == Tag::Methodref; break;
      case Op::invokeinterface: fits = tag == Tag::InterfaceMethodref; break;
      case Op::invokespecial:
      case Op::invokestatic: fits = tag == Tag::Methodref || tag == Tag::InterfaceMethodref; break;
      case Op::invokedynamic: fits = tag == Tag::InvokeDynamic; break;
      default: fits = tag == Tag::Class; break;
    }
    if (!fits) return bad(bci, fmt::format("{} names pool entry {} of the wrong kind", mnemonic(code_[bci]), index));
    Instruction& instruction = push(bci, op, index);
    if (op == Op::multianewarray) instruction.b = code_[bci + 3];
    return Unit{};
  }

  void branch(uint32_t bci, Op op, int32_t offset) {
    auto from = static_cast<uint32_t>(body_->instructions.size());
    push(bci, op);
    bool conditional = op != Op::goto_ && op != Op::jsr;
    fixups_.push_back({from, bci + static_cast<uint32_t>(offset), nullptr, 0, coverage_ && conditional ? 0 : -1});
    if (coverage_ && conditional) emit_cover(bci, 1);
  }

  void emit_switch(uint32_t bci, bool dense) {
    auto table = std::make_unique<SwitchTable>();
    table->dense = dense;
    uint32_t at = (bci + 4) & ~3u;
    auto from = static_cast<uint32_t>(body_->instructions.size());
    auto fix = [&](int32_t offset, int32_t entry) {
      fixups_.push_back({from, bci + static_cast<uint32_t>(offset), table.get(), entry, coverage_ ? entry + 1 : -1});
    };
    fix(read_s32(code_, at), -1);
    int32_t count = dense ? read_s32(code_, at + 8) - read_s32(code_, at + 4) + 1 : read_s32(code_, at + 4);
    if (dense) table->low = read_s32(code_, at + 4);
    table->targets.resize(static_cast<size_t>(count));
    for (int32_t i = 0; i < count; i++) {
      uint32_t p = dense ? at + 12 + 4 * static_cast<uint32_t>(i) : at + 8 + 8 * static_cast<uint32_t>(i);
      table->keys.push_back(dense ? table->low + i : read_s32(code_, p));
      fix(read_s32(code_, dense ? p : p + 4), i);
    }
    push(bci, dense ? Op::tableswitch : Op::lookupswitch).c.table = table.get();
    body_->tables.push_back(std::move(table));
  }

  Status emit_wide(uint32_t bci) {
    uint8_t opcode = code_[bci + 1];
    uint16_t index = read_u16(code_, bci + 2);
    if (opcode == 132) {
      TRY_STATUS(local(bci, Op::iinc, index, 1));
      body_->instructions.back().b = read_s16(code_, bci + 4);
      return Unit{};
    }
    if (opcode == 169) return local(bci, Op::ret, index, 1);
    return local_access(bci, opcode, index);
  }

  Status emit(uint32_t bci) {
    uint8_t opcode = code_[bci];
    Op op = static_cast<Op>(opcode);
    if (opcode >= 1 && opcode <= 15) return emit_constant(bci, opcode);
    if ((opcode >= 26 && opcode <= 45) || (opcode >= 59 && opcode <= 78)) return short_local_access(bci, opcode);
    switch (kFormats[opcode]) {
      case 'b': constant1(bci, static_cast<uint64_t>(static_cast<int64_t>(static_cast<int8_t>(code_[bci + 1])))); break;
      case 's': constant1(bci, static_cast<uint64_t>(static_cast<int64_t>(read_s16(code_, bci + 1)))); break;
      case 'c': return load_constant(bci, code_[bci + 1], false);
      case 'l':
        if (op == Op::ret) return local(bci, op, code_[bci + 1], 1);
        return local_access(bci, opcode, code_[bci + 1]);
      case 'p':
        if (op == Op::ldc_w || op == Op::ldc2_w) return load_constant(bci, read_u16(code_, bci + 1), op == Op::ldc2_w);
        return pool_operand(bci, op);
      case 'f':
      case 'd':
      case 'm': return pool_operand(bci, op);
      case 'j': branch(bci, op, read_s16(code_, bci + 1)); break;
      case 'J': branch(bci, op == Op::goto_w ? Op::goto_ : Op::jsr, read_s32(code_, bci + 1)); break;
      case 'i':
        TRY_STATUS(local(bci, op, code_[bci + 1], 1));
        body_->instructions.back().b = static_cast<int8_t>(code_[bci + 2]);
        break;
      case 't': emit_switch(bci, true); break;
      case 'k': emit_switch(bci, false); break;
      case 'y': push(bci, op, code_[bci + 1]); break;
      case 'w': return emit_wide(bci);
      default: push(bci, op); break;
    }
    return Unit{};
  }

  Status emit_constant(uint32_t bci, uint8_t opcode) {
    if (opcode == 1) {
      constant1(bci, 0);
    } else if (opcode <= 8) {
      constant1(bci, static_cast<uint64_t>(static_cast<int64_t>(opcode) - 3));
    } else if (opcode <= 10) {
      constant2(bci, opcode - 9u);
    } else if (opcode <= 13) {
      constant1(bci, std::bit_cast<uint32_t>(static_cast<float>(opcode - 11)));
    } else {
      constant2(bci, std::bit_cast<uint64_t>(static_cast<double>(opcode - 14)));
    }
    return Unit{};
  }

  void emit_trampolines() {
    for (Fixup& fix : fixups_) {
      if (fix.edge < 0) continue;
      fix.trampoline = static_cast<uint32_t>(body_->instructions.size());
      uint32_t bci = body_->bci[fix.from];
      emit_cover(bci, fix.edge);
      push(bci, Op::goto_);
    }
  }

  void fix_branches() {
    for (const Fixup& fix : fixups_) {
      auto target = static_cast<int32_t>(index_of_[fix.target_bci]);
      if (fix.trampoline != kNone) {
        uint32_t jump = fix.trampoline + 1;
        body_->instructions[jump].b = target - static_cast<int32_t>(jump);
        if (target > static_cast<int32_t>(fix.from)) body_->instructions[jump].op = Op::edge_goto;
        target = static_cast<int32_t>(fix.trampoline);
      }
      int32_t distance = target - static_cast<int32_t>(fix.from);
      if (!fix.table) {
        body_->instructions[fix.from].b = distance;
      } else if (fix.entry < 0) {
        fix.table->fallback = distance;
      } else {
        fix.table->targets[static_cast<size_t>(fix.entry)] = distance;
      }
    }
  }

  void add_handlers() {
    for (const classfile::ExceptionHandler& handler : file_.handlers) {
      uint32_t end = handler.end_pc;
      while (end < code_.size() && index_of_[end] == kNone) end++;
      body_->handlers.push_back(
          {index_of_[handler.start_pc], index_of_[end], index_of_[handler.handler_pc], handler.catch_type});
    }
  }

  const Method& method_;
  const classfile::Code& file_;
  std::span<const uint8_t> code_;
  bool coverage_;
  std::unique_ptr<CodeBody> body_;
  std::vector<uint32_t> index_of_;
  std::vector<bool> leader_;
  std::vector<std::pair<uint32_t, uint32_t>> targets_;
  std::vector<Fixup> fixups_;
};

}  // namespace

std::string_view mnemonic(uint8_t opcode) {
  return opcode < std::size(kMnemonics) ? kMnemonics[opcode] : std::string_view("?");
}

uint32_t instruction_length(std::span<const uint8_t> code, uint32_t bci) {
  uint8_t opcode = code[bci];
  if (opcode >= std::size(kFormats)) return 0;
  switch (kFormats[opcode]) {
    case 'n': return 1;
    case 'b':
    case 'c':
    case 'l':
    case 'y': return 2;
    case 's':
    case 'p':
    case 'j':
    case 'i': return 3;
    case 'm': return 4;
    case 'J':
    case 'f':
    case 'd': return 5;
    case 't': return switch_length(code, bci, true);
    case 'k': return switch_length(code, bci, false);
    case 'w': {
      if (bci + 1 >= code.size()) return 0;
      uint8_t wide = code[bci + 1];
      if (wide == 132) return 6;
      bool local = (wide >= 21 && wide <= 25) || (wide >= 54 && wide <= 58) || wide == 169;
      return local ? 4 : 0;
    }
    default: return 0;
  }
}

Result<std::unique_ptr<CodeBody>> decode(const Method& method, bool coverage) {
  return Decoder(method, coverage).run();
}

}  // namespace nalar::program
