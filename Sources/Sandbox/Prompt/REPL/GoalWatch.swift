import Curriculum
import KernelProtocol
import PromptLanguage
import PromptMessages
import Synchronization

/// Notices when the live feature reaches the goal of a `drive` exercise, so that nobody goes past it without a word.
final class GoalWatch: Sendable {
  private struct State {
    var check: (@Sendable () async -> Void)?
    /// The exercise whose goal was reached by the last look.
    var reached: String?
    /// Whether a look has been asked for that has not begun.
    var isDue = false
    /// The steps of sessions that a page of the Book has made, by the sessions' seeds.
    var played: [UInt64: Set<Int>] = [:]
  }

  private let state = Mutex(State())

  /// - Parameter check: Looks at the state, and tells when the goal is reached.
  func begin(_ check: @escaping @Sendable () async -> Void) { state.withLock { $0.check = check } }

  /// An effect has sent an action, which may have reached the goal. Several actions at once lead to one look.
  func effectSent() {
    let check = state.withLock { state in
      defer { state.isDue = true }
      return state.isDue ? nil : state.check
    }
    guard let check else { return }
    Task {
      state.withLock { $0.isDue = false }
      await check()
    }
  }

  /// Notes the steps that a page of the Book has made: those that are not among the old ones.
  func notePlayed(_ history: History, after old: Int) {
    let new = history.nodes.keys.filter { $0 > old }
    state.withLock { $0.played[history.seed, default: []].formUnion(new) }
  }

  /// Whether the Book has made one of the steps that have led to the current state.
  func isPlayed(_ history: History) -> Bool {
    guard let played = state.withLock({ $0.played[history.seed] }) else { return false }
    return history.path(to: history.head).contains { played.contains($0.step.number) }
  }

  /// Notes whether the goal is reached now.
  ///
  /// - Returns: Whether that is new.
  func note(_ isReached: Bool, of exercise: Exercise) -> Bool {
    state.withLock { state in
      defer { state.reached = isReached ? exercise.id : nil }
      return isReached && state.reached != exercise.id
    }
  }
}

extension CommandContext {
  /// Tells that the goal of the current exercise is reached, once until the state has left it.
  func tellReachedGoal() async {
    guard await desk.canWatch, let exercise = await place.exercise, exercise.kind.rules.judging == .goal,
      exercise.running == (await place.lesson)?.slug, await feature.played == nil,
      await place.status(of: exercise) != .done,
      let source = try? clients.readFile(exercise.files.goal),
      let goal = try? DriveGoal(source: source, syntax: clients.syntax),
      let session = await feature.sessionIfStarted(), await !goalWatch.isPlayed(session.history()),
      let verdict = try? await goal.judge(exercise, session)
    else { return }
    if goalWatch.note(verdict.status == .pass, of: exercise) {
      say(GoalReachedMessage(exercise: exercise.id))
    }
  }
}

/// The state meets the goal of a `drive` exercise that is not done yet.
struct GoalReachedMessage: Message, Event {
  let event = "goalReached"
  var exercise: String

  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(
      renderer.style.wrap("You have reached the goal of this exercise. Type `check`.").map {
        renderer.style($0, .good)
      })
  }
}
