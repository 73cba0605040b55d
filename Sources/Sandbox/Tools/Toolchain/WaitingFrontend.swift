import Foundation
import Glibc
import KernelProtocol
import Processes
import Reports
import Synchronization

/// A compiler that was started before there was anything to compile.
///
/// Much of the time that the compiler takes for a short file goes by before it reads the file: its shell is made, its
/// libraries are linked, the importer of C modules is set up. It opens its sources after all that. So one of them can be
/// a named pipe, where the compiler waits until the next save has been written to it.
struct WaitingFrontend: Sendable {
  /// Everything that a run of the compiler depends on, except for the text that it waits for.
  struct Job: Equatable, Sendable {
    var arguments: [String]
    /// The texts of the files that are known already, by name.
    var known: [String: String]
    /// The name of the file whose text comes later.
    var awaited: String
  }

  /// A text with more bytes than this might not fit into a pipe, whose smallest usual size is 64 KB.
  static let longestText = 60_000

  let job: Job
  /// The folder that the compiler works in.
  let folder: TemporaryFolder
  private let run: ToolProcess.Run

  /// - Parameters:
  ///   - folder: An empty folder. It is removed by ``end()``.
  ///   - start: Starts the compiler in the folder.
  /// - Throws: A report, or an error of the file system.
  init(_ job: Job, in folder: TemporaryFolder, start: () throws -> ToolProcess.Run) throws {
    self.job = job
    self.folder = folder
    do {
      for (name, text) in job.known {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
      }
      guard mkfifo(folder.url.appending(path: job.awaited).path, 0o600) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
      run = try start()
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Gives the compiler its text, and waits until it has ended.
  ///
  /// - Returns: The compiler's result; nil when it had ended before it could read the text.
  /// - Throws: `CancellationError`, after which the compiler is ended.
  func result(for text: String, clock: any Clock<Duration>) async throws -> ToolProcess.Result? {
    try await withTaskCancellationHandler {
      guard try await write(Array(text.utf8), clock) else { return nil }
      return try await run.result()
    } onCancel: {
      run.kill()
    }
  }

  /// Ends the compiler, if it is running, and removes its folder.
  func end() {
    run.kill()
    folder.remove()
  }

  private func write(_ bytes: [UInt8], _ clock: any Clock<Duration>) async throws -> Bool {
    let path = folder.url.appending(path: job.awaited).path
    // Opening fails for as long as the compiler doesn't read, which is so only right after its start.
    var pipe = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    while pipe < 0 {
      guard errno == ENXIO, !run.hasEnded else { return false }
      try await clock.sleep(for: .milliseconds(1))
      pipe = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    }
    defer { close(pipe) }
    // With a reader of its own, writing to a compiler that has been killed doesn't bring SIGPIPE.
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard reader >= 0 else { return false }
    defer { close(reader) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(pipe, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        guard errno == EAGAIN || errno == EINTR, !run.hasEnded else { return false }
        try await clock.sleep(for: .milliseconds(1))
      }
    }
    return true
  }
}

/// Keeps one compiler waiting for the next save, in a program that expects saves.
final class FrontendAhead: Sendable {
  private enum State {
    case nothing
    /// A compiler is going to be started.
    case planned(Task<Void, Never>)
    case waiting(WaitingFrontend)
  }

  /// How long to wait after a compile. By then its verdict is known, which must not wait for the start of a compiler.
  private static let delay = Duration.milliseconds(300)

  private let state = Mutex(State.nothing)
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  deinit { replace(.nothing) }

  /// Whether a compiler is waiting.
  var isWaiting: Bool {
    state.withLock { if case .waiting = $0 { true } else { false } }
  }

  /// Takes the compiler that is waiting, if its job is the right one; nil otherwise. The caller must end it.
  func take(where isRight: (WaitingFrontend.Job) -> Bool) -> WaitingFrontend? {
    state.withLock { state in
      guard case .waiting(let frontend) = state, isRight(frontend.job) else { return nil }
      state = .nothing
      return frontend
    }
  }

  /// Starts a compiler soon. It replaces the one that is waiting now.
  ///
  /// - Parameter start: Starts the compiler. If it throws, none is waiting, and the next compile takes longer.
  func expect(_ start: @escaping @Sendable () throws -> WaitingFrontend) {
    replace(
      .planned(
        Task { [weak self, clock] in
          guard (try? await clock.sleep(for: Self.delay)) != nil, let frontend = try? start() else { return }
          guard let self, keep(frontend) else { return frontend.end() }
        }))
  }

  private func keep(_ frontend: WaitingFrontend) -> Bool {
    state.withLock { state in
      // Another compile may have canceled the plan in the meantime.
      guard case .planned = state, !Task.isCancelled else { return false }
      state = .waiting(frontend)
      return true
    }
  }

  /// - Parameter new: It is made under the lock, so that a plan is known before it is carried out.
  private func replace(_ new: @autoclosure () -> State) {
    let old = state.withLock { state in
      defer { state = new() }
      return state
    }
    switch old {
    case .nothing: break
    case .planned(let task): task.cancel()
    case .waiting(let frontend): frontend.end()
    }
  }
}
