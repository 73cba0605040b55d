import SyntaxProtocol
import Testing

@testable import SyntaxService

struct InsertionTests {
  private let names =
    ["Test", "Suite"].map { QualifiedName(.attribute, $0, in: "Testing") }
    + [QualifiedName(.macro, "expect", in: "Testing")]
    + [QualifiedName(.name, "TestStore", in: "CA")]

  /// The source with its modules.
  private func qualified(_ source: String) -> String {
    var bytes = Array(source.utf8)
    for insertion in withBytes(of: source, { Insertion.modules(of: names, in: $0) }).reversed() {
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
  ])
  func namesGetTheirModule(_ source: String, _ expected: String) {
    #expect(qualified(source) == expected)
  }
}
