import Curriculum
import KernelProtocol
import PromptMessages

/// What was told about the goal of a `drive` exercise, so that nobody goes past it without a word, and nobody is told twice.
package struct GoalWatch {
  /// The exercise whose goal was reached by the last look.
  private var reached: String?
  /// Whether an effect has sent something since the last look. Several actions at once lead to one look.
  var isDue = false
  /// The steps of sessions that a page of the Book has made, by the sessions' seeds.
  private var played: [UInt64: Set<Int>] = [:]

  /// Notes the steps that a page of the Book has made: those that are not among the old ones.
  package mutating func notePlayed(_ history: History, after old: Int) {
    played[history.seed, default: []].formUnion(history.nodes.keys.filter { $0 > old })
  }

  /// Whether the Book has made one of the steps that have led to the current state.
  func isPlayed(_ history: History) -> Bool {
    guard let played = played[history.seed] else { return false }
    return history.path(to: history.head).contains { played.contains($0.step.number) }
  }

  /// Notes whether the goal is reached now.
  ///
  /// - Returns: Whether that is new.
  mutating func note(_ isReached: Bool, of exercise: Exercise) -> Bool {
    defer { reached = isReached ? exercise.id : nil }
    return isReached && reached != exercise.id
  }
}

extension CommandContext {
  /// An effect has sent an action, which may have reached the goal.
  func effectSent() {
    guard state.watchesSaves, !state.goal.isDue else { return }
    state.goal.isDue = true
    Task {
      state.goal.isDue = false
      await tellReachedGoal()
    }
  }

  /// Tells that the goal of the current exercise is reached, once until the state has left it.
  func tellReachedGoal() async {
    guard state.watchesSaves, let exercise, exercise.steps.contains(.script),
      exercise.running == state.lesson?.slug, feature.played == nil,
      await status(of: exercise) != .done,
      let source = try? clients.readFile(exercise.files.goal),
      let goal = try? DriveGoal(source: source, syntax: clients.syntax),
      let session = await feature.sessionUnlessFirst(), await !state.goal.isPlayed(session.history()),
      let verdict = try? await goal.judge(exercise, session)
    else { return }
    if state.goal.note(verdict.status == .pass, of: exercise) {
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
