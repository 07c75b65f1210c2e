#include "session/run_record.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>

#include "base/check.h"

namespace nalar::session {

namespace {

constexpr size_t kSpareStack = 64 << 10;
constexpr std::array kCrashes = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/// The method that this thread is at, counted from 1.
thread_local size_t at_method = 0;

/// Writes all of it, or nothing that anybody would read.
bool write_at(int file, uint64_t offset, const void* bytes, size_t size) {
  const char* from = static_cast<const char*>(bytes);
  while (size > 0) {
    ssize_t count = ::pwrite(file, from, size, static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    from += count;
    offset += static_cast<uint64_t>(count);
    size -= static_cast<size_t>(count);
  }
  return true;
}

bool read_at(int file, uint64_t offset, void* bytes, size_t size) {
  char* to = static_cast<char*>(bytes);
  while (size > 0) {
    ssize_t count = ::pread(file, to, size, static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    to += count;
    offset += static_cast<uint64_t>(count);
    size -= static_cast<size_t>(count);
  }
  return true;
}

uint64_t digest_of(const std::vector<program::Method*>& methods) {
  std::string names;
  for (const program::Method* method : methods)
    names += fmt::format("{}.{}{}\n", method->owner->name, method->name, method->descriptor);
  return std::hash<std::string>()(names) | 1;  // 0: not known yet
}

}  // namespace

RunRecord* RunRecord::watched_ = nullptr;

Result<std::unique_ptr<RunRecord>> RunRecord::create() {
  void* memory = ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  int file = ::memfd_create("nalar", MFD_CLOEXEC);
  if (memory == MAP_FAILED || file < 0)
    return Error{fmt::format("cannot make memory that processes share: {}", std::strerror(errno))};
  return std::unique_ptr<RunRecord>(new RunRecord(new (memory) Shared{}, file));
}

RunRecord::~RunRecord() {
  if (watched_ == this) watched_ = nullptr;
  ::munmap(shared_, sizeof(Shared));
  ::close(file_);
}

void RunRecord::watch_crashes() {
  watched_ = this;
  on_failed_check([](const char* message) { note_message(message); });
  std::set_terminate([] {
    try {
      if (std::exception_ptr thrown = std::current_exception()) std::rethrow_exception(thrown);
      note_message("ended for no reason that is known");
    } catch (const std::bad_alloc&) {
      note_message("no memory left");
    } catch (const std::exception& error) {
      note_message(error.what());
    } catch (...) {
      note_message("an exception of an unknown type");
    }
    std::abort();
  });
  static SpareStack spare_stack;  // of the first thread
  for (int signal : kCrashes) {
    struct sigaction action {};
    ::sigaction(signal, nullptr, &action);
    if (action.sa_handler != SIG_DFL) continue;  // a sanitizer wants to know, too
    action.sa_handler = &note_crash;
    action.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND);
    ::sigaction(signal, &action, nullptr);
  }
}

// The signal comes again when this returns, and ends the process.
void RunRecord::note_crash(int signal) {
  if (watched_) watched_->shared_->crashed_at = at_method;
  ::raise(signal);
}

void RunRecord::note_message(const char* message) {
  if (!watched_ || watched_->shared_->message[0] != 0) return;
  std::strncpy(watched_->shared_->message.data(), message, watched_->shared_->message.size() - 1);
}

void RunRecord::enter(Phase phase, Time deadline) {
  shared_->deadline = deadline.time_since_epoch().count();
  shared_->phase = phase;
}

RunRecord::Time RunRecord::search_began(Time now) {
  int64_t none = 0;
  shared_->began.compare_exchange_strong(none, now.time_since_epoch().count());
  return Time(Time::duration(shared_->began));
}

RunRecord::Mark::Mark(RunRecord* record, size_t worker, size_t method) : record_(record), worker_(worker) {
  at_method = method + 1;
  if (record_) record_->shared_->at[worker_] = method + 1;
}

RunRecord::Mark::~Mark() {
  at_method = 0;
  if (record_) record_->shared_->at[worker_] = 0;
}

RunRecord::SpareStack::SpareStack()
    : memory_(::mmap(nullptr, kSpareStack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
  stack_t stack{};
  ::sigaltstack(nullptr, &stack);
  if (memory_ == MAP_FAILED || !(stack.ss_flags & SS_DISABLE)) return;  // a sanitizer may have made one
  stack = {memory_, 0, kSpareStack};
  ::sigaltstack(&stack, nullptr);
}

RunRecord::SpareStack::~SpareStack() {
  if (memory_ == MAP_FAILED) return;
  stack_t stack{};
  ::sigaltstack(nullptr, &stack);
  if (stack.ss_sp == memory_) {
    stack.ss_flags = SS_DISABLE;
    ::sigaltstack(&stack, nullptr);
  }
  ::munmap(memory_, kSpareStack);
}

// What is not written completely does not count: the method will be explored again.
void RunRecord::keep(const Frontier::Part& part) {
  std::string text = save(part);
  uint64_t size = text.size(), offset = shared_->kept;
  if (write_at(file_, offset, &size, sizeof size) && write_at(file_, offset + sizeof size, text.data(), size))
    shared_->kept = offset + sizeof size + size;
}

Status RunRecord::take_up(std::optional<Frontier>& start, const std::vector<program::Method*>& methods) {
  uint64_t digest = digest_of(methods);
  if (uint64_t known = shared_->methods.exchange(digest); known != 0 && known != digest)
    return Error{"the classes have changed while they were being checked"};
  if (shared_->kept == 0) return Unit{};
  if (!start) {
    start.emplace();
    for (size_t i = 0; i < methods.size(); i++) start->left.push_back({i, {}});
  }
  std::string text;
  for (uint64_t offset = 0; offset < shared_->kept; offset += text.size()) {
    uint64_t size = 0;
    CHECK(read_at(file_, offset, &size, sizeof size), "what was kept has a size");
    offset += sizeof size;
    text.resize(size);
    CHECK(read_at(file_, offset, text.data(), size), "what was kept is there");
    TRY(Frontier::Part part, load_part(text, methods.size()));
    size_t done = part.method;
    std::erase_if(start->left, [&](const explore::Task& task) { return task.method == done; });
    std::erase_if(start->parts, [&](const Frontier::Part& other) { return other.method == done; });
    start->parts.push_back(std::move(part));
  }
  return Unit{};
}

void RunRecord::prepare_attempt(Time deadline) {
  enter(Phase::Reading, deadline);
  shared_->crashed_at = 0;
  shared_->message.fill(0);
  for (auto& method : shared_->at) method = 0;
}

std::vector<size_t> RunRecord::methods_at_work() const {
  std::vector<size_t> methods;
  for (const auto& method : shared_->at)
    if (method != 0) methods.push_back(method - 1);
  std::sort(methods.begin(), methods.end());
  methods.erase(std::unique(methods.begin(), methods.end()), methods.end());
  return methods;
}

RunRecord::Crash RunRecord::crash() const {
  Crash crash;
  crash.message.assign(shared_->message.data(), ::strnlen(shared_->message.data(), shared_->message.size()));
  if (shared_->crashed_at != 0) crash.method.push_back(shared_->crashed_at - 1);
  return crash;
}

}  // namespace nalar::session
