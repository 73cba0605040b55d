import Foundation
import Glibc
import Reports

/// Starts a process with three given descriptors, in a group of its own, and nothing else inherited.
enum Spawn {
  static func run(
    executable: String, arguments: [String], environment: [String], input: Int32, output: Int32,
    error: Int32
  ) throws(Report) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, target) in [(input, 0), (output, 1), (error, 2)] {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var argv = ([executable] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var identifier: pid_t = 0
    let status = posix_spawn(&identifier, executable, &actions, &attributes, &argv, &envp)
    guard status == 0 else {
      throw Report(
        "The kernel could not be started.",
        found: "\(executable): \(String(cString: strerror(status)))",
        expected: "An executable `tca-kernel` beside `tca`.",
        causes: [Report.Cause("The build is not complete.", fix: "swift build")]
      )
    }
    return identifier
  }

  /// The environment of a kernel: ours, without what would slow down a crash.
  static func environment(adding own: [String: String]) -> [String] {
    var environment = ProcessInfo.processInfo.environment
    // The runtime's own backtrace takes most of a second; the error's place is in its message already.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment.merging(own) { $1 }.map { "\($0)=\($1)" }
  }
}

enum Sockets {
  /// Two ends of a stream that no other child inherits. Sockets, for they can be written to without `SIGPIPE`.
  static func pair() throws(Report) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw Report(
        "The kernel's channel could not be made.", found: String(cString: strerror(errno)),
        expected: "Room for six more open descriptors.",
        causes: [Report.Cause("Too many files are open.", fix: "ulimit -n 1024")]
      )
    }
    return (ends[0], ends[1])
  }
}
