import ComposableArchitectureCore
import Curriculum
import Desk
import Foundation
import PromptMessages
import Reports
import Synchronization

/// The prompt's face of the desk: sends what commands ask for, and shows what the desk tells as messages.
@MainActor
final class PromptDesk {
  /// The outside world of the desk.
  nonisolated let client: DeskClient
  private let clock: any Clock<Duration>
  private let context: ContextBox
  /// Whether saves can be judged; in a script they can't.
  private(set) var canWatch = false
  /// A store is made on the main actor, so it is made when it is first used.
  private lazy var store = Desk.store(client, clock: clock)

  /// What lies on the desk.
  var state: Desk.State { store.state }

  /// Sends an action, and doesn't wait for what comes of it.
  func send(_ action: Desk.Action) { store.send(action) }

  /// - Parameter clients: The prompt's outside world.
  nonisolated init(clients: Clients) {
    let context = ContextBox()
    self.context = context
    clock = clients.clock
    client = DeskClient(
      workspace: clients.workspace, progress: clients.progress, watch: clients.watch,
      readFile: clients.readFile,
      judge: { exercise, file, isAsked in
        guard isAsked, let prompt = context.value else {
          return try await clients.grading.check(exercise, file)
        }
        return try await prompt.judge(exercise, file)
      },
      swap: { await context.value?.swap(isJudged: $0) },
      tell: { news in
        guard let prompt = context.value else { return }
        for message in await prompt.messages(news) { prompt.say(message) }
      })
  }

  /// Gives the desk what commands know. Before that, it can't be asked anything.
  nonisolated func join(_ prompt: CommandContext) { context.set(prompt) }

  /// Goes to an exercise.
  ///
  /// - Returns: The learner's file.
  /// - Throws: A `Report` when the workspace can't be written.
  func open(_ exercise: Exercise) async throws -> URL {
    await store.send(.opened(exercise)).finish()
    guard let file = store.file else {
      throw store.failure ?? Report("The file of \(exercise.id) could not be made.")
    }
    return file
  }

  /// Sends an action, and waits until it is done and told.
  ///
  /// - Throws: ``ToldFailure`` when it failed.
  func ask(_ action: Desk.Action) async throws {
    await store.send(action).finish()
    try Task.checkCancellation()
    if store.failure != nil { throw ToldFailure() }
  }

  /// Judges saves from here on.
  func beginWatching() {
    canWatch = true
    store.send(.watchTurned(on: true))
    follow()
  }

  /// Watches the file of the current exercise.
  func follow() { if canWatch { store.send(.watchStarted) } }
}

/// Something has failed, and the learner was told why.
struct ToldFailure: Error {}

/// What commands know, for a desk that is made before it.
private final class ContextBox: Sendable {
  private let box = Mutex<CommandContext?>(nil)
  var value: CommandContext? { box.withLock { $0 } }
  func set(_ context: CommandContext) { box.withLock { $0 = context } }
}

extension CommandContext {
  /// What the prompt says about something new.
  fileprivate func messages(_ news: DeskNews) async -> [any Message] {
    switch news {
    case .startChanged(let exercise, let file, let change):
      [StartChangedMessage(exercise: exercise.id, file: file, change: change)]
    case .fileMade(let file):
      [Note(DeskNews.fileMadeText(file))]
    case .fileGone(let file): [Note(DeskNews.fileGoneText(file))]
    case .stillJudging(_, let isAsked): isAsked ? [] : [StillJudging()]
    case .stopped: [Note("Stopped.")]
    case .judged(let judgement, let hint): await [VerdictMessage(judgement)] + advice(after: judgement, hint)
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

  /// Why the last verdict has no change to make.
  private func nothingToFix() async -> Report {
    let (state, exercise) = (await desk.state, await place.exercise)
    let reason: Report.Cause =
      if state.isJudging {
        .init("Your file is still being judged. A change comes with the verdict.", fix: "check")
      } else if let judgement = state.judgement, judgement.exercise == exercise {
        switch judgement.verdict.tca.outcome {
        case .compileError: .init("No small edit makes your file compile.", fix: "check")
        case .passed: .init("Your file has passed.", fix: "next")
        default: .init("Your file compiles. What a check says, you change yourself.", fix: "edit")
        }
      } else {
        .init("Your file hasn't been judged yet.", fix: "check")
      }
    return Report(
      "There is no change to make.", expected: "A check that has shown a change, marked as tried.",
      causes: [reason])
  }

  /// What to do after a verdict.
  private func advice(after judgement: Judgement, _ hint: Int?) async -> [any Message] {
    let exercise = judgement.exercise
    if judgement.isPassed {
      return [
        PassedMessage(
          exercise: exercise, next: try? await place.next(after: exercise),
          isCurrent: await place.exercise == exercise, isPlayed: await feature.played == exercise)
      ]
    }
    return hint.map { [HintOffer(number: $0, total: exercise.hints.count)] } ?? []
  }
}
