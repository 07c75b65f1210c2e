// The pool is read in one pass, and checked in a second one, because constants may refer forward. The offset of a
// constant is needed only for an error message, so it is found again by a third pass then, not stored.
#include "classfile/pool_parser.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"

namespace nalar::classfile {
namespace {

using Entry = ConstantPool::Entry;

/// The first major version with this tag (JVMS table 4.4-B), 0 for a number that is no tag.
uint16_t first_version(uint8_t tag) {
  switch (static_cast<Tag>(tag)) {
    case Tag::None: return 0;
    case Tag::Utf8:
    case Tag::Integer:
    case Tag::Float:
    case Tag::Long:
    case Tag::Double:
    case Tag::Class:
    case Tag::String:
    case Tag::Fieldref:
    case Tag::Methodref:
    case Tag::InterfaceMethodref:
    case Tag::NameAndType: return 45;
    case Tag::MethodHandle:
    case Tag::MethodType:
    case Tag::InvokeDynamic: return 51;
    case Tag::Module:
    case Tag::Package: return 53;
    case Tag::Dynamic: return 55;
  }
  return 0;
}

bool is_wide(Tag tag) { return tag == Tag::Long || tag == Tag::Double; }

/// Reads what follows the tag.
void read_body(ByteReader& reader, Entry& entry) {
  switch (entry.tag) {
    case Tag::Utf8: {
      std::span<const uint8_t> text = reader.take(reader.u2());
      entry.text = {reinterpret_cast<const char*>(text.data()), text.size()};
      break;
    }
    case Tag::Integer:
    case Tag::Float: entry.bits = reader.u4(); break;
    case Tag::Long:
    case Tag::Double: entry.bits = reader.u8(); break;
    case Tag::Class:
    case Tag::String:
    case Tag::MethodType:
    case Tag::Module:
    case Tag::Package: entry.a = reader.u2(); break;
    case Tag::MethodHandle:
      entry.kind = reader.u1();
      entry.a = reader.u2();
      break;
    case Tag::Fieldref:
    case Tag::Methodref:
    case Tag::InterfaceMethodref:
    case Tag::NameAndType:
    case Tag::Dynamic:
    case Tag::InvokeDynamic:
      entry.a = reader.u2();
      entry.b = reader.u2();
      break;
    case Tag::None: break;
  }
}

bool read_entries(ParseContext& context, ByteReader& reader, std::vector<Entry>& entries) {
  size_t at = reader.offset();
  uint16_t count = reader.u2();
  if (!context.complete(reader)) return false;
  if (count == 0) return context.fail(at, "expected a constant pool count of at least 1, found 0");
  // A slot takes at least three bytes; checked first so that a damaged count costs no memory.
  if (size_t{3} * (count - 1) > reader.remaining()) {
    return context.fail(at,
                        fmt::format("expected {} constants, only {} bytes are left", count - 1, reader.remaining()));
  }
  entries.resize(count);
  for (size_t i = 1; i < count; ++i) {
    at = reader.offset();
    uint8_t tag = reader.u1();
    if (!context.complete(reader)) return false;
    uint16_t since = first_version(tag);
    if (since == 0) return context.fail(at, fmt::format("expected a constant pool tag, found {}", tag));
    if (context.major < since) {
      return context.fail(at, fmt::format("expected no {} constant before version {}, this is version {}",
                                          tag_name(static_cast<Tag>(tag)), since, context.major));
    }
    Entry& entry = entries[i];
    entry.tag = static_cast<Tag>(tag);
    read_body(reader, entry);
    if (!context.complete(reader)) return false;
    if (is_wide(entry.tag) && ++i == count) {
      return context.fail(at, fmt::format("expected two pool slots for a {} constant, found one", tag_name(entry.tag)));
    }
  }
  return true;
}

/// The second pass: each constant, once all are known.
class PoolChecker {
 public:
  PoolChecker(ParseContext& context, const std::vector<Entry>& entries) : context_(context), entries_(entries) {}

