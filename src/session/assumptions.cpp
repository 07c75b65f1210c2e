#include "session/assumptions.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "contract/contract.h"
#include "program/decoder.h"

namespace nalar::session {

using program::Class;
using program::Field;
using program::Method;
using program::Op;
using program::Program;

namespace {

constexpr size_t kMostNames = 5;

bool is_foreign(const Class* klass) { return klass->is_boot || klass->name.starts_with("org/nalar/"); }

/// Its objects never change.
bool is_immutable_type(std::string_view descriptor) {
  return !descriptor.starts_with("[") && (!descriptor.starts_with("L") || descriptor.starts_with("Ljava/lang/")) &&
         descriptor.find("StringBu") == std::string_view::npos;
}

/// What a static field holds may be another thing later: it can be set, or is a collection or an array.
bool may_change(const Field& field) {
  if (!field.is_static() || (field.access & classfile::kSynthetic) || is_foreign(field.owner)) return false;
  bool holds_jdk = field.descriptor.starts_with("Ljava/") || field.descriptor.starts_with("[");
  return !(field.access & classfile::kFinal) || (holds_jdk && !is_immutable_type(field.descriptor));
}

/// A private, local or anonymous class is known to nobody else.
bool is_hidden_in_another(const Class& klass) {
  return std::any_of(klass.file->inner_classes.begin(), klass.file->inner_classes.end(), [&](const auto& inner) {
    return inner.inner == klass.name && (inner.outer.empty() || (inner.access & classfile::kPrivate));
  });
}

/// Classes that nobody has shown may extend it.
bool is_extensible(const Class& klass) {
  if (is_foreign(&klass) || (klass.access & (classfile::kFinal | classfile::kEnum)) || !klass.file) return false;
  if (!klass.file->permitted_subclasses.empty() || klass.is_interface() || klass.is_abstract()) return false;
  if (is_hidden_in_another(klass)) return false;
  return std::any_of(klass.methods.begin(), klass.methods.end(), [](const std::unique_ptr<Method>& method) {
    return method->is_constructor() && !(method->access & classfile::kPrivate);
  });
}

bool may_be_overridden(const Method& method) {
  constexpr uint16_t kSettled = classfile::kFinal | classfile::kPrivate | classfile::kStatic;
  return !method.is_constructor() && !(method.access & kSettled) && is_extensible(*method.owner) &&
         !contract::is_contract_code(method);
}

Class* load(Program& program, std::string_view name) {
  auto loaded = program.load(name);
  Class** klass = std::get_if<Class*>(&loaded);
  return klass ? *klass : nullptr;
}

class Reader {
 public:
  explicit Reader(Program& program) : program_(program) {}

  void read(const outcome::CodeMethod& code) {
    std::string name = code.class_name;
    std::replace(name.begin(), name.end(), '.', '/');
    Class* owner = load(program_, name);
    Method* method = owner ? owner->find_declared(code.name, code.descriptor) : nullptr;
    if (!method || !method->file || !method->file->code || contract::is_contract_code(*method)) return;
    std::map<uint32_t, bool> passed;  // by block
    for (const outcome::CodePoint& point : code.points)
      if (point.edge < 0) passed[point.bci] = point.cases > 0;
    std::span<const uint8_t> bytes = method->file->code->code;
    for (uint32_t bci = 0; bci < bytes.size();) {
      uint32_t length = program::instruction_length(bytes, bci);
      if (length == 0) return;
      auto block = passed.upper_bound(bci);
      if (block != passed.begin() && std::prev(block)->second) look(owner, bytes.subspan(bci, length));
      bci += length;
    }
  }

  std::vector<std::string> text() const {
    std::vector<std::string> found;
    if (!fields_.empty()) found.push_back("static fields hold what class initialisers put there: " + list(fields_));
    if (!methods_.empty()) found.push_back("no class outside of the target overrides " + list(methods_));
    return found;
  }

 private:
  void look(Class* owner, std::span<const uint8_t> instruction) {
    auto op = static_cast<Op>(instruction[0]);
    if (op != Op::getstatic && op != Op::invokevirtual) return;
    auto index = static_cast<uint16_t>(instruction[1] << 8 | instruction[2]);
    classfile::MemberRef member = owner->file->pool.member(index);
    Class* named = member.class_name.starts_with("[") ? nullptr : load(program_, member.class_name);
    if (!named) return;
    if (op == Op::getstatic) {
      const Field* field = program_.find_field(named, member.name, member.descriptor);
      if (field && may_change(*field)) fields_.insert(fmt::format("{}.{}", field->owner->java_name(), field->name));
      return;
    }
    for (const Class* at = named; at; at = at->super) {
      const Method* called = at->find_declared(member.name, member.descriptor);
      if (!called) continue;
      if (may_be_overridden(*called) && is_extensible(*named)) methods_.insert(called->java_name());
      return;
    }
  }

  static std::string list(const std::set<std::string>& names) {
    std::vector<std::string> shown;
    for (const std::string& name : names)
      if (shown.size() < kMostNames) shown.push_back(name);
    size_t more = names.size() - shown.size();
    return fmt::format("{}{}", fmt::join(shown, ", "), more ? fmt::format(" and {} more", more) : "");
  }

  Program& program_;
  std::set<std::string> fields_, methods_;
};

}  // namespace

std::vector<std::string> assumptions_of(Program& program, const std::vector<outcome::CodeMethod>& code) {
  Reader reader(program);
  for (const outcome::CodeMethod& method : code) reader.read(method);
  return reader.text();
}

}  // namespace nalar::session
