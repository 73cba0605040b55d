import Foundation
import Reports
import Synchronization
import SyntaxProtocol

extension SyntaxClient {
  /// Bytes of a line, and of a file, that are read.
  public static let lineLimit = 64 << 10
  public static let fileLimit = 2 << 20

  /// The parser's processor time for a line, and for a file.
  private static let lineTime = Duration.milliseconds(250)
  private static let fileTime = Duration.seconds(5)

  /// The parser in processes of its own.
  ///
  /// - Parameters:
  ///   - executable: `tca-syntax`
  ///   - library: The shared object of SyntaxService.
  static func live(executable: URL, library: URL) -> SyntaxClient {
    let pool = SyntaxPool { try SyntaxProcess(executable: executable, library: library) }
    // Files wait for each other here, on no thread of the concurrency pool.
    let files = OperationQueue()
    files.maxConcurrentOperationCount = max(2, ProcessInfo.processInfo.activeProcessorCount)
    return SyntaxClient(
      answer: { request in try pool.answer(request, upTo: lineLimit, within: lineTime) },
      answerForFile: { request in
        let cancellation = SyntaxPool.Cancellation()
        return try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { continuation in
            files.addOperation {
              continuation.resume(
                with: Result {
                  try pool.answer(request, upTo: fileLimit, within: fileTime, unless: cancellation)
                })
            }
          }
        } onCancel: {
          cancellation.cancel()
        }
      },
      warmUp: { pool.warmUp() })
  }
}

/// Parser processes that wait for questions.
///
/// A question takes one that waits, or starts another, so that a line never waits for a file. A process that dies or is
/// ended is replaced in the background, so that the next key press finds one ready.
final class SyntaxPool: Sendable {
  /// Processes that are kept for later questions.
  private static let reserve = 2

  private let idle = Mutex<[SyntaxProcess]>([])
  private let start: @Sendable () throws -> SyntaxProcess

  init(start: @escaping @Sendable () throws -> SyntaxProcess) {
    self.start = start
  }

  func answer(
    _ request: SyntaxRequest, upTo size: Int, within limit: Duration, unless cancellation: Cancellation? = nil
  ) throws -> Data {
    guard request.source.count <= size else {
      throw SyntaxFailure.tooLarge(request.source.count, limit: size)
    }
    let bytes = try request.encoded()
    let process = try take()
    do {
      try cancellation?.begin(process)
      let answer = try process.answer(bytes, within: limit)
      try cancellation?.end()
      give(process)
      return Data(answer)
    } catch {
      process.end()
      warmUp()
      try cancellation?.end()
      throw error
    }
  }

  /// Starts a process, unless one waits.
  func warmUp() {
    guard idle.withLock(\.isEmpty) else { return }
    DispatchQueue.global().async { [self] in
      guard let process = try? take() else { return }
      // The first question loads what later ones find.
      guard let bytes = try? SyntaxRequest(.completeness, source: Array(".a(1)".utf8)).encoded(),
        (try? process.answer(bytes, within: .seconds(5))) != nil
      else {
        process.end()
        return
      }
      give(process)
    }
  }

  private func take() throws -> SyntaxProcess {
    while let process = idle.withLock({ $0.popLast() }) {
      if process.isAlive { return process }
      process.end()
    }
    do {
      return try start()
    } catch let report as Report {
      throw SyntaxFailure.unavailable(report)
    }
  }

  private func give(_ process: SyntaxProcess) {
    let isKept = idle.withLock { idle in
      guard idle.count < Self.reserve else { return false }
      idle.append(process)
      return true
    }
    if !isKept { process.end() }
  }

  /// Ends the process that works on a question which nobody waits for any more.
  final class Cancellation: Sendable {
    private enum State {
      case waiting
      case running(SyntaxProcess)
      case cancelled
    }

    private let state = Mutex(State.waiting)

    func begin(_ process: SyntaxProcess) throws {
      try state.withLock { state in
        if case .cancelled = state { throw CancellationError() }
        state = .running(process)
      }
    }

    func end() throws {
      try state.withLock { state in
        if case .cancelled = state { throw CancellationError() }
        state = .waiting
      }
    }

    func cancel() {
      state.withLock { state in
        if case .running(let process) = state { process.end() }
        state = .cancelled
      }
    }
  }
}
