import KernelProtocol
import Reports

/// Searches for a sequence of moves that leads a feature to something, and makes it as short as possible.
///
/// It plays on a session of its own, so that the learner's session is not touched. Each attempt begins in the same state,
/// on a test clock.
struct Hunter {
  private let session: SessionClient
  private let goal: MoveGoal
  private let base: Int
  /// How many moves were tried.
  private(set) var count = 0

  /// Actions that have ended the feature's process. They are left out when something else is searched for, because each
  /// of them costs a new process.
  private var deadly: [Move] = []
  /// Moves that have not ended it yet.
  private var harmless: [Move] = []

  /// - Parameter base: The step after which each attempt begins.
  init(_ session: SessionClient, _ goal: MoveGoal, base: Int) {
    (self.session, self.goal, self.base) = (session, goal, base)
  }

  /// Plays random moves until the goal is reached.
  ///
  /// - Parameter limit: How many moves are tried at most.
  /// - Returns: The moves that lead there; nil when none were found.
  mutating func search(_ generator: inout MoveGenerator, limit: Int) async throws -> [Move]? {
    while count < limit {
      let length = generator.length()
      var moves: [Move] = []
      while moves.count < length, let move = generator.next() { moves.append(move) }
      guard !moves.isEmpty else { return nil }
      if let needed = try await play(moves) { return needed }
    }
    return nil
  }

  /// Leaves out moves for as long as the rest still leads to the goal.
  mutating func shrunk(_ moves: [Move]) async throws -> [Move] {
    var best = moves
    var size = max(1, best.count / 2)
    while true {
      var (index, hasShrunk) = (0, false)
      while index < best.count {
        var shorter = best
        shorter.removeSubrange(index..<min(index + size, best.count))
        if !shorter.isEmpty, let needed = try await play(shorter) {
          best = needed
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
  /// - Returns: Those that are needed to reach the goal; nil when they don't reach it.
  private mutating func play(_ moves: [Move]) async throws -> [Move]? {
    try Task.checkCancellation()
    let moves = goal == .crash ? moves : moves.filter { !deadly.contains($0) }
    count += moves.count
    do {
      let needed = try await session.ask(TryMoves(moves, from: base, until: goal))
      harmless += moves.filter { !harmless.contains($0) }
      return needed.map { Array(moves.prefix($0)) }
    } catch let report as Report where report.kind == Report.Kind.kernelEnded {
      if goal == .crash { return moves }
      try await suspect(moves.filter { !harmless.contains($0) })
      return nil
    }
  }

  /// Finds out which of the moves has ended the process, if only one can have done it, or if it does so by itself.
  private mutating func suspect(_ moves: [Move]) async throws {
    var suspects: [Move] = []
    for move in moves where !suspects.contains(move) { suspects.append(move) }
    if suspects.count == 1 { return deadly += suspects }
    for move in suspects {
      do {
        _ = try await session.ask(TryMoves([move], from: base, until: .crash))
        harmless.append(move)
      } catch let report as Report where report.kind == Report.Kind.kernelEnded {
        deadly.append(move)
      }
    }
  }
}
