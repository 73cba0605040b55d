import Foundation
import Limits
import Processes
import Reports
import Synchronization
import SyntaxProtocol

extension SyntaxClient {

  /// The processor time that the parser may use for a line. Nobody should wait a tenth of a second for a line that was
  /// typed, while a long one that was pasted needs about 3 ms for each kilobyte.
  private static func lineTime(_ source: [UInt8]) -> Duration {
    .milliseconds(60) + .milliseconds(5) * (source.count / 1024)
  }

  /// Creates a client that runs the parser in processes of its own.
  ///
  /// - Parameters:
  ///   - executable: The executable `tca-syntax`.
  ///   - parser: The shared object of SyntaxService.
  ///   - mistakes: The shared object of Mistakes.
  ///   - folders: The folders of the toolchain, whose parser the libraries use.
  ///   - cache: Where answers about files are kept for later processes; nil when they aren't.
  ///   - status: Tells when the libraries are there. Questions wait for the one that answers them.
  ///   - isInteractive: Whether somebody waits for verdicts, who gets them without remarks until the mistakes are there.
  ///   - makeMistakes: Waits until the mistakes have been compiled, or can't be.
  static func live(
    executable: URL, parser: URL, mistakes: URL, folders: [URL], cache: CacheFolder? = nil,
    status: PreparationStatus = .finished, isInteractive: Bool = false,
    makeMistakes: @escaping @Sendable () async -> Void = {}
  ) -> SyntaxClient {
    func answers(
      of library: URL, _ part: PreparationStatus.Part, first: SyntaxRequest.Question
    ) -> (pool: SyntaxPool, known: AnswerCache) {
      let shown = ProcessCommand.Shell.paths(of: [executable, library] + folders)
      let service = library.deletingLastPathComponent().lastPathComponent
      return (
        SyntaxPool(first: first) {
          try status.waitForEnd(of: part)
          return try SyntaxProcess(executable: executable, library: library, shown: shown)
        }, AnswerCache(store: cache.map { AnswerStore(cache: $0, service: service) })
      )
    }
    let parsing = answers(of: parser, .parser, first: .completeness)
    let explaining = answers(of: mistakes, .mistakes, first: .explaining(.remarks))
    // A question about a file blocks its thread, which must not be one of Swift concurrency's few threads.
    let files = OperationQueue()
    files.maxConcurrentOperationCount = max(2, ProcessInfo.processInfo.activeProcessorCount)
    return SyntaxClient(
      answer: { request in
        let limit = lineTime(request.source)
        return try parsing.known.unlessSlow(request, within: limit) {
          try parsing.pool.answer(request, upTo: Limits.line, within: limit)
        }
      },
      answerForFile: { request in
        let (pool, known) = if case .explaining = request.question { explaining } else { parsing }
        if let answer = known.answer(to: request) { return answer }
        if case .explaining = request.question {
          await makeMistakes()
          try Task.checkCancellation()
        }
        let cancellation = SyntaxPool.Cancellation()
        return try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { continuation in
            files.addOperation {
              continuation.resume(
                with: Result {
                  let answer = try known.unlessSlow(request, within: Limits.parsing) {
                    try pool.answer(request, upTo: Limits.file, within: Limits.parsing, unless: cancellation)
                  }
                  known.remember(answer, to: request)
                  return answer
                })
            }
          }
        } onCancel: {
          cancellation.cancel()
        }
      },
      warmUp: { parsing.pool.warmUp() }, isReady: { status.hasEnded(.parser) },
      givesRemarks: { !isInteractive || status.hasEnded(.mistakes) }, makeMistakes: makeMistakes)
  }
}

/// A pool of parser processes.
///
/// A question is answered by an idle process. If there is none, it waits for the first moment, in which most answers are
/// finished, and then starts another process, so that a line never waits for a long file. While a process is being started,
/// nobody starts a second one. A process that crashed or was ended is replaced in the background, so that the next key press
/// finds an idle process.
final class SyntaxPool: Sendable {
  /// The number of idle processes that are kept for later questions.
  private static let reserve = 2
  /// How long a question waits for a process that answers another one. Starting one takes twice as long.
  private static let patience = DispatchTimeInterval.milliseconds(20)

  private struct State {
    var idle: [SyntaxProcess] = []
    /// Processes that answer, without those that are being started.
    var busy = 0
    var starting = 0
    var waiting = 0

