#include "test_world.h"

#include <gtest/gtest.h>

namespace nalar::program::test {

ClassMaker& ClassMaker::method(unsigned flags, std::string_view method_name, std::string_view type, unsigned max_stack,
                               unsigned max_locals, const Code& code, std::initializer_list<HandlerRow> handlers) {
  ByteWriter body;
  body.u2(max_stack).u2(max_locals).u4(static_cast<uint32_t>(code.bytes().bytes().size())).append(code.bytes());
  body.u2(static_cast<unsigned>(handlers.size()));
  for (const HandlerRow& row : handlers) body.u2(row.start).u2(row.end).u2(row.target).u2(row.type);
  body.u2(0);
  ByteWriter written = attribute("Code", body);
  unsigned name_index = utf8(method_name);
  methods.u2(flags).u2(name_index).u2(utf8(type)).u2(1).append(written);
  ++method_count;
  return *this;
}

Result<std::optional<classfile::ClassBytes>> MemorySource::find(std::string_view name) const {
  auto found = classes_.find(name);
  if (found == classes_.end()) return {std::nullopt};
  return {classfile::ClassBytes{*found->second, found->second, std::string(name) + ".class"}};
}

World::World() : program_(&jdk_, {&path_}, 17) {
  auto class_of_jdk = [&](std::string_view name, std::string_view super) {
    ClassMaker maker(name, super);
    maker.empty_method(kPublic, "<init>");
    if (super.empty()) maker.empty_method(kPublic, "notify").open_method(kPublic | kNative, "hashCode", "()I");
    jdk_.add(maker);
  };
  class_of_jdk("java/lang/Object", "");
  class_of_jdk("java/lang/String", "java/lang/Object");
  class_of_jdk("java/lang/Class", "java/lang/Object");
  class_of_jdk("java/lang/Throwable", "java/lang/Object");
  class_of_jdk("java/lang/Exception", "java/lang/Throwable");
  for (const char* name : {"java/lang/Cloneable", "java/io/Serializable"})
    jdk_.add(ClassMaker(name).flags(kPublic | kInterface | kAbstract));
}

Class* World::load(std::string_view name) {
  Resolved<Class> loaded = program_.load(name);
  if (auto* error = std::get_if<LinkError>(&loaded)) {
    ADD_FAILURE() << name << ": " << error->error_class << ": " << error->message;
    return nullptr;
  }
  return std::get<Class*>(loaded);
}

std::string World::load_error(std::string_view name) {
  Resolved<Class> loaded = program_.load(name);
  auto* error = std::get_if<LinkError>(&loaded);
  return error ? std::string(error->error_class) : std::string();
}

}  // namespace nalar::program::test
