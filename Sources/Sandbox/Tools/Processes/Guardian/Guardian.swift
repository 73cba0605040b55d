import CGuardian
import Foundation
import Glibc
import Reports
import Synchronization

/// This process's connection to its guardian, which is the parent of all child processes.
///
/// The guardian is started with the first child. If the guardian is killed, its children end with it, and the next
/// child gets a new guardian.
final class Guardian: Sendable {
  static let shared = Guardian()

  /// How a child ended, as the system reports it.
  struct End: Equatable, Sendable {
    /// The status that `waitpid` returns.
    var status: Int32
    var processorTime: Duration
    /// The largest resident size, in bytes.
    var peakMemory: Int

    static let lost = End(status: SIGKILL, processorTime: .zero, peakMemory: 0)
  }

  /// A program that is running.
  struct Start: Equatable, Sendable {
    var child: UInt32
    var process: Int32
    var shell: ShellKind
  }

  private struct Child {
    var started: @Sendable (Result<Start, Errno>) -> Void
    var ended: @Sendable (End) -> Void
    var hasStarted = false
  }

  struct Errno: Error { var number: Int32 }

  private struct State {
    var socket: Int32 = -1
    var process: pid_t = 0
    /// The number of the current guardian, so that the end of an old guardian isn't confused with the end of a new one.
    var generation = 0
    var nextChild: UInt32 = 1
    var children: [UInt32: Child] = [:]
    var folders: Set<String> = []
  }

  private let state = Mutex(State())

  /// Starts a program, and returns when it is running. `ended` is called once, on the thread that reads the guardian's
  /// events.
  ///
  /// - Parameter descriptors: The program's standard input, output and error. The caller closes its own copies.
  func spawn(
    _ command: ProcessCommand, descriptors: [Int32], ended: @escaping @Sendable (End) -> Void
  ) throws(Report) -> Start {
    var command = command
    var attempts = 0
    while true {
      switch try request(command, descriptors, ended) {
      case .success(let start): return start
      case .failure(let error):
        // Some systems allow a user to create a namespace, and then refuse to mount anything in it.
        if command.shell?.ways.contains(.ownFileSystem) == true, error.number != ENOENT {
          command.shell?.ways.removeAll { $0 == .ownFileSystem }
          continue
        }
        // The guardian was killed. As soon as `listen` notices that, a new guardian can be started.
        if error.number == EPIPE, attempts < 100 {
          attempts += 1
          poll(nil, 0, 10)
          continue
        }
        throw Report(
          "A program could not be started.",
          found: "\(command.executable): \(String(cString: strerror(error.number))).",
          expected: "An executable file at this path.",
          causes: [Report.Cause("The build is not complete.", fix: "swift build --product tca")])
      }
    }
  }

  private func request(
    _ command: ProcessCommand, _ descriptors: [Int32], _ ended: @escaping @Sendable (End) -> Void
  ) throws(Report) -> Result<Start, Errno> {
    let answer = Answer()
    let isSent = try state.withLock { state throws(Report) in
      try connect(&state)
      let child = state.nextChild
      state.nextChild += 1
      state.children[child] = Child(started: { answer.set($0) }, ended: ended)
      if write(GuardianMessage.spawn(child, command), descriptors, state) != 0 {
        state.children[child] = nil
        return false
      }
      return true
    }
    return isSent ? answer.wait() : .failure(Errno(number: EPIPE))
  }

  /// The guardian's process number; 0 before the first child.
  var processIdentifier: pid_t { state.withLock(\.process) }

  /// Ends a child and its group. If the child has ended, nothing happens.
  func kill(_ child: UInt32) {
    state.withLock { state in
      guard state.children[child] != nil else { return }
      _ = write(GuardianMessage.kill(child), [], state)
    }
  }

  /// Makes the guardian remove a folder when this process ends. Call it before the folder is created.
  func keep(folder: String) {
    state.withLock { state in
      state.folders.insert(folder)
      // If no guardian can be started, there is no child that needs the folder. The next guardian gets the message.
      try? connect(&state)
      _ = write(GuardianMessage.keep(folder: folder), [], state)
    }
  }

  /// Tells the guardian that the folder was removed.
  func release(folder: String) {
    state.withLock { state in
      state.folders.remove(folder)
      _ = write(GuardianMessage.release(folder: folder), [], state)
    }
  }

  /// Ends all children, has their folders removed, and waits until that is done. So nothing of this process is left when
  /// it has ended, for example a judge that was started ahead for a file that didn't compile.
  ///
  /// After a second this process ends all the same, and leaves the rest to the guardian.
  func finish() {
    let (socket, process) = state.withLock { state in
      // Nobody must take the end of its child for a crash now.
      state.children = [:]
      return (state.socket, state.process)
    }
    guard socket >= 0 else { return }
    shutdown(socket, Int32(SHUT_WR))
    var waits = 0
    while Glibc.kill(process, 0) == 0, waits < 1000 {
      poll(nil, 0, 1)
      waits += 1
    }
  }

