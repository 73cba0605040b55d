/// The system calls that a submission may make, by their numbers on each processor.
///
/// They are enough for Swift, its libraries and a feature's own logic. None of them starts, signals or reads another
/// process, changes rights, mounts, or uses a network. Calls that are allowed only with certain arguments are in
/// ``SystemCallFilter``.
enum AllowedCalls {
  #if arch(arm64)
    static let numbers: [UInt32] = [
      // Reading and writing what is open: read, write, readv, writev, close, dup, dup3, pipe2, ppoll,
      // pselect6, epoll_create1, epoll_ctl, epoll_pwait, epoll_pwait2, eventfd2, timerfd_create,
      // timerfd_settime, timerfd_gettime, signalfd4, inotify_init1, inotify_add_watch, inotify_rm_watch,
      // fsync, fdatasync, flock, ftruncate, fallocate, sendfile, copy_file_range, splice, fadvise64,
      // readahead, sync_file_range.
      63, 64, 65, 66, 57, 23, 24, 59, 73, 72, 20, 21, 22, 441, 19, 85, 86, 87, 74, 26, 27, 28, 82, 83, 32,
      46, 47, 71, 285, 76, 223, 213, 84,
      // Files; which of them exist is not decided here: openat, openat2, faccessat, faccessat2, fstat,
      // newfstatat, statx, statfs, fstatfs, getdents64, getcwd, chdir, fchdir, mkdirat, unlinkat, renameat,
      // renameat2, linkat, symlinkat, readlinkat, fchmod, fchmodat, truncate, utimensat, umask, getxattr,
      // lgetxattr, fgetxattr, listxattr, llistxattr, flistxattr.
      56, 437, 48, 439, 80, 79, 291, 43, 44, 61, 17, 49, 50, 34, 35, 38, 276, 37, 36, 78, 52, 53, 45, 88,
      166, 8, 9, 10, 11, 12, 13,
      // Memory: brk, mmap, munmap, mprotect, mremap, msync, mincore, madvise, mlock, munlock, membarrier,
      // pkey_mprotect, pkey_alloc, pkey_free, get_mempolicy.
      214, 222, 215, 226, 216, 227, 232, 233, 228, 229, 283, 288, 289, 290, 236,
      // Threads: futex, futex_waitv, set_robust_list, get_robust_list, set_tid_address, rseq, gettid, exit,
      // exit_group, sched_yield, sched_getaffinity, sched_getscheduler, sched_getparam, sched_getattr,
      // sched_get_priority_max, sched_get_priority_min, sched_rr_get_interval, getcpu, restart_syscall.
      98, 449, 99, 100, 96, 293, 178, 93, 94, 124, 123, 120, 121, 275, 125, 126, 127, 168, 128,
      // Signals of its own: rt_sigaction, rt_sigprocmask, rt_sigreturn, rt_sigpending, rt_sigtimedwait,
      // rt_sigsuspend, sigaltstack, setitimer, getitimer.
      134, 135, 139, 136, 137, 133, 132, 103, 102,
      // Time: gettimeofday, clock_gettime, clock_getres, clock_nanosleep, nanosleep, times, timer_create,
      // timer_settime, timer_gettime, timer_getoverrun, timer_delete.
      169, 113, 114, 115, 101, 153, 107, 110, 108, 109, 111,
      // Who and where it is: getpid, getppid, getpgid, getsid, getuid, geteuid, getgid, getegid, getresuid,
      // getresgid, getgroups, getpriority, getrlimit, getrusage, uname, sysinfo, getrandom, wait4, waitid.
      172, 173, 155, 156, 174, 175, 176, 177, 148, 150, 158, 141, 163, 165, 160, 179, 278, 260, 95,
      // Sockets between its own threads: socketpair, recvfrom, recvmsg, shutdown, getsockname, getpeername,
      // getsockopt, setsockopt.
      199, 207, 212, 210, 204, 205, 209, 208,
    ]
  #else
    static let numbers: [UInt32] = [
      // Reading and writing what is open: read, write, readv, writev, close, dup, dup2, dup3, pipe, pipe2,
      // poll, ppoll, select, pselect6, epoll_create, epoll_create1, epoll_ctl, epoll_wait, epoll_pwait,
      // epoll_pwait2, eventfd, eventfd2, timerfd_create, timerfd_settime, timerfd_gettime, signalfd,
      // signalfd4, inotify_init, inotify_init1, inotify_add_watch, inotify_rm_watch, fsync, fdatasync, flock,
      // ftruncate, fallocate, sendfile, copy_file_range, splice, fadvise64, readahead, sync_file_range.
      0, 1, 19, 20, 3, 32, 33, 292, 22, 293, 7, 271, 23, 270, 213, 291, 233, 232, 281, 441, 284, 290, 283,
      286, 287, 282, 289, 253, 294, 254, 255, 74, 75, 73, 77, 285, 40, 326, 275, 221, 187, 277,
      // Files; which of them exist is not decided here: open, openat, openat2, creat, access, faccessat,
      // faccessat2, stat, lstat, fstat, newfstatat, statx, statfs, fstatfs, getdents, getdents64, getcwd,
      // chdir, fchdir, mkdir, mkdirat, rmdir, unlink, unlinkat, rename, renameat, renameat2, link, linkat,
      // symlink, symlinkat, readlink, readlinkat, chmod, fchmod, fchmodat, truncate, utime, utimes,
      // futimesat, utimensat, umask, getxattr, lgetxattr, fgetxattr, listxattr, llistxattr, flistxattr.
      2, 257, 437, 85, 21, 269, 439, 4, 6, 5, 262, 332, 137, 138, 78, 217, 79, 80, 81, 83, 258, 84, 87, 263,
      82, 264, 316, 86, 265, 88, 266, 89, 267, 90, 91, 268, 76, 132, 235, 261, 280, 95, 191, 192, 193, 194,
      195, 196,
      // Memory: brk, mmap, munmap, mprotect, mremap, msync, mincore, madvise, mlock, munlock, membarrier,
      // pkey_mprotect, pkey_alloc, pkey_free, get_mempolicy.
      12, 9, 11, 10, 25, 26, 27, 28, 149, 150, 324, 329, 330, 331, 239,
      // Threads: futex, futex_waitv, set_robust_list, get_robust_list, set_tid_address, rseq, gettid, exit,
      // exit_group, arch_prctl, sched_yield, sched_getaffinity, sched_getscheduler, sched_getparam,
      // sched_getattr, sched_get_priority_max, sched_get_priority_min, sched_rr_get_interval, getcpu,
      // restart_syscall.
      202, 449, 273, 274, 218, 334, 186, 60, 231, 158, 24, 204, 145, 143, 315, 146, 147, 148, 309, 219,
      // Signals of its own: rt_sigaction, rt_sigprocmask, rt_sigreturn, rt_sigpending, rt_sigtimedwait,
      // rt_sigsuspend, sigaltstack, pause, alarm, setitimer, getitimer.
      13, 14, 15, 127, 128, 130, 131, 34, 37, 38, 36,
      // Time: time, gettimeofday, clock_gettime, clock_getres, clock_nanosleep, nanosleep, times,
      // timer_create, timer_settime, timer_gettime, timer_getoverrun, timer_delete.
      201, 96, 228, 229, 230, 35, 100, 222, 223, 224, 225, 226,
      // Who and where it is: getpid, getppid, getpgid, getpgrp, getsid, getuid, geteuid, getgid, getegid,
      // getresuid, getresgid, getgroups, getpriority, getrlimit, getrusage, uname, sysinfo, getrandom,
      // wait4, waitid.
      39, 110, 121, 111, 124, 102, 107, 104, 108, 118, 120, 115, 140, 97, 98, 63, 99, 318, 61, 247,
      // Sockets between its own threads: socketpair, recvfrom, recvmsg, shutdown, getsockname, getpeername,
      // getsockopt, setsockopt.
      53, 45, 47, 48, 51, 52, 55, 54,
    ]
  #endif

