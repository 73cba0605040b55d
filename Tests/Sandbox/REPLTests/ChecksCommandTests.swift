import PromptMessages
import Testing

@testable import PromptCommands
@testable import REPL

struct ChecksCommandTests {
  @Test func theTestsOfTheExerciseAreShown() async {
    let world = World()
    world.files.withLock { $0["Checks.swift"] = "@Test func minus() async {\n}\n" }
    await assertSession(world) {
      """
      ❯ checks
      // Checks.swift
      @Test func minus() async {
      }
      """
    }
  }

  @Test func testsThatAreMissingAreNamed() async {
    await assertSession {
      """
      ❯ checks
      error: /lessons/Counter/Exercises/decrement/Checks.swift can't be read.
        Expected: The file that judges counter/decrement.
      """
    }
  }

  @Test func ownTestsAreJudgedByFeaturesWithMistakes() {
    let message = ChecksMessage(exercise: "counter/own", file: nil, pieces: [], mutants: 4)
    #expect(
      message.text(TextRenderer(style: .plain)) == """
        `check` runs your tests with the correct feature, where they must pass, and with
        each of 4 features that have a mistake, where at least one must fail.
        """)
  }
}
