import Foundation

extension ReachAttack {
  /// Attempts through the names of files.
  static let files: [ReachAttack] = reading + processes + writing + links + limits

  /// What `/proc` says about other processes and the computer's network. With Landlock alone, the names of processes can be seen,
  /// and the network, unless root runs the tests.
  private static let processes: [ReachAttack] =
    ["cmdline", "comm", "status", "stat", "statm", "task"].map { file in
      .init(
        "the parent's \(file)", "return \(file == "task" ? "lists" : "reads")(\"/proc/\\(parent)/\(file)\")")
    }
    + [
      .init("the first process's command line", #"return reads("/proc/1/cmdline")"#),
      .init(
        "any process's command line",
        """
        return (2..<60_000).contains { number in
          number != Int(getpid()) && access("/proc/\\(number)/exe", F_OK) != 0 && reads("/proc/\\(number)/cmdline")
        }
        """),
      .init(
        "the list of processes",
        """
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.contains { Int($0).map { $0 != Int(getpid()) } == true }
        """),
    ]
    + ["tcp", "tcp6", "udp", "unix", "route", "arp"].map { file in
      .init(
        "the computer's \(file)",
        """
        // The first line names the columns.
        let text = (try? String(contentsOfFile: "/proc/self/net/\(file)", encoding: .utf8)) ?? ""
        return text.split(separator: "\\n").count > 1
        """, isReached: [.landlock])
    }

  private static let reading: [ReachAttack] =
    [
      "/etc/passwd", "/etc/shadow", "/etc/hostname", "/etc/ssh/ssh_config", "/var/log/dpkg.log",
      "/proc/kcore",
      "/dev/mem", "/dev/kmsg", "/dev/port", "/dev/tty", "/dev/ptmx", "/dev/console", "/dev/sda",
      "/dev/vda", "/dev/fuse", "/dev/net/tun", "/sys/kernel/notes", "/proc/1/mem", "/proc/1/maps",
    ].map { .init("read \($0)", "return reads(\"\($0)\")") }
    + [
      .init("read /proc/kmsg", #"return reads("/proc/kmsg")"#),
      .init("read /proc/1/environ", #"return reads("/proc/1/environ")"#),
      .init("read the parent's variables", #"return reads("/proc/\(parent)/environ")"#),
      .init("read the parent's map", #"return reads("/proc/\(parent)/maps")"#),
      .init("read the parent's memory", #"return reads("/proc/\(parent)/mem")"#),
      .init("write the parent's memory", #"return writes("/proc/\(parent)/mem")"#),
      .init("the parent's root", #"return reads("/proc/\(parent)/root\(outside)/canary")"#),
      .init("the parent's folder", #"return lists("/proc/\(parent)/cwd/")"#),
      .init("the first process's root", #"return reads("/proc/1/root\(outside)/canary")"#),
      .init("a thread's root", #"return reads("/proc/thread-self/root\(outside)/canary")"#),
      .init("read a file outside", #"return reads(outside + "/canary")"#),
      .init("list a folder outside", "return lists(outside)"),
      .init("list the home folders", #"return lists("/home") || lists("/root")"#),
      .init("list the root folder", #"return lists("/root")"#),
      .init("list temporary files", #"return reads("/tmp/.") || lists("/var/tmp")"#),
      .init(
        "see a file outside", #"return access(outside + "/canary", F_OK) == 0"#,
        isReached: [.landlock]),
      .init("leave the folder upward", #"return reads(own + "/../\(outside.dropFirst())/canary")"#),
      .init(
        "find the user's home",
        #"return ProcessInfo.processInfo.environment.keys.contains { ["USER", "LOGNAME", "PWD", "SHELL"].contains($0) }"#
      ),
      .init(
        "inherit a file",
        """
        for number in Int32(0)..<1024 where fcntl(number, F_GETFD) >= 0 {
          var status = stat()
          guard fstat(number, &status) == 0 else { continue }
          if status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR { return true }
        }
        return false
        """),
    ]

  private static let writing: [ReachAttack] =
    [
      "/", "/tmp", "/var/tmp", "/dev", "/dev/shm", "/run", "/etc", "/usr", "/usr/bin", "/usr/lib", "/root",
      "/home", "/opt", "/proc", "/sys", "/proc/self",
    ].map { .init("write to \($0)", "return writes(\"\($0)/reached\", creates: true)") }
    + [
      "/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sysrq-trigger", "/proc/self/mem",
      "/proc/self/oom_score_adj", "/proc/self/uid_map", "/proc/self/setgroups", "/proc/self/attr/current",
      "/proc/self/coredump_filter", "/proc/self/clear_refs", "/proc/self/timerslack_ns",
    ].map { .init("write to \($0)", "return writes(\"\($0)\")") }
    + [
      .init("write a file outside", #"return writes(outside + "/canary")"#),
      .init("make a file outside", #"return writes(outside + "/made", creates: true)"#),
      .init("remove a file outside", #"return unlink(outside + "/canary") == 0"#),
      .init(
        "remove a folder outside", "return (try? FileManager.default.removeItem(atPath: outside)) != nil"),
      .init(
        "rename a file outside", #"return rename(outside + "/canary", outside + "/moved") == 0"#
      ),
      .init(
        "change a file's rights", #"return chmod(outside + "/canary", 0o777) == 0"#,
        // Rights and times are none of the accesses that Landlock knows.
        isReached: [.landlock]),
      .init(
        "change a file's times", #"return utimes(outside + "/canary", nil) == 0"#,
        isReached: [.landlock]),
      .init("cut a file off", #"return truncate(outside + "/canary", 0) == 0"#),
      .init(
        "write to the own image",
        """
        let lines = ((try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? "").split(separator: "\\n")
        guard let line = lines.first(where: { $0.contains("/images/") }) else { return true }
        return writes(String(line.drop { $0 != "/" }))
        """),
      .init(
        "read the own image",
        """
        let lines = ((try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? "").split(separator: "\\n")
        let names = lines.filter { $0.contains("/images/") }.map { String($0.drop { $0 != "/" }) }
        return names.isEmpty || names.contains { reads($0) || reads($0.replacing(" (deleted)", with: "")) }
        """),
      .init("list the images of other runs", #"return lists(images) || reads(images + "/.")"#),
      .init("list the cache", "return lists(URL(filePath: images).deletingLastPathComponent().path)"),
      .init("make a file beside the image", #"return writes(images + "/made", creates: true)"#),
      .init("write to the kernel", "return writes(CommandLine.arguments[0])"),
      .init(
        "write to the library of tests",
        """
        let argument = CommandLine.arguments.first { $0.hasPrefix("testing=") } ?? ""
        return argument.isEmpty || writes(String(argument.dropFirst(8)))
        """),
    ]

  private static let links: [ReachAttack] = [
    .init(
      "a symbolic link to a file outside",
      """
      symlink(outside + "/canary", own + "/link")
      return reads(own + "/link")
      """),
    .init(
      "a symbolic link to the root",
      """
      symlink("/", own + "/root")
      return reads(own + "/root\\(outside)/canary")
      """),
    .init("a hard link to a file outside", #"return link(outside + "/canary", own + "/hard") == 0"#),
    .init(
      "move a file outside",
      """
      _ = writes(own + "/mine", creates: true)
      return rename(own + "/mine", outside + "/mine") == 0
      """),
    .init("a link in the place of the image", #"return symlink(outside + "/canary", images + "/link") == 0"#),
    .init("a named pipe outside", #"return mkfifo(outside + "/pipe", 0o600) == 0"#),
    .init("a device", #"return mknod(own + "/device", S_IFBLK | 0o600, 0x0800) == 0"#),
    .init(
      "a program that runs as root",
      """
      _ = writes(own + "/program", creates: true)
      return chown(own + "/program", 0, 0) == 0
      """),
  ]

  private static let limits: [ReachAttack] = [
    .init(
      "a larger limit of memory",
      """
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(9), &limit)
      limit.rlim_cur += 1
      limit.rlim_max += 1
      return setrlimit(__rlimit_resource_t(9), &limit) == 0
      """),
    .init(
      "a larger limit of open files",
      """
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      return setrlimit(__rlimit_resource_t(7), &limit) == 0
      """),
    .init(
      "a file of 300 MB",
      """
      let descriptor = open(own + "/large", O_RDWR | O_CREAT, 0o600)
      defer { close(descriptor) }
      signal(SIGXFSZ, SIG_IGN)
      return ftruncate(descriptor, 300 << 20) == 0
      """),
    .init(
      "300 MB in several files",
      """
      let block = [UInt8](repeating: 1, count: 1 << 20)
      var count = 0
      for file in 0..<6 {
        let descriptor = open(own + "/part\\(file)", O_RDWR | O_CREAT, 0o600)
        for _ in 0..<50 where write(descriptor, block, block.count) == block.count { count += 1 }
        close(descriptor)
      }
      for file in 0..<6 { unlink(own + "/part\\(file)") }
      return count >= 300
      """,
      // Nothing but the size of one file is limited on a disk.
      isReached: [.landlock, .none]),
    .init(
      "2 GB of memory",
      "return mmap(nil, 2 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED"),
    .init(
      "2 GB of shared memory",
      "return mmap(nil, 2 << 30, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED"),
  ]
}
