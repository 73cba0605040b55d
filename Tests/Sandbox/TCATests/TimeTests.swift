import Foundation
import Testing

/// Going through a session's history, with the real program.
struct TimeTests {
  @Test func undoAndRedo() async throws {
    try await TCA().run(
      "start", "tally", input: ".add\n.add\nundo\nstate count\nredo\nundo 5\nundo\nredo 1\n"
    )
    .exit(0)
    .stdout(
      """
      step 1: sent .add
        count: 0 → 1
      step 2: sent .add
        count: 1 → 2
      The session is now after step 1, .add.
        count: 2 → 1
      count: Int
      1
      The session is now after step 2, .add.
        count: 1 → 2
      The session is now at its first state.
        count: 2 → 0
      There is nothing to undo: the session is at its first state.
      The session is now after step 1, .add.
        count: 0 → 1
      """)
  }

  @Test func movingCancelsEffects() async throws {
    try await TCA().run("start", "tally", input: ".add\n.forever\nundo\neffects\n").exit(0)
      .stdout(
        contains: """
          effect 1 canceled (step 2, .forever)
          The session is now after step 1, .add.
            no change
          The effect that was running has been canceled.
          No effect is running.
          """
      )
  }

  @Test func aStateThatWaitsForAnEffectSaysHowToGoOn() async throws {
    try await TCA().run("start", "tally", input: ".later\nwait\nundo\ngoto 2\n.add\nundo\n").exit(0)
      .stdout(
        contains: """
          The effect of .later was running here, and moving through the history doesn't
          start effects again. `redo` goes forward, or send an action that starts it.
          The session is now after step 2,
          """.trimmingCharacters(in: .newlines))
  }

  @Test func aSkippedStepReplaysTheRecordedAnswers() async throws {
    try await TCA().run("start", "tally", input: ".add\n.later\nwait\nskip 1\n").exit(0)
      .stdout(
        contains: """
            Replayed as steps 4 to 5.
            `goto 3` goes back to the session as it was.
            The actions that effects sent are the recorded ones: no effect runs again.

          """)
  }

  @Test func stepsAreTakenAgainWithoutOneOrWithAnother() async throws {
    let back = "  `goto 3` goes back to the session as it was.\n"
    try await TCA().run(
      "start", "tally",
      input: ".add\n.set(5)\n.add\nskip 2\nexpect count == 2\ngoto 3\nedit 2 .set(7)\nexpect count == 8\n"
    )
    .exit(0)
    .stdout(contains: "  Left out: step 2.\n  Replayed as step 4.\n\(back)  count: 6 → 2\n")
    .stdout(contains: "  Replayed as steps 5 to 6.\n\(back)  count: 6 → 8\n")
  }

  @Test func branches() async throws {
    try await TCA().run(
      "start", "tally",
      input: ".add\nfork idea\n.add\nbranches\nswitch main\nexpect count == 1\nfork idea\n"
    )
    .exit(1)
    .stdout(contains: "You are on the new branch `idea`. `branches` lists all of them.\n")
    .stdout(contains: "→ idea: ends after step 2, .add\n  main: ends after step 1, .add\n")
    .stdout(contains: "ok: count == 1\n")
    .stdout(contains: "error: There is a branch `idea` already.\n")
  }

  @Test func questionsAboutThePast() async throws {
    try await TCA().run(
      "start", "tally",
      input: ".add\n.add\n.set(9)\nbisect count >= 2\nbisect count > 9\nwhy count\nwhy note\ndiff 0 2\n"
    )
    .exit(0)
    .stdout(contains: "count >= 2 first holds after step 2:\nstep 2: sent .add\n  count: 1 → 2\n")
    .stdout(contains: "count > 9 does not hold after any step.\n")
    .stdout(contains: "count is 9 because of 1 step:\nstep 3: sent .set(9)\n  count: 2 → 9\n")
    .stdout(contains: "No step has changed note. It has been so since the first state.\n")
    .stdout(contains: "From the state at the start to the state after step 2:\n  count: 0 → 2")
  }

  @Test func whyFollowsEffects() async throws {
    try await TCA().run("start", "tally", input: ".later\nwait\nwhy note\n").exit(0)
      .stdout(
        contains: """
          note is "été ✓" because of 2 steps:
          step 1: sent .later
            its effect sent the next step
          step 2: received .arrived("été ✓") from step 1
            note: nil → "été ✓"
          """)
  }

  /// The action that `edit` puts there has no effect, and the recorded answer is that of the step before.
  @Test func whyNamesTheStepWhoseEffectIsReplayed() async throws {
    try await TCA().run("start", "tally", input: ".later\nwait\nedit 1 .add\nwhy note\n").exit(0)
      .stdout(
        contains: """
          note is "été ✓" because of 2 steps:
          step 3: sent .add
            it stands in the place of step 1, whose effect sent the next step
          step 4: received .arrived("été ✓") from step 3
            note: nil → "été ✓"
          """)
  }

  /// A step that is only replayed under another number still has its effect.
  @Test func whyNamesTheEffectOfAStepThatIsReplayed() async throws {
    try await TCA().run("start", "tally", input: ".add\n.later\nwait\nskip 1\nwhy note\n").exit(0)
      .stdout(contains: "sent .later\n  its effect sent the next step\n")
  }

  @Test func aRestartKeepsTheStepsForLoad() async throws {
    try await TCA().run(
      "start", "tally",
      input: ".add\n.set(5)\nrestart\n.add\nload last\nexpect count == 5\nswitch main\nexpect count == 1\n"
    )
    .exit(0)
    .stdout(contains: "The 2 steps are kept until you leave. `load last` takes them again.\n")
    .stdout(contains: "2 steps were taken as last says. They are on the branch `last`;")
    try await TCA().run("start", "tally", input: "restart\nload last\n").exit(1)
      .stdout(contains: "error: There are no steps from before a restart.\n")
  }

  @Test func historyAndTimeline() async throws {
    try await TCA().run("start", "tally", input: ".later\nwait\nhistory\ntimeline\n").exit(0)
      .stdout(contains: "  1  0:00  you: .later\n→ 2  0:00  step 1: .arrived(\"été ✓\")\n")
      .stdout(contains: "0.0s ┬ 1 .later\n")
  }

  @Test func everyCommandAnswersWithAnEvent() async throws {
    let lines = [
      ".add", "undo", "redo", "history", "diff 0", "bisect count > 0", "why count", "fork a", "branches",
      "switch main", "timeline", "skip 1", "clock test", "advance 1s", "run", "dependencies",
      "reset dependencies",
      "fail x",
    ]
    let outcome = try await TCA().run("start", "tally", "--json", input: lines.joined(separator: "\n") + "\n")
      .exit(1)
    struct Event: Decodable { var event: String }
    let events = try outcome.output.split(separator: "\n").map {
      try JSONDecoder().decode(Event.self, from: Data($0.utf8)).event
    }
    #expect(
      events.suffix(lines.count) == [
        "sent", "moved", "moved", "history", "diff", "bisect", "why", "note", "branches", "moved", "timeline",
        "moved", "world", "world", "world", "dependencies", "world", "error",
      ])
  }
}
