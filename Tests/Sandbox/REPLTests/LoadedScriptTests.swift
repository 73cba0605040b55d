import PromptLanguage
import Testing

@testable import REPL

/// What `load` makes of the files that `export` writes.
struct LoadedScriptTests {
  private func texts(_ script: LoadedScript) -> [String] { script.lines.map(\.text) }

  @Test func aScriptStaysAsItIs() {
    let script = LoadedScript(script: "clock test\n.add\n\nexpect count == 1")
    #expect(texts(script) == ["clock test", ".add", "", "expect count == 1"])
    #expect(script.lines.map(\.number) == [1, 2, 3, 4])
  }

  @Test func aTestBecomesItsActionsAndExpectations() {
    let test = """
      @Test func session() async {
        let clock = TestClock()
        await store.send(.add) {
          $0.count = 1
        }
        await store.send(.rename("a) b", to: .init(x: 1))) { $0.name = "a) b" }
        await store.send(.toggle)
        await clock.advance(by: .seconds(1))
        await store.receive(\\.ticked) {
          $0.count = 2
          $0.rows[id: 3]?.isDone = true
        }
        await clock.run()
      }
      """
    #expect(
      texts(LoadedScript(test: test)) == [
        "clock test", ".add", "expect count == 1", #".rename("a) b", to: .init(x: 1))"#,
        #"expect name == "a) b""#,
        ".toggle", "advance .seconds(1)", "advance 0s", "expect count == 2", "run",
      ])
  }

  @Test func aStoryBecomesWhatYouSent() {
    let story = """
      # A session

      ## Step 1, at 0:00

      You sent

      ```swift
      .load
      ```

      The state changed:

      ```diff
        Counter.State(
      -   isLoading: false,
      +   isLoading: true,
          …
        )
      ```

      ## Step 2, at 0:01

      An effect of step 1 sent

      ```swift
      .response(3)
      ```

      ```diff
        Counter.State(
      -   count: 0,
      +   count: 3,
        )
      ```
      """
    #expect(
      texts(LoadedScript(story: story)) == [
        ".load", "expect isLoading == true", "wait 2", "expect count == 3",
      ])
  }
}
