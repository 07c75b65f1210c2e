// ClassFile::parse: the frame of a class file (JVMS §4.1) and the checks of §4.8 that concern the class as a whole. The
// parts are read in file order by pool_parser, member_parser and class_attribute_parser.
#include "classfile/class_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "classfile/access_check.h"
#include "classfile/byte_reader.h"
#include "classfile/class_attribute_parser.h"
#include "classfile/member_parser.h"
#include "classfile/parse_context.h"
#include "classfile/pool_parser.h"

namespace nalar::classfile {
namespace {

constexpr uint32_t kClassMagic = 0xcafebabe;
constexpr uint16_t kOldestMajor = 45, kNewestMajor = 69;
/// From here on the minor version is 0, or 65535 for a class that uses preview features.
constexpr uint16_t kFixedMinorMajor = 56;
constexpr uint16_t kPreviewMinor = 65535;

bool parse_header(ParseContext& context, ByteReader& reader, ClassFile& out) {
  uint32_t magic = reader.u4();
  if (!context.complete(reader)) return false;
  if (magic != kClassMagic) {
    return context.fail(0, fmt::format("expected a class file (magic 0xcafebabe), found {:#010x}", magic));
  }
  out.minor = reader.u2();
  out.major = reader.u2();
  if (!context.complete(reader)) return false;
  if (out.major < kOldestMajor || out.major > kNewestMajor) {
    return context.fail(
        6, fmt::format("expected class file version {} to {}, found {}", kOldestMajor, kNewestMajor, out.major));
  }
  if (out.major >= kFixedMinorMajor && out.minor != 0 && out.minor != kPreviewMinor) {
    return context.fail(4, fmt::format("expected minor version 0 or 65535, found {}", out.minor));
  }
  context.major = out.major;
  return true;
}

bool parse_super_class(ParseContext& context, ByteReader& reader, ClassFile& out) {
  size_t at = reader.offset();
  if (!context.read_optional_class(reader, "super class", out.super_name)) return false;
  bool needs_super = out.name != "java/lang/Object" && !(out.access & kModule);
  if (needs_super == out.super_name.empty()) {
    return context.fail(at, needs_super ? "expected a super class" : "expected no super class");
  }
  if ((out.access & kInterface) && out.super_name != "java/lang/Object") {
    return context.fail(at, fmt::format("expected java/lang/Object as super class of an interface, found {}",
                                        out.super_name.substr(0, 200)));
  }
  return true;
}

bool parse_interfaces(ParseContext& context, ByteReader& reader, ClassFile& out) {
  size_t at = reader.offset();
  uint16_t count = reader.u2();
  if (!context.has_entries(reader, count, 2)) return false;
  out.interfaces.resize(count);
  for (std::string_view& name : out.interfaces) {
    if (!context.read_class(reader, "interface", name)) return false;
  }
  if (count < 2) return true;
  std::vector<std::string_view> sorted = out.interfaces;
  std::sort(sorted.begin(), sorted.end());
  auto duplicate = std::adjacent_find(sorted.begin(), sorted.end());
  if (duplicate == sorted.end()) return true;
  return context.fail(at, fmt::format("expected each interface once, found {} twice", duplicate->substr(0, 200)));
}

bool parse_this_and_supers(ParseContext& context, ByteReader& reader, ClassFile& out) {
  size_t at = reader.offset();
  out.access = reader.u2();
  // The bit has a meaning only since modules; older files may have it set.
  if (out.major < 53) out.access &= static_cast<uint16_t>(~kModule);
  if (!context.complete(reader)) return false;
  if (const char* broken = check_class_access(out.access, out.major)) {
    return context.fail(at, fmt::format("{}, found flags {:#06x}", broken, out.access));
  }
  at = reader.offset();
  if (!context.read_class(reader, "this class", out.name)) return false;
  if ((out.access & kModule) && out.name != "module-info") {
    return context.fail(at, "expected a module declaration to be named module-info");
  }
  return parse_super_class(context, reader, out) && parse_interfaces(context, reader, out);
}

/// JVMS §4.1: a module declaration has no members, and a Module attribute.
bool check_module(ParseContext& context, const ByteReader& reader, ClassFile& out) {
  if (!(out.access & kModule)) {
    out.module.reset();
    return true;
  }
  if (!out.interfaces.empty() || !out.fields.empty() || !out.methods.empty()) {
    return context.fail(reader.offset(), "expected a module declaration without interfaces, fields and methods");
  }
  return out.module.has_value() || context.fail(reader.offset(), "expected a Module attribute");
}

bool parse_class(ParseContext& context, ClassFile& out) {
  ByteReader reader(context.bytes);
  if (!parse_header(context, reader, out) || !parse_pool(context, reader)) return false;
  if (!parse_this_and_supers(context, reader, out)) return false;
  if (!parse_fields(context, reader, out.access, out.fields)) return false;
  if (!parse_methods(context, reader, out.access, out.methods)) return false;
  if (!parse_class_attributes(context, reader, out)) return false;
  if (!check_module(context, reader, out)) return false;
  if (!check_pool_against_class(context, out.bootstrap_methods.size(), out.access & kModule)) return false;
  if (reader.remaining() == 0) return true;
  return context.fail(reader.offset(),
                      fmt::format("expected the end of the class file, {} more bytes follow", reader.remaining()));
}

}  // namespace

Version version_of(std::span<const uint8_t> bytes) {
  ByteReader reader(bytes);
  bool is_class = reader.u4() == kClassMagic;
  uint16_t minor = reader.u2(), major = reader.u2();
  return is_class && !reader.overrun() ? Version{major, minor} : Version{};
}

Result<std::unique_ptr<const ClassFile>> ClassFile::parse(ClassBytes bytes) {
  auto file = std::make_unique<ClassFile>();
  ParseContext context(bytes.bytes);
  if (!parse_class(context, *file)) {
    CHECK(context.failure().has_value(), "a failed parse should say why");
    return Error{context.failure()->message, std::move(bytes.origin), context.failure()->offset};
  }
  file->pool = std::move(context.pool);
  file->origin = std::move(bytes.origin);
  file->owner_ = std::move(bytes.owner);
  return Result<std::unique_ptr<const ClassFile>>(std::move(file));
}

}  // namespace nalar::classfile
