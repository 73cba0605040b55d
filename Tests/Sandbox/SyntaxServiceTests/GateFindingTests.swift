import Foundation
import Testing

@testable import SyntaxService

@Suite struct GateFindingTests {
  private let rules = GateRules(
    attributes: ["section", "used", "c"],
    declarations: ["TestStore", "expectNoDifference"],
    identifiers: ["IssueReporters", "withKnownIssue", "dlsym"],
    freeFunctions: ["exit", "write"]
  )

  /// What is found, as `rule name line:column`.
  private func findings(_ source: String) -> [String] {
    withBytes(of: source) { GateFinding.all(in: $0, rules: rules) }
      .map { "\($0.rule.rawValue) \($0.name) \($0.position.place)" }
  }

  private func expect(
    _ marked: String, _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(marked)
    let found = findings(source.text)
    let wanted = zip(expected, source.places).map { "\($0) \($1)" }
    #expect(found == wanted, sourceLocation: sourceLocation)
    #expect(expected.count == source.places.count, sourceLocation: sourceLocation)
  }

  @Test func ordinaryWorkPasses() {
    expect(
      """
      @Reducer struct Counter {
        @ObservableState struct State: Equatable { var count = 0 }
        enum Action { case exit, write(String) }
        struct Vector { static func + (a: Self, b: Self) -> Self { a } }
        func run(file: File) { file.write("x"); send(.exit) }
      }
      extension Counter { struct Row {} }
      extension Counter.Row { static func == (a: Counter.Row, b: Self) -> Bool { true } }
      struct Box<T> { static func == (a: Box<T>, b: Box<T>) -> Bool { true } }
      func * (a: Counter.Vector, b: Int) -> Int { b }
      """
    )
  }

  @Test func attributes() {
    expect("1️⃣@_cdecl(\"x\") func a() {}", "attribute _cdecl")
    expect("1️⃣@ /* c */ `_silgen_name`(\"x\") func a()", "attribute _silgen_name")
    expect("1️⃣@Swift._optimize(none) func a() {}", "attribute _optimize")
    expect("1️⃣@section(\"x\") 2️⃣@used let a = 1", "attribute section", "attribute used")
    expect("func f(_ a: 1️⃣@_nonSendable Int) {}", "attribute _nonSendable")
    expect("#if false\n1️⃣@_extern(c) func a()\n#endif", "attribute _extern")
    expect("1️⃣@c func a() {}", "attribute c")
  }

  @Test func names() {
    expect("1️⃣dlsym(h, \"x\")", "identifier dlsym")
    expect("let f = Glibc.1️⃣`dlsym`", "identifier dlsym")
    expect("1️⃣IssueReporters.current = []", "identifier IssueReporters")
    expect("1️⃣exit(0); Glibc.2️⃣exit(0); state.exit(0)", "identifier exit", "identifier exit")
    expect("let f = 1️⃣write", "identifier write")
  }

  @Test func aNulByteHidesNothing() {
    expect("let a = 1\n\0\n1️⃣dlsym()", "identifier dlsym")
  }

  @Test func declarations() {
    expect("struct 1️⃣TestStore {}", "declaration TestStore")
    expect("enum A { typealias 1️⃣TestStore = Int }", "declaration TestStore")
    expect("func f<1️⃣TestStore>(_ a: TestStore) {}", "declaration TestStore")
    expect("func 1️⃣expectNoDifference() {}", "declaration expectNoDifference")
    expect("struct A { func expectNoDifference() {} }")
    expect("macro 1️⃣foo() = #externalMacro(module: \"A\", type: \"B\")", "macroDeclaration foo")
    expect("1️⃣extension Int {}", "extension Int")
    expect("1️⃣extension TestStore where State == Int {}", "extension TestStore")
  }

  @Test func operators() {
    expect("func 1️⃣== (a: Int, b: Int) -> Bool { true }", "operatorFunction ==")
    expect(
      "1️⃣extension Int { static func 2️⃣== (a: Self, b: Self) -> Bool { true } }", "extension Int",
      "operatorFunction ==")
    expect("struct A {}\nfunc 1️⃣== (a: [A], b: [A]) -> Bool { true }", "operatorFunction ==")
    expect("struct A {}\nfunc 1️⃣== (a: A?, b: A?) -> Bool { true }", "operatorFunction ==")
    expect("struct A {}\nfunc 1️⃣== <A>(a: A, b: A) -> Bool { true }", "operatorFunction ==")
    expect("struct A { struct Int {} }\nfunc 1️⃣== (a: Int, b: Int) -> Bool { true }", "operatorFunction ==")
    expect("typealias A = Int\nfunc 1️⃣== (a: A, b: A) -> Bool { true }", "operatorFunction ==")
    expect("protocol A {}\nfunc 1️⃣== (a: some A, b: some A) -> Bool { true }", "operatorFunction ==")
    expect("func f() { struct Int {} }\nfunc 1️⃣== (a: Int, b: Int) -> Bool { true }", "operatorFunction ==")
    expect("1️⃣infix operator <+>", "operatorDeclaration <+>")
    expect("1️⃣precedencegroup Mine {}", "operatorDeclaration Mine")
  }

  @Test func imports() {
    expect(
      "1️⃣import Foundation\n2️⃣@testable import Counter\n3️⃣import func Glibc.exit",
      "import Foundation", "import Counter", "import Glibc.exit"
    )
  }

  @Test func linesCannotBeMoved() {
    expect("1️⃣#sourceLocation(file: \"x\", line: 3)", "sourceLocation #sourceLocation")
  }

  @Test func theLineIsQuoted() {
    let finding = withBytes(of: "let a = 1\n  dlsym(a)\n") { GateFinding.all(in: $0, rules: rules) }
    #expect(finding.map(\.text) == ["  dlsym(a)"])
  }

  @Test func rulesMayLeaveListsOut() throws {
    let rules = try JSONDecoder().decode(GateRules.self, from: Data(#"{"identifiers":["a"]}"#.utf8))
    #expect(rules == GateRules(identifiers: ["a"]))
  }
}
