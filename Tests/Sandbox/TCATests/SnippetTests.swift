import Foundation
import Testing

/// Swift that needs the compiler, on the real binary.
struct SnippetTests {
  private let tca: TCA

  init() throws { tca = try TCA() }

  /// What the lines of a script print.
  private func output(of lines: [String]) async throws -> String {
    try await tca.run("start", "tally", input: lines.joined(separator: "\n") + "\n").output
  }

  @Test func anActionCanContainAnySwift() async throws {
    #expect(
      try await output(of: [
        ".set(1 + [2, 3].reduce(0, +))", ".set(state.count * 2)", ".arrived(\"\\(state.count)!\")",
      ]) == """
        step 1: sent .set(6)
          count: 0 → 6
        step 2: sent .set(12)
          count: 6 → 12
        step 3: sent .arrived("12!")
          note: nil → "12!"

        """)
  }

  @Test func aMistakeIsShownWhereItWasTyped() async throws {
    #expect(
      try await output(of: [".set(1 + wrong)", "eval state.cuont", "set uuid = .wrong", "state count"]) == """
        error: Cannot find 'wrong' in scope.
          input:1:10
          1 | .set(1 + wrong)
            |          ^
          • `wrong` is misspelled or isn't declared.
            → Check the spelling, including upper and lower case, or declare it.
        error: Value of type 'Tally.State' has no member 'cuont'.
          input:1:7
          1 | state.cuont
            |       ^
          • `cuont` is misspelled.
            - state.cuont
            + state.count
            (tried: the line compiles with this)
        error: Type 'UUIDGenerator' has no member 'wrong'.
          input:1:9
          1 | uuid = .wrong
            |         ^
          • `UUIDGenerator` has no `wrong`.
            → It has `incrementing` and `constant(…)`. Use one of them.
        count: Int
        0

        """)
  }

  @Test func anExpressionIsEvaluatedOverTheState() async throws {
    #expect(
      try await output(of: [".set(3)", "eval (0..<state.count).map { $0 * 2 }", "eval count"]) == """
        step 1: sent .set(3)
          count: 0 → 3
        [Int]
        [
          [0]: 0,
          [1]: 2,
          [2]: 4
        ]
        error: Cannot find 'count' in scope.
          input:1:1
          1 | count
            | ^
          • It is a part of the state.
            → eval state.count
          More: book state#the-tool

        """)
  }

  @Test(arguments: [
    "eval [1, 2][state.count]", ".set([1, 2][state.count])",
    "eval Array(repeating: 1, count: 1_000_000_000).count",
  ])
  func aSnippetThatEndsTheKernelLeavesTheSessionAsItWas(line: String) async throws {
    let output = try await output(of: [".set(2 + 3)", line, "state count", ".add"])
    let isNamed =
      output.contains("The line crashed before anything was sent.") || output.contains("while evaluating")
    #expect(isNamed, "\(output)")
    #expect(
      output.hasSuffix(
        """
        The session has been restored to where it was (1 step replayed).
        count: Int
        5
        step 2: sent .add
          count: 5 → 6

        """), "\(output)")
  }

  @Test func aSnippetsStepIsReplayedByANewKernel() async throws {
    let output = try await output(of: [
      ".set(1 + 1)", ".set(state.count + 1)", "undo", "redo", ".crash", "state count",
    ])
    #expect(output.contains("restored to where it was (2 steps replayed)"), "\(output)")
    #expect(output.hasSuffix("count: Int\n3\n"), "\(output)")
  }

  @Test func aStepCanBeEditedWithASnippet() async throws {
    let output = try await output(of: [".set(1)", ".add", "edit 1 .set(10 * 2)", "edit 3 .set(wrong())"])
    #expect(output.contains("count: 2 → 21"), "\(output)")
    #expect(output.contains("error: Cannot find 'wrong' in scope."), "\(output)")
  }
}
