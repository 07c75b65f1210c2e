// A classic BPF program (seccomp(2)): it sees the number of the call and its arguments as plain numbers, so what is
// behind pointers cannot be judged. Therefore clone3, whose flags are in memory, does not exist here, and the C library
// falls back to clone. The rest: refuse what makes processes; let through sockets of the network namespace, which is
// empty, and no others; refuse what changes mounts, namespaces, other processes, the kernel, or keys that belong to the
// user.
#include "sandbox/filter.h"

#include <linux/audit.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <iterator>
#include <utility>

namespace nalar::sandbox {

namespace {

#if defined(__x86_64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
constexpr uint32_t kArchitecture = 0;
#endif
constexpr uint32_t kOtherNumbers = 0x40000000;  // from here on they are those of x32, which mean something else

constexpr uint32_t kRefused[] = {
    // Mounts, roots, namespaces.
    __NR_mount,
    __NR_umount2,
    __NR_pivot_root,
    __NR_chroot,
    __NR_unshare,
    __NR_setns,
    __NR_open_tree,
    __NR_move_mount,
    __NR_fsopen,
    __NR_fsconfig,
    __NR_fsmount,
    __NR_fspick,
    __NR_mount_setattr,
    __NR_name_to_handle_at,
    __NR_open_by_handle_at,
    // Other processes, and what is seen of the kernel through them.
    __NR_ptrace,
    __NR_process_vm_readv,
    __NR_process_vm_writev,
    __NR_pidfd_getfd,
    __NR_kcmp,
    __NR_perf_event_open,
    __NR_bpf,
    // Large and seldom used: where flaws of kernels are.
    __NR_userfaultfd,
    __NR_io_uring_setup,
    __NR_io_uring_enter,
    __NR_io_uring_register,
    __NR_memfd_create,
    __NR_personality,
    // Keys are the user's, and in no namespace.
    __NR_add_key,
    __NR_request_key,
    __NR_keyctl,
    // The machine.
    __NR_reboot,
    __NR_swapon,
    __NR_swapoff,
    __NR_kexec_load,
    __NR_kexec_file_load,
    __NR_init_module,
    __NR_finit_module,
    __NR_delete_module,
    __NR_acct,
    __NR_quotactl,
    __NR_syslog,
    __NR_settimeofday,
    __NR_clock_settime,
    __NR_clock_adjtime,
    __NR_adjtimex,
    __NR_sethostname,
    __NR_setdomainname,
};

constexpr uint32_t kSockets[] = {AF_INET, AF_INET6, AF_NETLINK};

constexpr uint32_t error(int number) { return SECCOMP_RET_ERRNO | (static_cast<uint32_t>(number) & SECCOMP_RET_DATA); }

class Program {
 public:
  std::vector<sock_filter> take() { return std::move(code_); }
  void load(size_t offset) { code_.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<uint32_t>(offset))); }
  void load_argument(unsigned index) { load(offsetof(seccomp_data, args) + 8 * index); }  // the lower half
  void answer(uint32_t answer) { code_.push_back(BPF_STMT(BPF_RET | BPF_K, answer)); }
  /// Jumps over as many instructions as are said, if the condition holds for what was loaded and if it does not.
  void jump(unsigned condition, uint32_t value, uint8_t holds, uint8_t fails) {
    code_.push_back(BPF_JUMP(static_cast<uint16_t>(BPF_JMP | condition | BPF_K), value, holds, fails));
  }
  void answer_if(uint32_t value, uint32_t what) {
    jump(BPF_JEQ, value, 0, 1);
    answer(what);
  }

 private:
  std::vector<sock_filter> code_;
};

void judge_number(Program& program) {
  program.load(offsetof(seccomp_data, nr));
  program.jump(BPF_JGE, kOtherNumbers, 0, 1);
  program.answer(error(ENOSYS));
  for (uint32_t number : kRefused) program.answer_if(number, error(EPERM));
  program.answer_if(__NR_clone3, error(ENOSYS));
#ifdef __NR_fork
  program.answer_if(__NR_fork, error(EAGAIN));
  program.answer_if(__NR_vfork, error(EAGAIN));
#endif
}

/// Threads of this process are let through.
void judge_clone(Program& program) {
  program.jump(BPF_JEQ, __NR_clone, 0, 4);
  program.load_argument(0);
  program.jump(BPF_JSET, CLONE_THREAD, 0, 1);
  program.answer(SECCOMP_RET_ALLOW);
  program.answer(error(EAGAIN));
}

void judge_socket(Program& program) {
  program.jump(BPF_JEQ, __NR_socket, 0, 2 + 2 * std::size(kSockets));
  program.load_argument(0);
  for (uint32_t family : kSockets) program.answer_if(family, SECCOMP_RET_ALLOW);
  program.answer(error(EACCES));
}

}  // namespace

std::vector<sock_filter> system_call_filter() {
  if (kArchitecture == 0) return {};
  Program program;
  program.load(offsetof(seccomp_data, arch));
  program.jump(BPF_JEQ, kArchitecture, 1, 0);
  program.answer(SECCOMP_RET_KILL_PROCESS);
  judge_number(program);
  judge_clone(program);
  judge_socket(program);
  program.answer(SECCOMP_RET_ALLOW);
  return program.take();
}

bool install(const std::vector<sock_filter>& filter) {
  sock_fprog program{static_cast<unsigned short>(filter.size()), const_cast<sock_filter*>(filter.data())};
  return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

int filter_file(const std::vector<sock_filter>& filter) {
  if (filter.empty()) return -1;
  int file = static_cast<int>(::syscall(SYS_memfd_create, "filter", 0));
  size_t size = filter.size() * sizeof(sock_filter);
  if (file < 0 || ::write(file, filter.data(), size) != static_cast<ssize_t>(size) || ::lseek(file, 0, SEEK_SET) != 0)
    return -1;
  return file;
}

}  // namespace nalar::sandbox
