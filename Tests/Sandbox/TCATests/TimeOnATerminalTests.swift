import Foundation
import Testing

/// The commands for time and for the world on real terminals, wide and narrow, with color and without.
@Suite(.serialized)
struct TimeOnATerminalTests {
  typealias Exchange = Conversation.Exchange

  static let time: [Exchange] = [
    (".add", "count: 0 → 1"),
    (".add", "count: 1 → 2"),
    ("undo", "The session is now after step 1, .add. count: 2 → 1"),
    ("redo", "The session is now after step 2, .add. count: 1 → 2"),
    ("redo", "There is nothing to redo: no step was undone."),
    ("goto 0", "The session is now at its first state. count: 2 → 0"),
    ("goto 0", "The session is at its first state already."),
    ("undo", "There is nothing to undo: the session is at its first state."),
    ("history", "The session is at its first state. `redo` goes forward to the steps that were undone."),
    (
      "goto 9",
      "error: There is no step 9. Expected: A number from 0 to 2. • You can list all steps. → history all"
    ),
    ("goto x", "error: `goto` needs the number of a step. Found: x"),
    ("goto 2", "The session is now after step 2, .add. count: 0 → 2"),
    ("history", "you: .add → 2"),
    ("diff 0 1", "From the state at the start to the state after step 1: count: 0 → 1"),
    ("diff 2", "The states after step 2 and after step 2 are the same."),
    ("bisect count > 9", "count > 9 does not hold after any step."),
    ("bisect count > 1", "count > 1 first holds after step 2: step 2: sent .add count: 1 → 2"),
    ("bisect", "error: `bisect` needs a comparison."),
    ("why count", "count is 2 because of 1 step: step 2: sent .add count: 1 → 2"),
    ("why note", "No step has changed note. It has been so since the first state."),
    ("why x", "error: The state has no `x`."),
    (
      "skip 1",
      "The session is now after step 3, .add. Left out: step 1. Replayed as step 3. `goto 2` goes back to the session as it was. count: 2 → 1"
    ),
    ("skip 1", "error: Step 1 did not lead to the current state."),
    ("skip 0", "error: Step 0 is the first state, so it has no action."),
    (
      "edit 3 set(5)",
      "The session is now after step 4, .set(5). Replayed as step 4. `goto 3` goes back to the session as it was. count: 1 → 5"
    ),
    ("edit 4 .ad", "has no action .ad."),
    ("fork idea", "You are on the new branch `idea`. `branches` lists all of them."),
    (".forever", "effect 1 started (step 5, .forever)"),
    (
      "undo",
      "The session is now after step 4, .set(5). no change The effect that was running has been canceled."
    ),
    ("branches", "→ idea: ends after step 5, .forever main: ends after step 4, .set(5)"),
    ("switch mian", "error: There is no branch `mian`."),
    ("switch main", "The session is now after step 4, .set(5). no change"),
    ("switch main", "The session is at the end of the branch `main` already."),
    ("timeline", "4 .set(5)"),
    (".crash", "The session has been restored to where it was (1 step replayed)."),
    ("history all", "! ended the kernel, and is not replayed."),
    ("undo", "The session is now at its first state. count: 5 → 0"),
  ]

  static let world: [Exchange] = [
    ("clock", "The feature uses its own clock: time passes by itself."),
    ("run", "error: The session's clock can't be advanced."),
    ("clock x", "error: There is no clock `x`."),
    ("clock t\t", "The feature uses a test clock, which stands at 0 s until you type `advance` or `run`."),
    ("advance", "error: `advance` needs a duration."),
    ("advance 5", "• The number has no unit. → advance 5s"),
    ("advance 1s", "The clock stands at 1 s. No effect was running."),
    ("run", "The clock stands at 1 s. No effect was running."),
    ("dependencies", "continuousClock: a test clock at 1 s"),
    ("fail x", "error: There is no endpoint `x`."),
    ("hang", "error: `hang` needs an endpoint."),
    ("reset", "error: `reset` needs to know what to reset."),
    (
      "reset dependencies",
      "The dependencies and the clock are as they were when the session started."
    ),
    ("clock", "The feature uses its own clock: time passes by itself."),
  ]

  @Test(arguments: Conversation.terminals)
  func goingThroughTime(columns: UInt16, hasColor: Bool) async throws {
    let drawn = try await Conversation.hold(Self.time, columns: columns, hasColor: hasColor)
    #expect(drawn.contains("\u{1B}[1mThe session is now") == hasColor)
  }

  @Test(arguments: Conversation.terminals)
  func changingTheWorld(columns: UInt16, hasColor: Bool) async throws {
    let drawn = try await Conversation.hold(Self.world, columns: columns, hasColor: hasColor)
    #expect(drawn.contains("\u{1B}[31merror\u{1B}[0m") == hasColor)
  }
}
