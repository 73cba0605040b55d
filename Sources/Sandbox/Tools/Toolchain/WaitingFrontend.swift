import Diagnostics
import Foundation
import Glibc
import KernelProtocol
import Processes
import Reports
import Synchronization

/// A compiler that was started before there was anything to compile.
///
/// Much of the time that the compiler takes for a short file goes by before it reads the file: its shell is made, its
/// libraries are linked, the modules that the other files import are loaded. It opens all sources first, and then parses
/// one after another and loads what each of them imports. So before the awaited file stands one that imports a module
/// which isn't there yet: its file is a named pipe, where the compiler waits.
///
/// By then the awaited file is mapped into the compiler's memory, but not read. It is large enough for that, and the next
/// save is written over its beginning before the module is written to the pipe; behind the text there are line feeds. Until
/// then it holds nothing but an error, so that a compiler that has read it too early fails instead of compiling something
/// else.
struct WaitingFrontend: Sendable {
  /// Everything that a run of the compiler depends on, except for the text that it waits for.
  struct Job: Equatable, Sendable {
    /// The arguments with which the compiler would compile the files without waiting.
    var arguments: [String]
    /// The texts of the files that are known already, by name.
    var known: [String: String]
    /// The name of the file whose text comes later.
    var awaited: String

    /// The arguments with which the compiler waits before it parses the awaited file.
    var waitingArguments: [String] {
      var arguments = arguments
      // Only the awaited file is compiled. The others are read for their declarations.
      let place = arguments.firstIndex(of: "-primary-file") ?? arguments.endIndex
      arguments.insert(contentsOf: ["-I", ".", gateFile], at: place)
      return arguments
    }
  }

  /// The module that the compiler waits for. It declares nothing.
  static let gate = "AwaitedSave"
  static let gateFile = "\(gate).swift"
  /// The file that the module is read from.
  static let pipe = "\(gate).swiftmodule"
  /// What the compiler finds if it reads the file before the save.
  private static let placeholder = "#error(\"\(gate)\")"

  /// The size in bytes of the awaited file. The compiler maps a file of at least four pages, if something is left behind
  /// the text in the last one.
  private static let fileSize = max(1 << 16, 4 * sysconf(Int32(_SC_PAGESIZE))) + 1

  let job: Job
  /// The folder that the compiler works in.
  let folder: TemporaryFolder
  private let module: Data
  private let run: ToolProcess.Run

  /// - Parameters:
  ///   - module: The contents of the `.swiftmodule` of ``gate``.
  ///   - folder: An empty folder. It is removed by ``end()``.
  ///   - start: Starts the compiler in the folder, with ``Job/waitingArguments``.
  /// - Throws: A report, or an error of the file system.
  init(_ job: Job, module: Data, in folder: TemporaryFolder, start: () throws -> ToolProcess.Run) throws {
    self.job = job
    self.module = module
    self.folder = folder
    do {
      for (name, text) in job.known {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
      }
      try Data("import \(Self.gate)\n".utf8).write(to: folder.url.appending(path: Self.gateFile))
      try Self.padded(Self.placeholder).write(to: folder.url.appending(path: job.awaited))
      guard mkfifo(folder.url.appending(path: Self.pipe).path, 0o600) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
      run = try start()
    } catch {
      folder.remove()
      throw error
    }
  }

  /// A text, and line feeds up to the size of the awaited file.
  private static func padded(_ text: String) -> Data {
    var data = Data(text.utf8)
    data.append(Data(repeating: UInt8(ascii: "\n"), count: max(0, fileSize - data.count)))
    return data
  }

  /// Gives the compiler its text, and waits until it has ended.
  ///
  /// - Returns: The compiler's result; nil when it had ended before it could read the text, and when its result isn't that
  ///   of a file which ends with the text.
  /// - Throws: `CancellationError`, after which the compiler is ended.
  func result(for text: String, clock: any Clock<Duration>) async throws -> ToolProcess.Result? {
    try await withTaskCancellationHandler {
      guard try await deliver(text, clock) else { return nil }
      let result = try await run.result()
      return isOnly(about: text, result) ? result : nil
    } onCancel: {
      run.kill()
    }
  }

  /// Ends the compiler, if it is running, and removes its folder.
  func end() {
    run.kill()
    folder.remove()
  }

  /// Whether what the compiler says is about the text, and neither about the placeholder nor about the line feeds behind
  /// the text: a bracket that isn't closed is reported at the end of the file.
  private func isOnly(about text: String, _ result: ToolProcess.Result) -> Bool {
    guard !result.output.isEmpty else { return true }
    guard !result.output.contains(Self.gate) else { return false }
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
    return DiagnosticParser.parse(result.output).allSatisfy { $0.file != job.awaited || $0.line <= lines }
  }

  /// Waits until the compiler reads the pipe, replaces what the awaited file holds, and lets the compiler go on.
  ///
  /// - Returns: Whether the compiler was alive so far.
  private func deliver(_ text: String, _ clock: any Clock<Duration>) async throws -> Bool {
    let path = folder.url.appending(path: Self.pipe).path
    var gate = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    // Opening fails for as long as the compiler doesn't read, which is so only right after its start.
    while gate < 0 {
      guard errno == ENXIO, !run.hasEnded else { return false }
      try await clock.sleep(for: .milliseconds(1))
      gate = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    }
    defer { close(gate) }
    // With a reader of its own, writing to a compiler that has been killed doesn't bring SIGPIPE.
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard reader >= 0, replace(with: text) else { return false }
    defer { close(reader) }
    var rest = module[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(gate, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        guard errno == EAGAIN || errno == EINTR, !run.hasEnded else { return false }
        try await clock.sleep(for: .milliseconds(1))
      }
    }
    return true
  }

  /// Replaces what the awaited file holds. It stays the same file, since the compiler has opened it already.
  private func replace(with text: String) -> Bool {
    let bytes = Self.padded(text)
    let path = folder.url.appending(path: job.awaited).path
    guard bytes.count == Self.fileSize else { return false }
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == bytes.count
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
