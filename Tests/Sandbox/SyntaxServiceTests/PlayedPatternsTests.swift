import SyntaxProtocol
import Testing

@testable import SyntaxService

/// What the code does with the values of stand-ins: it matches them by cases, and makes values of its own of them.
struct PlayedPatternsTests {
  /// - Parameter mark: A text before which the compiler has found the error.
  private func played(_ source: String, _ message: String, at mark: String) throws -> PlayedFile {
    let column = try #require(source.firstRange(of: mark)).lowerBound.utf16Offset(in: source) + 1
    let rules = PlayRules {
      $0.errors = [PlayError(line: 1, column: column, message: message)]
      $0.standInTypes = ["InertValue"]
    }
    return withBytes(of: source) { PlayedFile(of: $0, rules: rules) }
  }

  @Test(arguments: [
    (
      "switch r { case .a(let b): b.c() }",
      "switch r { case _ where false: let b = InertValue(); b.c() }"
    ),
    (
      "switch r { case let .a(b): b.c() }",
      "switch r { case _ where false: let b = InertValue(); b.c() }"
    ),
    (
      "if case .a(let b) = r { b.c() }",
      "if case _ = r, false, case let b = InertValue() { b.c() }"
    ),
    (
      "if case let .a(b) = r { b.c() }",
      "if case _ = r, false, case let b = InertValue() { b.c() }"
    ),
  ])
  func aCaseOfAStandInNeverHappens(_ source: String, _ rest: String) throws {
    let file = try played(source, "value of type 'Any?' has no member 'c'", at: "b.c")
    #expect(file.text.split(separator: " ").joined(separator: " ") == rest)
    #expect(file.leftOut.map(\.kind) == [.emptyValue])
  }

  @Test func aSwitchLooksAtWhatACaseBinds() throws {
    let file = try played(
      "switch r { case .a(let b): switch b { case .c: d() default: e() } default: e() }",
      "type 'Any?' has no member 'c'", at: "c: d")
    #expect(file.text.contains("where false: let b = InertValue(); switch b"), "\(file.text)")
  }

  @Test func anInitializerThatIsHandedOverMakesNothing() throws {
    let file = try played("let a = b.c.map(D.init).first", "ambiguous use of 'init'", at: "init")
    #expect(file.text.split(separator: " ").joined(separator: " ") == "let a = InertValue().anything")
    #expect(file.leftOut.map(\.name) == ["b.c.map(D.init).first"])
  }

  @Test(arguments: [
    ("'InertValue?' to return type 'D?'", "return b.first as? D"),
    ("'InertValue?' to return type 'D'", "return InertValue().anything"),
  ])
  func anOptionalOfAStandInIsReturned(_ types: String, _ rest: String) throws {
    let file = try played(
      "return b.first", "cannot convert return expression of type \(types)", at: "first")
    #expect(file.text == rest)
  }
}
