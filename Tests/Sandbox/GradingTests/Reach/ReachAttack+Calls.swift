/// Attempts through the system's calls. Where a call could do harm if it was let through, its arguments are wrong.
extension ReachAttack {
  static let calls: [ReachAttack] = processes + network + shared + rights + machine + arguments

  /// An attempt to make a call, by its numbers on x86-64 and on ARM; the second is nil where the call doesn't exist.
  private static func call(_ name: String, _ number: Int, _ arm: Int?, _ arguments: String = "")
    -> ReachAttack
  {
    #if arch(arm64)
      let number = arm
    #else
      let number: Int? = number
    #endif
    guard let number else { return .init(name, "return false") }
    return .init(name, "return lets(\(number)\(arguments.isEmpty ? "" : ", \(arguments)"))")
  }

  /// An attempt to start a process. The new process must end at once.
  private static func start(_ name: String, _ number: Int, _ arm: Int?, _ arguments: String = "")
    -> ReachAttack
  {
    #if arch(arm64)
      let number = arm
    #else
      let number: Int? = number
    #endif
    guard let number else { return .init(name, "return false") }
    let all = ([number.description] + (arguments.isEmpty ? [] : [arguments])).joined(separator: ", ")
    return .init(
      name,
      """
      let process = systemCall(\(all)\(String(repeating: ", 0", count: 6 - (arguments.isEmpty ? 0 : arguments.split(separator: ",").count))))
      if process == 0 { _exit(0) }
      return process > 0
      """)
  }

  private static let processes: [ReachAttack] = [
    call("kill", 62, 129, "parent, 0"), call("kill the group", 62, 129, "0, 0"),
    call("kill everything", 62, 129, "-1, 0"), call("tkill", 200, 130, "parent, 0"),
    call("tgkill", 234, 131, "parent, parent, 0"), call("rt_sigqueueinfo", 129, 138, "parent, 0, 0"),
    call("rt_tgsigqueueinfo", 297, 240, "parent, parent, 0, 0"), call("pidfd_open", 434, 434, "parent, 0"),
    call("pidfd_send_signal", 424, 424, "0, 0, 0, 0"), call("pidfd_getfd", 438, 438, "0, 0, 0"),
    call("prlimit of the parent", 302, 261, "parent, 7, 0, 0"),
    call("ptrace the parent", 101, 117, "16, parent, 0, 0"), call("ptrace itself", 101, 117, "0, 0, 0, 0"),
    call("process_vm_readv", 310, 270, "parent, 0, 0, 0, 0, 0"),
    call("process_vm_writev", 311, 271, "parent, 0, 0, 0, 0, 0"),
    call("process_madvise", 440, 440, "0, 0, 0, 0, 0"), call("process_mrelease", 448, 448, "0, 0"),
    call("kcmp", 312, 272, "parent, parent, 0, 0, 0"), call("setpgid", 109, 154, "0, 0"),
    call("setsid", 112, 157), call("setpriority", 141, 140, "0, parent, 0"),
    call("sched_setaffinity", 203, 122, "parent, 8, 0"), call("sched_setscheduler", 144, 119, "parent, 0, 0"),
    call("ioprio_set", 251, 30, "1, parent, 0"), call("execve", 59, 221, "0, 0, 0"),
    call("execveat", 322, 281, "-1, 0, 0, 0, 0"), start("fork", 57, nil),
    start("clone", 56, 220, "17, 0, 0, 0, 0"),
    call("clone3", 435, 435, "0, 0"), call("unshare", 272, 97, "0x10000000"),
    call("setns", 308, 268, "-1, 0"),
  ]

  private static let network: [ReachAttack] =
    [
      ("1", "UNIX"), ("2", "INET"), ("10", "INET6"), ("16", "NETLINK"), ("17", "PACKET"), ("31", "BLUETOOTH"),
      ("38", "ALG"), ("40", "VSOCK"), ("44", "XDP"),
    ].map { call("socket AF_\($0.1)", 41, 198, "\($0.0), 1, 0") }
    + [
      call("connect", 42, 203, "0, 0, 0"), call("bind", 49, 200, "0, 0, 0"), call("listen", 50, 201, "0, 1"),
      call("accept", 43, 202, "0, 0, 0"), call("accept4", 288, 242, "0, 0, 0, 0"),
      call("sendmsg", 46, 211, "0, 0, 0"), call("sendmmsg", 307, 269, "0, 0, 0, 0"),
      call("sendto with an address", 44, 206, "0, 0, 0, 0, 1, 16"),
      call("recvmmsg", 299, 243, "-1, 0, 0, 0, 0"),
      .init(
        "connect to a socket outside",
        """
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array((outside + "/socket").utf8).prefix(107)) }
        return withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
          }
        }
        """),
    ]

  private static let shared: [ReachAttack] = [
    call("shmget", 29, 194, "0, 4096, 0x3b6"), call("shmat", 30, 196, "0, 0, 0"),
    call("shmctl", 31, 195, "0, 0, 0"),
    call("msgget", 68, 186, "0, 0x3b6"), call("semget", 64, 190, "0, 1, 0x3b6"),
    call("mq_open", 240, 180, "0, 0, 0, 0"), call("memfd_create", 319, 279, "0, 0"),
    call("memfd_secret", 447, 447, "0"), call("userfaultfd", 323, 282, "0"),
    call("io_uring_setup", 425, 425, "1, 0"), call("vmsplice", 278, 75, "-1, 0, 0, 0"),
  ]

