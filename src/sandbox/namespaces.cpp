// A user namespace gives this process the right to make the others, without any right outside. In a mount namespace of
// its own, every file system is made read-only where it is; new ones cover what must not be seen: an empty /tmp and
// /run, a /dev with the few devices that any program needs, a /proc that knows only the processes in here. What is
// covered cannot be uncovered, because no capability is left when the command begins. The first process of the process
// namespace waits for the command; when it ends, the kernel ends all others.
#include "sandbox/namespaces.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "sandbox/limits.h"
#include "sandbox/report.h"
#include "sandbox/watch.h"

namespace nalar::sandbox {

namespace fs = std::filesystem;

namespace {

constexpr const char* kDevices[] = {"null", "zero", "full", "random", "urandom"};

/// A file or directory as it was before anything was put over it.
struct Kept {
  std::string path;
  int file;
  std::string source() const { return "/proc/self/fd/" + std::to_string(file); }
};

Kept keep(const std::string& path) {
  int file = ::open(path.c_str(), O_PATH | O_CLOEXEC);
  if (file < 0) give_up("open " + path);
  return {path, file};
}

void write_text(const char* path, const std::string& text) {
  int file = ::open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0 || ::write(file, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
    give_up(std::string("write to ") + path);
  ::close(file);
}

/// The user is the same inside and outside, so that programs see the user that there is.
void enter_user_namespace() {
  std::string user = std::to_string(::geteuid()), group = std::to_string(::getegid());
  if (::unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS) != 0)
    give_up("make namespaces");
  write_text("/proc/self/setgroups", "deny");
  write_text("/proc/self/uid_map", user + " " + user + " 1");
  write_text("/proc/self/gid_map", group + " " + group + " 1");
}

/// As mount_setattr(2) has it; headers of different ages do not agree on where it is declared.
struct MountAttributes {
  uint64_t set = 0x1 | 0x2;  // read-only, no set-user-id
  uint64_t clear = 0, propagation = 0, user_namespace = 0;
};

void make_read_only(const char* path, unsigned flags) {
  MountAttributes attributes;
  if (::syscall(SYS_mount_setattr, AT_FDCWD, path, flags, &attributes, sizeof(attributes)) != 0)
    give_up(std::string("make ") + path + " read-only");
}

void mount_new(const char* type, const char* path, unsigned long flags, const std::string& options) {
  if (::mount(type, path, type, flags, options.c_str()) != 0) give_up(std::string("mount ") + path);
}

/// Puts it where it was, below a new file system.
void put_back(const Kept& kept) {
  struct stat status {};
  if (::fstat(kept.file, &status) != 0) give_up("look at " + kept.path);
  std::error_code error;
  fs::create_directories(S_ISDIR(status.st_mode) ? fs::path(kept.path) : fs::path(kept.path).parent_path(), error);
  if (!S_ISDIR(status.st_mode)) std::ofstream(kept.path).close();
  if (::mount(kept.source().c_str(), kept.path.c_str(), nullptr, MS_BIND | MS_REC, nullptr) != 0)
    give_up("show " + kept.path);
}

void cover_directory(const std::string& directory, const std::vector<Kept>& readable) {
  mount_new("tmpfs", directory.c_str(), MS_NOSUID | MS_NODEV, std::string("mode=1777,size=") + kPrivateSize);
  for (const Kept& kept : readable) put_back(kept);
  if (directory != kPrivate) make_read_only(directory.c_str(), 0);
}

void cover_devices(const std::vector<Kept>& devices) {
  mount_new("tmpfs", "/dev", MS_NOSUID, "mode=755,size=65536");
  for (const Kept& device : devices) put_back(device);
  constexpr std::array<std::array<const char*, 2>, 4> kLinks = {{{"/proc/self/fd", "/dev/fd"},
                                                                 {"/proc/self/fd/0", "/dev/stdin"},
                                                                 {"/proc/self/fd/1", "/dev/stdout"},
                                                                 {"/proc/self/fd/2", "/dev/stderr"}}};
  for (const auto& link : kLinks)
    if (::symlink(link[0], link[1]) != 0) give_up(std::string("make ") + link[1]);
  make_read_only("/dev", 0);
}

/// Only where this process is the first of its process namespace does the new /proc show that one. Root could change
/// the machine by writing to it.
void cover_processes() { mount_new("proc", "/proc", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, ""); }

/// Within the sandbox programs may talk to themselves.
void start_loopback() {
  ifreq interface {};
  std::strncpy(interface.ifr_name, "lo", sizeof(interface.ifr_name) - 1);
  interface.ifr_flags = IFF_UP;
  int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0 || ::ioctl(socket, SIOCSIFFLAGS, &interface) != 0) give_up("start the loopback interface");
  ::close(socket);
}

void arrange_files(const Request& request) {
  std::error_code error;
  std::string here = fs::current_path(error).string();
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) give_up("keep mounts to ourselves");
  make_read_only("/", AT_RECURSIVE);
  std::vector<Kept> devices;
  for (const char* device : kDevices) devices.push_back(keep(std::string("/dev/") + device));
  for (const char* hidden : kHidden) {
    struct stat status {};
    if (::lstat(hidden, &status) != 0 || !S_ISDIR(status.st_mode)) continue;
    std::vector<Kept> readable;
    for (const std::string& path : below(request.readable, hidden)) readable.push_back(keep(path));
    cover_directory(hidden, readable);
  }
  cover_devices(devices);
  cover_processes();
  if (here.empty() || ::chdir(here.c_str()) != 0) (void)!::chdir("/");
}

/// Root keeps them across exec unless they are out of bounds.
void drop_capabilities() {
  for (int capability = 0; ::prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
    if (::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0) give_up("drop capabilities");
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, 2> none{};
  if (::syscall(SYS_capset, &header, none.data()) != 0) give_up("drop capabilities");
}

}  // namespace

void run_in_namespaces(const Request& request) {
  enter_user_namespace();
  pid_t first = ::fork();
  if (first < 0) give_up("start a process");
  if (first == 0) {
    end_with_parent(SIGKILL);
    ::close_range(3, ~0U, 0);
    arrange_files(request);
    start_loopback();
    drop_capabilities();
    watch(start(request));
  }
  int status = 0;
  while (::waitpid(first, &status, 0) < 0 && errno == EINTR) {
  }
  ::_exit(exit_status(status));
}

}  // namespace nalar::sandbox
