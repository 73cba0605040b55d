import PromptLanguage
import Testing

@testable import REPL

/// Swift at the prompt: it belongs in a file, or `eval` shows it.
struct SwiftLineTests {
  private let swift = SwiftLine(stateNames: ["count", "fact"], file: "/work/x.swift")

  @Test(arguments: [
    "case .x: state.count += 1", "struct Foo {", "import SwiftUI", #"Text("hi")"#, "func f() {",
    "@Reducer struct A {",
    #"print("hello")"#, "}", "return .none", "switch action {", "Reduce { state, action in", "let x = 3",
    "guard let fact else { return .none }", "default:", "private enum CancelID { case timer }",
  ])
  func aDeclarationBelongsInTheFile(line: String) {
    #expect(
      swift.causes(line) == [
        .init("Declarations and statements belong in the file of your exercise, /work/x.swift.", fix: "edit")
      ])
  }

  @Test(arguments: [
    ("count + 1", "eval state.count + 1"), ("let y = state.count", "eval state.count"),
    ("let y: Int = count * 2", "eval state.count * 2"), ("print(count)", "eval state.count"),
    ("state.count + 1", "eval state.count + 1"), ("!count", "eval !state.count"),
    ("count >= 3", "eval state.count >= 3"),
    ("fact == nil", "eval state.fact == nil"), ("2 * 21", "eval 2 * 21"),
    (#"fact ?? "count""#, #"eval state.fact ?? "count""#),
  ])
  func anExpressionIsEvaluated(line: String, fix: String) {
    #expect(swift.causes(line).first?.fix == fix)
  }

  @Test(arguments: [
    "count", "state.count", "count = 3", "count += 1", "chekc", "open counter", "increment", "Counter", "",
  ])
  func otherLinesAreNoSwift(line: String) {
    #expect(swift.causes(line) == [])
  }

  @Test func whatTheLearnerReads() async {
    await assertSession {
      """
      ❯ struct Foo {
      ❯   var count = 1
      ❯ }
      error: This is Swift, and no command of the prompt.
        • Declarations and statements belong in the file of your exercise,
          /work/counter/decrement.swift.
          → edit
      ❯ count + 1
      error: This is Swift, and no command of the prompt.
        • `eval` shows the value of an expression.
          → eval state.count + 1
      ❯ switch action {
      error: This is Swift, and no command of the prompt.
        • Declarations and statements belong in the file of your exercise,
          /work/counter/decrement.swift.
          → edit
      ❯ :q
      """
    }
  }

  @Test func anExerciseWithoutSwiftHasNoFileForIt() async {
    await assertSession(lesson: "counter/reach-three") {
      """
      ❯ import SwiftUI
      error: This is Swift, and no command of the prompt.
        • Declarations and statements belong in a file, and this exercise has no Swift
          file. The prompt takes actions and commands.
          → task
      ❯ :q
      """
    }
  }
}
