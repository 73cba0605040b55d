import SyntaxProtocol
import Testing

@testable import Judging

struct DrawnInputsTests {
  private static let source = """
    @Test("7 apples")
    let a = State(count: 7, names: ["Buy milk", "7 is odd, 70 is even, 7.5 is none"])
    """

  /// As the parser finds them; that of the attribute is missing.
  private static let inputs = [
    WrittenInput(kind: .number, text: "7", offset: 39),
    WrittenInput(kind: .text, text: "Buy milk", offset: 51),
    WrittenInput(kind: .text, text: "7 is odd, 70 is even, 7.5 is none", offset: 63),
  ]

  @Test func numbersAndTextsAreReadFromAComment() throws {
    let draws = try #require(DrawnInputs(in: ["task: 1", #"draws: 7 8 "Buy milk" 12"#]))
    let drawing = draws.drawing(seed: 3)
    #expect(drawing.words.map { $0.prefix { $0 != "→" } } == ["7 ", "8 ", "12 ", "\"Buy milk\" "])
  }

  @Test(arguments: [[], ["task: 1"], ["draws: "], ["draws: none"], ["draw: 7"]])
  func othersHaveNone(_ comments: [String]) {
    #expect(DrawnInputs(in: comments) == nil)
  }

  @Test func allNumbersMoveByTheSameAmountAlsoInTexts() throws {
    let draws = try #require(DrawnInputs(in: [#"draws: 7 8 "Buy milk""#]))
    for seed in [0, 1, 7, 1 << 47] {
      let drawing = draws.drawing(seed: seed)
      let numbers = drawing.words.prefix(2).compactMap { $0.split(separator: " → ").last.flatMap { Int($0) } }
      try #require(numbers.count == 2)
      #expect(numbers[1] == numbers[0] + 1)
      let text = DrawnInputs.replacing(Self.inputs, in: Self.source, by: drawing.text(of:))
      #expect(text.contains("State(count: \(numbers[0]), "))
      #expect(text.contains("\"\(numbers[0]) is odd, 70 is even, 7.5 is none\""))
      #expect(text.contains("@Test(\"7 apples\")"))
      #expect(!text.contains("Buy milk"))
    }
  }

  /// The same source serves all draws.
  @Test func checksAskForTheirInputs() throws {
    let draws = try #require(DrawnInputs(in: [#"draws: 7 "Buy milk""#]))
    let text = DrawnInputs.replacing(Self.inputs, in: Self.source, by: draws.call(for:))
    #expect(
      text == #"""
        @Test("7 apples")
        let a = State(count: sandboxDrawn(7, 7), names: ["\(sandboxText("Buy milk"))", "\(sandboxText("7 is odd, 70 is even, 7.5 is none"))"])
        """#)
    let raw = WrittenInput(kind: .text, text: #"Buy milk, "now""#, offset: 0, pounds: "#")
    #expect(draws.call(for: raw) == ##"\#(sandboxText(#"Buy milk, "now""#))"##)
    #expect(draws.call(for: WrittenInput(kind: .number, text: "8", offset: 0)) == nil)
    #expect(draws.call(for: WrittenInput(kind: .text, text: "Buy tea", offset: 0)) == nil)
  }

  @Test func aSeedAlwaysDrawsTheSame() throws {
    let draws = try #require(DrawnInputs(in: [#"draws: 7 "Buy milk""#]))
    #expect(draws.drawing(seed: 2) == draws.drawing(seed: 2))
    #expect(Set((0..<8).map { draws.drawing(seed: $0).words }).count == 8)
  }

  /// The file and the secret decide. The seed of the inputs that are shown is none that counts.
  @Test func seedsCannotBeKnownBefore() throws {
    let (one, other) = (try #require(DrawSecret("1f")), try #require(DrawSecret("20")))
    #expect(one.seed(for: "a") == one.seed(for: "a"))
    #expect(one.seed(for: "a") != other.seed(for: "a"))
    let counting = Set((0..<100).map { one.seed(for: "\($0)") })
    #expect(counting.count == 100)
    #expect(!counting.contains(one.shownSeed))
    #expect(DrawSecret(one.text) == one)
    #expect(DrawSecret("no number") == nil)
  }
}
