import Foundation
import Reports

/// A child in a process group of its own, connected to its three standard descriptors.
///
/// swift-subprocess is no help here: the child must lead a group that is ended as a whole, at any time, from any thread.
struct ChildProcess: Sendable {
  let pid: pid_t
  let input: Int32
  let output: Int32
  let error: Int32
  /// Becomes readable when the child has ended, so that this can be polled together with what it writes.
  let ended: Int32

  static func start(
    _ executable: URL, arguments: [String], environment: [String: String]
  ) throws(Report) -> ChildProcess {
    let input = try Pair()
    let output = try Pair()
    let error = try Pair()
    let ended = try Pair()
    defer { for descriptor in [input.reading, output.writing, error.writing] { close(descriptor) } }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, error.writing, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)

    let words = ([executable.path] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var pid = pid_t()
    let status = posix_spawn(&pid, executable.path, &actions, &attributes, words, settings)
    guard status == 0 else {
      for descriptor in [input.writing, output.reading, error.reading, ended.reading, ended.writing] {
        close(descriptor)
      }
      throw Report(
        "The kernel could not be started", found: "\(executable.path): \(String(cString: strerror(status)))",
        expected: "an executable that `swift build` made",
        causes: [Report.Cause("the build is incomplete", fix: "swift build --product tca")])
    }
    let child = ChildProcess(
      pid: pid, input: input.writing, output: output.reading, error: error.reading, ended: ended.reading)
    Thread.detachNewThread {
      child.waitForEnd()
      close(ended.writing)
    }
    return child
  }

  func closeDescriptors() {
    for descriptor in [input, output, error, ended] { close(descriptor) }
  }

  /// Ends the child and all that it started, except what has left its group.
  func kill() { _ = Foundation.kill(-pid, SIGKILL) }

  /// Writes to the child's input; what a child that has ended leaves unread is lost.
  func write(_ bytes: [UInt8]) {
    // The message must not bring SIGPIPE, which would end this process.
    bytes.withUnsafeBytes { _ = send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Waits for the child's end, without letting its number be given to another process yet.
  private func waitForEnd() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
  }

  /// Takes note of how the child ended. Its number is free afterwards.
  func reap() -> Status {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      guard errno == EINTR else { return .exited(-1) }
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  enum Status: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Two connected descriptors that no other child inherits. A socket can be made so in one step; a pipe can't.
  private struct Pair {
    var reading: Int32
    var writing: Int32

    init() throws(Report) {
      var ends: [Int32] = [-1, -1]
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
        throw Report("The kernel could not be started", found: String(cString: strerror(errno)))
      }
      (reading, writing) = (ends[0], ends[1])
    }
  }
}