  /// The calls of networks: socket, connect, bind, sendto, sendmsg, sendmmsg, recvmmsg.
  #if arch(arm64)
    static let network: [UInt32] = [198, 203, 200, 206, 211, 269, 243]
  #else
    static let network: [UInt32] = [41, 42, 49, 44, 46, 307, 299]
  #endif

  /// The calls of the threads that pass bytes between `tca` and a kernel: read, write, futex, mmap, munmap, mprotect,
  /// mremap, madvise, brk, exit, exit_group, restart_syscall, sched_yield, clock_gettime, getpid, gettid.
  #if arch(arm64)
    static let owners: [UInt32] = [
      63, 64, 98, 222, 215, 226, 216, 233, 214, 93, 94, 128, 124, 113, 172, 178,
    ]
  #else
    static let owners: [UInt32] = [0, 1, 202, 9, 11, 10, 25, 28, 12, 60, 231, 219, 24, 228, 39, 186]
  #endif

  /// The arguments in which calls take a descriptor, with the calls that have them. A descriptor that may not be used
  /// in any of them can be neither read, written, closed, copied nor replaced.
  static let descriptors: [(arguments: [UInt32], numbers: [UInt32])] = {
    #if arch(arm64)
      [
        // read, write, readv, writev, pread64, pwrite64, lseek, close, ioctl, dup, fcntl, flock, fsync,
        // fdatasync, ftruncate, fallocate, fstat, fstatfs, getdents64, fchdir, fchmod, fgetxattr, flistxattr,
        // fadvise64, readahead, sync_file_range, signalfd4, sendto, recvfrom, recvmsg, shutdown, getsockname,
        // getpeername, getsockopt, setsockopt, connect, bind, sendmsg, sendmmsg, recvmmsg.
        (
          [0],
          [
            63, 64, 65, 66, 67, 68, 62, 57, 29, 23, 25, 32, 82, 83, 46, 47, 80, 44, 61, 50, 52, 10, 13, 223,
            213, 84, 74, 206, 207, 212, 210, 204, 205, 209, 208, 203, 200, 211, 269, 243,
          ]
        ),
        // dup3, sendfile.
        ([0, 1], [24, 71]),
        // copy_file_range, splice, epoll_ctl.
        ([0, 2], [285, 76, 21]),
        // mmap.
        ([4], [222]),
      ]
    #else
      [
        // read, write, readv, writev, pread64, pwrite64, lseek, close, ioctl, dup, fcntl, flock, fsync,
        // fdatasync, ftruncate, fallocate, fstat, fstatfs, getdents, getdents64, fchdir, fchmod, fgetxattr,
        // flistxattr, fadvise64, readahead, sync_file_range, signalfd, signalfd4, sendto, recvfrom, recvmsg,
        // shutdown, getsockname, getpeername, getsockopt, setsockopt, connect, bind, sendmsg, sendmmsg, recvmmsg.
        (
          [0],
          [
            0, 1, 19, 20, 17, 18, 8, 3, 16, 32, 72, 73, 74, 75, 77, 285, 5, 138, 78, 217, 81, 91, 193, 196,
            221, 187, 277, 282, 289, 44, 45, 47, 48, 51, 52, 55, 54, 42, 49, 46, 307, 299,
          ]
        ),
        // dup2, dup3, sendfile.
        ([0, 1], [33, 292, 40]),
        // copy_file_range, splice, epoll_ctl.
        ([0, 2], [326, 275, 233]),
        // mmap.
        ([4], [9]),
      ]
    #endif
  }()
}
