// The methods of records (java.lang.runtime.ObjectMethods): toString, hashCode and equals, as the JDK computes them.
#include <fmt/format.h>

#include "vm/indy/glue.h"
#include "vm/indy/site.h"

namespace nalar::vm::indy {

using classfile::Tag;
using program::kind_of;
using program::Op;

namespace {

struct Component {
  std::string_view owner, name, type;
};

/// The bootstrap arguments: the record class, the names joined by semicolons, one getter handle each.
struct Record {
  std::string type;
  std::vector<std::string_view> names;
  std::vector<Component> components;
};

bool read_record(const Site& site, Record& record) {
  if (site.argument_count() < 2 || site.tag(0) != Tag::Class || site.tag(1) != Tag::String) return false;
  record.type = program::descriptor_of_class(site.pool.class_name(site.argument(0)));
  std::string_view names = site.pool.string(site.argument(1));
  while (!names.empty()) {
    size_t end = std::min(names.find(';'), names.size());
    record.names.push_back(names.substr(0, end));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  constexpr uint8_t kGetField = 1;
  for (size_t i = 2; i < site.argument_count(); i++) {
    if (site.tag(i) != Tag::MethodHandle) return false;
    classfile::MethodHandleRef getter = site.pool.method_handle(site.argument(i));
    if (getter.kind != kGetField) return false;
    record.components.push_back({getter.member.class_name, getter.member.name, getter.member.descriptor});
  }
  return record.names.size() == record.components.size();
}

void get_component(Glue& glue, const Component& component, int local = 0, bool cast = false) {
  glue.load("Ljava/lang/Object;", local);
  if (cast) glue.cast(program::descriptor_of_class(component.owner));
  glue.get_field(component.owner, component.name, component.type);
}

/// References as Object; primitives as themselves.
std::string_view general_type(std::string_view type) {
  return kind_of(type) == TypeKind::Reference ? std::string_view("Ljava/lang/Object;") : type;
}

// `Point[x=1, y=2]`
void write_to_string(Glue& glue, const Record& record) {
  constexpr std::string_view kBuilder = "java/lang/StringBuilder";
  auto append = [&](std::string_view type) {
    std::string_view as = type == "B" || type == "S" ? std::string_view("I") : type;
    glue.invoke_virtual(kBuilder, "append", fmt::format("({})L{};", as, kBuilder));
  };
  glue.new_object(kBuilder);
  glue.op(Op::dup, 1);
  glue.invoke_special(kBuilder, "<init>", "()V");
  glue.push_class(record.type);
  glue.invoke_virtual("java/lang/Class", "getSimpleName", "()Ljava/lang/String;");
  append("Ljava/lang/String;");
  for (size_t i = 0; i < record.components.size(); i++) {
    glue.push_string(fmt::format("{}{}=", i == 0 ? "[" : ", ", record.names[i]));
    append("Ljava/lang/String;");
    get_component(glue, record.components[i]);
    append(general_type(record.components[i].type));
  }
  glue.push_string(record.components.empty() ? "[]" : "]");
  append("Ljava/lang/String;");
  glue.invoke_virtual(kBuilder, "toString", "()Ljava/lang/String;");
  glue.return_value("Ljava/lang/String;");
}

// 31 * h + hash of the next component, from 0.
void write_hash_code(Glue& glue, const Record& record) {
  glue.push_int(0);
  for (const Component& component : record.components) {
    TypeKind kind = kind_of(component.type);
    glue.push_int(31);
    glue.op(Op::imul, -1);
    get_component(glue, component);
    std::string_view owner = kind == TypeKind::Reference ? std::string_view("java/util/Objects") : wrapper_of(kind);
    glue.invoke_static(owner, "hashCode", fmt::format("({})I", general_type(component.type)));
    glue.op(Op::iadd, -1);
  }
  glue.return_value("I");
}

// Floating-point components are equal if `compare` says so: NaN equals itself, 0.0 does not equal -0.0.
void write_equals(Glue& glue, const Record& record) {
  constexpr std::string_view kObject = "Ljava/lang/Object;";
  glue.load(kObject, 0);
  glue.load(kObject, 1);
  size_t other = glue.branch(Op::if_acmpne, -2);
  glue.push_int(1);
  glue.return_value("Z");
  glue.bind(other);
  glue.load(kObject, 1);
  glue.instance_of(record.type);
  std::vector<size_t> different = {glue.branch(Op::ifeq, -1)};
  for (const Component& component : record.components) {
    TypeKind kind = kind_of(component.type);
    get_component(glue, component);
    get_component(glue, component, 1, true);
    switch (kind) {
      case TypeKind::Reference:
        glue.invoke_static("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        different.push_back(glue.branch(Op::ifeq, -1));
        break;
      case TypeKind::Float:
      case TypeKind::Double:
        glue.invoke_static(wrapper_of(kind), "compare", fmt::format("({0}{0})I", component.type));
        different.push_back(glue.branch(Op::ifne, -1));
        break;
      case TypeKind::Long:
        glue.op(Op::lcmp, -3);
        different.push_back(glue.branch(Op::ifne, -1));
        break;
      default: different.push_back(glue.branch(Op::if_icmpne, -2)); break;
    }
  }
  glue.push_int(1);
  glue.return_value("Z");
  for (size_t branch : different) glue.bind(branch);
  glue.push_int(0);
  glue.return_value("Z");
}

}  // namespace

Flow link_object_method(Site& site) {
  Record record;
  if (!read_record(site, record)) return site.machine.unsupported("record method with unusual bootstrap arguments");
  ClassWriter writer(site.class_name("Record"), "java/lang/Object", {});
  Glue glue(writer);
  if (site.name == "toString") {
    write_to_string(glue, record);
  } else if (site.name == "hashCode") {
    write_hash_code(glue, record);
  } else if (site.name == "equals") {
    write_equals(glue, record);
  } else {
    return site.machine.unsupported(fmt::format("record method {}", site.name));
  }
  glue.finish(classfile::kPublic | classfile::kStatic, site.name, site.descriptor);
  Flow flow = Flow::Next;
  Class* defined = define(site.machine, writer, site.owner, flow);
  if (defined) site.target = defined->methods[0].get();
  return flow;
}

}  // namespace nalar::vm::indy
