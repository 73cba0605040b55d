import SyntaxProtocol
import Testing

@testable import SyntaxService

struct WrittenInputTests {
  @Test(arguments: [
    ("let a = 7", ["7"]), ("let a = -7", ["7"]), ("let a = 0x1F + 1_000", ["0x1F", "1_000"]),
    ("let a = 7.5", []), ("let a = \"Buy milk\"", ["Buy milk"]), ("let a = \"7 \\(b) 8\"", ["7 ", " 8"]),
    ("@Test(\"7 apples\") func a() { b(3) }", ["3"]), ("clock.advance(by: .seconds(5)); b(6)", ["6"]),
    ("try await sleep(for: .milliseconds(300), a: 4)", ["4"]), ("// 7 \"a\"\nlet b = 8", ["8"]),
    ("let a = [1: \"é\", 2: \"ö\"]", ["1", "é", "2", "ö"]),
  ]) func numbersAndTexts(_ source: String, _ expected: [String]) {
    let inputs = withBytes(of: source) { WrittenInput.all(in: $0) }.filter { !$0.text.isEmpty }
    #expect(inputs.map(\.text) == expected)
    for input in inputs {
      #expect(Array(source.utf8)[input.offset...].starts(with: input.text.utf8), "\(input)")
    }
  }

  /// The rules that the gate makes from a solution.
  @Test(arguments: [
    ("struct S: Equatable { var a: Int }", []),
    ("struct S: Equatable { var a: Int; init(a: Int) { self.a = a } }", []),
    ("struct S: Equatable { var a: Int; init(a b: Int) { a = max(0, b) } }", []),
    ("struct S: Equatable { var a = 0; init(a: Int) {} }", ["droppedInput a"]),
    ("struct S: Equatable { var a = 0; init(a: Int) { _ = a } }", ["droppedInput a"]),
    ("struct S: Equatable { var a = 0; init(a b: Int) { self.a = 0 } }", ["droppedInput a"]),
    ("struct S: Equatable { var a = 0; init(b: Int) {} }", []),
    ("struct S: Equatable {}\nextension S { init(a: Int) {} }", ["droppedInput a"]),
    ("struct S: Equatable { var a: Int { didSet { a = 7 } } }", ["observedState a"]),
    ("struct S: Equatable { var b = 0; var a: Int { get { b } set {} } }", ["state a"]),
  ]) func initializersUseWhatTheyAreGiven(_ source: String, _ expected: [String]) {
    #expect(findings(in: source, solution: "struct S: Equatable { var a: Int }") == expected)
  }

  @Test(arguments: [
    ("enum E: Equatable { case none, some(Int) }", []),
    ("enum E: Equatable { case some(_ value: Int); case none }", []),
    ("enum E: Equatable { case none; static func some(_ a: Int) -> E { .none } }", ["state some"]),
    (
      "enum E: Equatable { case none }\nextension E { static func some(_ a: Int) -> E { .none } }",
      ["state some"]
    ),
    ("enum E: Equatable { case none, some(N) }\nstruct N: Equatable {}", ["state some"]),
    ("struct E: Equatable { static func some(_ a: Int) -> E { E() } }", ["notEnum E", "state some"]),
    ("enum E: Equatable { case none, some(Int); static func other() -> E { .none } }", []),
  ]) func casesKeepTheirPayloads(_ source: String, _ expected: [String]) {
    #expect(findings(in: source, solution: "enum E: Equatable { case none, some(Int) }") == expected)
  }

  /// A generic type says the same behind a colon and in a value.
  @Test(arguments: [
    "= Stack<Path.State>()", ": Stack<Path.State> = .init()", ": Stack<Path.State> = Stack()",
  ])
  func aTypeMayStandBeforeTheValue(path: String) {
    let types = "enum Path { struct State: Equatable {} }"
    #expect(
      findings(
        in: "\(types)\nstruct S: Equatable { var path\(path.hasPrefix(":") ? "" : " ")\(path) }",
        solution: "\(types)\nstruct S: Equatable { var path = Stack<Path.State>() }") == [])
  }

  private func findings(in source: String, solution: String) -> [String] {
    var rules = GateRules()
    rules.shapes = withBytes(of: solution) { Outline(of: $0) }.shapes
    return withBytes(of: source) { GateFinding.all(in: $0, rules: rules) }.map { "\($0.rule) \($0.name)" }
  }
}
