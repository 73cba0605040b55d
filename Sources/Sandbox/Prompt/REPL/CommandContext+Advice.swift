import KernelProtocol
import PromptLanguage
import PromptMessages
import Reports
import SyntaxProtocol
import TextHandling

/// What was most likely meant by a line that can't be run.
extension CommandContext {
  /// What a line gets that is neither a command nor an action: an answer, if it asks something.
  ///
  /// - Throws: A `Report` with what was most likely meant.
  package func answer(toUnknown line: String) async throws -> (any Message)? {
    let advice = await advice(on: line)
    switch advice.answer(line) {
    case .advice(let causes): return AdviceMessage(causes: causes)
    case .book:
      return try await commands.named("book")?.init(argument: "?\(line)").run(self)
    case nil: throw advice.report(line)
    }
  }

  /// The report of a line that is neither a command nor an action, with what was most likely meant.
  package func unknown(_ line: String) async -> Report { await advice(on: line).report(line) }

  private func advice(on line: String) async -> LineAdvice {
    let state = try? await feature.sessionIfStarted()?.ask(ReadState())
    var file: String?
    if let exercise, exercise.answer.isSwift {
      file = try? clients.workspace.prepare(exercise).file.path
    }
    return LineAdvice(
      commands: commands, actions: await feature.actionsOnceKnown(), stateNames: state?.children ?? [],
      assigned: await assigned(by: line), file: file, hasExercise: exercise != nil, book: clients.book)
  }

  /// Whether an action belongs to the learner's file, which is not running: the file has it, or the exercise asks for it.
  package func isInOwnFile(_ action: String) -> Bool {
    guard feature.played == nil, let exercise, exercise.answer.isFeature
    else { return false }
    if exercise.tasks.contains(where: { $0.text.contains("`.\(action)`") || $0.text.contains("`\(action)`") })
    {
      return true
    }
    guard let file = try? clients.workspace.prepare(exercise).file, let text = try? TextFile.read(file.path)
    else { return false }
    return text.split(whereSeparator: \.isNewline).contains { line in
      line.split { !$0.isNamePart }.starts(with: ["case", action[...]])
        && !line.contains("case .")
    }
  }

  /// The part of the state that a line assigns, or whose path is most like its path; nil when there is none.
  package func assigned(by line: String) async -> StateValue? {
    guard let assignment = StateAssignment(line), let session = await feature.sessionIfStarted() else {
      return nil
    }
    do {
      return try await session.ask(ReadState(assignment.path))
    } catch {
      guard let near = (error as? Report)?.nearNames.first else { return nil }
      return try? await session.ask(ReadState(near))
    }
  }
}

/// What somebody can do who has asked something.
struct AdviceMessage: Message {
  /// Each with the line to type.
  var causes: [Report.Cause]

  var events: [any Event] { causes.map { Note("\($0.cause) → \($0.fix)") } }

  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(
      causes.flatMap { cause in
        let isSaid = cause.cause.contains("`\(cause.fix)`")
        let fix =
          isSaid ? [] : renderer.style.wrap(cause.fix, first: "  → ").map { renderer.style($0, .good) }
        return [renderer.paragraph(cause.cause)] + fix
      })
  }
}
