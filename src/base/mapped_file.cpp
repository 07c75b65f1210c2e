#include "base/mapped_file.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/read_file.h"

namespace nalar {

Result<std::unique_ptr<MappedFile>> MappedFile::open(const std::string& path) {
  TRY(OpenFile file, open_regular(path));
  auto size = static_cast<size_t>(file.size);
  void* data = nullptr;
  if (size > 0) data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.descriptor, 0);
  int error = errno;
  ::close(file.descriptor);
  if (data == MAP_FAILED) return Error{fmt::format("cannot map: {}", std::strerror(error)), path};
  return std::unique_ptr<MappedFile>(new MappedFile(path, static_cast<const uint8_t*>(data), size));
}

MappedFile::~MappedFile() {
  if (size_ > 0) ::munmap(const_cast<uint8_t*>(data_), size_);
}

}  // namespace nalar
