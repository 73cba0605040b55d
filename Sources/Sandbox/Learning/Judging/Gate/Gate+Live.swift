import Curriculum
import Foundation
import Reports
import SyntaxProtocol
import TextHandling
import Toolchain

extension Gate {
  /// Creates a gate that looks for forbidden code in the syntax tree of the file.
  ///
  /// An exercise can allow code that is usually forbidden, with a comment in its checks such as `// gate: allow ==`.
  ///
  /// - Parameter syntax: Returns the parser.
  public static func live(syntax: @escaping @Sendable () async throws -> SyntaxClient) -> Gate {
    Gate { file, exercise in
      let client = try await syntax()
      let exerciseFacts = try await ExerciseFacts(exercise, client)
      let findings = try await client.findings(
        in: file.text, by: GatePolicy.rules(for: exercise.answer, exerciseFacts))
      var opinion = Opinion()
      for finding in findings where !exerciseFacts.allows(finding) {
        let attributes = exerciseFacts.shapes.flatMap(\.properties).filter { $0.name == finding.name }
          .flatMap(\.attributes)
        guard let words = GatePolicy.words(for: finding, attributes: attributes) else { continue }
        let report = Report(
          words.title,
          location: Report.Location(
            file: file.path, line: finding.position.line, column: finding.position.column,
            source: finding.text),
          causes: [Report.Cause(words.reason, fix: words.fix)])
        if [.unparsed, .hiddenState].contains(finding.rule) {
          opinion.doubts.append(report)
        } else {
          opinion.refusals.append(report)
          if GatePolicy.isAttack(finding) { opinion.isAttack = true }
        }
      }
      return opinion
    }
  }
}

/// The declarations that an exercise allows and reserves, as its own files tell them.
struct ExerciseFacts: Equatable, Sendable {
  /// The names after `// gate: allow` in the checks.
  var allowed: Set<String> = []
  /// The names that the checks use and that a submission must not declare.
  var reserved: Set<String> = []
  /// The types that the checks compare, with the properties that they use, as the solution declares them.
  var shapes: [Outline.Shape] = []
  /// The members that the checks use and that neither the solution nor the start declares.
  var members: Set<String> = []
  /// The types that the checks declare.
  var checkTypes: [String] = []
  /// What the checks demand of an answer's types.
  var demands = Demands()
  /// The text of the checks, and of the other files that are compiled together with the answer.
  private var neighbors = ""

  init() {}

  /// Reads the checks, the start and the solution of an exercise.
  init(_ exercise: Exercise, _ syntax: SyntaxClient) async throws {
    self.init()
    guard let checks = Self.text(of: exercise.files.checks) else { return }
    neighbors = ([checks] + exercise.files.support.compactMap(Self.text)).joined(separator: "\n")
    do {
      let outline = try await syntax.outline(of: checks)
      allowed = Self.allowances(in: outline.comments)
      checkTypes = outline.declared
      // In other exercises the learner writes the tests, which may use everything that the learner declares.
      guard exercise.answer.isFeature else { return }
      // A submission may declare the names that the solution or the start declares.
      guard let solution = Self.text(of: exercise.files.solution) else { return }
      reserved = Set(try await syntax.freeNames(in: checks)).subtracting(outline.declared)
      reserved.formUnion(Demands.reserved)
      members = Set(outline.identifiers)
      for text in [solution, Self.text(of: exercise.files.start) ?? ""] {
        let own = try await syntax.outline(of: text)
        reserved.subtract(own.declared)
        members.subtract(own.declared + own.properties + own.functions)
        if text == solution {
          shapes = own.shapes.map { shape in
            var used = shape
            used.properties.removeAll { !outline.identifiers.contains($0.name) }
            used.cases.removeAll { !outline.identifiers.contains($0.name) }
            return used
          }
          // In a project everything that the checks don't name is the learner's own: the state, which may be an enum as well
          // as a struct, and types that happen to be called as one of the solution's.
          if exercise.steps.contains(.stages) {
            shapes.removeAll { shape in
              guard let name = shape.type.last else { return true }
              return name == "State" || !outline.identifiers.contains(name)
            }
          }
          demands = Demands(shapes, namedIn: Set(outline.identifiers))
          reserved.formUnion(demands.types)
        }
      }
    } catch let failure as SyntaxFailure where failure.fault == nil {
      // When the checks can't be parsed, sealing them reports this. If the parser couldn't be started, nothing is known
      // about the exercise, and nothing may be refused.
    }
  }

  /// Whether the exercise allows what the gate has found.
  func allows(_ finding: GateFinding) -> Bool {
    switch finding.rule {
    case .operatorFunction, .operatorDeclaration:
      allowed.contains(finding.name) || GatePolicy.allows(operator: finding.name, besides: neighbors)
    default: allowed.contains(finding.name)
    }
  }

  /// Returns the names in the comments that begin with `gate: allow`.
  ///
  /// - Parameter comments: The lines of the checks' comments.
  static func allowances(in comments: [String]) -> Set<String> {
    let prefix = "gate: allow "
    return Set(
      comments.filter { $0.hasPrefix(prefix) }.flatMap {
        $0.dropFirst(prefix.count).split(separator: " ").map(String.init)
      })
  }

  private static func text(of file: URL) -> String? { try? TextFile.read(file.path) }
}
