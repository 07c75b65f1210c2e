// Any text as a saved outcome: it is refused, or everything can be made of it, and saving it again gives the same.
#include <cstdint>
#include <cstdlib>

#include "emit/emit.h"
#include "emit/github.h"
#include "emit/graph.h"
#include "emit/html.h"
#include "emit/junit.h"
#include "emit/junit_xml.h"
#include "emit/sarif.h"
#include "outcome/save.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace nalar;
  auto loaded = outcome::load({reinterpret_cast<const char*>(data), size}, "input");
  if (!loaded.ok()) return 0;
  std::string saved = outcome::save(*loaded);
  auto again = outcome::load(saved, "saved");
  if (!again.ok() || outcome::save(*again) != saved) std::abort();
  emit::LocationOptions locations{"", "/work"};
  emit::to_text(*loaded, {});
  emit::to_json(*loaded);
  emit::to_sarif(*loaded, locations);
  emit::to_junit_xml(*loaded, locations);
  emit::to_github(*loaded, locations);
  std::vector<emit::ChosenCase> all;
  for (size_t i = 0; i < loaded->methods.size(); i++) {
    const outcome::MethodOutcome& method = loaded->methods[i];
    for (size_t path = 0; path < method.cases.size(); path++) {
      emit::to_svg(method, method.cases[path]);
      emit::to_dot(method, method.cases[path]);
      all.push_back({i, path});
    }
  }
  emit::TestSuite tests = emit::to_junit(*loaded, all, {});
  emit::to_html(*loaded, &tests);
  return 0;
}
