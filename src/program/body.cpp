// Bodies of methods: decoded and verified when they are first needed.
#include <fmt/format.h>

#include "base/check.h"
#include "program/decoder.h"
#include "program/foresight.h"
#include "program/fusion.h"
#include "program/program.h"
#include "program/verifier.h"

namespace nalar::program {

Result<CodeBody*> Program::body_of(Method* method) {
  if (method->body) return method->body.get();
  if (!method->file || !method->file->code)
    return Error{fmt::format("method {} has no code", method->java_name()), method->owner->file->origin};
  bool coverage = wants_coverage && wants_coverage(method->owner);
  auto decoded = decode(*method, coverage);
  if (!decoded.ok() && method->owner->is_boot && !method->owner->module.empty() && !damage_) damage_ = decoded.error();
  TRY(std::unique_ptr<CodeBody> body, std::move(decoded));
  // The JDK is trusted: verifying it would only cost time. Classes that we make are not: what they do depends on
  // constants of the class that they are made for.
  if (!method->owner->is_boot && !method->verified) {
    TRY_STATUS(verify(*this, *method));
    method->verified = true;
  }
  method->body = std::move(body);
  method->covered = coverage;
  return method->body.get();
}

std::unique_ptr<CodeBody> Program::quiet_body_of(const Method& method) {
  auto body = decode(method, false);
  CHECK(body.ok(), "code that was decoded before should be decoded again");
  foresee_returns(**body);
  fuse_quiet(**body);
  return std::move(*body);
}

Status Program::verify_class(Class* klass) {
  for (const auto& method : klass->methods) {
    if (method->verified || !method->file->code) continue;
    TRY(std::unique_ptr<CodeBody> decoded, decode(*method, false));
    TRY_STATUS(verify(*this, *method));
    method->verified = true;
  }
  return Unit{};
}

}  // namespace nalar::program
