import SyntaxProtocol
import Testing

@testable import SyntaxService

/// The parts of a reducer's body that can be taken away.
struct BodyPartsTests {
  private static let text = """
    struct Counter {
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .first(let text):
            /* case .none: */
            state.text = #"}: \\(text)"#
            return .none
          case .second:
            return .run { send in await send(.first("case")) }
          default:
            return .none
          }
        }
        .ifLet(\\.$child, action: \\.child) {
          Child()
        }
        .forEach(\\.rows, action: \\.rows)
      }
    }
    """

  private static func parts(of text: String, around line: Int) -> [TextEdit] {
    withBytes(of: text) { TextEdit.bodyParts(of: $0, around: line) }
  }

  private static func pieces(of text: String, around line: Int) -> [String] {
    let bytes = Array(text.utf8)
    return parts(of: text, around: line).map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
  }

  @Test func theCasesTheReducersAndTheModifiersAreParts() throws {
    let pieces = Self.pieces(of: Self.text, around: 2)
    try #require(pieces.count == 6)
    #expect(pieces[0] == "BindingReducer()")
    #expect(pieces[1].contains("state.text = ") && !pieces[1].contains("case .second"))
    #expect(pieces[2].contains("return .run"))
    #expect(pieces[4].hasPrefix(".ifLet") && pieces[4].hasSuffix("}"))
    #expect(pieces[5] == ".forEach(\\.rows, action: \\.rows)")
  }

  @Test func whatStandsForAPartKeepsTheLines() {
    let text = Self.parts(of: Self.text, around: 12).applied(to: Self.text)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 21)
    #expect(text.contains("case .second: return .none") && text.contains("    EmptyReducer()\n"))
    #expect(!text.contains("forEach"))
  }

  @Test(arguments: [
    ("var body: some ReducerOf<Self> { Reduce { state, action in\n.send(.b) } }", [".send(.b)"]),
    ("var body: some ReducerOf<Self> { get { A(); B().c() } }", ["A()", "B()", ".c()"]),
    ("struct A {\n  var x = 1\n}", []), ("var body: some View {", []), ("let body = A()", []),
  ])
  func whatABodyConsistsOf(text: String, pieces: [String]) {
    #expect(Self.pieces(of: text, around: 1) == pieces)
  }

  /// Of several bodies, the one before the line is meant.
  @Test func theBodyAroundALine() {
    let text = "struct A {\n  var body: B { C() }\n}\nstruct D {\n  var body: B { E() }\n}"
    #expect(Self.pieces(of: text, around: 3) == ["C()"])
    #expect(Self.pieces(of: text, around: 5) == ["E()"])
  }
}
