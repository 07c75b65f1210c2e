// Changes a class file as a whole that is still one: constants, names, operands, instructions of the same shape,
// targets of branches among each other, flags. Much of what it makes still passes the verifier, so that the code behind
// it is reached.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace nalar::fuzz {

class ClassMutator {
 public:
  ClassMutator(std::vector<uint8_t> bytes, unsigned seed) : bytes_(std::move(bytes)), random_(seed) {}

  /// False if these bytes are no class file, or there is nothing to change; they are as before then.
  bool mutate();
  const std::vector<uint8_t>& bytes() const { return bytes_; }

 private:
  struct Constant {
    uint8_t tag;
    uint32_t at;  ///< of what follows the tag
    uint16_t index;
  };
  struct Instruction {
    uint32_t at, size, method;
  };
  struct Reader;

  uint32_t pick(size_t count) { return static_cast<uint32_t>(random_() % count); }
  uint16_t u2(uint32_t at) const { return static_cast<uint16_t>(bytes_[at] << 8 | bytes_[at + 1]); }
  uint32_t u4(uint32_t at) const { return static_cast<uint32_t>(u2(at)) << 16 | u2(at + 2); }
  void put(uint32_t at, uint64_t value, int size);

  bool parse();
  void parse_pool(Reader& reader);
  void parse_members(Reader& reader, bool methods);
  void parse_code(Reader& reader);

  bool change_number();
  bool change_text();
  bool change_operation();
  bool change_branch();
  bool change_pool_operand();
  bool change_immediate();
  bool change_flags();
  std::string_view descriptor_of(const Constant& constant) const;
  const Constant* constant_at(uint16_t index) const;

  std::vector<uint8_t> bytes_;
  std::minstd_rand random_;
  std::vector<Constant> pool_;
  std::vector<Instruction> code_;
  std::vector<uint32_t> flags_;  ///< where flags of the class, its fields and methods are
  uint32_t method_ = 0;
};

}  // namespace nalar::fuzz
