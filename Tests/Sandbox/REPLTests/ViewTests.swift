import KernelProtocol
import Testing
import TextHandling

@testable import PromptMessages
@testable import REPL

/// The feature's view at the prompt.
struct ViewTests {
  @Test func itIsShownOnce() async {
    await assertSession {
      """
      ❯ view
      1│ A counter
      2│ Count: 0
      ❯ .incrementButtonTapped
        count: 0 → 1
      ❯ view
      1│ A counter
      2│ Count: 1
      """
    }
  }

  @Test func redrawsShowTheLinesThatChanged() async {
    await assertSession {
      """
      ❯ view on
      1│ A counter
      2│ Count: 0
      ❯ .incrementButtonTapped
        count: 0 → 1
      2│ Count: 1
      ❯ .setCount(1)
        no change
      ❯ .numberFactButtonTapped
        no change
      effect 3 started (step 3, .numberFactButtonTapped)
      ❯ wait
      step 4: received .factResponse("1 is a number.") from step 3
        fact: nil → "1 is a number."
      3│
      4│ 1 is a number.
      effect 3 finished (step 3, .numberFactButtonTapped)
      ❯ .decrementButtonTapped
        count: 1 → 0
        fact: "1 is a number." → nil
      2│ Count: 0
      Lines 3 to 4 were removed.
      ❯ view off
      Changes of the view are no longer shown.
      ❯ .incrementButtonTapped
        count: 0 → 1
      """
    }
  }

  @Test func restartGoesOnShowingIt() async {
    await assertSession {
      """
      ❯ .incrementButtonTapped
        count: 0 → 1
      ❯ view ON
      1│ A counter
      2│ Count: 1
      ❯ restart
      The step is kept until you leave. `load last` takes it again.
      Counter.State(
        count: 0,
        fact: nil
      )
      1│ A counter
      2│ Count: 0
      ❯ .incrementButtonTapped
        count: 0 → 1
      2│ Count: 1
      """
    }
  }

  @Test func otherWordsComeWithNearOnes() async {
    await assertSession {
      """
      ❯ view onn
      error: `view` doesn't know onn.
        Expected: `view`, `view on` or `view off`.
        • The word is spelled differently.
          → view on
      ❯ view count
      error: `view` doesn't know count.
        Expected: `view`, `view on` or `view off`.
        • Only the whole view can be shown.
          → view
      ❯ veiw
      error: There is no command veiw.
        Expected: A command, or an action that starts with a dot.
        • The command is spelled differently.
          → view
      """
    }
  }

  @Test func aFeatureWithoutAViewHasItsState() async {
    await assertSession(before: { world in world.session?.state.withLock { $0.hasView = false } }) {
      """
      ❯ view on
      error: Counter has no view.
        • its state can be read
          → state
      ❯ restart
      Counter.State(
        count: 0,
        fact: nil
      )
      """
    }
  }

  // MARK: On paper

  private func render(_ message: any Message, width: Int = 80, color: Bool = false) -> String? {
    TextRenderer(style: TextStyle(width: width, color: color)).render(message)
  }

  @Test func numbersStandBelowEachOther() {
    let changes = ViewChanges(
      lines: [.init(number: 9, text: "nine"), .init(number: 10, text: "ten")], count: 10, gone: 1)
    #expect(render(DrawnMessage(changes: changes)) == " 9│ nine\n10│ ten\nLine 11 was removed.")
  }

  @Test func longLinesGoOnBehindTheBar() {
    #expect(
      render(ViewMessage(lines: ["  one two three four five", "x"]), width: 20)
        == "1│   one two three\n │ four five\n2│ x")
  }

  @Test func onlyTheMarginIsColoured() {
    #expect(
      render(ViewMessage(lines: ["a", ""]), color: true) == "\u{1B}[2m1│\u{1B}[0m a\n\u{1B}[2m2│\u{1B}[0m")
  }

  @Test func aViewSteersNoTerminal() {
    #expect(render(ViewMessage(lines: ["\u{1B}[2Ja\tb"])) == "1│ \u{FFFD}[2Ja  b")
  }

  @Test func aViewMayBeEmpty() {
    #expect(render(ViewMessage(lines: [])) == "The view has no lines.")
    #expect(
      render(DrawnMessage(changes: ViewChanges(lines: [], count: 0, gone: 2))) == "Lines 1 to 2 were removed."
    )
  }
}
