import SyntaxProtocol
import Testing

@testable import SyntaxService

@Suite struct HighlightRangeTests {
  @Test func namesEachWordInBytes() {
    let source = "let é: Int = foo(a: \"x\\(1)\") // c"
    let words = withBytes(of: source, HighlightRange.all).map { range in
      let start = source.utf8.index(source.startIndex, offsetBy: range.offset)
      return "\(range.kind) \(source[start..<source.utf8.index(start, offsetBy: range.length)])"
    }
    #expect(
      words == [
        "keyword let", "identifier é", "type Int", "identifier foo", "label a", "string \"x", "number 1",
        "string \"",
        "comment // c",
      ]
    )
  }

  @Test func anythingCanBeHighlighted() {
    #expect(withBytes(of: "", HighlightRange.all) == [])
    #expect(
      withBytes(of: "foo(", HighlightRange.all) == [HighlightRange(kind: "identifier", offset: 0, length: 3)])
  }
}
