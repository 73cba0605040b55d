// The system calls of a tool that works alone, such as the compiler.

#define _GNU_SOURCE
#include "guardian.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#endif

/// Calls without an argument that would make them harmless. Those with numbers are newer than some C libraries, and have
/// the same number everywhere.
static const unsigned refused[] = {
  // Networks, and what programs share.
  SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_shmget, SYS_msgget, SYS_semget, SYS_mq_open,
  // Other processes.
  SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_tkill, SYS_rt_sigqueueinfo,
  SYS_rt_tgsigqueueinfo, SYS_setpgid, SYS_setsid, SYS_setpriority, SYS_sched_setaffinity, SYS_sched_setscheduler,
  SYS_ioprio_set, SYS_unshare, SYS_setns, SYS_migrate_pages, SYS_move_pages, 424 /* pidfd_send_signal */,
  434 /* pidfd_open */, 438 /* pidfd_getfd */, 440 /* process_madvise */, 448 /* process_mrelease */,
#if defined(SYS_fork)
  SYS_fork, SYS_vfork,
#endif
  // Rights and mounts.
  SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid, SYS_setgroups, SYS_setfsuid,
  SYS_setfsgid, SYS_capset, SYS_chroot, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_mknodat, 428 /* open_tree */,
  429 /* move_mount */, 430 /* fsopen */, 431 /* fsconfig */, 432 /* fsmount */, 433 /* fspick */,
  442 /* mount_setattr */,
  // The system.
  SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, 425 /* io_uring_setup */, SYS_add_key, SYS_request_key, SYS_keyctl,
  SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff,
  SYS_sethostname, SYS_setdomainname, SYS_quotactl, SYS_acct, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
  SYS_clock_adjtime, SYS_syslog, SYS_personality, SYS_vhangup, SYS_name_to_handle_at, SYS_open_by_handle_at,
  SYS_fanotify_init, SYS_lookup_dcookie,
};

void refuse_calls(void) {
  enum { count = sizeof refused / sizeof *refused };
  struct sock_filter program[2 * count + 40];
  unsigned length = 0;
#define ADD(...) program[length++] = (struct sock_filter)__VA_ARGS__
#define LOAD(field) ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field)))
#define IS(value, yes, no) ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no))
#define RETURN(value) ADD(BPF_STMT(BPF_RET | BPF_K, value))
  const unsigned refuse = SECCOMP_RET_ERRNO | EPERM;
  // On another architecture the numbers have other meanings.
  LOAD(arch);
  IS(OWN_ARCHITECTURE, 1, 0);
  RETURN(refuse);
  LOAD(nr);
  // The numbers of x32 programs.
  ADD(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  RETURN(refuse);
  for (unsigned index = 0; index < count; index++) {
    IS(refused[index], 0, 1);
    RETURN(refuse);
  }
  // Its flags can't be read, so the C library must use `clone`.
  IS(435, 0, 1);
  RETURN(SECCOMP_RET_ERRNO | ENOSYS);
  // Threads, but no processes.
  IS(SYS_clone, 0, 4);
  LOAD(args[0]);
  ADD(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1));
  RETURN(SECCOMP_RET_ALLOW);
  RETURN(refuse);
  // Signals to itself, as after a crash.
  IS(SYS_kill, 1, 0);
  IS(SYS_tgkill, 0, 4);
  LOAD(args[0]);
  IS((unsigned)getpid(), 0, 1);
  RETURN(SECCOMP_RET_ALLOW);
  RETURN(refuse);
  // Its own limits.
  IS(SYS_prlimit64, 0, 4);
  LOAD(args[0]);
  IS(0, 0, 1);
  RETURN(SECCOMP_RET_ALLOW);
  RETURN(refuse);
  RETURN(SECCOMP_RET_ALLOW);
  struct sock_fprog filter = {.len = (unsigned short)length, .filter = program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0);
}
