#include "program/changing.h"

#include <algorithm>
#include <span>

#include "program/decoder.h"

namespace nalar::program {

namespace {

using classfile::Tag;

/// Its private fields may be written to without an instruction that names them.
bool writes_by_other_means(const Class& klass) {
  constexpr std::string_view kMeans[] = {"FieldUpdater", "VarHandle", "Unsafe"};
  const auto& entries = klass.file->pool.entries();
  return std::any_of(entries.begin(), entries.end(), [&](const classfile::ConstantPool::Entry& entry) {
    return entry.tag == Tag::Utf8 && std::any_of(std::begin(kMeans), std::end(kMeans), [&](std::string_view means) {
             return entry.text.find(means) != std::string_view::npos;
           });
  });
}

/// Calls `look` with each instruction, until it answers true. True if it did, or if the code cannot be read.
template <typename Look>
bool any_instruction(const Method& method, Look look) {
  std::span<const uint8_t> code = method.file->code->code;
  for (uint32_t bci = 0; bci < code.size();) {
    uint32_t length = instruction_length(code, bci);
    if (length == 0 || look(static_cast<Op>(code[bci]), code.subspan(bci, length))) return true;
    bci += length;
  }
  return false;
}

uint16_t index_in(std::span<const uint8_t> instruction) {
  return static_cast<uint16_t>(instruction[1] << 8 | instruction[2]);
}

class Assignments {
 public:
  Assignments(Program& program, const Field& field) : program_(program), field_(field) {}

  /// The class has code that may assign to the field, other than while the object, or the class, is made.
  bool in(const Class& klass) {
    if (!klass.file || writes_by_other_means(klass)) return true;
    return std::any_of(klass.methods.begin(), klass.methods.end(), [&](const std::unique_ptr<Method>& method) {
      if (!method->file || !method->file->code || !assigns(*method)) return false;
      bool of_owner = method->owner == field_.owner;
      if (field_.is_static()) return !(of_owner && method->name == "<clinit>");
      return !(of_owner && method->is_constructor() && knows_no_other(*method));
    });
  }

 private:
  bool assigns(const Method& method) const {
    Op wanted = field_.is_static() ? Op::putstatic : Op::putfield;
    return any_instruction(method, [&](Op op, std::span<const uint8_t> instruction) {
      if (op != wanted) return false;
      classfile::MemberRef member = method.owner->file->pool.member(index_in(instruction));
      return member.name == field_.name && member.class_name == field_.owner->name;
    });
  }

  /// A constructor that gets at no object of its class but the one it makes.
  bool knows_no_other(const Method& constructor) {
    for (std::string_view parameter : parse_method_type(constructor.descriptor).parameters)
      if (is_owner(parameter)) return false;
    const classfile::ConstantPool& pool = constructor.owner->file->pool;
    return !any_instruction(constructor, [&](Op op, std::span<const uint8_t> instruction) {
      switch (op) {
        case Op::getfield:
        case Op::getstatic: return is_owner(pool.member(index_in(instruction)).descriptor);
        case Op::invokevirtual:
        case Op::invokespecial:
        case Op::invokestatic:
        case Op::invokeinterface:
          return is_owner(parse_method_type(pool.member(index_in(instruction)).descriptor).result);
        case Op::invokedynamic:
          return is_owner(parse_method_type(pool.dynamic(index_in(instruction)).descriptor).result);
        case Op::new_:
        case Op::checkcast: return is_owner_class(pool.class_name(index_in(instruction)));
        default: return false;
      }
    });
  }

  /// A value of the type may be an object of the class, or lead to one without another instruction that says so.
  bool is_owner(std::string_view descriptor) {
    while (descriptor.starts_with("[")) descriptor.remove_prefix(1);
    return descriptor.starts_with("L") && is_owner_class(descriptor.substr(1, descriptor.size() - 2));
  }

  bool is_owner_class(std::string_view name) {
    if (name.starts_with("[")) return is_owner(name);
    if (name == field_.owner->name) return true;
    auto loaded = program_.load(name);
    Class** klass = std::get_if<Class*>(&loaded);
    return !klass || (*klass)->is_subtype_of(field_.owner);
  }

  Program& program_;
  const Field& field_;
};

}  // namespace

bool may_change_later(Program& program, const Field& field) {
  if (field.access & (classfile::kFinal | classfile::kSynthetic)) return false;
  if (!(field.access & classfile::kPrivate)) return true;
  Assignments assignments(program, field);
  Class* host = program.nest_host(field.owner);
  if (!host || assignments.in(*host) || (host != field.owner && assignments.in(*field.owner))) return true;
  return std::any_of(host->file->nest_members.begin(), host->file->nest_members.end(), [&](std::string_view name) {
    auto loaded = program.load(name);
    Class** member = std::get_if<Class*>(&loaded);
    return !member || (*member != field.owner && assignments.in(**member));
  });
}

}  // namespace nalar::program
