import Curriculum
import PromptLanguage
import PromptMessages
import Reports
import SessionExport

/// A test that is typed line by line at the prompt.
///
/// ```swift
/// var test = TypedTest(lesson, featureText: text)
/// test.statements.append("await store.send(.add) { $0.count = 1 }")
/// test.written(adding: "await store.finish()").text
/// ```
package struct TypedTest: Equatable, Sendable {
  /// The lesson whose feature is tested.
  package var lesson: Lesson
  /// The text of the feature's files, which shows what they depend on.
  package var featureText: String
  /// The statements that passed.
  package var statements: [String] = []
  /// The states that can't be compared, and are equal when they print the same.
  private var incomparable: [String] = []

  /// - Parameters:
  ///   - lesson: The lesson whose feature is tested.
  ///   - featureText: The text of the feature's files.
  package init(_ lesson: Lesson, featureText: String) {
    self.lesson = lesson
    self.featureText = featureText
  }

  /// The file's text with one more statement, and the first line of that statement, from 1.
  package func written(adding statement: String?, isFinished: Bool = false, in place: TestPlace? = nil)
    -> (text: String, line: Int)
  {
    let place = place ?? TestPlace(file: "typed", lesson: lesson.slug)
    var lines = place.importLines(["ComposableArchitecture", "Foundation", "Testing"])
    lines += ["", "@MainActor", "@Test func \(place.function("Test"))() async throws {"]
    lines.append("  let clock = TestClock()")
    let reducer = lesson.feature.type.contains("(") ? lesson.feature.type : "\(lesson.feature.type)()"
    lines += [
      "  let store = TestStore(initialState: \(lesson.feature.initialState)) {", "    \(reducer)",
      "  } withDependencies: {", "    $0.continuousClock = clock",
    ]
    if featureText.contains("\\.uuid") { lines.append("    $0.uuid = .incrementing") }
    if featureText.contains("\\.date") {
      lines.append("    $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))")
    }
    if featureText.contains("fileStorage") { lines.append("    $0.defaultFileStorage = .inMemory") }
    lines += lesson.feature.simulated.sorted { $0.key < $1.key }.map { "    $0.\($0) = \($1)" }
    lines += ["  }"]
    for statement in statements { lines += statement.split(separator: "\n").map { "  \($0)" } }
    let line = lines.count + 1
    if let statement { lines += statement.split(separator: "\n").map { "  \($0)" } }
    if !isFinished {
      // The test goes on with the next line, so what is left over is no mistake yet.
      lines += [
        "  await store.skipReceivedActions(strict: false)",
        "  await store.skipInFlightEffects(strict: false)",
      ]
    }
    lines.append("}")
    for type in incomparable { lines += place.comparison(of: type) }
    return (lines.joined(separator: "\n") + "\n", line)
  }

  /// Learns from a test that didn't compile which states can't be compared.
  ///
  /// - Returns: Whether there is a new one.
  package mutating func learn(from problems: [LessonTestClient.Problem]) -> Bool {
    for case let type? in problems.map(\.incomparableType) where !incomparable.contains(type) {
      incomparable.append(type)
      return true
    }
    return false
  }

  /// A sentence about the test when it is dropped; nil when it has no line.
  package var droppedText: String? {
    statements.isEmpty ? nil : "Your test of \(Self.lines(statements.count)) is dropped."
  }

  /// Takes back the last statements.
  ///
  /// - Returns: The statements, in the order in which they were typed.
  package mutating func takeBack(_ count: Int) -> [String] {
    let taken = Array(statements.suffix(count))
    statements.removeLast(taken.count)
    return taken
  }

  /// A number of lines in words.
  package static func lines(_ count: Int) -> String {
    count == 1 ? "1 line" : count == 0 ? "no line" : "\(count) lines"
  }

  /// `await store.send(.add) { $0.count = 1 }` for `.add { $0.count = 1 }`.
  package static func call(_ method: String, _ source: String) -> String {
    let source = source.trimmed
    guard let brace = brace(of: source) else { return "await store.\(method)(\(source))" }
    return "await store.\(method)(\(String(source[..<brace]).trimmed)) \(source[brace...])"
  }

  /// The brace that opens the trailing closure. Braces in texts and brackets belong to the argument.
  package static func brace(of source: String) -> String.Index? {
    OuterText(source).indices.first { source[$0] == "{" }
  }
}

extension CommandContext {
  /// - Throws: A `Report` while a test is typed, because the command would do something else than it seems.
  package func requireLiveMode(for command: String) throws {
    if state.test != nil {
      throw Report.testing(command, [.init("You can look at the test so far.", fix: "mode")])
    }
  }

  /// Runs the test that is being typed with one more statement. The statement is kept if nothing fails.
  package func runTyped(_ statement: String, isFinish: Bool = false) async throws -> (any Message)? {
    guard let test = state.test else { throw Report.notTesting }
    var written = test
    var (text, line) = written.written(adding: statement, isFinished: isFinish)
    var problems = try await clients.tests.run(test.lesson, text)
    while written.learn(from: problems) {
      (text, line) = written.written(adding: statement, isFinished: isFinish)
      problems = try await clients.tests.run(test.lesson, text)
    }
    guard problems.isEmpty else {
      return TypedTestMessage(
        statement: statement, line: line, problems: problems, count: test.statements.count)
    }
    written.statements.append(statement)
    state.test = written
    return TypedTestMessage(
      statement: statement, line: line, problems: [], count: test.statements.count + 1, isFinished: isFinish)
  }
}