  private static let rights: [ReachAttack] = [
    call("setuid", 105, 146, "0"), call("setgid", 106, 144, "0"), call("setreuid", 113, 145, "0, 0"),
    call("setregid", 114, 143, "0, 0"), call("setresuid", 117, 147, "0, 0, 0"),
    call("setresgid", 119, 149, "0, 0, 0"), call("setgroups", 116, 159, "0, 0"),
    call("setfsuid", 122, 151, "0"),
    call("setfsgid", 123, 152, "0"), call("capset", 126, 91, "0, 0"), call("chroot", 161, 51, "0"),
    call("mount", 165, 40, "0, 0, 0, 0, 0"), call("umount2", 166, 39, "0, 0"),
    call("pivot_root", 155, 41, "0, 0"), call("open_tree", 428, 428, "-1, 0, 0"),
    call("move_mount", 429, 429, "-1, 0, -1, 0, 0"), call("fsopen", 430, 430, "0, 0"),
    call("fsmount", 432, 432, "-1, 0, 0"), call("fspick", 433, 433, "-1, 0, 0"),
    call("mount_setattr", 442, 442, "-1, 0, 0, 0, 0"), call("chown", 92, nil, "0, 0, 0"),
    call("fchown", 93, 55, "-1, 0, 0"), call("lchown", 94, nil, "0, 0, 0"),
    call("fchownat", 260, 54, "-1, 0, 0, 0, 0"), call("mknod", 133, nil, "0, 0, 0"),
    call("mknodat", 259, 33, "-1, 0, 0, 0"), call("setxattr", 188, 5, "0, 0, 0, 0, 0"),
    call("seccomp", 317, 277, "9, 0, 0"), call("landlock_create_ruleset", 444, 444, "0, 0, 1"),
    call("add_key", 248, 217, "0, 0, 0, 0, 0"), call("request_key", 249, 218, "0, 0, 0, 0"),
    call("keyctl", 250, 219, "0, 0, 0, 0, 0"),
  ]

  private static let machine: [ReachAttack] = [
    call("bpf", 321, 280, "-1, 0, 0"), call("perf_event_open", 298, 241, "0, 0, -1, -1, 0"),
    call("init_module", 175, 105, "0, 0, 0"), call("finit_module", 313, 273, "-1, 0, 0"),
    call("delete_module", 176, 106, "0, 0"), call("kexec_load", 246, 104, "0, 0, 0, -1"),
    call("kexec_file_load", 320, 294, "-1, -1, 0, 0, -1"), call("reboot", 169, 142, "0, 0, 0, 0"),
    call("swapon", 167, 224, "0, 0"), call("swapoff", 168, 225, "0"), call("sethostname", 170, 161, "0, -1"),
    call("setdomainname", 171, 162, "0, -1"), call("iopl", 172, nil, "9"),
    call("ioperm", 173, nil, "0, 0, 0"),
    call("quotactl", 179, 60, "0, 0, 0, 0"), call("settimeofday", 164, 170, "0, 0"),
    call("clock_settime", 227, 112, "-1, 0"), call("adjtimex", 159, 171, "0"),
    call("clock_adjtime", 305, 266, "-1, 0"), call("syslog", 103, 116, "10, 0, 0"),
    call("personality", 135, 92, "0xffffffff"), call("vhangup", 153, 58),
    call("name_to_handle_at", 303, 264, "-1, 0, 0, 0, 0"), call("open_by_handle_at", 304, 265, "-1, 0, 0"),
    call("fanotify_init", 300, 262, "0, 0"), call("lookup_dcookie", 212, 18, "0, 0, 0"),
    call("migrate_pages", 256, 238, "parent, 0, 0, 0"), call("move_pages", 279, 239, "parent, 0, 0, 0, 0, 0"),
  ]

  /// Calls that are allowed, but not in this way.
  private static let arguments: [ReachAttack] = [
    call("fcntl F_SETOWN", 72, 25, "0, 8, parent"), call("fcntl F_SETSIG", 72, 25, "0, 10, 9"),
    call("fcntl F_SETOWN_EX", 72, 25, "0, 15, 0"), call("fcntl F_SETLEASE", 72, 25, "0, 1024, 0"),
    call("fcntl F_NOTIFY", 72, 25, "0, 1026, 0"), call("ioctl FIOSETOWN", 16, 29, "0, 0x8901, 0"),
    call("ioctl SIOCSPGRP", 16, 29, "0, 0x8902, 0"), call("ioctl TIOCSTI", 16, 29, "0, 0x5412, 0"),
    call("ioctl TIOCSCTTY", 16, 29, "0, 0x540E, 0"), call("ioctl TIOCSPGRP", 16, 29, "0, 0x5410, 0"),
    call("ioctl TIOCLINUX", 16, 29, "0, 0x541C, 0"), call("ioctl TIOCCONS", 16, 29, "0, 0x541D, 0"),
    call("prctl PR_SET_PDEATHSIG", 157, 167, "1, 0"), call("prctl PR_SET_DUMPABLE", 157, 167, "4, 1"),
    call("prctl PR_SET_KEEPCAPS", 157, 167, "8, 1"), call("prctl PR_CAPBSET_DROP", 157, 167, "24, 0"),
    call("prctl PR_SET_SECUREBITS", 157, 167, "28, 0"), call("prctl PR_SET_MM", 157, 167, "35, 0, 0"),
    call("prctl PR_SET_CHILD_SUBREAPER", 157, 167, "36, 1"),
    call("prctl PR_SET_PTRACER", 157, 167, "0x59616d61, parent"),
    start("clone without a thread", 56, 220, "0x100 | 17, 0, 0, 0, 0"),
    .init(
      "a call of 32-bit programs",
      """
      #if arch(x86_64)
        // The x32 numbers have another meaning.
        return lets(0x4000_0000 | 39)
      #else
        return false
      #endif
      """),
  ]
}
