import SyntaxProtocol
import Testing

@testable import SyntaxService

struct InterfaceTests {
  private func interface(_ source: String) -> SourceInterface {
    withBytes(of: source, SourceInterface.init)
  }

  /// Bodies that no other file can see.
  @Test(
    arguments: [
      ("func f() -> Int { 1 }", "func f() -> Int {}"),
      ("func f(_ a: Int = 1) async throws { g(a) }", "func f(_ a: Int = 1) async throws {}"),
      ("struct S { func f() { g() } }", "struct S { func f() {} }"),
      ("extension S { var a: Int { 1 } }", "extension S { var a: Int {} }"),
      ("var a: Int { get { 1 } set { g() } }", "var a: Int { get {} set {} }"),
      ("struct S { subscript(a: Int) -> Int { a } }", "struct S { subscript(a: Int) -> Int {} }"),
      ("@Test @MainActor func f() async { g() }", "@Test @MainActor func f() async {}"),
      ("func f() {\n  g()\n\n  h()\n}", "func f() {\n\n\n\n}"),
    ])
  func aBodyIsBlanked(_ source: String, _ visible: String) {
    let interface = interface(source)
    #expect(interface.isComplete)
    #expect(interface.visible == visible)
  }

  /// What other files can see, or may be able to see.
  @Test(
    arguments: [
      "struct S { init() { self.a = 1 } }",
      "struct S { var a = { 1 }() }",
      "struct S { var a: Int = { 1 }() }",
      "let a = [1, 2].map { $0 + 1 }",
      "func f(_ a: () -> Int = { 1 }) -> Int",
      "struct S { var a = 1 { didSet { g(oldValue) } } }",
      "struct S { var a: Int { _read { yield b } } }",
      "@inlinable func f() -> Int { 1 }",
      "@inline(__always) func f() -> Int { 1 }",
      "@Wrapper var a: Int { 1 }",
      "func f() -> some View { Text() }",
      "func f() -> (some View)? { Text() }",
      "var a: some View { Text() }",
      "struct S { var body: some View { Reduce { $0.count = 1 } } }",
      "struct S { var body: some View { Scope(a) { Child() } } }",
      "struct S { var body: some View { Reduce { [a] state, action in .none } } }",
      "struct S { var other: some View { Reduce { state, action in .none } } }",
      "enum E: String { case a = \"b\" }",
      "@available(*, deprecated, message: \"f { }\") struct S {}",
      "#f { 1 }",
    ])
  func theRestIsKept(_ source: String) {
    #expect(interface(source).visible == source)
  }

  /// The type of a reducer's body doesn't depend on what its `Reduce` does, but on everything else.
  @Test func theStatementsOfReduceAreBlanked() {
    let source = """
      struct Counter {
        var body: some ReducerOf<Self> {
          BindingReducer()
          Reduce { state, action in
            state.count += 1
            return .none
          }
          .ifLet(\\.child, action: \\.child) { Child() }
        }
      }
      """
    #expect(
      interface(source).visible == """
        struct Counter {
          var body: some ReducerOf<Self> {
            BindingReducer()
            Reduce { state, action in Swift.fatalError() 


        }
            .ifLet(\\.child, action: \\.child) { Child() }
          }
        }
        """)
    let other = source.replacing("+= 1", with: "-= 1\n\n      // A comment")
    #expect(interface(source).tokens == interface(other).tokens)
    #expect(
      interface(source).tokens != interface(source.replacing("{ Child() }", with: "{ Other() }")).tokens)
    #expect(
      interface(source).tokens != interface(source.replacing("    BindingReducer()\n", with: "")).tokens)
  }

  @Test func commentsAndBlankLinesAreNoTokens() {
    let one = interface("// One.\nstruct S { // Two.\n  var a = 1 /* Three. */ + 2\n}")
    let other = interface("struct S {\n\n  var a = 1 + 2\n}\n")
    #expect(one.tokens == other.tokens)
    #expect(one.tokens != interface("struct S {\n\n  var a = 1 +2\n}\n").tokens)
  }

  @Test func aSourceThatIsWrongHasNoInterface() {
    let source = "func f() { g( }"
    #expect(interface(source) == SourceInterface(isComplete: false, visible: source, tokens: source))
  }

  @Test func aFileOfTestsNamesThem() {
    let source = """
      import ComposableArchitecture
      @testable import Testing

      @MainActor
      struct CounterTests {
        @Test func a() {}
      }

      private func helper() {}
      @Test func b() {}
      """
    #expect(
      interface(source).tests
        == .init(
          imports: "import ComposableArchitecture\n@testable import Testing", names: ["CounterTests", "b"]))
  }

  /// Declarations that can change the meaning of a file that doesn't name them.
  @Test(
    arguments: [
      "extension Counter { var a: Int { 1 } }",
      "struct CounterTests { static func == (a: Int, b: Int) -> Bool { true } }",
      "struct CounterTests: ExpressibleByIntegerLiteral {}",
      "struct Counter {}",
      "func helper() {}",
      "typealias IntegerLiteralType = Double",
      "@Observable class CounterTests {}",
      "let tests = 1",
      "infix operator +++",
    ])
  func otherFilesAreNoFilesOfTests(_ source: String) {
    #expect(interface(source).tests == nil)
  }
}