    /// What somebody does who needs a process.
    mutating func choose(after hasWaited: Bool) -> Choice {
      if let process = idle.popLast() {
        busy += 1
        return .take(process)
      }
      if starting == 0, busy == 0 || hasWaited {
        starting += 1
        return .start
      }
      waiting += 1
      return .wait
    }
  }

  private enum Choice {
    case take(SyntaxProcess)
    case start
    case wait
  }

  private let state = Mutex(State())
  private let change = DispatchSemaphore(value: 0)
  private let first: SyntaxRequest.Question
  private let start: @Sendable () throws -> SyntaxProcess

  /// - Parameters:
  ///   - first: What a new process is asked first, so that it loads its library.
  ///   - start: Starts a process.
  init(first: SyntaxRequest.Question, start: @escaping @Sendable () throws -> SyntaxProcess) {
    self.first = first
    self.start = start
  }

  // A process is kept alive by its own thread, so it must be ended together with the last client.
  deinit {
    for process in state.withLock({ $0.idle }) { process.end() }
  }

  /// - Parameters:
  ///   - size: The most bytes that the source may have.
  ///   - limit: The processor time that the answer may take.
  /// - Throws: ``SyntaxFailure``, and `CancellationError`.
  func answer(
    _ request: SyntaxRequest, upTo size: Int, within limit: Duration, unless cancellation: Cancellation? = nil
  ) throws -> Data {
    guard request.source.count <= size else {
      throw SyntaxFailure.tooLarge(request.source.count, limit: size)
    }
    let bytes = try request.encoded()
    do {
      return try answer(bytes, within: limit, unless: cancellation)
    } catch SyntaxFailure.busy {
      return try answer(bytes, within: limit, unless: cancellation)
    }
  }

  private func answer(_ bytes: [UInt8], within limit: Duration, unless cancellation: Cancellation?) throws
    -> Data
  {
    let process = try acquire()
    do {
      try cancellation?.begin(process)
      let answer = try process.answer(bytes, within: limit)
      try cancellation?.end()
      release(process)
      return Data(answer)
    } catch {
      process.end()
      update { $0.busy -= 1 }
      warmUp()
      try cancellation?.end()
      throw error
    }
  }

  /// Starts a process in the background, unless there is an idle one.
  func warmUp() {
    guard state.withLock({ $0.idle.isEmpty && $0.starting == 0 }) else { return }
    DispatchQueue.global().async { [self] in
      if let process = try? acquire() { release(process) }
    }
  }

  private func acquire() throws -> SyntaxProcess {
    var hasWaited = false
    while true {
      let (choice, isBeingStarted) = state.withLock { ($0.choose(after: hasWaited), $0.starting > 0) }
      switch choice {
      case .take(let process):
        if process.isAlive { return process }
        process.end()
        update { $0.busy -= 1 }
      case .start:
        defer { update { $0.starting -= 1 } }
        do {
          let process = try loaded(start())
          state.withLock { $0.busy += 1 }
          return process
        } catch let report as Report {
          throw SyntaxFailure.unavailable(report)
        }
      case .wait:
        _ = change.wait(timeout: .now() + Self.patience)
        state.withLock { $0.waiting -= 1 }
        hasWaited = !isBeingStarted
      }
    }
  }

  /// Lets a new process load the parser by a first question. Loading takes as long as many lines, and on a busy machine a
  /// multiple of that, so it doesn't count as time for a line.
  private func loaded(_ process: SyntaxProcess) throws -> SyntaxProcess {
    do {
      let question = SyntaxRequest(first, source: Array(".a(1)".utf8))
      _ = try process.answer(question.encoded(), within: .seconds(5))
      return process
    } catch {
      process.end()
      throw error
    }
  }

  private func release(_ process: SyntaxProcess) {
    let isKept = update { state in
      state.busy -= 1
      guard state.idle.count < Self.reserve else { return false }
      state.idle.append(process)
      return true
    }
    if !isKept { process.end() }
  }

  /// Changes the state, and lets those who wait look at it.
  @discardableResult private func update<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, waiting) = state.withLock { (body(&$0), $0.waiting) }
    for _ in 0..<waiting { change.signal() }
    return result
  }

  /// Ends the process that works on a question when the question's task is canceled.
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
