#include "class_mutator.h"

#include <stdexcept>

namespace nalar::fuzz {

namespace {

/// Opcodes that take and leave values of the same kinds, with operands of the same size (JVMS §6.5).
constexpr std::string_view kAlike[] = {
    "\x02\x03\x04\x05\x06\x07\x08",                  // iconst
    "\x09\x0a",                                      // lconst
    "\x1a\x1b\x1c\x1d",                              // iload_n
    "\x2a\x2b\x2c\x2d",                              // aload_n
    "\x3b\x3c\x3d\x3e",                              // istore_n
    "\x4b\x4c\x4d\x4e",                              // astore_n
    "\x60\x64\x68\x6c\x70\x78\x7a\x7c\x7e\x80\x82",  // int arithmetic
    "\x61\x65\x69\x6d\x71\x7f\x81\x83",              // long arithmetic
    "\x62\x66\x6a\x6e\x72",                          // float arithmetic
    "\x63\x67\x6b\x6f\x73",                          // double arithmetic
    "\x79\x7b\x7d",                                  // long shifts
    "\x74\x91\x92\x93",                              // ineg, i2b, i2c, i2s
    "\x95\x96",                                      // fcmp
    "\x97\x98",                                      // dcmp
    "\x99\x9a\x9b\x9c\x9d\x9e",                      // if
    "\x9f\xa0\xa1\xa2\xa3\xa4",                      // if_icmp
    "\xa5\xa6",                                      // if_acmp
    "\xc6\xc7",                                      // ifnull, ifnonnull
    "\xb2\xb3",                                      // getstatic, putstatic
    "\xb4\xb5",                                      // getfield, putfield
    "\xb6\xb7\xb8",                                  // invokevirtual, invokespecial, invokestatic
    "\xc2\xc3",                                      // monitorenter, monitorexit
    "\xc0\xc1\xbd\xbb",                              // checkcast, instanceof, anewarray, new
    "\x2e\x33\x34\x35",                              // elements of int, byte, char, short arrays
    "\x4f\x54\x55\x56",                              // and stores to them
};

/// Names of classes, members and types whose meaning is special to a JVM.
constexpr std::string_view kTexts[] = {
    "java/lang/Object",
    "java/lang/Class",
    "java/lang/String",
    "java/lang/Thread",
    "java/lang/Throwable",
    "java/lang/Integer",
    "java/lang/Enum",
    "java/lang/Runtime",
    "java/lang/System",
    "java/lang/Math",
    "java/util/HashMap",
    "sun/misc/Unsafe",
    "java/io/FileInputStream",
    "java/lang/Error",
    "[I",
    "[Ljava/lang/Object;",
    "Ljava/lang/Object;",
    "Ljava/lang/Class;",
    "Ljava/lang/String;",
    "Ljava/lang/Thread;",
    "I",
    "J",
    "()V",
    "()I",
    "()Z",
    "(I)I",
    "(II)I",
    "()Ljava/lang/Object;",
    "()Ljava/lang/Class;",
    "()Ljava/lang/String;",
    "hashCode",
    "getClass",
    "isPrimitive",
    "clone",
    "notifyAll",
    "toString",
    "length",
    "charAt",
    "currentThread",
    "getName",
    "<init>",
    "<clinit>",
    "main",
    "arraycopy",
    "(Ljava/lang/Object;ILjava/lang/Object;II)V",
};

constexpr uint64_t kNumbers[] = {0,
                                 1,
                                 2,
                                 3,
                                 16,
                                 127,
                                 255,
                                 32767,
                                 65535,
                                 0x7fffffff,
                                 0x80000000,
                                 0xffffffff,
                                 0x7ff0000000000000,
                                 0x8000000000000000,
                                 0x7fffffffffffffff,
                                 ~uint64_t{0}};

bool is_branch(uint8_t opcode) { return (opcode >= 0x99 && opcode <= 0xa7) || opcode == 0xc6 || opcode == 0xc7; }
bool has_pool_operand(uint8_t opcode) {
  return opcode == 0x13 || opcode == 0x14 || (opcode >= 0xb2 && opcode <= 0xbb) || opcode == 0xbd || opcode == 0xc0 ||
         opcode == 0xc1;
}

/// Bytes of an instruction that has a fixed number of them, with its opcode; 0: wide and switches.
uint32_t size_of(uint8_t opcode) {
  if (opcode == 0xaa || opcode == 0xab || opcode == 0xc4) return 0;
  if (opcode == 0x10 || opcode == 0x12 || (opcode >= 0x15 && opcode <= 0x19) || (opcode >= 0x36 && opcode <= 0x3a) ||
      opcode == 0xa9 || opcode == 0xbc)
    return 2;
  if (opcode == 0xb9 || opcode == 0xba || opcode == 0xc8 || opcode == 0xc9) return 5;
  if (opcode == 0xc5) return 4;
  if (opcode == 0x11 || opcode == 0x84 || opcode == 0xa8 || is_branch(opcode) || has_pool_operand(opcode)) return 3;
  return 1;
}

}  // namespace

/// Throws at the end of the bytes.
struct ClassMutator::Reader {
  const ClassMutator& file;
  uint32_t at = 0;

