import Authoring
import Curriculum
import KernelProtocol
import PromptLanguage
import PromptCommands
import REPL
import Reports

/// Finds an action of a lesson that changes a simple value of the state at once, for a new exercise about this lesson.
///
/// Not handled: values inside of children and lists, and features that change their state only when an effect answers.
public struct FeatureSampler: Sendable {
  /// Starts a session of a lesson.
  public var start: @Sendable (Lesson) async throws -> SessionClient
  /// Reads actions.
  public var syntax: SyntaxTools

  /// How many actions with values are tried after those without.
  private static let mostActions = 100

  package init(start: @escaping @Sendable (Lesson) async throws -> SessionClient, syntax: SyntaxTools) {
    self.start = start
    self.syntax = syntax
  }

  /// Finds an action, and what it changes.
  ///
  /// - Throws: A `Report` when the feature doesn't compile, or when no action changes a simple value.
  public func sample(of lesson: Lesson) async throws -> FeatureSample {
    let session = try await start(lesson)
    let result: Result<FeatureSample?, any Error>
    do {
      result = .success(try await sample(session))
    } catch {
      result = .failure(error)
    }
    await session.close()
    if let sample = try result.get() { return sample }
    throw Report(
      "\(lesson.feature.type) has no action that changes a number, a text or a Bool of its state at once.",
      expected: "An action such as `.incrementButtonTapped`, which changes `count`.",
      causes: [
        .init(
          "An exercise of this kind begins with such an action.",
          fix: "Make one of another kind, such as `--kind code`, or add the action to the feature.")
      ])
  }

  private func sample(_ session: SessionClient) async throws -> FeatureSample? {
    let syntax = syntax
    let actions = try await session.ask(ListActions())
    var moves = actions.filter { $0.payload.isEmpty && $0.name != "delegate" }.map { ".\($0.name)" }
      .compactMap { source in (try? syntax.literalOrSwift(source)).map { Move.send($0, source: source) } }
    var generator = MoveGenerator(seed: 1, actions: actions, dependencies: []) { source in
      try? syntax.literalOrSwift(source)
    }
    var others: [Move] = []
    for _ in 0..<Self.mostActions {
      guard let move = generator.next(), case .send = move else { continue }
      if !moves.contains(move), !others.contains(move) { others.append(move) }
    }
    // The shortest values are the easiest to read.
    moves += others.sorted { ($0.line.count, $0.line) < ($1.line.count, $1.line) }
    _ = try await session.world(.clock(.test))
    var (sent, samples) = (Set<String>(), [FeatureSample]())
    for move in moves {
      do {
        let later = try await session.ask(TraceMoves([move, .advance(60_000)], from: 0))
        sent.formUnion(later.flatMap(\.received).map(Self.name))
        // Values that depend on chance are others with other random numbers.
        let traces = try await session.ask(TraceMoves([move, move, move], from: 0))
        let again = try await session.ask(TraceMoves([move, move, move], from: 0, draw: 1))
        guard traces == again, traces.allSatisfy(\.received.isEmpty), let change = Self.change(in: traces)
        else { continue }
        samples.append(
          FeatureSample(
            action: move.line, name: Self.name(of: move.line), path: change.path, values: change.values))
      } catch let report as Report where report.kind == Report.Kind.kernelEnded {
        // Another action may be harmless.
        continue
      }
    }
    // What an effect sends is no action of a learner, unless there is no other.
    return samples.first { !sent.contains($0.name) } ?? samples.first
  }

  /// The cases of an action without payloads, as checks name them.
  private static func name(of source: String) -> String {
    ReceivedAction.names(of: source).filter { !["element", "presented"].contains($0) }.map { ".\($0)" }
      .joined()
  }

  /// The first property with a simple value that the first action changes, and its values.
  private static func change(in traces: [MoveTrace]) -> (path: String, values: [String])? {
    var last = ""
    let states = traces.map { trace in
      last = trace.state ?? last
      return properties(of: last)
    }
    guard let first = states.first else { return nil }
    for (path, _) in first {
      let values = states.compactMap { state in state.first { $0.path == path }?.value }
      guard values.count == states.count, values.count == 4, values[0] != values[1] else { continue }
      return (path, values)
    }
    return nil
  }

  /// The properties in a dump of a state whose values are simple literals.
  private static func properties(of dump: String) -> [(path: String, value: String)] {
    dump.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: #/  ([a-z]\w*): (true|false|-?\d+(?:\.\d+)?|"[^"\\]*"),?/#)
      else { return nil }
      return (String(match.1), String(match.2))
    }
  }
}
