import Dispatch
import Foundation
import Glibc
import KernelProtocol
import Limits
import Processes
import Reports
import Synchronization

/// A process that runs the parser. It answers one question at a time.
final class SyntaxProcess: Sendable {
  /// The number of the process's only deadline.
  private static let deadline = 1
  /// The parser needs no folder. This one is empty, and exists only for the parser.
  private static let noFolder = "/.tca-syntax"

  private let inbox: Inbox
  private let child: ChildProcess

  /// Starts a process.
  ///
  /// - Parameter shown: The files and folders that it needs.
  /// - Throws: A `Report` when the process can't be started.
  init(executable: URL, library: URL, shown: [String]) throws(Report) {
    let inbox = Inbox()
    let command = ProcessCommand(
      executable.path, [library.path], environment: ["SWIFT_BACKTRACE": "enable=no"],
      limits: ProcessLimits(memory: Limits.parserMemory),
      shell: ProcessCommand.Shell(writable: Self.noFolder, scratch: 4096, shown: shown, worksAlone: true))
    child = try ChildProcess(command) { _, event in inbox.receive(event) }
    self.inbox = inbox
  }

  var isAlive: Bool { inbox.ending == nil }

  func end() { child.kill() }

  /// Sends a question and waits for its answer.
  ///
  /// - Parameter limit: The processor time that the answer may take. It isn't wall-clock time, because a busy machine must
  ///   not change an answer.
  func answer(_ request: [UInt8], within limit: Duration) throws(SyntaxFailure) -> [UInt8] {
    let used = child.processorTime
    child.arm(Self.deadline, within: limit, measuredIn: .processor)
    defer { child.disarm(Self.deadline) }
    child.send(request)
    guard let answer = inbox.next() else { throw failure(within: limit, since: used) }
    // An empty answer means that the process couldn't decode the request.
    guard !answer.isEmpty else { throw .failed }
    return answer
  }

  /// - Parameters:
  ///   - limit: The processor time that the answer could take.
  ///   - used: The processor time that the process had used before the question.
  private func failure(within limit: Duration, since used: Duration) -> SyntaxFailure {
    guard let ending = inbox.ending else { return .failed }
    switch ending.cause {
    case .unresponsive: return ending.processorTime - used < limit / 2 ? .busy : .tooSlow
    case .signalled(SIGSEGV), .signalled(SIGBUS): return .tooDeep
    case .exited:
      return .unavailable(
        Report(
          "The Swift parser can't be started.", found: ending.lastOutput,
          causes: [Report.Cause("The build is incomplete.", fix: "swift build --product tca")]))
    default: return .failed
    }
  }
}

/// The answers of a process, for the thread that waits for them.
private final class Inbox: Sendable {
  private struct State {
    var answers: [[UInt8]] = []
    var ending: Ending?
  }

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  var ending: Ending? { state.withLock { $0.ending } }

  func receive(_ event: ChildProcess.Event) {
    switch event {
    case .output: return
    case .frame(let answer): state.withLock { $0.answers.append(answer) }
    case .ended(let ending): state.withLock { $0.ending = ending }
    }
    arrivals.signal()
  }

  /// Waits for the next answer, and returns nil when the process has ended.
  func next() -> [UInt8]? {
    arrivals.wait()
    return state.withLock { $0.answers.isEmpty ? nil : $0.answers.removeFirst() }
  }
}