  void need(uint64_t count) const {
    if (count > file.bytes_.size() || at > file.bytes_.size() - count) throw std::out_of_range("class file");
  }
  uint32_t skip(uint64_t count) {
    need(count);
    at += static_cast<uint32_t>(count);
    return at - static_cast<uint32_t>(count);
  }
  uint8_t u1() { return file.bytes_[skip(1)]; }
  uint16_t u2() { return file.u2(skip(2)); }
  uint32_t u4() { return file.u4(skip(4)); }
};

void ClassMutator::put(uint32_t at, uint64_t value, int size) {
  for (int i = 0; i < size; i++) bytes_[at + i] = static_cast<uint8_t>(value >> 8 * (size - 1 - i));
}

bool ClassMutator::parse() {
  pool_.clear();
  code_.clear();
  flags_.clear();
  try {
    Reader reader{*this};
    if (reader.u4() != 0xcafebabe) return false;
    reader.skip(4);
    parse_pool(reader);
    flags_.push_back(reader.skip(2));
    reader.skip(4);
    reader.skip(2ull * reader.u2());
    parse_members(reader, false);
    parse_members(reader, true);
    return true;
  } catch (const std::out_of_range&) {
    return false;
  }
}

void ClassMutator::parse_pool(Reader& reader) {
  uint16_t count = reader.u2();
  for (uint16_t index = 1; index < count; index++) {
    uint8_t tag = reader.u1();
    pool_.push_back({tag, reader.at, index});
    switch (tag) {
      case 1: reader.skip(reader.u2()); break;
      case 3:
      case 4:
      case 9:
      case 10:
      case 11:
      case 12:
      case 17:
      case 18: reader.skip(4); break;
      case 5:
      case 6: reader.skip(8), index++; break;
      case 15: reader.skip(3); break;
      case 7:
      case 8:
      case 16:
      case 19:
      case 20: reader.skip(2); break;
      default: throw std::out_of_range("tag");
    }
  }
}

void ClassMutator::parse_members(Reader& reader, bool methods) {
  for (uint16_t count = reader.u2(); count > 0; count--) {
    flags_.push_back(reader.skip(2));
    reader.skip(4);
    method_++;
    for (uint16_t attributes = reader.u2(); attributes > 0; attributes--) {
      const Constant* name = constant_at(reader.u2());
      uint32_t size = reader.u4(), begin = reader.skip(size);
      if (!methods || !name || name->tag != 1 || descriptor_of(*name) != "Code") continue;
      Reader inner{*this, begin};
      parse_code(inner);
    }
  }
}

void ClassMutator::parse_code(Reader& reader) {
  reader.skip(4);
  uint32_t size = reader.u4(), begin = reader.skip(size), end = begin + size;
  for (uint32_t at = begin; at < end;) {
    uint32_t length = size_of(bytes_[at]);
    // What follows a switch or a wide instruction is left as it is.
    if (length == 0 || at + length > end) return;
    code_.push_back({at, length, method_});
    at += length;
  }
}

const ClassMutator::Constant* ClassMutator::constant_at(uint16_t index) const {
  for (const Constant& constant : pool_)
    if (constant.index == index) return &constant;
  return nullptr;
}

/// The text of a text, the descriptor of a member; else nothing.
std::string_view ClassMutator::descriptor_of(const Constant& constant) const {
  if (constant.tag == 1) return {reinterpret_cast<const char*>(&bytes_[constant.at + 2]), u2(constant.at)};
  if (constant.tag < 9 || constant.tag > 12) return {};
  const Constant* next = constant_at(u2(constant.at + 2));
  // From a member to its name and type, and on to the type: never in a circle.
  if (!next || next->tag != (constant.tag == 12 ? 1 : 12)) return {};
  return descriptor_of(*next);
}

bool ClassMutator::change_number() {
  const Constant& constant = pool_[pick(pool_.size())];
  if (constant.tag < 3 || constant.tag > 6) return false;
  put(constant.at, kNumbers[pick(std::size(kNumbers))], constant.tag < 5 ? 4 : 8);
  return true;
}

bool ClassMutator::change_text() {
  const Constant& constant = pool_[pick(pool_.size())];
  if (constant.tag != 1) return false;
  std::string_view old = descriptor_of(constant), text = kTexts[pick(std::size(kTexts))];
  // A type instead of a type, a name instead of a name; seldom anything.
  auto kind = [](std::string_view one) {
    return one.empty() ? 0 : one[0] == '(' ? 1 : one.back() == ';' ? 2 : one.find('/') != one.npos ? 3 : 4;
  };
  if (kind(old) != kind(text) && pick(16) != 0) return false;
  auto begin = bytes_.begin() + constant.at + 2;
  auto size = static_cast<std::ptrdiff_t>(old.size());
  put(constant.at, text.size(), 2);
  bytes_.insert(bytes_.erase(begin, begin + size), text.begin(), text.end());
  return true;
}

bool ClassMutator::change_operation() {
  const Instruction& instruction = code_[pick(code_.size())];
  auto opcode = static_cast<char>(bytes_[instruction.at]);
  for (std::string_view group : kAlike) {
    if (group.find(opcode) == group.npos) continue;
    bytes_[instruction.at] = static_cast<uint8_t>(group[pick(group.size())]);
    return true;
  }
  return false;
}

bool ClassMutator::change_branch() {
  const Instruction &branch = code_[pick(code_.size())], &target = code_[pick(code_.size())];
  if (!is_branch(bytes_[branch.at]) || target.method != branch.method) return false;
  put(branch.at + 1, target.at - branch.at, 2);
  return true;
}

bool ClassMutator::change_pool_operand() {
  const Instruction& instruction = code_[pick(code_.size())];
  if (!has_pool_operand(bytes_[instruction.at])) return false;
  const Constant *old = constant_at(u2(instruction.at + 1)), &other = pool_[pick(pool_.size())];
  if (!old || (old->tag != other.tag && pick(32) != 0)) return false;
  if (descriptor_of(*old) != descriptor_of(other) && pick(8) != 0) return false;
  put(instruction.at + 1, other.index, 2);
  return true;
}

bool ClassMutator::change_immediate() {
  const Instruction& instruction = code_[pick(code_.size())];
  uint8_t opcode = bytes_[instruction.at];
  if (has_pool_operand(opcode) || is_branch(opcode) || instruction.size == 1 || instruction.size > 3) return false;
  // Of iinc the number; of others all there is. Numbers of locals and types of arrays stay small.
  bool is_small = opcode == 0xbc || (opcode >= 0x15 && opcode <= 0x3a);
  if (is_small) {
    bytes_[instruction.at + 1] = static_cast<uint8_t>(opcode == 0xbc ? 4 + pick(8) : pick(6));
  } else if (opcode == 0x84) {
    bytes_[instruction.at + 2] = static_cast<uint8_t>(pick(256));
  } else {
    put(instruction.at + 1, kNumbers[pick(std::size(kNumbers))], static_cast<int>(instruction.size) - 1);
  }
  return true;
}

bool ClassMutator::change_flags() {
  uint32_t at = flags_[pick(flags_.size())];
  put(at, u2(at) ^ 1u << pick(16), 2);
  return true;
}

bool ClassMutator::mutate() {
  if (!parse() || pool_.empty() || code_.empty()) return false;
  // Most fit few places: tried until one does.
  for (int tries = 0; tries < 200; tries++) {
    bool done = false;
    switch (pick(16)) {
      case 0: done = change_flags(); break;
      case 1:
      case 2: done = change_number(); break;
      case 3:
      case 4: done = change_text(); break;
      case 5:
      case 6:
      case 7: done = change_branch(); break;
      case 8:
      case 9: done = change_immediate(); break;
      case 10:
      case 11:
      case 12: done = change_pool_operand(); break;
      default: done = change_operation();
    }
    if (done) return true;
  }
  return false;
}

}  // namespace nalar::fuzz
