// Any bytes as a jar or jmod: opening, listing and reading every class gives data or an error.
#include <cstdint>
#include <cstdlib>

#include "classfile/class_path.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto source = nalar::classfile::open_zip_bytes({data, size}, nullptr, "input", 17);
  if (!source.ok()) return 0;
  auto names = (*source)->class_names();
  if (!names.ok()) std::abort();
  // Entries may overlap, so that a small archive can hold a lot to inflate.
  size_t budget = size_t{16} << 20;
  for (const std::string& name : *names) {
    auto found = (*source)->find(name);
    if (!found.ok()) continue;
    if (!*found) std::abort();
    (*source)->module_of(name);
    if ((*found)->bytes.size() > budget) break;
    budget -= (*found)->bytes.size();
  }
  (void)(*source)->find_resource("META-INF/MANIFEST.MF");
  return 0;
}
