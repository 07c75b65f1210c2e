#include "base/build_id.h"

#include <elf.h>
#include <link.h>

#include <cstring>
#include <optional>
#include <string_view>

namespace nalar {

namespace {

constexpr size_t aligned(size_t size) { return (size + 3) & ~size_t{3}; }

/// The build id among these notes; empty if there is none.
std::string_view build_id_in(const char* at, size_t size) {
  while (size >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) note;
    std::memcpy(&note, at, sizeof note);
    size_t name = sizeof note, content = name + aligned(note.n_namesz), end = content + aligned(note.n_descsz);
    if (end > size) break;
    if (note.n_type == NT_GNU_BUILD_ID && std::string_view(at + name, note.n_namesz) == std::string_view("GNU\0", 4))
      return {at + content, note.n_descsz};
    at += end;
    size -= end;
  }
  return {};
}

std::string_view build_id_of(const dl_phdr_info& object) {
  for (size_t i = 0; i < object.dlpi_phnum; i++) {
    const ElfW(Phdr)& header = object.dlpi_phdr[i];
    if (header.p_type != PT_NOTE) continue;
    auto* notes = reinterpret_cast<const char*>(object.dlpi_addr + header.p_vaddr);
    if (std::string_view id = build_id_in(notes, header.p_memsz); !id.empty()) return id;
  }
  return {};
}

struct Identity {
  std::string ids;
  std::optional<std::string> unknown;  ///< a file without build id
};

int add_object(dl_phdr_info* object, size_t, void* to) {
  std::string_view name = object->dlpi_name;
  if (name.starts_with("linux-vdso")) return 0;  // the kernel's part tells the time, and nothing else
  auto* identity = static_cast<Identity*>(to);
  std::string_view id = build_id_of(*object);
  if (id.empty()) identity->unknown = name.empty() ? "this program" : name;
  identity->ids += id;
  return 0;
}

}  // namespace

Result<std::string> code_identity() {
  Identity identity;
  dl_iterate_phdr(add_object, &identity);
  if (identity.unknown) return Error{"has no build id, so it cannot be told from other versions", *identity.unknown};
  return std::move(identity.ids);
}

}  // namespace nalar
