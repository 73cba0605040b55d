import KernelProtocol
import PromptMessages
import Reports
import Testing

@testable import PromptCommands
@testable import REPL

/// Sessions with the live feature, as a learner sees them.
struct FeatureSessionTests {
  @Test func actionsChangeState() async {
    await assertSession {
      """
      ❯ .incrementButtonTapped
        count: 0 → 1
      ❯ send .incrementButtonTapped
        count: 1 → 2
      ❯ send decrementButtonTapped
        count: 2 → 1
      ❯ .setCount(-7)
        count: 1 → -7
      ❯ .setCount(-7)
        no change
      ❯ state count
      count: Int
      -7
      ❯ state
      Counter.State(
        count: -7,
        fact: nil
      )
      """
    }
  }

  @Test func effectsAreToldInOrder() async {
    await assertSession {
      """
      ❯ .numberFactButtonTapped
        no change
      effect 1 started (step 1, .numberFactButtonTapped)
      ❯ effects
      effect 1 started (step 1, .numberFactButtonTapped)
      ❯ wait
      step 2: received .factResponse("0 is a number.") from step 1
        fact: nil → "0 is a number."
      effect 1 finished (step 1, .numberFactButtonTapped)
      ❯ effects
      No effect is running.
      """
    }
  }

  @Test func whatTheFeaturePrintsIsMarked() async {
    await assertSession {
      """
      ❯ .print("hello \u{1B}[31m world")
      | hello \u{FFFD}[31m world
        no change
      """
    }
  }

  @Test func aChangeOfTheWholeStateHasAName() {
    let change = StateChange(
      path: StatePath(), before: .init(text: ".login(Login.State())"),
      after: .init(text: ".game(Game.State())"))
    #expect(
      StepText(renderer: TextRenderer(style: .plain)).changes([change], diff: nil)
        == "  state: .login(Login.State()) → .game(Game.State())")
  }

  @Test func nothingAFeatureHoldsSteersTheTerminal() {
    let step = Step(
      number: 1, action: ".a(\"\u{1B}[2J\")", origin: nil,
      changes: [
        .init(
          path: "note", before: .init(text: "\u{7}"), after: .init(text: "\u{1B}]0;title\u{7}"))
      ], diff: "+ \u{9B}")
    let renderer = TextRenderer(style: .plain)
    let messages: [any Message] = [
      StepMessage(step),
      OutputMessage("\u{1B}c"),
      StateMessage(value: StateValue(path: "note", type: "String", value: "\u{1B}[31m", children: [])),
    ]
    for message in messages {
      let text = renderer.render(message) ?? ""
      #expect(
        !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }, "\(text)")
    }
  }

  @Test func aDeadKernelIsToldAndTheSessionGoesOn() async {
    await assertSession {
      """
      ❯ .incrementButtonTapped
        count: 0 → 1
      ❯ .crash
      error: The feature crashed
        Found: Unexpectedly found nil
      The session has been restored to where it was (1 step replayed).
      ❯ .incrementButtonTapped
        count: 1 → 2
      """
    }
  }

  @Test func anUnknownActionComesWithNearOnes() async {
    await assertSession {
      """
      ❯ .incremntButtonTapped
      error: Counter has no action .incremntButtonTapped.
        Expected: One of the actions that `actions` lists.
        • The action is spelled differently.
          → .incrementButtonTapped
      ❯ .xyz
      error: Counter has no action .xyz.
        Expected: One of the actions that `actions` lists.
        • The feature has no such action.
          → actions
      """
    }
  }

  @Test func aWrongPayloadComesWithAnExample() async {
    await assertSession {
      """
      ❯ .setCount("three")
      error: The payload of .setCount does not fit
        Found: .setCount("three")
        • Its payload is (Int).
          → .setCount(1)
      ❯ .setCount
      error: The payload of .setCount does not fit
        Found: .setCount
        • Its payload is (Int).
          → .setCount(1)
      """
    }
  }

  @Test func anUnknownPathComesWithNearOnes() async {
    await assertSession {
      """
      ❯ state cuont
      error: There is no cuont in Counter.State
        Did you mean count?
      """
    }
  }

  @Test func actionsAreListedWithPayloads() async {
    await assertSession {
      """
      ❯ actions
        .incrementButtonTapped
        .decrementButtonTapped
        .numberFactButtonTapped
        .setCount(Int)
            such as .setCount(1)
        .row(id: Int, Row.Action)
            such as .row(id: 1, .tapped)
        .crash
        .print(String)
            such as .print("a")
      ❯ actions row
        .tapped
        .titleChanged(String)
            such as .titleChanged("a")
      ❯ actions rwo
      error: There is no action .rwo.
        • You can list the actions.
          → actions
        Did you mean .row?
      """
    }
  }

  @Test func expectationsHoldOrFail() async {
    await assertSession {
      """
      ❯ .setCount(2)
        count: 0 → 2
      ❯ expect count == 2
      ok: count == 2
      ❯ expect fact == nil
      ok: fact == nil
      ❯ expect count == 3
      error: count is not 3.
        Found: 2
        Expected: 3
      ❯ expect count
      error: `expect` needs a comparison.
        Found: count
        Expected: `PATH == LITERAL`.
        • The `==` is missing.
          → expect count == 2
      """
    }
  }

  @Test func restartForgets() async {
    await assertSession {
      """
      ❯ .incrementButtonTapped
        count: 0 → 1
      ❯ restart
      The step is kept until you leave. `load last` takes it again.
      Counter.State(
        count: 0,
        fact: nil
      )
      """
    }
  }

  @Test func inputGoesOnWhileABracketIsOpen() async {
    await assertSession {
      """
      ❯ .setCount(
      ❯ 3
      ❯ )
        count: 0 → 3
      ❯ .setCount(
      ❯
      error: .setCount( is not understood.
        Expected: An action with literal values, such as .setCount(1).
        • An action is written as in Swift.
          → .setCount(1)
      """
    }
  }

  @Test func commentsAndBlanksDoNothing() async {
    await assertSession {
      """
      ❯
      ❯ // .incrementButtonTapped
      ❯ # .incrementButtonTapped
      ❯ state count
      count: Int
      0
      """
    }
  }

  @Test func sourceIsShown() async {
    await assertSession(before: { world in
      world.files.withLock { $0["Counter.swift"] = "struct Counter {}\n" }
    }) {
      """
      ❯ source Counter
      // Counter.swift
      struct Counter {}
      ❯ source Cuonter
      error: There is no source file Cuonter.
        Expected: One of decrement.swift, Counter.swift.
        Did you mean Counter?
      """
    }
  }
}
