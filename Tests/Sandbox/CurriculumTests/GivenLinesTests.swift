import Testing

@testable import Curriculum

/// The order of the lines of an exercise of kind `order`.
struct GivenLinesTests {
  private let lines = GivenLines(
    start: """
      switch action {
      // Put them in order.
      //   return .none
      //   state.isOn = true
      //   case .tapped:
      //   state.isOn.toggle()
      }
      """,
    right: ["switch action {\ncase .tapped:\n  state.isOn.toggle()\n  return .none\n}\n"])

  private func problem(_ inside: String...) -> GivenLines.Problem? {
    lines.problem(in: (["switch action {"] + inside + ["}"]).joined(separator: "\n"))
  }

  @Test func commentsWithTwoSpacesAreGiven() {
    #expect(lines.given == ["return .none", "state.isOn = true", "case .tapped:", "state.isOn.toggle()"])
    #expect(lines.frame == ["switch action {", "}"])
    #expect(lines.distractors == ["state.isOn = true"])
  }

  @Test func marginsEmptyLinesAndCommentsMakeNoDifference() {
    #expect(problem("  case   .tapped:", "", "// now", "state.isOn.toggle()", "return .none") == nil)
    #expect(problem("case .tapped:", "state.isOn.toggle()", "return .none", "//   state.isOn = true") == nil)
  }

  @Test func commentsBehindALineAndOtherLineBreaksMakeNoDifference() {
    #expect(problem("case .tapped: // now", "state.isOn.toggle() /* on */", "return .none") == nil)
    #expect(problem("case .tapped: state.isOn", ".toggle(); return .none") == nil)
    #expect(
      problem("case .tapped: return .none", "state.isOn.toggle()")
        == .another(right: 1, line: 2, text: "return .none"))
    let text = GivenLines(start: "//   let a = \"//\"\n//   b", right: ["let a = \"//\""])
    #expect(text.problem(in: "let a = \"//\"") == nil)
    #expect(text.problem(in: "let a = \"\"") == .unknown(line: 1, text: "let a = \"\""))
  }

  @Test func theFirstLineThatDoesNotFollowIsNamed() {
    #expect(problem() == .untouched)
    #expect(problem("case .tapped:", "state.isOn.toggle()") == .unfinished(right: 2, next: "return .none"))
    #expect(
      problem("case .tapped:", "state.isOn = true", "return .none")
        == .order(right: 1, line: 3, text: "state.isOn = true"))
    #expect(
      problem("case .tapped:", "return .none", "state.isOn.toggle()")
        == .another(right: 1, line: 3, text: "return .none"))
  }

  @Test func onlyGivenLinesCanBeUsed() {
    #expect(problem("case .tapped: break") == .unknown(line: 2, text: "case .tapped: break"))
    #expect(problem("case .tapped:", "case .tapped:") == .unknown(line: 3, text: "case .tapped:"))
    #expect(lines.problem(in: "switch action {\ncase .tapped:\n") == .missing(frame: "}"))
  }

  @Test func anotherRightOrderCounts() {
    let two = GivenLines(start: "//   a\n//   b\n//   c", right: ["a\nb", "b\na"])
    #expect(two.problem(in: "b\na") == nil)
    #expect(two.distractors == ["c"])
  }

  @Test func theCasesOfASwitchMayStandInAnotherOrder() {
    let cases = GivenLines(
      start:
        "switch action {\n//   case .a:\n//   if isOn {\n//   a()\n//   }\n//   case .b:\n//   b()\n//   c()\n}",
      right: ["switch action {\ncase .a:\nif isOn {\na()\n}\ncase .b:\nb()\n}"])
    func problem(_ inside: String...) -> GivenLines.Problem? {
      cases.problem(in: (["switch action {"] + inside + ["}"]).joined(separator: "\n"))
    }
    // It may be right, so its checks decide.
    #expect(
      problem("case .b:", "b()", "case .a:", "if isOn {", "a()", "}")
        == .another(right: 6, line: 8, text: "}"))
    #expect(
      problem("case .b:", "b()", "case .a:", "if isOn {", "c()", "}")
        == .order(right: 4, line: 6, text: "c()"))
    // An attribute belongs to the line below it, and would often compile above another one.
    let lamp = GivenLines(
      start: "//   @ObservableState\n//   struct State {}\n//   enum Action {}",
      right: ["@ObservableState\nstruct State {}\nenum Action {}"])
    #expect(
      lamp.problem(in: "struct State {}\n@ObservableState\nenum Action {}")
        == .order(right: 0, line: 1, text: "struct State {}"))
    // A brace is a given line before it is one of the frame.
    #expect(problem("case .a:", "if isOn {", "a()", "}", "case .b:") == .unfinished(right: 5, next: "b()"))
  }
}
