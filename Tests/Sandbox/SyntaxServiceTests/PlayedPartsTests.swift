import SyntaxProtocol
import Testing

@testable import SyntaxService

/// Parts that a type, a client or a protocol can do without.
struct PlayedPartsTests {
  private func played(_ source: String, _ message: String, line: Int, column: Int) -> PlayedFile {
    let rules = PlayRules { $0.errors = [PlayError(line: line, column: column, message: message)] }
    return withBytes(of: source) { PlayedFile(of: $0, rules: rules) }
  }

  @Test(arguments: [
    ("struct A: Stack {\n}", "Stack", "struct A   {\n}", "A: Stack"),
    ("struct A: Stack, Sendable {\n}", "Stack", "struct A: Sendable {\n}", "A: Stack"),
    ("struct A: Sendable, Stack {\n}", "Stack", "struct A: Sendable {\n}", "A: Stack"),
    ("struct A: Hashable {\n}", "Equatable", "struct A {\n}", "A: Hashable"),
    (
      "@Reducer struct A { struct State: Equatable {} }", "Equatable",
      "@Reducer struct A { struct State {} }", "A.State: Equatable"
    ),
  ])
  func aTypeDoesWithoutAConformance(_ source: String, _ name: String, _ rest: String, _ left: String) {
    let column = source.hasPrefix("@") ? 28 : 8
    let file = played(source, "type 'A' does not conform to protocol '\(name)'", line: 1, column: column)
    #expect(file.text.words == rest.words)
    #expect(file.leftOut.map(\.name) == [left])
    #expect(file.leftOut.map(\.kind) == [.conformance])
  }

  @Test func aReducerStaysOne() {
    let file = played(
      "struct A: Reducer {\n}", "type 'A' does not conform to protocol 'Reducer'", line: 1, column: 8)
    #expect(file.leftOut.map(\.kind) == [.reducer])
  }

  @Test(arguments: [
    ("{ wrong() }", "{ /* left out */ fatalError(\"Client.live.b was left out.\") }"),
    ("{ wrong($0, $1) }", "{ _, _ in /* left out */ fatalError(\"Client.live.b was left out.\") }"),
    ("{ c in wrong(c) }", "{ c in /* left out */ fatalError(\"Client.live.b was left out.\") }"),
    (
      "{ @MainActor in wrong($0) }",
      "{ @MainActor _ in /* left out */ fatalError(\"Client.live.b was left out.\") }"
    ),
  ])
  func aClientDoesWithoutAnEndpoint(_ closure: String, _ rest: String) throws {
    let line = "  static let live = Client(a: { 1 }, b: \(closure))"
    let column = try #require(line.firstRange(of: "wrong")).lowerBound.utf16Offset(in: line) + 1
    let file = played("extension Client {\n\(line)\n}", "no", line: 2, column: column)
    #expect(file.text.words.contains("Client(a: { 1 }, b: \(rest))"), "\(file.text)")
    #expect(file.leftOut.map(\.name) == ["Client.live.b"])
  }

  @Test(arguments: [
    ("{ try wrong($0) }", "{ _ in /* left out */ throw PartLeftOut(\"Client.live.b\") }"),
    ("{ try? wrong($0) }", "{ _ in /* left out */ fatalError(\"Client.live.b was left out.\") }"),
    (
      "{ do { try wrong() } catch {} }",
      "{ /* left out */ fatalError(\"Client.live.b was left out.\") }"
    ),
  ])
  func anEndpointThrowsIfItCan(_ closure: String, _ rest: String) throws {
    let line = "  static let live = Client(a: { 1 }, b: \(closure))"
    let column = try #require(line.firstRange(of: "wrong")).lowerBound.utf16Offset(in: line) + 1
    let file = played("extension Client {\n\(line)\n}", "no", line: 2, column: column)
    #expect(file.text.words.contains("Client(a: { 1 }, b: \(rest))"), "\(file.text)")
  }

  @Test func trailingClosuresAreEndpoints() {
    let file = played(
      "extension Client {\n  static let live = Self { try wrong($0) } b: { 1 }\n}", "no", line: 2, column: 32)
    #expect(
      file.text.words.contains(
        "Self { _ in /* left out */ throw PartLeftOut(\"Client.live\") } b: { 1 }"), "\(file.text)")
    #expect(file.leftOut.map(\.kind) == [.throwing])
  }

  @Test(arguments: [
    ("func b() throws -> Int", "/* left out */ throw PartLeftOut(\"A.b\")", PlayedFile.LeftOut.Kind.throwing),
    ("func b()", "/* left out */ print(\"A.b was left out.\")", .silent),
    ("func b() -> Int", "/* left out */ fatalError(\"A.b was left out.\")", .body),
    ("mutating func b()", "/* left out */ fatalError(\"A.b was left out.\")", .body),
    ("func b() throws(E)", "/* left out */ print(\"A.b was left out.\")", .silent),
  ])
  func aFunctionDoesWithoutItsStatements(_ head: String, _ rest: String, _ kind: PlayedFile.LeftOut.Kind) {
    let file = played("struct A {\n  \(head) { wrong() }\n}", "no", line: 2, column: head.count + 6)
    #expect(file.text.words.hasSuffix("struct A { \(head) { \(rest) } }"), "\(file.text)")
    #expect(file.leftOut.map(\.kind) == [kind])
  }

  @Test func aScreenThatAProtocolDemandsShowsNothing() {
    let source =
      "enum A: Route {\n  @ViewBuilder func b() -> some View { Text(\"\") }\n  func c() -> some View { Text(\"\") }\n}"
    let rules = PlayRules { $0.declared = ["Route"] }
    let file = withBytes(of: source) { PlayedFile(of: $0, rules: rules) }
    #expect(
      file.text.words.contains("func b() -> some View { SwiftUIStandIns.InertValue() }"), "\(file.text)")
    #expect(!file.text.contains("@ViewBuilder"))
    #expect(file.leftOut.map(\.kind) == [.view, .view])
    let other = withBytes(of: source) { PlayedFile(of: $0, rules: PlayRules()) }
    #expect(!other.text.contains("func"))
  }

  @Test func aModuleHasTheNameOfAMissingType() {
    let error = PlayError(line: 1, column: 1, message: "module 'Analytics' has no member named 'log'")
    let names = withBytes(of: "Analytics.log()") { MissingNames.all(in: $0, [error], clients: []) }
    #expect(names == ["Analytics"])
  }
}

extension String {
  /// The text with single spaces.
  fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
