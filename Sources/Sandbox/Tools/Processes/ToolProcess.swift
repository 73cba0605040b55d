import Foundation
import KernelProtocol
import Limits
import Reports
import Synchronization

/// Runs a program to its end and reads what it printed: a compiler, a linker, a shell.
///
/// ```swift
/// let result = try await ToolProcess.run(tools.linker, ["-shared", "image.o"], in: draft)
/// guard result.succeeded else { throw CompileFailure(log: result.output) }
/// ```
public enum ToolProcess {
  /// The result of a program.
  public struct Result: Equatable, Sendable {
    /// Whether it exited with code 0.
    public var succeeded: Bool
    /// The text that it wrote to the stream that was read.
    public var output: String
    /// How it ended, and what it used.
    public var ending: Ending

    /// `exit code 1`, `signal 9 (SIGKILL)`, `too much output`
    public var status: String {
      switch ending.cause {
      case .exited(let code): "exit code \(code)"
      case .signalled(let signal): "signal \(signal) (\(Signal(signal).name))"
      case .outputFlood: "too much output"
      default: "an interruption"
      }
    }
  }

  /// Runs a program. When the task is canceled, the program and everything that it started are ended.
  ///
  /// - Parameters:
  ///   - executable: The program's file.
  ///   - arguments: The arguments, without the program's name.
  ///   - folder: The working directory; paths in diagnostics are then relative to it.
  ///   - keepsOutput: Whether standard output is read instead of standard error.
  ///   - limits: The system's limits for the program.
  ///   - shell: The part of the file system that the program can use; nil for all of it. A program with a shell has only
  ///     those of the user's environment variables that it needs to find libraries and to print text.
  /// - Throws: A report when the program can't be started, and `CancellationError`.
  public static func run(
    _ executable: URL, _ arguments: [String], in folder: URL? = nil, keepsOutput: Bool = false,
    limits: ProcessLimits = ProcessLimits(), shell: ProcessCommand.Shell? = nil
  ) async throws -> Result {
    try Task.checkCancellation()
    return try await Run(
      executable, arguments, in: folder, keepsOutput: keepsOutput, limits: limits, shell: shell
    ).result()
  }

  /// A program that has been started, and whose result may be asked for later.
  public struct Run: Sendable {
    private let collector = Collector()
    private let child: ChildProcess

    /// Starts a program. The other parameters are those of ``ToolProcess/run(_:_:in:keepsOutput:limits:shell:)``.
    ///
    /// - Parameter libraries: Shared objects that are loaded together with the program.
    /// - Throws: A report when the program can't be started.
    public init(
      _ executable: URL, _ arguments: [String], in folder: URL? = nil, keepsOutput: Bool = false,
      limits: ProcessLimits = ProcessLimits(), shell: ProcessCommand.Shell? = nil,
      preloading libraries: [URL] = []
    ) throws(Report) {
      var command = ProcessCommand(
        executable.path, arguments, folder: folder?.path, limits: limits, shell: shell)
      if let shell {
        command.environment = ProcessCommand.environment(home: shell.writable, from: command.environment)
      }
      if !libraries.isEmpty {
        command.environment["LD_PRELOAD"] = libraries.map(\.path).joined(separator: ":")
      }
      child = try ChildProcess(
        command, channel: keepsOutput ? .standardOutput : .standardError,
        limits: ChildLimits(outputBurst: Limits.toolOutput, outputRate: 0, lastOutputBytes: 0)
      ) { [collector] _, event in collector.add(event) }
    }

    /// Whether the program has ended.
    public var hasEnded: Bool { collector.hasEnded }

    /// The processor time that the program has used so far; zero when it has ended.
    public var processorTime: Duration { child.processorTime }

    /// Ends the program and everything that it started. It returns at once.
    public func kill() { child.kill() }

    /// Waits for the end of the program. When the task is canceled, the program is ended.
    ///
    /// - Throws: `CancellationError`.
    public func result() async throws -> Result {
      let ending = await withTaskCancellationHandler {
        await collector.ending()
      } onCancel: {
        child.kill()
      }
      try Task.checkCancellation()
      return Result(succeeded: ending.cause == .exited(0), output: collector.output, ending: ending)
    }
  }

  /// Collects the output, and tells the waiting task when the program has ended.
  private final class Collector: Sendable {
    private struct State {
      var bytes: [UInt8] = []
      var ending: Ending?
      var waiter: CheckedContinuation<Ending, Never>?
    }

    private let state = Mutex(State())

    var output: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }
    var hasEnded: Bool { state.withLock { $0.ending != nil } }

    func add(_ event: ChildProcess.Event) {
      switch event {
      case .frame: break
      case .output(let bytes): state.withLock { $0.bytes += bytes }
      case .ended(let ending):
        let waiter = state.withLock { state in
          state.ending = ending
          return state.waiter
        }
        waiter?.resume(returning: ending)
      }
    }

    func ending() async -> Ending {
      await withCheckedContinuation { continuation in
        let ending = state.withLock { state in
          if state.ending == nil { state.waiter = continuation }
          return state.ending
        }
        if let ending { continuation.resume(returning: ending) }
      }
    }
  }
}