  bool check_all() {
    for (size_t i = 1; i < entries_.size(); ++i) {
      index_ = i;
      if (!check(entries_[i])) return false;
    }
    return true;
  }

 private:
  bool check(const Entry& entry) {
    switch (entry.tag) {
      case Tag::Utf8: return is_modified_utf8(entry.text) || fail("expected modified UTF-8");
      case Tag::Class: return text(entry.a, Grammar::ClassConstant, "class name");
      case Tag::String: return refers(entry.a, Tag::Utf8, "string");
      case Tag::MethodType: return text(entry.a, Grammar::MethodDescriptor, "method descriptor");
      case Tag::Module: return refers(entry.a, Tag::Utf8, "module name") && check_module_name(entry.a);
      case Tag::Package: return text(entry.a, Grammar::ClassName, "package name");
      case Tag::NameAndType: return check_name_and_type(entry);
      case Tag::Fieldref: return check_member(entry) && is_field(entries_[entry.b]);
      case Tag::Methodref:
      case Tag::InterfaceMethodref:
        return check_member(entry) && is_method(entries_[entry.b]) && check_method_name(entry);
      case Tag::MethodHandle: return check_method_handle(entry);
      case Tag::Dynamic: return refers(entry.b, Tag::NameAndType, "name and type") && is_field(entries_[entry.b]);
      case Tag::InvokeDynamic:
        return refers(entry.b, Tag::NameAndType, "name and type") && is_method(entries_[entry.b]) &&
               is_ordinary_name(entries_[entry.b]);
      default: return true;
    }
  }

  bool refers(uint16_t index, Tag tag, const char* what) {
    if (index < entries_.size() && entries_[index].tag == tag) [[likely]]
      return true;
    return fail(fmt::format("expected {} to be the index of a {} constant, found index {} ({} constant)", what,
                            tag_name(tag), index, tag_name(context_.pool.tag(index))));
  }

  bool text(uint16_t index, Grammar grammar, const char* what) {
    return refers(index, Tag::Utf8, what) && follows(index, grammar, what);
  }

  bool follows(uint16_t index, Grammar grammar, const char* what) {
    if (context_.follows(index, grammar)) [[likely]]
      return true;
    return fail(fmt::format("expected a well-formed {}, found \"{}\"", what, entries_[index].text.substr(0, 200)));
  }

  bool check_module_name(uint16_t index) {
    return is_module_name(entries_[index].text) || fail("expected a well-formed module name");
  }

  /// JVMS §4.4.6. Which kind of name and descriptor is wanted depends on who refers to it; here it must be one of both.
  bool check_name_and_type(const Entry& entry) {
    if (!refers(entry.a, Tag::Utf8, "name") || !refers(entry.b, Tag::Utf8, "descriptor")) return false;
    Grammar grammar = entries_[entry.b].text.starts_with('(') ? Grammar::MethodDescriptor : Grammar::FieldDescriptor;
    return follows(entry.a, Grammar::UnqualifiedName, "name") && follows(entry.b, grammar, "descriptor");
  }

  bool check_member(const Entry& entry) {
    return refers(entry.a, Tag::Class, "class of a member") && refers(entry.b, Tag::NameAndType, "name and type");
  }

  /// The NameAndType may stand later in the pool, not checked yet.
  bool is_field(const Entry& name_and_type) {
    return text(name_and_type.a, Grammar::UnqualifiedName, "field name") &&
           text(name_and_type.b, Grammar::FieldDescriptor, "field descriptor");
  }
  bool is_method(const Entry& name_and_type) {
    return text(name_and_type.a, Grammar::MethodName, "method name") &&
           text(name_and_type.b, Grammar::MethodDescriptor, "method descriptor");
  }
  bool is_ordinary_name(const Entry& name_and_type) {
    if (!entries_[name_and_type.a].text.starts_with('<')) return true;
    return fail(fmt::format("expected an ordinary method name, found {}", entries_[name_and_type.a].text));
  }

