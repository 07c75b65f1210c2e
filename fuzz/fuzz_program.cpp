// Any class among those of the JDK: it is linked or refused, its code is verified or refused, and what is made of
// verified code before it is run can be made.
#include <cstdlib>

#include "mutate_classes.h"
#include "one_class.h"
#include "program/program.h"
#include "program/register_code.h"
#include "session/jdk.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace nalar;
  static const auto jdk = session::find_jdk("");
  static const auto jdk_source = jdk.ok() ? classfile::open_jdk(jdk->home) : jdk.error();
  if (!jdk_source.ok()) std::abort();
  std::string name = fuzz::name_of(data, size);
  if (name.empty()) return 0;
  fuzz::OneClass input(name, data, size);
  program::Program program(jdk_source->get(), {&input}, jdk->release);
  auto loaded = program.load(name);
  if (std::holds_alternative<program::LinkError>(loaded)) return 0;
  program::Class* klass = std::get<program::Class*>(loaded);
  bool verified = program.verify_class(klass).ok();
  for (const auto& method : klass->methods) {
    if (!method->file->code) continue;
    auto body = program.body_of(method.get());
    if (!body.ok()) {
      if (verified) std::abort();
      continue;
    }
    program::register_code(*method, **body);
    program.quiet_body_of(*method);
  }
  return 0;
}