  private static let finishAtExit: Void = { atexit { Guardian.shared.finish() } }()

  private func write(_ message: [UInt8], _ descriptors: [Int32], _ state: borrowing State) -> Int32 {
    guard state.socket >= 0 else { return EPIPE }
    return guardian_send(state.socket, message, message.count, descriptors, descriptors.count)
  }

  // MARK: - Starting the guardian

  private func connect(_ state: inout State) throws(Report) {
    guard state.socket < 0 else { return }
    _ = Self.finishAtExit
    let (own, other) = try Streams.pair()
    defer { close(other) }
    let path = Self.executable
    let process: pid_t
    switch Self.start(path, channel: other) {
    case .success(let number): process = number
    case .failure(let error):
      close(own)
      throw .noGuardian("\(path): \(String(cString: strerror(error.number))).")
    }
    state.socket = own
    state.process = process
    state.generation += 1
    for folder in state.folders { _ = write(GuardianMessage.keep(folder: folder), [], state) }
    let generation = state.generation
    Thread.detachNewThread { [self] in listen(to: own, of: process, generation) }
  }

  /// The path of `tca-guardian`, which is beside this process's own executable.
  private static var executable: String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: own).deletingLastPathComponent().appending(path: "tca-guardian").path
  }

  private static func start(_ path: String, channel: Int32) -> Result<pid_t, Errno> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, channel, GUARDIAN_CHANNEL)
    // The guardian must not keep a pipe open, because its reader would wait for the end.
    for descriptor in Int32(0)..<3 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let words = [strdup(path), nil]
    defer { free(words[0]) }
    // The guardian doesn't use the environment, but a list of processes then shows which `tca` it belongs to.
    let variables = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for variable in variables { free(variable) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, path, &actions, &attributes, words, variables)
    return status == 0 ? .success(process) : .failure(Errno(number: status))
  }

  private func listen(to socket: Int32, of guardian: pid_t, _ generation: Int) {
    var events = [guardian_event](repeating: guardian_event(), count: 64)
    var partial = 0
    let size = MemoryLayout<guardian_event>.stride
    while true {
      let count = events.withUnsafeMutableBytes {
        recv(socket, $0.baseAddress! + partial, $0.count - partial, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      let whole = (partial + count) / size
      partial = (partial + count) % size
      for event in events[..<whole] { handle(event) }
      if partial > 0 {
        events.withUnsafeMutableBytes { bytes in
          bytes.copyMemory(
            from: UnsafeRawBufferPointer(rebasing: bytes[(whole * size)..<(whole * size + partial)]))
        }
      }
    }
    while waitpid(guardian, nil, 0) < 0, errno == EINTR {}
    let lost = state.withLock { state in
      guard state.generation == generation else { return [Child]() }
      close(socket)
      state.socket = -1
      defer { state.children = [:] }
      return Array(state.children.values)
    }
    for child in lost {
      if child.hasStarted { child.ended(.lost) } else { child.started(.failure(Errno(number: EPIPE))) }
    }
  }

  private func handle(_ event: guardian_event) {
    let child = state.withLock { state in
      defer {
        if event.kind == GUARDIAN_STARTED.rawValue {
          state.children[event.child]?.hasStarted = true
        } else {
          state.children[event.child] = nil
        }
      }
      return state.children[event.child]
    }
    guard let child else { return }
    switch event.kind {
    case GUARDIAN_STARTED.rawValue:
      let shell: ShellKind =
        switch event.detail {
        case GUARDIAN_OWN_FILE_SYSTEM.rawValue: .ownFileSystem
        case GUARDIAN_LANDLOCK.rawValue: .landlock
        default: .none
        }
      child.started(.success(Start(child: event.child, process: event.value, shell: shell)))
    case GUARDIAN_FAILED.rawValue: child.started(.failure(Errno(number: event.value)))
    default:
      child.ended(
        End(
          status: event.value, processorTime: .microseconds(event.user_time + event.system_time),
          peakMemory: Int(event.detail) << 10))
    }
  }

  /// A value that another thread sets, and that one thread waits for.
  private final class Answer: Sendable {
    private let value = Mutex<Result<Start, Errno>?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    func set(_ result: Result<Start, Errno>) {
      value.withLock { $0 = result }
      semaphore.signal()
    }

    func wait() -> Result<Start, Errno> {
      semaphore.wait()
      return value.withLock { $0 } ?? .failure(Errno(number: EPIPE))
    }
  }
}

extension Report {
  fileprivate static func noGuardian(_ found: String) -> Report {
    Report(
      "The guardian of child processes could not be started.", found: found,
      expected: "An executable `tca-guardian` beside `tca`.",
      causes: [
        Report.Cause("The build is not complete.", fix: "swift build --product tca"),
        Report.Cause("Too many processes or files are open.", fix: "ulimit -u; ulimit -n"),
      ])
  }
}
