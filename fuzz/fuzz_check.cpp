// Any class, checked within small budgets: whatever its methods do, there is an outcome, which can be saved and read
// again.
#include <cstdlib>

#include "mutate_classes.h"
#include "one_class.h"
#include "outcome/save.h"
#include "session/check.h"

namespace {

using namespace nalar;

session::Target target_of(const std::string& name, const uint8_t* data, size_t size) {
  session::Target target;
  auto jdk = session::find_jdk("");
  if (!jdk.ok()) std::abort();
  target.jdk = *jdk;
  auto source = classfile::open_jdk(target.jdk.home);
  if (!source.ok()) std::abort();
  target.jdk_source = std::move(*source);
  target.path = "input";
  target.classes = {name};
  target.sources.push_back(std::make_unique<fuzz::OneClass>(name, data, size));
  return target;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string name = fuzz::name_of(data, size);
  if (name.empty()) return 0;
  session::Target target = target_of(name, data, size);
  session::CheckOptions options;
  options.timeout = 2;
  options.method_timeout = 0.5;
  options.solver_timeout = 0.2;
  options.memory_mb = 300;
  options.k = 1;
  options.loop_bound = 2;
  options.step_bound = 5000;
  options.depth = 50;
  options.cases = 20;
  options.symbolic = true;
  options.details = true;
  auto outcome = session::check(target, options);
  if (!outcome.ok()) {
    if (outcome.error().message.empty()) std::abort();
    return 0;
  }
  std::string saved = outcome::save(*outcome);
  auto again = outcome::load(saved, "saved");
  if (!again.ok() || outcome::save(*again) != saved) std::abort();
  return 0;
}
