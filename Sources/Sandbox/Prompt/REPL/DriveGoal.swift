import Curriculum
import KernelProtocol
import PromptLanguage
import PromptMessages
import Reports
import SyntaxProtocol
import Verdicts

/// The goal of a `drive` exercise: the lines of its `Goal.tca`. The final state must meet those with `expect`, and an effect
/// must have sent the actions of those with `received`, so that nobody reaches the goal by typing an effect's answer.
///
/// ```
/// expect count == 3
/// received .numberFactResponse
/// found ?
/// ```
///
/// A line `found ?` asks for something that no state shows, such as the number of the step that `why` names. The learner's file
/// says it in a line such as `found 4`, and the solution knows what is right.
///
/// A comment `// task: 2` assigns the lines below it to a task of the exercise.
package struct DriveGoal {
  /// What a line asks for.
  package enum Kind: Equatable {
    case expectation(Expectation)
    case received(ReceivedAction)
    /// The place among the lines of its kind.
    case found(Int)
  }

  /// A line of the goal.
  package struct Line: Equatable {
    /// The name of the check.
    package var name: String
    /// The line without its comment.
    package var text: String
    /// What it asks for.
    package var kind: Kind
    /// The task to which it belongs; nil when it belongs to none.
    package var task: Int?

    /// - Parameters:
    ///   - name: The name of the check.
    ///   - text: The line without its comment.
    ///   - kind: What it asks for.
    ///   - task: The task to which it belongs; nil when it belongs to none.
    package init(name: String, text: String, kind: Kind, task: Int? = nil) {
      self.name = name
      self.text = text
      self.kind = kind
      self.task = task
    }
  }

  /// The lines, in their order.
  package var lines: [Line] = []

  /// - Throws: A `Report` when a line is not an expectation.
  package init(source: String, syntax: SyntaxTools) throws {
    var task: Int?
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(line).trimmed
      if line.hasPrefix("//") {
        let words = line.dropFirst(2).split(separator: " ")
        if words.first?.hasPrefix("task") == true, words.count > 1 { task = Int(words[1]) }
        continue
      }
      if line.isEmpty { continue }
      if line.hasPrefix("expect ") {
        let text = String(line.dropFirst("expect ".count)).trimmed
        let expectation = try Expectation(text, syntax: syntax)
        lines.append(Line(name: text, text: line, kind: .expectation(expectation), task: task))
      } else if line == "found ?" {
        let place = lines.count { if case .found = $0.kind { true } else { false } }
        let name = "What you have found\(place == 0 ? "" : ", number \(place + 1)")"
        lines.append(Line(name: name, text: line, kind: .found(place), task: task))
      } else if let action = ReceivedAction(line) {
        lines.append(Line(name: action.check, text: line, kind: .received(action), task: task))
      } else {
        throw Report(
          "Every line of a goal is an expectation.",
          location: .init(file: "Goal.tca", line: index + 1, source: line),
          expected: "`expect PATH == LITERAL`, `received .ACTION` or `found ?`.")
      }
    }
    guard !lines.isEmpty else {
      throw Report(
        "The goal is empty.", location: .init(file: "Goal.tca", line: 1),
        expected: "`expect PATH == LITERAL` or `received .ACTION`.")
    }
  }

  /// Compares the state of a live feature with the goal.
  ///
  /// - Parameters:
  ///   - exercise: The exercise, whose solution knows what can be found.
  ///   - session: The live feature.
  ///   - found: What the learner's file says in lines such as `found 4`.
  package func judge(
    _ exercise: Exercise, _ session: SessionClient, found: [String] = []
  ) async throws -> Verdict {
    var tests: [Verdict.Test] = []
    for line in lines {
      let message =
        switch line.kind {
        case .expectation(let expectation): try await mismatch(expectation, session)
        case .received(let action): action.mismatch(in: await session.history().steps)
        case .found(let place): Self.mismatch(place, found, of: exercise)
        }
      tests.append(
        .init(
          name: line.name, status: message == nil ? .pass : .fail, message: message, testCode: line.text,
          taskID: line.task))
    }
    let isPassed = tests.allSatisfy { $0.status == .pass }
    return Verdict(
      status: isPassed ? .pass : .fail, tests: tests,
      tca: .init(exercise: exercise.id, outcome: isPassed ? .passed : .failed))
  }

  /// What the lines such as `found 4` of a script say.
  package static func found(in script: String) -> [String] {
    script.split(separator: "\n").map { String($0).trimmed }.filter(isFound).map {
      String($0.dropFirst("found ".count)).trimmed
    }
  }

  /// Whether a line says what was found. It is none of the prompt's commands.
  package static func isFound(_ line: String) -> Bool { line.trimmed.hasPrefix("found ") }

  /// Why something wasn't found; nil when it was.
  private static func mismatch(_ place: Int, _ found: [String], of exercise: Exercise) -> String? {
    guard found.indices.contains(place), found[place] != "?" else {
      return
        "You haven't said what you have found. Write it into your file, in the place of the `?` after `found`."
    }
    let solution = exercise.files.solution.contentText ?? ""
    let right = Self.found(in: solution)
    guard right.indices.contains(place), right[place].lowercased() != found[place].lowercased() else {
      return nil
    }
    return "`found \(found[place])` is not right."
  }

  /// Why an expectation is not met; nil when it is.
  private func mismatch(_ expectation: Expectation, _ session: SessionClient) async throws -> String? {
    do {
      guard let mismatch = try await expectation.mismatch(in: session) else { return nil }
      return
        "\(expectation.path) is \(mismatch.found ?? "another value"), but should be \(expectation.source)."
    } catch let report as Report {
      // A path can lead nowhere because a value on it is nil or empty. The learner can change that, so this isn't the
      // author's mistake.
      return "\(report.title) It should be \(expectation.source)."
    }
  }
}

