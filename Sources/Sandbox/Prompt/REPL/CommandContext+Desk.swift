import ComposableArchitectureCore
import Curriculum
import Desk
import Foundation
import PromptMessages
import Reports
import Verdicts

/// The prompt as a face of the desk: it shows what the desk tells as messages.
extension CommandContext {
  /// The outside world of the desk.
  func makeDeskClient() -> DeskClient {
    DeskClient(
      workspace: clients.workspace, progress: clients.progress, watch: clients.watch,
      readFile: clients.readFile,
      judge: { [weak self, clients] exercise, file, isAsked, progress in
        guard isAsked, let self else { return try await clients.grading.judge(exercise, file, progress) }
        return try await self.judge(exercise, file, progress)
      },
      swap: { [weak self] in await self?.swap(isJudged: $0) },
      tell: { [weak self] in await self?.tell($0) })
  }

  private func tell(_ news: DeskNews) async {
    for message in await messages(news) { say(message) }
  }

  /// Watches the file of the current exercise, where saves can be judged.
  func followSaves() {
    if state.watchesSaves { desk.send(.watchStarted) }
  }

  /// What the prompt says about something new.
  private func messages(_ news: DeskNews) async -> [any Message] {
    switch news {
    case .startChanged(let exercise, let file, let change):
      [StartChangedMessage(exercise: exercise.id, file: file, change: change)]
    case .fileMade(let file):
      [Note(DeskNews.fileMadeText(file))]
    case .fileGone(let file): [Note(DeskNews.fileGoneText(file))]
    case .stillJudging(_, let isAsked): isAsked ? [] : [StillJudging()]
    case .judging(let progress, let exercise, let isAsked): messages(progress, exercise, isAsked)
    case .stopped: [Note("Stopped.")]
    case .judged(let judgment, let hint): await [VerdictMessage(judgment)] + advice(after: judgment, hint)
    case .hint(let number, let exercise):
      [HintMessage(number, of: exercise)]
    case .hintsAreOver(let numbers, let stage): [Note(DeskNews.hintsAreOverText(numbers, stage: stage))]
    case .fixed(let change): [FixMessage(change: change, isUndone: false)]
    case .takenBack(let change): [FixMessage(change: change, isUndone: true)]
    case .nothingToFix: [ErrorMessage(await nothingToFix())]
    case .nothingToTakeBack: []
    case .reset(let kept): [Note(DeskNews.resetText(kept, undo: "`undo`"))]
    case .warned(let report): [Warning(report)]
    case .failed(let report): report.isOfKernelEnd ? [] : [ErrorMessage(report)]
    }
  }

  /// What is known before the verdict is. Above a prompt nothing can be replaced, so what takes long there is said once.
  private func messages(_ progress: JudgingProgress, _ exercise: Exercise, _ isAsked: Bool) -> [any Message] {
    let text = progress.text(in: exercise)
    switch progress {
    case .explaining(let verdict):
      return [VerdictBeginning(verdict: verdict, exercise: exercise), Waiting(text, isPassing: isAsked)]
    case .judged: return isAsked ? [Waiting("\(text) …", isPassing: true)] : []
    }
  }

  /// Why the last verdict has no change to make.
  private func nothingToFix() async -> Report {
    let state = desk.state
    let reason: Report.Cause =
      if state.isJudging {
        .init("Your file is still being judged. A change comes with the verdict.", fix: "check")
      } else if let judgment = state.judgment, judgment.exercise == exercise {
        switch judgment.verdict.tca.outcome {
        case .compileError: .init("No small edit makes your file compile.", fix: "check")
        case .passed: .init("Your file has passed.", fix: "next")
        default: .init("Your file compiles. What a check says, you change yourself.", fix: "edit")
        }
      } else if exercise == nil {
        .init("No small edit repairs what you saved last.", fix: "state")
      } else {
        .init("Your file hasn't been judged yet.", fix: "check")
      }
    return Report(
      "There is no change to make.", expected: "A check that has shown a change, marked as tried.",
      causes: [reason])
  }

  /// What to do after a verdict.
  private func advice(after judgment: Judgment, _ hint: Int?) async -> [any Message] {
    let exercise = judgment.exercise
    if judgment.isPassed {
      let next = try? await self.next(after: exercise)
      return [
        PassedMessage(
          exercise: exercise, next: next, end: await chapterEnd(at: exercise, next),
          isCurrent: self.exercise == exercise, isOnPath: isOnPath(exercise),
          isPlayed: feature.played == exercise)
      ]
    }
    return hint.map { [HintOffer(number: $0, total: exercise.hints.count)] } ?? []
  }
}

extension Store<Desk.State, Desk.Action> {
  /// Goes to an exercise.
  ///
  /// - Returns: The learner's file.
  /// - Throws: A `Report` when the workspace can't be written.
  package func open(_ exercise: Exercise) async throws -> URL {
    await send(.opened(exercise)).finish()
    guard let file = state.file else {
      throw state.failure ?? Report("The file of \(exercise.id) could not be made.")
    }
    return file
  }

  /// Sends an action, and waits until it is done and told.
  ///
  /// - Throws: ``ToldFailure`` when it failed.
  package func ask(_ action: Desk.Action) async throws {
    await send(action).finish()
    try Task.checkCancellation()
    if state.failure != nil { throw ToldFailure() }
  }
}

/// Something has failed, and the learner was told why.
package struct ToldFailure: Error {
  /// The failure.
  package init() {}
}
