// Any text as a saved outcome: it is refused, or everything can be made of it, and saving it again gives the same.
#include <cstdint>
#include <cstdlib>

#include "emit/ci/github.h"
#include "emit/ci/junit_xml.h"
#include "emit/ci/sarif.h"
#include "emit/emit.h"
#include "emit/graph/graph.h"
#include "emit/html/html.h"
#include "emit/junit/junit.h"
#include "outcome/save.h"
#include "tree_mutator.h"

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  return nalar::fuzz::mutate_json(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace nalar;
  auto loaded = outcome::load({reinterpret_cast<const char*>(data), size}, "input");
  if (!loaded.ok()) return 0;
  std::string saved = outcome::save(*loaded);
  auto again = outcome::load(saved, "saved");
  if (!again.ok() || outcome::save(*again) != saved) std::abort();
  emit::LocationOptions locations{"", "/project"};
  emit::to_text(*loaded, {});
  emit::to_json(*loaded);
  emit::to_sarif(*loaded, locations);
  emit::to_junit_xml(*loaded, locations);
  emit::to_github(*loaded, locations);
  std::vector<emit::ChosenCase> all;
  for (size_t i = 0; i < loaded->methods.size(); i++) {
    const outcome::MethodOutcome& method = loaded->methods[i];
    emit::Direction direction = emit::direction_of(method);
    for (size_t path = 0; path < method.cases.size(); path++) {
      emit::to_svg(method, method.cases[path], direction);
      emit::to_dot(method, method.cases[path], direction);
      all.push_back({i, path});
    }
  }
  emit::TestSuite tests = emit::to_junit(*loaded, all, {});
  emit::to_html(*loaded, &tests);
  return 0;
}