/// An action of a goal that an effect must send: `received .chat.webSocket.message`.
///
/// The cases are written from the outside to the inside, without payloads. Actions inside of this one count too.
package struct ReceivedAction: Equatable {
  /// The names of the cases, from the outermost to the innermost.
  package var names: [String]

  /// - Parameter line: A line of a goal.
  /// - Returns: nil when the line has another form.
  package init?(_ line: String) {
    guard line.hasPrefix("received .") else { return nil }
    names = line.dropFirst("received .".count).split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNamePart) })
    else {
      return nil
    }
  }

  /// The action without payloads, such as `.numberFactResponse`.
  private var text: String { names.map { ".\($0)" }.joined() }

  /// The name of the check.
  package var check: String { "\(text) is sent by an effect" }

  /// Why the steps don't meet the goal; nil when they do. A step that was typed is wrong even when an effect has sent the
  /// action too, because the typed one may have made the state what it is.
  package func mismatch(in steps: [Step]) -> String? {
    let steps = steps.filter { Self.names(of: $0.action).starts(with: names) }
    if let typed = steps.first(where: { $0.origin == nil }) {
      return """
        You sent \(text) yourself in step \(typed.number). It has to come from an effect. `undo` takes steps back, and \
        `restart` begins again.
        """
    }
    return steps.isEmpty ? "No effect has sent \(text) yet." : nil
  }

  /// The names of an action's cases: `chat`, `webSocket` and `message` for `.chat(.webSocket(.message("Hi")))`.
  package static func names(of action: String) -> [String] {
    var (names, rest) = ([String](), Substring(action))
    while rest.first == "." {
      let name = rest.dropFirst().leadingName
      names.append(String(name))
      rest = rest[name.endIndex...]
      guard rest.first == "(" else { break }
      rest = rest.dropFirst()
      // The action of an element follows its ID.
      if rest.hasPrefix("id:"), let inner = rest.firstRange(of: "action:") {
        rest = rest[inner.upperBound...]
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return names
  }
}
