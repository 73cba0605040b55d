import Curriculum
import Limits
import PromptLanguage
import PromptMessages
import Reports

/// Writes a test, runs it, and writes it again without what the compiler or the test store refused, until it passes.
package struct TestExporter: Sendable {

  /// Runs the tests.
  package var tests: LessonTestClient

  /// - Parameter tests: Runs the tests.
  package init(tests: LessonTestClient) {
    self.tests = tests
  }

  /// - Returns: A test that passes.
  /// - Throws: A `Report` when no attempt passed.
  package func passing(_ first: TestFile) async throws -> TestFile {
    var file = first
    var last: [LessonTestClient.Problem] = []
    for _ in 1...Limits.exportAttempts {
      try Task.checkCancellation()
      let (text, lines) = file.written
      last = try await tests.run(file.lesson, text)
      if last.isEmpty, !file.steps.isEmpty { return file }
      guard file.allow(last, lines) else { break }
    }
    let first = file.rehearsal.nodes.first.flatMap { file.allowances[$0.step.number]?.reason }
    throw Report(
      "The test of the session does not pass, so it was not written.",
      found: last.first.map { "\($0.line.map { "Line \($0): " } ?? "")\($0.message)" }
        ?? first.map { "The first step can't be part of a test. \($0)" },
      expected: "A test that passes.",
      causes: [.init("The session can still be written as a script.", fix: "export --script")])
  }
}

extension TestFile {
  /// Takes back what caused problems.
  ///
  /// - Returns: Whether something was changed.
  package mutating func allow(_ problems: [LessonTestClient.Problem], _ lines: [Int: ClosedRange<Int>])
    -> Bool
  {
    let before = (allowances, isLive, skipsRest)
    func step(of problem: LessonTestClient.Problem) -> Int? {
      problem.line.flatMap { line in lines.first { $0.value.contains(line) }?.key }
    }
    if !isLive,
      problems.contains(where: {
        // Before version 1.0 of the library, a dependency without a value for tests ended the test.
        [.missingTestValue, .unimplemented].contains($0.issue) || $0.isCrash
      })
    {
      isLive = true
      return true
    }
    for problem in problems {
      if let type = problem.incomparableType, !incomparable.contains(type) {
        incomparable.append(type)
        return true
      }
    }
    for problem in problems where [.noAction, .noMatchingAction].contains(problem.issue) {
      if let step = step(of: problem), slow.insert(step).inserted { return true }
    }
    // The compiler can report several errors about one step.
    var seen: Set<Int> = []
    for problem in problems {
      guard let step = step(of: problem), seen.insert(step).inserted else { continue }
      let reason = Self.sentence(problem.message, isCompileError: problem.isCompileError)
      if allowances[step] == nil || allowances[step]?.isKnownIssue == true {
        allowances[step] = Allowance(reason: reason)
      } else {
        allowances[step]?.endsHere = true
      }
      // A failure at one step changes what the later steps find.
      if !problem.isCompileError { break }
    }
    if problems.contains(where: { step(of: $0) == nil }) { skipsRest = true }
    return before != (allowances, isLive, skipsRest)
  }

  /// The first line of a message as a sentence.
  private static func sentence(_ message: String, isCompileError: Bool) -> String {
    let line = message.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    let text = String(line).trimmed
    let end = text.hasSuffix(".") || text.hasSuffix("…") ? "" : "."
    return (isCompileError ? "It does not compile: " : "It fails: ") + text + end
  }
}
