import Curriculum
import Foundation
import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports
import SessionExport
import TextHandling
import Verdicts

/// Judges the answers to a `predict` exercise: runs the exercise's own script in a new session, and compares each value
/// that the learner wrote with the state at that line.
///
/// The start has lines to run, and a question such as `expect count == ?` after some of them. In the learner's file each
/// `?` is a value:
///
/// ```
/// .incrementButtonTapped
/// expect count == 1
/// ```
///
/// The actions are those of the start, whatever the learner's file says, so that nobody answers another question.
struct PredictGrader: Sendable {
  var scripts: DriveGrader

  /// - Throws: A `Report` when the exercise is broken.
  func check(_ exercise: Exercise, _ file: URL) async throws -> Verdict {
    let answer: String
    do throws(TextFile.Failure) {
      answer = try TextFile.read(file.path)
    } catch {
      return scripts.verdict(
        exercise, error == .missing ? .missing : .failed,
        Report(
          "\(file.lastPathComponent) can't be read.", found: error.found,
          expected: "A script at \(file.path)."))
    }
    let start: String
    do throws(TextFile.Failure) {
      start = try TextFile.read(exercise.files.start.path)
    } catch {
      throw Report("The exercise \(exercise.id) is broken.", found: "Start.tca can't be read. \(error.found)")
    }
    let questions = PredictSheet(start)
    guard questions.lines.contains(where: \.isQuestion) else {
      throw Report(
        "The exercise \(exercise.id) is broken.", found: "Start.tca contains no question.",
        expected: "A line such as `expect count == ?`.")
    }
    let answers = PredictSheet(answer)
    if let report = questions.difference(to: answers, file: file.lastPathComponent) {
      return scripts.verdict(exercise, .failed, report)
    }
    let lesson = try await scripts.curriculum.lesson(exercise.running)
    let run = try await ScriptRun(scripts, lesson, seed: ScriptHeader.seed(in: start), file: file)
    do {
      let tests = try await judge(questions, answers, run)
      await run.end()
      let isPassed = tests.allSatisfy { $0.status == .pass }
      return Verdict(
        status: isPassed ? .pass : .fail, tests: tests,
        tca: .init(exercise: exercise.id, outcome: isPassed ? .passed : .failed))
    } catch let report as Report {
      let outcome = run.outcome
      await run.end()
      return scripts.verdict(exercise, outcome, report)
    }
  }

  private func judge(
    _ questions: PredictSheet, _ answers: PredictSheet, _ run: ScriptRun
  ) async throws -> [Verdict.Test] {
    var tests: [Verdict.Test] = []
    // Steps are no names: how many actions an effect sends at the same moment as another one isn't certain.
    var place = QuestionPlace.start
    for (question, answer) in zip(questions.lines, answers.lines) {
      switch (question.kind, answer.kind) {
      case (.question(let path, _), .question(_, let value)):
        let message = await mismatch(path, value, place, run.session).map {
          "Line \(answer.number), `\(answer.text)`: \($0)"
        }
        tests.append(
          .init(
            name: "\(path) \(place.text)", status: message == nil ? .pass : .fail, message: message,
            testCode: "expect \(path) == \(value)", taskID: question.task))
      case (.command(let line), _):
        if let failure = await run.failure(of: line, number: answer.number) { throw failure }
        // The names of the cases are enough, and a payload may have the answer in it.
        let names = ReceivedAction.names(of: line).filter { !["element", "presented"].contains($0) }
        place = names.isEmpty ? .command(line) : .action(names.map { ".\($0)" }.joined())
      default: break
      }
    }
    return tests
  }

