import SyntaxProtocol
import Testing

@testable import SyntaxService

struct ChunkTests {
  private func chunks(_ source: String) -> [String] {
    withBytes(of: source, Outline.init).chunks.map { "\($0.kind) \($0.start)-\($0.end)" }
  }

  @Test(arguments: [
    ("import A\n// b\nstruct B {}", ["imports 0-2", "declaration(key: \"B\") 2-3"]),
    ("let a = 1; let b = 2\nprint(a)", ["statements 0-1", "statements 1-2"]),
    ("private let a = 1", ["declaration(key: \"a\") 0-1"]),
    ("@Shared(.x) var a = 1", ["statements 0-1"]),
    ("  struct Indented {}\n  print(1)", ["declaration(key: \"Indented\") 0-1", "statements 1-2"]),
    ("#if DEBUG\nstruct A {}\n#endif\nprint(1)", ["declaration(key: \"A\") 0-3", "statements 3-4"]),
    ("#if DEBUG\nprint(1)\n#endif", ["statements 0-3"]),
    (
      "@Test func a() {}\n@Testing.Test\nfunc b() {}\n@Suite struct C {}",
      ["test 0-1", "test 1-3", "test 3-4"]
    ),
    ("extension A.B {}", ["extends(type: \"A.B\") 0-1"]),
    ("public func f<T>(_ x: T) -> T {\n  x\n}", ["declaration(key: \"func f<T>(_ x: T) -> T\") 0-3"]),
    (
      "infix operator <>\nprecedencegroup P {}",
      ["declaration(key: \"<>\") 0-1", "declaration(key: \"P\") 1-2"]
    ),
    ("store\n.send(.a)\n.send(.b)", ["statements 0-3"]),
    ("struct A {}\r\nprint(1)\r\n", ["declaration(key: \"A\") 0-1", "statements 1-3"]),
    (")", ["statements 0-1"]), ("", []), ("// nothing", []),
  ])
  func aFileFallsIntoDeclarationsAndStatements(_ source: String, _ expected: [String]) {
    #expect(chunks(source) == expected)
  }
}
