import Dispatch
import Synchronization

/// How far the preparation has come, for those who wait for a part of it.
///
/// The compiler's part is finished before a feature can be compiled, the parser's part before a file can be checked, and the part of
/// the mistakes before an error can be explained.
final class PreparationStatus: Sendable {
  /// The parts, in the order in which they are needed.
  enum Part: Int, CaseIterable, Sendable {
    case compiler, parser, mistakes
  }

  private struct State {
    var begin: ContinuousClock.Instant?
    var endings: [Part: Result<Void, any Error>] = [:]
  }

  private let state = Mutex(State())
  private let ends = Part.allCases.map { _ in DispatchSemaphore(value: 0) }
  private let now: @Sendable () -> ContinuousClock.Instant
  private let meters = Part.allCases.map { _ in ProcessorMeter() }

  /// - Parameter now: Tells the time.
  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

  /// Counts the processor time of what makes a part. From it follows how much is left, and how fast this machine is.
  func meter(of part: Part) -> ProcessorMeter { meters[part.rawValue] }

  /// The status when everything is there.
  static var finished: PreparationStatus {
    let status = PreparationStatus()
    for part in Part.allCases { status.end(part, .success(())) }
    return status
  }

  /// Something has to be made. Until this is called, nobody is told that they wait. Calling it again changes nothing.
  func begin() {
    state.withLock { state in
      if state.begin == nil { state.begin = now() }
    }
  }

  /// A part is there, or can't be made.
  func end(_ part: Part, _ result: Result<Void, any Error>) {
    state.withLock { $0.endings[part] = result }
    ends[part.rawValue].signal()
  }

  /// Blocks the thread until a part has ended.
  ///
  /// - Throws: The error with which it has ended.
  func waitForEnd(of part: Part) throws {
    ends[part.rawValue].wait()
    ends[part.rawValue].signal()
    try state.withLock { $0.endings[part] }?.get()
  }

  /// Whether a part has ended.
  func hasEnded(_ part: Part) -> Bool { state.withLock { $0.endings[part] != nil } }

  /// A sentence about what is being made, for somebody who waits for a part; nil when there is nothing to wait for.
  func wait(for part: Part) -> String? {
    let (begin, endings) = state.withLock { ($0.begin, $0.endings) }
    guard let begin, endings[part] == nil else { return nil }
    // Parts that come before this one are waited for as well.
    let open = Part.allCases.filter { $0.rawValue <= part.rawValue && endings[$0] == nil }
    let left = open.map { max(.zero, $0.usual - meter(of: $0).total) }.reduce(.zero, +)
    let used = meters.map(\.total).reduce(.zero, +)
    // A busy machine gives less than one processor, a quiet one up to two. In the first second nobody knows.
    let speed = used < .seconds(1) ? 1 : min(2, max(0.05, used / (now() - begin)))
    // Nobody believes in the second.
    let seconds = Int((left / .seconds(1) / speed / 5).rounded()) * 5
    let length = seconds == 0 ? "a few more seconds" : "about \(seconds) more seconds"
    return "\(part.words) That is done once, and takes \(length)."
  }
}

extension PreparationStatus.Part {
  /// The processor time that it takes.
  fileprivate var usual: Duration {
    switch self {
    case .compiler: .seconds(25)
    case .parser: .seconds(15)
    case .mistakes: .seconds(25)
    }
  }

  fileprivate var words: String {
    switch self {
    case .compiler: "The library's macros are still being compiled."
    case .parser: "What reads your files is still being compiled."
    case .mistakes: "What explains errors is still being compiled."
    }
  }
}