  /// Why an answer is wrong; nil when it is right. The right value is not told, because it can be found.
  private func mismatch(_ path: String, _ value: String, _ place: QuestionPlace, _ session: SessionClient)
    async
    -> String?
  {
    guard value != "?" else { return "The question is not answered yet. Replace the `?` by a value." }
    do {
      guard !readsState(value) else { throw Report.notAPrediction(value, at: path) }
      let literal = try Expectation.literal(value, at: path, scripts.syntax)
      let comparison = try await session.ask(CompareState(path, with: literal))
      guard !comparison.isEqual else { return nil }
      return "\(path) is not \(value) \(place.text). Read in `source` \(place.advice)"
    } catch let report as Report {
      let sentences = [
        report.title, report.found.map { "Found: \($0)" }, report.expected.map { "Expected: \($0)" },
      ]
      let causes = report.causes.map { "• \($0.cause)\n  → \($0.fix)" }
      return ([sentences.compactMap(\.self).joined(separator: " ")] + causes).joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }
}

/// Whether an answer uses the name `state` outside of a text. A case may have this name: `.state`.
private func readsState(_ value: String) -> Bool {
  let code = value.replacing(/"([^"\\]|\\.)*"/, with: "")
  return code.matches(of: /[A-Za-z_][A-Za-z_0-9]*/).contains { match in
    match.output == "state" && !code[..<match.range.lowerBound].hasSuffix(".")
  }
}

extension Report {
  /// For an answer that asks the state for the value, instead of saying it.
  fileprivate static func notAPrediction(_ value: String, at path: String) -> Report {
    Report(
      "`\(value)` reads the state, so it doesn't predict anything.",
      expected:
        "The value itself, such as a number, a text in quotes, `true`, `nil`, or a case such as `.monday`.",
      causes: [
        Cause(
          "The state always equals itself. Work out the value from the source of the feature.", fix: "source")
      ])
  }
}

/// What comes before a question.
private enum QuestionPlace {
  case start
  case action(String)
  case command(String)

  var text: String {
    switch self {
    case .start: "at the start"
    case .action(let line), .command(let line): "after \(line)"
    }
  }

  /// What answers the question; the end of a sentence.
  var advice: String {
    switch self {
    case .start: "what the first state is."
    case .action: "what the reducer does with this action."
    case .command: "which actions the effects have sent by then, and what the reducer does with each."
    }
  }
}

/// The lines of a `predict` exercise, without comments and empty lines.
struct PredictSheet {
  enum Kind: Equatable {
    /// An action, or another command.
    case command(String)
    case question(path: String, answer: String)
  }

  struct Line {
    var kind: Kind
    var number: Int
    var text: String
    /// The task that a comment such as `// task: 2` above it names.
    var task: Int?

    var isQuestion: Bool { if case .question = kind { true } else { false } }
  }

  private(set) var lines: [Line] = []

  init(_ source: String) {
    var task: Int?
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = String(line).trimmed
      if text.hasPrefix("//") {
        let words = text.dropFirst(2).split(separator: " ")
        if words.first == "task:", words.count > 1 { task = Int(words[1]) ?? task }
        continue
      }
      if text.isEmpty || text.hasPrefix("#") { continue }
      lines.append(Line(kind: Self.kind(text), number: index + 1, text: text, task: task))
    }
  }

  private static func kind(_ text: String) -> Kind {
    guard text.hasPrefix("expect "), let comparison = ComparisonText(String(text.dropFirst(7)), by: [.equal])
    else { return .command(text) }
    return .question(path: comparison.path, answer: comparison.literal)
  }

  /// The report of an answer that is about something else than the questions; nil when it fits.
  func difference(to answers: PredictSheet, file: String) -> Report? {
    for (mine, other) in zip(lines, answers.lines) {
      let isSame =
        switch (mine.kind, other.kind) {
        case (.question(let path, _), .question(let other, _)): path == other
        case (.command(let line), .command(let other)): line == other
        default: false
        }
      guard !isSame else { continue }
      return Report(
        "A line of the exercise was changed.",
        location: .init(file: file, line: other.number, source: other.text),
        expected: mine.text, causes: [.init("Only the question marks are yours.", fix: mine.text)])
    }
    guard lines.count != answers.lines.count else { return nil }
    if let missing = lines.dropFirst(answers.lines.count).first {
      return Report(
        "A line of the exercise is missing.",
        location: .init(file: file, line: answers.lines.last?.number ?? 1),
        expected: missing.text, causes: [.init("The line was removed.", fix: missing.text)])
    }
    let extra = answers.lines[lines.count]
    return Report(
      "The exercise has no such line.", location: .init(file: file, line: extra.number, source: extra.text),
      expected: "The lines of the exercise, with values in place of the question marks.",
      causes: [.init("The line was added.", fix: "Remove the line.")])
  }
}
