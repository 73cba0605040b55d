import PromptLanguage
import Testing

@testable import REPL

struct PromptLinesTests {
  /// At the prompt the advice of a test store names the prompt's lines, which are shorter.
  @Test(arguments: [
    ("advance it with 'await clock.advance(by: …)', or", "advance it with `advance 1s`, or"),
    ("end the test with 'await store.finish()'.", "end the test with `finish`."),
    ("each action: 'await store.receive(\\.someAction)'.", "each action: `receive \\.someAction`."),
    ("non-exhaustive: 'store.exhaustivity = .off'.", "non-exhaustive: `exhaustivity off`."),
    ("'await task.cancel()'", "'await task.cancel()'"),
  ])
  func adviceNamesLinesOfThePrompt(message: String, shown: String) {
    #expect(PromptLines.advice(message) == shown)
  }
}
