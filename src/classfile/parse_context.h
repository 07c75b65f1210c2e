// What all parts of the class file parser share: the first failure, the constant pool, what is already known about its
// texts, and the reading of checked pool references and attribute tables.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/attribute_kind.h"
#include "classfile/byte_reader.h"
#include "classfile/constant_pool.h"

namespace nalar::classfile {

/// The grammars a text of the pool can be asked to follow; bits, so that a text is checked once for each.
enum class Grammar : uint8_t {
  FieldDescriptor = 1,
  MethodDescriptor = 2,
  UnqualifiedName = 4,
  MethodName = 8,
  ClassName = 16,     ///< not an array
  ClassConstant = 32  ///< a class name or an array descriptor
};

/// Parsing functions return false after recording a failure here; only the first one is kept.
class ParseContext {
 public:
  struct Failure {
    size_t offset;
    std::string message;
  };

  explicit ParseContext(std::span<const uint8_t> file) : bytes(file) {}

  const std::span<const uint8_t> bytes;
  uint16_t major = 0;
  ConstantPool pool;

  void set_pool(std::vector<ConstantPool::Entry> entries);

  /// Always false.
  bool fail(size_t offset, std::string message);
  const std::optional<Failure>& failure() const { return failure_; }
  /// False, with a failure, if the reader was asked for more than it holds.
  bool complete(const ByteReader& reader);
  /// For a table of `count` entries of at least `entry_size` bytes: false, with a failure, if they cannot all be there.
  /// Asked before memory for the table is taken.
  bool has_entries(const ByteReader& reader, size_t count, size_t entry_size);

  bool follows(uint16_t utf8_index, Grammar grammar);

  // Each reads one pool index and checks tag and grammar. `what` names the thing in the message. The `optional` forms
  // leave `out` empty for index 0.
  bool read_utf8(ByteReader& reader, const char* what, std::string_view& out);
  bool read_optional_utf8(ByteReader& reader, const char* what, std::string_view& out);
  bool read_text(ByteReader& reader, Grammar grammar, const char* what, std::string_view& out);
  bool read_class(ByteReader& reader, const char* what, std::string_view& out);  ///< not an array
  bool read_optional_class(ByteReader& reader, const char* what, std::string_view& out);
  bool read_index(ByteReader& reader, Tag tag, const char* what, uint16_t& out);

  /// Calls handle(AttributeKind, ByteReader& body) for each attribute that this version of the format defines at this
  /// place; others are skipped. The handler must use up the body.
  template <typename Handler>
  bool each_attribute(ByteReader& reader, AttributePlace place, Handler&& handle) {
    uint16_t count = reader.u2();
    uint64_t seen = 0;
    for (uint16_t i = 0; i < count; ++i) {
      ByteReader body = reader;
      AttributeKind kind = AttributeKind::Unknown;
      if (!start_attribute(reader, place, seen, kind, body)) return false;
      if (kind == AttributeKind::Unknown) continue;
      if (!handle(kind, body) || !end_attribute(kind, body)) return false;
    }
    return complete(reader);
  }

 private:
  struct TextNote {
    uint8_t grammars = 0;
    AttributeKind attribute = AttributeKind::NotAsked;
  };

  bool start_attribute(ByteReader& reader, AttributePlace place, uint64_t& seen, AttributeKind& kind, ByteReader& body);
  bool end_attribute(AttributeKind kind, const ByteReader& body);

  std::vector<TextNote> notes_;
  std::optional<Failure> failure_;
};

const char* tag_name(Tag tag);

}  // namespace nalar::classfile
