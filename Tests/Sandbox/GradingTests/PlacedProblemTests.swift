import Curriculum
import Foundation
import Reports
import Testing
import Verdicts

/// The places of problems in a learner's file.
struct PlacedProblemTests {
  private let file = URL(filePath: "/w/counter/decrement.swift")
  private let text = """
    import ComposableArchitecture

    struct Counter {
      enum Action { case plus, minus }
      func reduce() {
        switch action {
        case .minus: cuont -= 1
        }
      }
    }
    """
  private let exercise = Exercise(
    lesson: "counter", slug: "decrement", kind: .code, title: "", teaches: [], book: nil, tasks: [], text: "",
    hints: [], folder: URL(filePath: "/lessons"))

  private func problems(_ reports: [Report], tests: [Verdict.Test] = []) -> [PlacedProblem] {
    Verdict(
      status: .error, tests: tests, tca: .init(exercise: exercise.id, outcome: .failed, reports: reports)
    ).problems(in: file, text: text, of: exercise)
  }

  private func place(_ problem: PlacedProblem) -> [Int] {
    [
      problem.range.lowerBound.line, problem.range.lowerBound.column, problem.range.upperBound.line,
      problem.range.upperBound.column,
    ]
  }

  @Test func anErrorStandsAtItsWord() {
    let edit = Report.Edit(start: .init(line: 7, column: 18), end: .init(line: 7, column: 23), text: "count")
    let found = problems([
      Report(
        "No `cuont`.", location: .init(file: file.path, line: 7, column: 18),
        causes: [
          .init("It is misspelled.", fix: "count", edits: [edit], tried: true), .init("Or not.", fix: "x"),
        ])
    ])
    #expect(found.map(place) == [[7, 18, 7, 23]])
    #expect(found[0].fixes == [.init(title: "It is misspelled.", edits: [edit], isTried: true)])
    #expect(
      Annotations(.lines).lines(found)
        == [
          "/w/counter/decrement.swift:7:18: error: No `cuont`. • It is misspelled. → count; • Or not. → x"
        ])
    #expect(
      Annotations(.github, folder: URL(filePath: "/w")).lines(found)[0].hasPrefix(
        "::error file=counter/decrement.swift,line=7,endLine=7,col=18,title=No `cuont`.::No `cuont`.%0A"))
  }

  @Test(arguments: [
    ("await store.send(.minus) {", [7, 5, 7, 16]), ("await store.receive(\\.plus)", [4, 17, 4, 26]),
    ("#expect(a == b)", [3, 1, 3, 17]),
  ])
  func aFailedCheckStandsAtItsAction(source: String, expected: [Int]) {
    let found = problems(
      [Report("Minus", location: .init(file: "Checks.swift", line: 3, source: source), found: "1 is not 0.")],
      tests: [.init(name: "Minus", status: .fail)])
    #expect(found.map(place) == [expected])
    #expect(found[0].elsewhere?.line == 3)
    #expect(found[0].text == "Minus\n1 is not 0.")
    #expect(found[0].fixes.isEmpty)
  }

  /// A script is named without its folder, wherever the program was started.
  @Test func aLineOfAScriptStandsInItsFile() {
    let found = problems([
      Report(
        "`expect` needs a comparison.",
        location: .init(file: "decrement.swift", line: 7, source: "expect count 5"))
    ])
    #expect(found.map(\.range.lowerBound.line) == [7])
    #expect(found[0].elsewhere == nil)
  }

  @Test func aPlaceThatIsGoneIsStillInTheFile() {
    let found = problems(
      [99, 0, -1].map { Report("X", location: .init(file: file.path, line: $0, column: 400)) }
        + [Report("Nowhere")], tests: [.init(name: "A mutant", status: .fail)])
    #expect(found.map(\.range.lowerBound.line) == [10, 1, 1, 3, 3])
  }

  @Test func aWorkflowCommandCantBeForged() {
    let found = problems([Report("a,b: 100%\n::error::x", location: .init(file: file.path, line: 1))])
    let lines = Annotations(.github).lines(found)
    #expect(lines.count == 1)
    #expect(!lines[0].contains("\n"))
    #expect(lines[0].contains("title=a%2Cb%3A 100%25%0A%3A%3Aerror%3A%3Ax::"))
  }
}
