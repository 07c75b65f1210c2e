#include "program/construction.h"

#include <algorithm>

#include "program/decoder.h"
#include "program/verifier.h"

namespace nalar::program {

bool is_made_in_private(Program& program, const Class& klass) {
  if (!klass.super) return true;  // java.lang.Object
  auto keeps_this = [&](const std::unique_ptr<Method>& method) {
    if (!method->is_constructor()) return true;
    return method->file->code && decode(*method, false).ok() && verify(program, *method, ObjectMade::InPrivate).ok();
  };
  return std::all_of(klass.methods.begin(), klass.methods.end(), keeps_this) &&
         is_made_in_private(program, *klass.super);
}

}  // namespace nalar::program
