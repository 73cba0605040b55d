import KernelProtocol
import Reports
import Synchronization

/// Searches for a sequence of moves that leads a feature to something, and makes it as short as possible.
///
/// It plays on a session of its own, so that the learner's session is not touched. Each attempt begins in the same state,
/// on a test clock.
struct Hunter {
  /// What is searched for.
  enum Goal: Equatable {
    /// The feature ends its process, or doesn't come back.
    case crash
    /// The feature reports an issue, such as an action that is sent to a child that is not there.
    case issue
    /// Effects are running after an action whose name begins with a text.
    case running(after: String)
    case state(StateCondition)
  }

  private let session: SessionClient
  private let goal: Goal
  private let base: Int
  private let signs: Signs
  /// How many moves were tried.
  private(set) var count = 0

  /// Actions that have ended the feature's process. They are left out when something else is searched for, because each
  /// of them costs a new process.
  private var deadly: Set<String> = []

  /// What the session said meanwhile.
  private final class Signs: Sendable {
    let crash = Mutex(false)
    let issue = Mutex(false)
  }

  /// - Parameter base: The step after which each attempt begins.
  init(_ session: SessionClient, _ goal: Goal, base: Int) {
    let signs = Signs()
    (self.session, self.goal, self.base, self.signs) = (session, goal, base, signs)
    session.feed.follow { event in
      switch event {
      case .kernelEnded: signs.crash.withLock { $0 = true }
      case .issue: signs.issue.withLock { $0 = true }
      default: break
      }
    }
  }

  /// Plays random moves until the goal is reached.
  ///
  /// - Parameter limit: How many moves are tried at most.
  /// - Returns: The moves that lead there; nil when none were found.
  mutating func search(_ generator: inout MoveGenerator, limit: Int) async throws -> [RandomMove]? {
    while count < limit {
      let length = generator.length()
      var moves: [RandomMove] = []
      while moves.count < length, let move = generator.next() { moves.append(move) }
      guard !moves.isEmpty else { return nil }
      if let needed = try await play(moves) { return Array(moves.prefix(needed)) }
    }
    return nil
  }

  /// Leaves out moves for as long as the rest still leads to the goal.
  mutating func shrunk(_ moves: [RandomMove]) async throws -> [RandomMove] {
    var best = moves
    var size = max(1, best.count / 2)
    while true {
      var (index, hasShrunk) = (0, false)
      while index < best.count {
        var shorter = best
        shorter.removeSubrange(index..<min(index + size, best.count))
        if !shorter.isEmpty, let needed = try await play(shorter) {
          best = Array(shorter.prefix(needed))
          hasShrunk = true
        } else {
          index += size
        }
      }
      if size == 1, !hasShrunk { return best }
      size = max(1, size / 2)
    }
  }

  /// Plays moves from the base.
  ///
  /// - Returns: How many of them are needed to reach the goal; nil when they don't reach it.
  private mutating func play(_ moves: [RandomMove]) async throws -> Int? {
    try Task.checkCancellation()
    _ = try await session.move(base)
    _ = try await session.world(.reset)
    _ = try await session.world(.clock(.test))
    signs.crash.withLock { $0 = false }
    signs.issue.withLock { $0 = false }
    // The number of the step that each move had sent, for a condition that is looked up afterwards.
    var sent: [Int?] = []
    for (index, move) in moves.enumerated() {
      if case .send(_, let source) = move, goal != .crash, deadly.contains(source) {
        sent.append(nil)
        continue
      }
      count += 1
      do {
        sent.append(try await perform(move))
      } catch {
        sent.append(nil)
        if case .send(_, let source) = move, signs.crash.withLock({ $0 }) { deadly.insert(source) }
      }
      if signs.crash.withLock({ $0 }) { return goal == .crash ? index + 1 : nil }
      switch goal {
      case .issue: if signs.issue.withLock({ $0 }) { return index + 1 }
      case .running(let name):
        guard case .send(_, let source) = move, source.dropFirst().hasPrefix(name) else { continue }
        _ = try? await session.world(.advance(by: 0))
        if await !session.history().running.isEmpty { return index + 1 }
      case .crash, .state: break
      }
    }
    switch goal {
    case .crash, .issue:
      // An effect may still be on its way.
      _ = try? await session.world(.advance(by: 0))
      let isReached = goal == .crash ? signs.crash.withLock { $0 } : signs.issue.withLock { $0 }
      return isReached ? moves.count : nil
    case .running: return nil
    case .state(let condition):
      guard let step = try await session.firstStep(where: condition), step > base else { return nil }
      let next = sent.firstIndex { ($0 ?? 0) > step }
      return next ?? moves.count
    }
  }

  private func perform(_ move: RandomMove) async throws -> Int? {
    switch move {
    case .send(let literal, let source): return try await session.send(literal, source).number
    case .advance(let time): _ = try await session.world(.advance(by: Double(time) / 1000))
    case .behavior(let name, let behavior): _ = try await session.world(.behavior(of: name, behavior))
    }
    return nil
  }
}
