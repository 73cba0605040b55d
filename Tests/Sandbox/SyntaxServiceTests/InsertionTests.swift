import SyntaxProtocol
import Testing

@testable import SyntaxService

struct InsertionTests {
  private let names =
    ["Test", "Suite"].map { QualifiedName(.attribute, $0, in: "Testing") }
    + [QualifiedName(.macro, "expect", in: "Testing")]
    + [QualifiedName(.name, "TestStore", in: "CA")]

  /// The source with its modules.
  private func qualified(_ source: String, comparing function: String? = nil) -> String {
    var bytes = Array(source.utf8)
    let insertions = withBytes(of: source) {
      Insertion.modules(of: names, taken: ["Hall", "Tea"], comparing: function, in: $0)
    }
    for insertion in insertions.reversed() {
      bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("@Test func a() {}", "@Testing::Test func a() {}"),
    ("@ Test(\"Test\") func a() {}", "@ Testing::Test(\"Test\") func a() {}"),
    ("@Testing.Test func a() {}", "@Testing.Test func a() {}"),
    ("@Testing::Test func a() {}", "@Testing::Test func a() {}"),
    ("let a = Test.self", "let a = Test.self"),
    ("#expect(a == b)", "#Testing::expect(a == b)"),
    ("let expect = 1", "let expect = 1"),
    ("let s = TestStore(x)", "let s = CA::TestStore(x)"),
    ("let s: TestStore<A, B>?", "let s: CA::TestStore<A, B>?"),
    ("let s: [`TestStore`]", "let s: [CA::`TestStore`]"),
    ("store.TestStore(TestStore: 1)", "store.TestStore(TestStore: 1)"),
    ("CA.TestStore()", "CA.TestStore()"),
    ("TestStore.make()", "CA::TestStore.make()"),
    (
      "// TestStore\nlet a = \"TestStore \\(TestStore.x)\"",
      "// TestStore\nlet a = \"TestStore \\(CA::TestStore.x)\""
    ),
    ("é(TestStore())", "é(CA::TestStore())"),
    (
      "private struct Hall { let next: Hall? }\nextension Hall { static let a = Hall() }",
      "private struct Hall_ { let next: Hall_? }\nextension Hall_ { static let a = Hall_() }"
    ),
    ("fileprivate enum Hall {}\nlet a = \\Hall.Tea.b", "fileprivate enum Hall_ {}\nlet a = \\Hall_.Tea.b"),
    ("struct Hall {}\nlet a = Hall()", "struct Hall {}\nlet a = Hall()"),
    ("private struct Cup {}\nlet a = Cup()", "private struct Cup {}\nlet a = Cup()"),
  ])
  func namesGetTheirModule(_ source: String, _ expected: String) {
    #expect(qualified(source) == expected)
  }

  @Test(arguments: [
    ("a == b.c", "#Testing::expect(a == b.c); same(a, b.c, #line)"),
    ("f() == b", "#Testing::expect(f() == b)"),
    (
      "try await f(x) == [.a], \"Why\"",
      "let sandboxAwaited0 = try await sameValues(f(x), [.a]); "
        + "#Testing::expect(sandboxAwaited0.found == sandboxAwaited0.expected /* try await f(x) == [.a] */, \"Why\"); "
        + "same(sandboxAwaited0.found, sandboxAwaited0.expected, #line)"
    ),
    ("await a == nil", "#Testing::expect(await a == nil)"),
    ("await a { x\ny } == b", "#Testing::expect(await a { x\ny } == b)"),
    ("await a(/* b */) == c", "#Testing::expect(await a(/* b */) == c)"),
    ("a", "#Testing::expect(a)"),
  ])
  func whatIsComparedIsComparedAgain(_ condition: String, _ expected: String) {
    #expect(qualified("#expect(\(condition))", comparing: "same") == expected)
  }

  /// The source with bodies whose types are hidden.
  private func hidden(_ source: String) -> String {
    var bytes = Array(source.utf8)
    for insertion in withBytes(of: source, { Insertion.hidingBodies(in: $0) }).reversed() {
      bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func bodiesOfReducersAreHidden() {
    let (before, after) = (HiddenBodies.before, HiddenBodies.after)
    for type in ["ReducerOf<Self>", "Reducer<State, Action>", "ComposableArchitecture.ReducerOf<Self>"] {
      #expect(
        hidden("struct A {\n  var body: some \(type) {\n    B()\n  }\n}")
          == "struct A {\n  var body: some \(type) {\(before)\n    B()\n  \(after)}\n}")
    }
    for source in [
      "struct A { var body: some View { B() } }", "struct A { var other: some ReducerOf<Self> { B() } }",
      "struct A { var body: Reduce<State, Action> { B() } }", "func body() -> some ReducerOf<A> { B() }",
    ] {
      #expect(hidden(source) == source)
    }
  }

  /// Files that differ only in what a body consists of are the same for all other files.
  @Test func hiddenBodiesDeclareTheSame() {
    let tokens = ["B()", "B()\n.ifLet(\\.$c, action: \\.c)", "Reduce { state, action in .none }"].map {
      body in
      let source = hidden("struct A {\n  var body: some ReducerOf<Self> {\n    \(body)\n  }\n}")
      return withBytes(of: source) { SourceInterface(of: $0) }.tokens
    }
    #expect(Set(tokens).count == 1)
    #expect(tokens.first?.contains("Reduce") == true)
  }
}
