// Any bytes as a module image: opening, listing and reading every class gives data or an error.
#include <cstdint>
#include <string>

#include "classfile/class_path.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto source = nalar::classfile::open_jimage_bytes({data, size}, nullptr, "input");
  if (!source.ok()) return 0;
  for (const char* name : {"p/A", "p/B", "p/q/C", "m/A", "X"}) {
    (void)(*source)->find(name);
    (*source)->module_of(name);
  }
  for (const char* path : {"p/data.txt", "/m.one/module-info.class", "/packages/p", ""}) {
    (void)(*source)->find_resource(path);
  }
  auto names = (*source)->class_names();
  if (!names.ok()) return 0;
  // Locations may overlap, so that a small image can list a lot.
  size_t budget = size_t{16} << 20;
  for (const std::string& name : *names) {
    auto found = (*source)->find(name);
    size_t cost = name.size() + (found.ok() && *found ? (*found)->bytes.size() : 0);
    if (cost > budget) break;
    budget -= cost;
  }
  return 0;
}
