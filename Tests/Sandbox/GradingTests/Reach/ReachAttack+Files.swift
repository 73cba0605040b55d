import Foundation

extension ReachAttack {
  /// Attempts through the names of files.
  static let files: [ReachAttack] = reading + processes + writing + links + limits

  /// What `/proc` says about other processes and the computer's network. With Landlock alone, the names of processes can be seen,
  /// and the network, unless root runs the tests.
  private static let processes: [ReachAttack] =
    ["cmdline", "comm", "status", "stat", "statm", "task"].map { file in
      ReachAttack(
        name: "the parent's \(file)",
        code: "return \(file == "task" ? "lists" : "reads")(\"/proc/\\(parent)/\(file)\")")
    }
    + [
      ReachAttack(
        name: "the first process's command line", code: "return reads(\"/proc/1/cmdline\")"),
      ReachAttack(
        name: "any process's command line",
        code: """
          return (2..<60_000).contains { number in
            number != Int(getpid()) && access("/proc/\\(number)/exe", F_OK) != 0 && reads("/proc/\\(number)/cmdline")
          }
          """),
      ReachAttack(
        name: "the list of processes",
        code: """
          let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
          return names.contains { Int($0).map { $0 != Int(getpid()) } == true }
          """),
    ]
    + ["tcp", "tcp6", "udp", "unix", "route", "arp"].map { file in
      ReachAttack(
        name: "the computer's \(file)",
        code: """
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
    ].map { ReachAttack(name: "read \($0)", code: "return reads(\"\($0)\")") }
    + [
      ReachAttack(
        name: "read /proc/kmsg", code: "return reads(\"/proc/kmsg\")"),
      ReachAttack(
        name: "read /proc/1/environ", code: "return reads(\"/proc/1/environ\")"),
      ReachAttack(
        name: "read the parent's variables", code: "return reads(\"/proc/\\(parent)/environ\")"),
      ReachAttack(
        name: "read the parent's map", code: "return reads(\"/proc/\\(parent)/maps\")"),
      ReachAttack(
        name: "read the parent's memory", code: "return reads(\"/proc/\\(parent)/mem\")"),
      ReachAttack(
        name: "write the parent's memory", code: "return writes(\"/proc/\\(parent)/mem\")"),
      ReachAttack(
        name: "the parent's root", code: "return reads(\"/proc/\\(parent)/root\\(outside)/canary\")"),
      ReachAttack(
        name: "the parent's folder", code: "return lists(\"/proc/\\(parent)/cwd/\")"),
      ReachAttack(
        name: "the first process's root", code: "return reads(\"/proc/1/root\\(outside)/canary\")"),
      ReachAttack(
        name: "a thread's root", code: "return reads(\"/proc/thread-self/root\\(outside)/canary\")"),
      ReachAttack(name: "read a file outside", code: "return reads(outside + \"/canary\")"),
      ReachAttack(name: "list a folder outside", code: "return lists(outside)"),
      ReachAttack(name: "list the home folders", code: "return lists(\"/home\") || lists(\"/root\")"),
      ReachAttack(name: "list the root folder", code: "return lists(\"/root\")"),
      ReachAttack(name: "list temporary files", code: "return reads(\"/tmp/.\") || lists(\"/var/tmp\")"),
      ReachAttack(
        name: "see a file outside", code: "return access(outside + \"/canary\", F_OK) == 0",
        isReached: [.landlock]),
      ReachAttack(
        name: "leave the folder upward", code: "return reads(own + \"/../\\(outside.dropFirst())/canary\")"),
      ReachAttack(
        name: "find the user's home",
        code:
          "return ProcessInfo.processInfo.environment.keys.contains { [\"USER\", \"LOGNAME\", \"PWD\", \"SHELL\"].contains($0) }"
      ),
      ReachAttack(
        name: "inherit a file",
        code: """
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
    ].map { ReachAttack(name: "write to \($0)", code: "return writes(\"\($0)/reached\", creates: true)") }
    + [
      "/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sysrq-trigger", "/proc/self/mem",
      "/proc/self/oom_score_adj", "/proc/self/uid_map", "/proc/self/setgroups", "/proc/self/attr/current",
      "/proc/self/coredump_filter", "/proc/self/clear_refs", "/proc/self/timerslack_ns",
    ].map { ReachAttack(name: "write to \($0)", code: "return writes(\"\($0)\")") }
    + [
      ReachAttack(name: "write a file outside", code: "return writes(outside + \"/canary\")"),
      ReachAttack(
        name: "make a file outside", code: "return writes(outside + \"/made\", creates: true)"),
      ReachAttack(
        name: "remove a file outside", code: "return unlink(outside + \"/canary\") == 0"),
      ReachAttack(
        name: "remove a folder outside",
        code: "return (try? FileManager.default.removeItem(atPath: outside)) != nil"),
      ReachAttack(
        name: "rename a file outside", code: "return rename(outside + \"/canary\", outside + \"/moved\") == 0"
      ),
      ReachAttack(
        name: "change a file's rights", code: "return chmod(outside + \"/canary\", 0o777) == 0",
        // Rights and times are none of the accesses that Landlock knows.
        isReached: [.landlock]),
      ReachAttack(
        name: "change a file's times", code: "return utimes(outside + \"/canary\", nil) == 0",
        isReached: [.landlock]),
      ReachAttack(name: "cut a file off", code: "return truncate(outside + \"/canary\", 0) == 0"),
      ReachAttack(
        name: "write to the own image",
        code: """
          let lines = ((try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? "").split(separator: "\\n")
          guard let line = lines.first(where: { $0.contains("/images/") }) else { return true }
          return writes(String(line.drop { $0 != "/" }))
          """),
      ReachAttack(
        name: "read the own image",
        code: """
          let lines = ((try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? "").split(separator: "\\n")
          let names = lines.filter { $0.contains("/images/") }.map { String($0.drop { $0 != "/" }) }
          return names.isEmpty || names.contains { reads($0) || reads($0.replacing(" (deleted)", with: "")) }
          """),
      ReachAttack(
        name: "list the images of other runs", code: "return lists(images) || reads(images + \"/.\")"),
      ReachAttack(
        name: "list the cache",
        code: "return lists(URL(filePath: images).deletingLastPathComponent().path)"),
      ReachAttack(
        name: "make a file beside the image", code: "return writes(images + \"/made\", creates: true)"),
      ReachAttack(
        name: "write to the kernel", code: "return writes(CommandLine.arguments[0])"),
      ReachAttack(
        name: "write to the library of tests",
        code: """
          let argument = CommandLine.arguments.first { $0.hasPrefix("testing=") } ?? ""
          return argument.isEmpty || writes(String(argument.dropFirst(8)))
          """),
    ]

  private static let links: [ReachAttack] = [
    ReachAttack(
      name: "a symbolic link to a file outside",
      code: """
        symlink(outside + "/canary", own + "/link")
        return reads(own + "/link")
        """),
    ReachAttack(
      name: "a symbolic link to the root",
      code: """
        symlink("/", own + "/root")
        return reads(own + "/root\\(outside)/canary")
        """),
    ReachAttack(
      name: "a hard link to a file outside", code: "return link(outside + \"/canary\", own + \"/hard\") == 0"),
    ReachAttack(
      name: "move a file outside",
      code: """
        _ = writes(own + "/mine", creates: true)
        return rename(own + "/mine", outside + "/mine") == 0
        """),
    ReachAttack(
      name: "a link in the place of the image",
      code: "return symlink(outside + \"/canary\", images + \"/link\") == 0"),
    ReachAttack(name: "a named pipe outside", code: "return mkfifo(outside + \"/pipe\", 0o600) == 0"),
    ReachAttack(name: "a device", code: "return mknod(own + \"/device\", S_IFBLK | 0o600, 0x0800) == 0"),
    ReachAttack(
      name: "a program that runs as root",
      code: """
        _ = writes(own + "/program", creates: true)
        return chown(own + "/program", 0, 0) == 0
        """),
  ]

  private static let limits: [ReachAttack] = [
    ReachAttack(
      name: "a larger limit of memory",
      code: """
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(9), &limit)
        limit.rlim_cur += 1
        limit.rlim_max += 1
        return setrlimit(__rlimit_resource_t(9), &limit) == 0
        """),
    ReachAttack(
      name: "a larger limit of open files",
      code: """
        var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
        return setrlimit(__rlimit_resource_t(7), &limit) == 0
        """),
    ReachAttack(
      name: "a file of 300 MB",
      code: """
        let descriptor = open(own + "/large", O_RDWR | O_CREAT, 0o600)
        defer { close(descriptor) }
        signal(SIGXFSZ, SIG_IGN)
        return ftruncate(descriptor, 300 << 20) == 0
        """),
    ReachAttack(
      name: "300 MB in several files",
      code: """
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
    ReachAttack(
      name: "2 GB of memory",
      code:
        "return mmap(nil, 2 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED"),
    ReachAttack(
      name: "2 GB of shared memory",
      code:
        "return mmap(nil, 2 << 30, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED"),
  ]
}
