// Any contents of a file of a search that has stopped early: it is refused, or what was found can be joined and saved
// again.
#include <cstdint>
#include <cstdlib>

#include "session/frontier.h"
#include "tree_mutator.h"

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  return nalar::fuzz::mutate_json(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace nalar::session;
  static const SearchIdentity identity = {{{"k", "2"}}, {"C.m(int)", "C.n(int)"}, "0"};
  auto frontier = load_frontier(seal({reinterpret_cast<const char*>(data), size}), identity, "input");
  if (!frontier.ok()) return 0;
  auto again = load_frontier(save(*frontier, identity), identity, "again");
  if (!again.ok()) std::abort();
  Parts parts(Wanted{});
  for (Frontier::Part& part : frontier->parts) {
    parts.open(part.order);
    parts.add(part.order, std::move(part.harvest));
  }
  parts.join().findings();
  return 0;
}
