import KernelProtocol
import Reports

/// Searches for a sequence of moves that leads to something, and makes it as short as possible.
///
/// It doesn't know what is searched for: an attempt plays moves from the same state each time, and says how many of them are
/// needed.
package struct Hunter {
  /// Plays moves.
  ///
  /// - Returns: How many of them are needed to reach the goal; nil when they don't reach it.
  package typealias Attempt = (_ moves: [Move]) async throws -> Int?

  private let attempt: Attempt
  private let findsCrash: Bool
  /// How many moves were tried.
  package private(set) var count = 0

  /// Moves that are never made.
  package var forbids: (Move) -> Bool = { _ in false }
  /// Actions that have ended the feature's process. They are left out when something else is searched for, because each
  /// of them costs a new process.
  private var deadly: [Move] = []
  /// Moves that have not ended it yet.
  private var harmless: [Move] = []

  /// - Parameters:
  ///   - findsCrash: Whether the goal is to end the process.
  ///   - attempt: Plays moves.
  package init(findsCrash: Bool = false, _ attempt: @escaping Attempt) {
    (self.findsCrash, self.attempt) = (findsCrash, attempt)
  }

  /// A hunter that plays on a session of its own, so that the learner's session is not touched.
  ///
  /// - Parameter base: The step after which each attempt begins.
  init(_ session: SessionClient, _ goal: MoveGoal, base: Int) {
    self.init(findsCrash: goal == .crash) { try await session.ask(TryMoves($0, from: base, until: goal)) }
  }

  /// Plays random moves until the goal is reached.
  ///
  /// - Parameter isOver: Whether enough moves were tried, whose number it gets.
  /// - Returns: The moves that lead there; nil when none were found.
  package nonisolated(nonsending) mutating func search(
    _ generator: inout MoveGenerator, isOver: (Int) -> Bool
  ) async throws
    -> [Move]?
  {
    while !isOver(count) {
      let length = generator.length()
      var moves: [Move] = []
      while moves.count < length, let move = generator.next() { moves.append(move) }
      guard !moves.isEmpty else { return nil }
      if let needed = try await play(moves) { return needed }
    }
    return nil
  }

  /// Leaves out moves for as long as the rest still leads to the goal.
  package nonisolated(nonsending) mutating func shrunk(_ moves: [Move]) async throws -> [Move] {
    var best = moves
    var size = max(1, best.count / 2)
    while true {
      var (index, hasShrunk) = (0, false)
      while index < best.count {
        var shorter = best
        shorter.removeSubrange(index..<min(index + size, best.count))
        if let needed = try await play(shorter) {
          best = needed
          hasShrunk = true
        } else {
          index += size
        }
      }
      if size == 1, !hasShrunk {
        guard let needed = try await withoutPair(best) else { return best }
        best = needed
      }
      size = max(1, size / 2)
    }
  }

  /// Leaves out two moves that are only needed together, such as one that opens something and one that closes it.
  private nonisolated(nonsending) mutating func withoutPair(_ moves: [Move]) async throws -> [Move]? {
    guard (3...12).contains(moves.count) else { return nil }
    for first in moves.indices {
      for second in moves.indices[(first + 1)...] {
        let shorter = moves.indices.filter { $0 != first && $0 != second }.map { moves[$0] }
        if let needed = try await play(shorter) { return needed }
      }
    }
    return nil
  }

  /// Plays moves.
  ///
  /// - Returns: Those that are needed to reach the goal; nil when they don't reach it.
  package nonisolated(nonsending) mutating func play(_ moves: [Move]) async throws -> [Move]? {
    try Task.checkCancellation()
    let moves = moves.filter { !forbids($0) && (findsCrash || !deadly.contains($0)) }
    count += max(1, moves.count)
    guard !moves.isEmpty else { return nil }
    do {
      let needed = try await attempt(moves)
      harmless += moves.filter { !harmless.contains($0) }
      return needed.map { Array(moves.prefix($0)) }
    } catch let report as Report where report.kind == Report.Kind.kernelEnded {
      if findsCrash { return moves }
      try await suspect(moves.filter { !harmless.contains($0) })
      return nil
    }
  }

  /// Finds out which of the moves has ended the process, if only one can have done it, or if it does so by itself.
  private nonisolated(nonsending) mutating func suspect(_ moves: [Move]) async throws {
    var suspects: [Move] = []
    for move in moves where !suspects.contains(move) { suspects.append(move) }
    if suspects.count == 1 { return deadly += suspects }
    for move in suspects {
      do {
        _ = try await attempt([move])
        harmless.append(move)
      } catch let report as Report where report.kind == Report.Kind.kernelEnded {
        deadly.append(move)
      }
    }
  }
}