  /// JVMS §4.4.2: of the special names only `<init>`, only in a class, and only returning void.
  bool check_method_name(const Entry& entry) {
    const Entry& name_and_type = entries_[entry.b];
    std::string_view name = entries_[name_and_type.a].text;
    if (!name.starts_with('<')) return true;
    if (entry.tag == Tag::Methodref && name == "<init>" && entries_[name_and_type.b].text.ends_with(")V")) return true;
    return fail(fmt::format("expected an ordinary method name or a void <init> of a class, found {}{}", name,
                            entries_[name_and_type.b].text.substr(0, 200)));
  }

  /// JVMS §4.4.8. Kinds 1-4 fields, 5 invokeVirtual, 6 invokeStatic, 7 invokeSpecial, 8 newInvokeSpecial,
  /// 9 invokeInterface.
  bool check_method_handle(const Entry& entry) {
    if (entry.kind < 1 || entry.kind > 9) {
      return fail(fmt::format("expected a method handle kind from 1 to 9, found {}", entry.kind));
    }
    if (entry.kind <= 4) return refers(entry.a, Tag::Fieldref, "field of a method handle");
    Tag tag = context_.pool.tag(entry.a);
    bool may_be_interface = (entry.kind == 6 || entry.kind == 7) && context_.major >= 52;
    Tag wanted = entry.kind == 9 || (may_be_interface && tag == Tag::InterfaceMethodref) ? Tag::InterfaceMethodref
                                                                                         : Tag::Methodref;
    if (!refers(entry.a, wanted, "method of a method handle")) return false;
    const Entry& method = entries_[entry.a];
    if (!check_member(method) || !is_method(entries_[method.b])) return false;
    bool makes_object = entries_[entries_[method.b].a].text == "<init>";
    if (makes_object == (entry.kind == 8)) return makes_object || is_ordinary_name(entries_[method.b]);
    return fail(entry.kind == 8 ? "expected <init> as the method of a newInvokeSpecial handle"
                                : "expected <init> only as the method of a newInvokeSpecial handle");
  }

  bool fail(std::string message);

  ParseContext& context_;
  const std::vector<Entry>& entries_;
  size_t index_ = 0;
};

/// Where constant `index` starts, by reading the pool again up to it.
size_t offset_of(std::span<const uint8_t> file, size_t index) {
  ByteReader reader(file);
  reader.take(10);  // magic, version, count
  for (size_t i = 1; i < index; ++i) {
    Entry entry;
    entry.tag = static_cast<Tag>(reader.u1());
    read_body(reader, entry);
    if (is_wide(entry.tag)) ++i;
  }
  return reader.offset();
}

bool PoolChecker::fail(std::string message) {
  return context_.fail(offset_of(context_.bytes, index_), fmt::format("constant {}: {}", index_, message));
}

}  // namespace

bool parse_pool(ParseContext& context, ByteReader& reader) {
  std::vector<Entry> entries;
  if (!read_entries(context, reader, entries)) return false;
  context.set_pool(std::move(entries));
  return PoolChecker(context, context.pool.entries()).check_all();
}

bool check_pool_against_class(ParseContext& context, size_t bootstrap_method_count, bool is_module) {
  const std::vector<Entry>& entries = context.pool.entries();
  for (size_t i = 1; i < entries.size(); ++i) {
    Tag tag = entries[i].tag;
    if ((tag == Tag::Dynamic || tag == Tag::InvokeDynamic) && entries[i].a >= bootstrap_method_count) {
      return context.fail(offset_of(context.bytes, i),
                          fmt::format("constant {}: expected a bootstrap method index below {}, found {}", i,
                                      bootstrap_method_count, entries[i].a));
    }
    if ((tag == Tag::Module || tag == Tag::Package) && !is_module) {
      return context.fail(
          offset_of(context.bytes, i),
          fmt::format("constant {}: expected {} constants only in a module declaration", i, tag_name(tag)));
    }
  }
  return true;
}

}  // namespace nalar::classfile
