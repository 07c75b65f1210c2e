// Loaded before the C library into nalar (and into no other program that it starts): lets a call of malloc or of write
// fail. Environment:
//   FAULT_KIND   malloc or write
//   FAULT_AT     which call fails first, counted from 1 in each process; 0: none
//   FAULT_SPAN   how many fail from there on; 1 unless given
//   FAULT_ERRORS that standard error fails as well; else its writes are let through, and not counted
//   FAULT_COUNT  a file to which each process adds how many calls there were
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// What the C library calls its own functions, for whoever replaces them.
extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
}

namespace {

enum class Kind { None, Malloc, Write };

// Without constructors: malloc is called before there is a chance to run one.
Kind kind = Kind::None;
unsigned long first = 0, span = 1;
bool errors_fail = false;
std::atomic<unsigned long> calls{0};

unsigned long number(const char* name, unsigned long otherwise) {
  const char* text = getenv(name);
  return text ? strtoul(text, nullptr, 10) : otherwise;
}

bool is_nalar() {
  char path[4096];
  ssize_t size = readlink("/proc/self/exe", path, sizeof path - 1);
  if (size <= 0) return false;
  path[size] = 0;
  const char* slash = strrchr(path, '/');
  return slash && strcmp(slash + 1, "nalar") == 0;
}

__attribute__((constructor)) void begin() {
  const char* wanted = getenv("FAULT_KIND");
  if (!wanted || !is_nalar()) return;
  first = number("FAULT_AT", 0);
  span = number("FAULT_SPAN", 1);
  errors_fail = getenv("FAULT_ERRORS") != nullptr;
  kind = strcmp(wanted, "malloc") == 0 ? Kind::Malloc : Kind::Write;
}

__attribute__((destructor)) void end() {
  const char* path = getenv("FAULT_COUNT");
  Kind was = kind;
  kind = Kind::None;
  if (!path || was == Kind::None) return;
  int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0644);
  if (file < 0) return;
  dprintf(file, "%lu\n", calls.load());
  close(file);
}

bool fails(Kind here) {
  if (kind != here) return false;
  unsigned long call = calls.fetch_add(1, std::memory_order_relaxed) + 1;
  return first != 0 && call >= first && call - first < span;
}

bool write_fails(int file) { return (errors_fail || file != STDERR_FILENO) && fails(Kind::Write); }

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

void* malloc(size_t size) {
  if (!fails(Kind::Malloc)) return __libc_malloc(size);
  errno = ENOMEM;
  return nullptr;
}

void* calloc(size_t count, size_t size) {
  if (!fails(Kind::Malloc)) return __libc_calloc(count, size);
  errno = ENOMEM;
  return nullptr;
}

void* realloc(void* old, size_t size) {
  if (!fails(Kind::Malloc)) return __libc_realloc(old, size);
  errno = ENOMEM;
  return nullptr;
}

void* aligned_alloc(size_t alignment, size_t size) {
  if (!fails(Kind::Malloc)) return __libc_memalign(alignment, size);
  errno = ENOMEM;
  return nullptr;
}

int posix_memalign(void** result, size_t alignment, size_t size) {
  if (fails(Kind::Malloc)) return ENOMEM;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

ssize_t write(int file, const void* data, size_t size) {
  static auto real = next<ssize_t (*)(int, const void*, size_t)>("write");
  if (!write_fails(file)) return real(file, data, size);
  errno = ENOSPC;
  return -1;
}

ssize_t writev(int file, const iovec* parts, int count) {
  static auto real = next<ssize_t (*)(int, const iovec*, int)>("writev");
  if (!write_fails(file)) return real(file, parts, count);
  errno = ENOSPC;
  return -1;
}

ssize_t pwrite64(int file, const void* data, size_t size, off64_t offset) {
  static auto real = next<ssize_t (*)(int, const void*, size_t, off64_t)>("pwrite64");
  if (!write_fails(file)) return real(file, data, size, offset);
  errno = ENOSPC;
  return -1;
}
}
