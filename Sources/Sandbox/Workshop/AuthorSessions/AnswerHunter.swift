import Curriculum
import Foundation
import KernelProtocol
import PromptLanguage
import PromptCommands
import REPL
import Reports
import Synchronization
import TextHandling
import Verification

/// Searches for moves on which an answer to an exercise and its solution differ: each runs in a kernel of its own, both are
/// played with the same moves, and their states are compared as custom dumps.
///
/// Only what a user could do is tried: an action that an effect of one of them has sent is never sent by hand.
///
/// Not handled: what can't be seen in the state, such as a call of a dependency whose result is not used, or an effect that
/// runs on; and actions whose values only a compiler can make.
public struct AnswerHunter: Sendable {
  /// Compiles a file of an exercise as a feature, and starts it. The same seed gives the same random values.
  public var start:
    @Sendable (_ exercise: Exercise, _ file: URL, _ seed: UInt64) async throws -> SessionClient
  /// Reads actions.
  public var syntax: SyntaxTools

  /// Every search makes the same moves in the same order.
  private static let seed: UInt64 = 1

  package init(
    start: @escaping @Sendable (Exercise, URL, UInt64) async throws -> SessionClient, syntax: SyntaxTools
  ) {
    self.start = start
    self.syntax = syntax
  }

  /// Plays an answer and the solution.
  ///
  /// - Parameters:
  ///   - isRight: Whether the answer must pass. It may then use random numbers in another order than the solution.
  ///   - limit: How long to search. What was found is still made as short as possible after that.
  public func hunt(_ exercise: Exercise, _ answer: URL, isRight: Bool, limit: Duration) async throws
    -> AnswerHunt
  {
    let sessions: [SessionClient]
    do {
      sessions = [
        try await start(exercise, exercise.files.solution, Self.seed),
        try await start(exercise, answer, Self.seed),
      ]
    } catch let report as Report {
      return .notComparable([report.title, report.found].compactMap(\.self).joined(separator: " "))
    }
    let result: Result<AnswerHunt, any Error>
    do {
      result = .success(try await hunt(FeaturePair(sessions[0], sessions[1], isRight: isRight), limit))
    } catch {
      result = .failure(error)
    }
    for session in sessions { await session.close() }
    return try result.get()
  }

  private func hunt(_ pair: FeaturePair, _ limit: Duration) async throws -> AnswerHunt {
    let end = ContinuousClock.now + limit
    if let first = try await pair.firstDifference() { return first }
    let actions = try await pair.actions()
    guard !actions.isEmpty else { return .notComparable("It has no action that the solution has as well.") }
    let syntax = syntax
    var generator = MoveGenerator(
      seed: Self.seed, actions: actions, dependencies: try await pair.dependencies()
    ) { source in try? syntax.literalOrSwift(source) }
    var hunter = Hunter { try await pair.needed($0) }
    hunter.forbids = pair.isSentByEffects
    while let found = try await hunter.search(&generator, isOver: { _ in ContinuousClock.now >= end }) {
      let tried = hunter.count
      // Only then it may be known that an effect sends one of the actions.
      guard let certain = try await hunter.play(found) else { continue }
      let shortest = try await hunter.shrunk(certain)
      return AnswerHunt(
        .differs, script: shortest.map(\.line), difference: try await pair.difference(after: shortest),
        tried: tried)
    }
    guard hunter.count > 0 else {
      return .notComparable("None of its actions can be made without a compiler.")
    }
    let reason = pair.hasChance ? "What depends on chance was not compared." : nil
    return AnswerHunt(.same, reason: reason, tried: hunter.count)
  }
}

/// A solution and an answer that are played with the same moves.
private final class FeaturePair: Sendable {
  private let solution: SessionClient
  private let answer: SessionClient
  /// The names of the cases of actions that effects have sent.
  private let sent = Mutex<Set<[String]>>([])

  /// The random numbers of the times that moves are repeated.
  private let draws: [UInt64]
  private let chance = Mutex(false)

  init(_ solution: SessionClient, _ answer: SessionClient, isRight: Bool) {
    (self.solution, self.answer) = (solution, answer)
    draws = isRight ? [0, 1, 2, 3] : [0, 0, 0]
  }

  /// Whether there were states that depend on chance.
  var hasChance: Bool { chance.withLock { $0 } }

  /// The result for a pair that differs before any move, or that can't be compared.
  func firstDifference() async throws -> AnswerHunt? {
    for session in [solution, answer] { _ = try await session.world(.clock(.test)) }
    let first = try await traces([])
    let states = (Self.states(first.0)[0], Self.states(first.1)[0])
    guard states.0 != states.1 else { return nil }
    let (mine, its) = (Self.names(states.0), Self.names(states.1))
    guard mine == its else {
      let difference =
        mine.filter { !its.contains($0) }.map { "− \($0)" }
        + its.filter { !mine.contains($0) }.map { "+ \($0)" }
      return .notComparable(
        "Its state is declared differently from that of the solution: \(difference.joined(separator: ", ")).")
    }
    return AnswerHunt(.differs, difference: Self.lines(states))
  }

  /// The actions that can be sent to both.
  func actions() async throws -> [ActionCase] {
    try await Self.common(solution.ask(ListActions()), answer.ask(ListActions()))
  }

  /// The clients that both use.
  func dependencies() async throws -> [DependencyState] {
    let its = try await answer.ask(ListDependencies())
    return try await solution.ask(ListDependencies()).filter { mine in
      its.contains { $0.type == mine.type && $0.endpoints.map(\.name) == mine.endpoints.map(\.name) }
    }
  }

  /// Whether an action comes from effects, so that nobody sends it by hand. A screen that an effect dismisses can still be
  /// dismissed by hand.
  func isSentByEffects(_ move: Move) -> Bool {
    guard case .send(_, let source) = move else { return false }
    let names = ReceivedAction.names(of: source)
    if ["dismiss", "popFrom"].contains(names.last) { return false }
    return sent.withLock { $0.contains(names) }
  }

  /// How many of the moves are needed until the states differ; nil when they don't.
  ///
  /// - Throws: The report of the solution's end, if a move ends its process.
  func needed(_ moves: [Move]) async throws -> Int? {
    do {
      let (mine, its) = try await traces(moves)
      let received = (mine + its).flatMap(\.received).map { ReceivedAction.names(of: $0) }
      sent.withLock { $0.formUnion(received) }
      guard Self.states(mine) != Self.states(its) else { return nil }
      return try await certain(moves).firstDifference
    } catch is AnswerEnded {
      return moves.count
    }
  }

  /// The lines in which the states differ after moves.
  func difference(after moves: [Move]) async throws -> [String] {
    do {
      let states = try await certain(moves)
      return states.firstDifference.map { Self.lines((states.mine[$0], states.its[$0])) } ?? []
    } catch let ending as AnswerEnded {
      return ["+ \(ending.report.title)"]
    }
  }

  /// The states after moves, without what depends on chance: moves are repeated, and a line that is another one then doesn't
  /// count.
  private func certain(_ moves: [Move]) async throws -> PairedStates {
    var (mine, its): ([[String]], [[String]]) = ([], [])
    for draw in draws {
      let traces = try await traces(moves, draw: draw)
      mine.append(Self.states(traces.0))
      its.append(Self.states(traces.1))
    }
    let states = PairedStates(mine, its)
    if states.firstDifference == nil { chance.withLock { $0 = true } }
    return states
  }

  /// The answer's process has ended, and that of the solution has not.
  private struct AnswerEnded: Error { var report: Report }

  /// - Parameter draw: Which random numbers both get.
  private func traces(_ moves: [Move], draw: UInt64 = 0) async throws -> ([MoveTrace], [MoveTrace]) {
    async let ending = trace(answer, moves, draw)
    let mine = await trace(solution, moves, draw)
    let its = await ending
    let solution = try mine.get()
    do {
      return (solution, try its.get())
    } catch let report as Report where report.kind == Report.Kind.kernelEnded {
      throw AnswerEnded(report: report)
    }
  }

  private func trace(
    _ session: SessionClient, _ moves: [Move], _ draw: UInt64
  ) async -> Result<[MoveTrace], any Error> {
    do {
      return .success(try await session.ask(TraceMoves(moves, from: 0, draw: draw)))
    } catch {
      return .failure(error)
    }
  }

  /// The state after each move, with the first one.
  private static func states(_ traces: [MoveTrace]) -> [String] {
    var last = ""
    return traces.map { trace in
      last = trace.state ?? last
      return last
    }
  }

  private static func lines(_ states: (String, String)) -> [String] {
    LineDifference(from: states.0, to: states.1).rows.filter { !$0.isSame }.flatMap { row in
      [row.left.map { "− \($0.trimmed)" }, row.right.map { "+ \($0.trimmed)" }].compactMap(\.self)
    }
  }

  /// The names of the properties in a dump.
  private static func names(_ dump: String) -> [String] {
    dump.split(separator: "\n").compactMap { line in
      line.firstIndex(of: ":").map { String(line[..<$0]).trimmed }
    }
  }

  private static func common(_ mine: [ActionCase], _ its: [ActionCase]) -> [ActionCase] {
    mine.compactMap { action in
      guard let other = its.first(where: { $0.name == action.name }), other.payload == action.payload
      else { return nil }
      var shared = action
      shared.children = common(action.children, other.children)
      return shared.children.isEmpty && !action.children.isEmpty ? nil : shared
    }
  }
}

/// The states of two features after the same moves, each played several times.
private struct PairedStates {
  private(set) var mine: [String] = []
  private(set) var its: [String] = []
  /// How many moves are needed until the states differ; nil when they don't.
  private(set) var firstDifference: Int?

  /// - Parameters:
  ///   - first: The states of the first feature, for each time it was played.
  ///   - second: Those of the second one.
  init(_ first: [[String]], _ second: [[String]]) {
    for index in 0..<(first.first?.count ?? 0) {
      let left = Self.certain(first.map { $0[index] })
      let right = Self.certain(second.map { $0[index] })
      mine.append(first[0][index])
      its.append(second[0][index])
      guard firstDifference == nil, let left, let right, !Self.areEqual(left, right) else { continue }
      firstDifference = index
    }
  }

  /// The lines that are the same each time, and nil for the others; nil when there are not as many lines each time.
  private static func certain(_ states: [String]) -> [Substring?]? {
    let all = states.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    guard let first = all.first, all.allSatisfy({ $0.count == first.count }) else { return nil }
    return first.indices.map { line in all.allSatisfy { $0[line] == first[line] } ? first[line] : nil }
  }

  private static func areEqual(_ left: [Substring?], _ right: [Substring?]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
  }
}
