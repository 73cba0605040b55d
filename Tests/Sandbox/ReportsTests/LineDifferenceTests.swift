import Testing
import TextHandling

struct LineDifferenceTests {
  private func marks(_ old: String, _ new: String) -> String {
    LineDifference(from: old, to: new).rows.map { row in
      row.isSame ? " " : row.left == nil ? ">" : row.right == nil ? "<" : "|"
    }.joined()
  }

  @Test(arguments: [
    ("a\nb\nc", "a\nb\nc\n", "   "), ("a\nb\nc", "a\nx\nc", " | "), ("a\nc", "a\nb\nc", " > "),
    ("a\nb\nc", "a\nc", " < "), ("a\nb\nc", "a\nx\ny\nc", " |> "), ("", "a", ">"), ("a", "", "<"),
    ("", "", ""),
  ])
  func rowsAreMarked(old: String, new: String, expected: String) {
    #expect(marks(old, new) == expected)
    #expect(LineDifference(from: old, to: new).isEmpty == expected.allSatisfy { $0 == " " })
  }

  @Test(arguments: 0..<50)
  func bothTextsCanBeReadFromTheRows(seed: Int) {
    let letters = (0..<12).map { String(UnicodeScalar(UInt8(97 + ($0 * 7 + seed * seed) % 5))) }
    let old = letters.prefix(6 + seed % 6).joined(separator: "\n")
    let new = letters.reversed().prefix(5 + seed % 7).joined(separator: "\n")
    let rows = LineDifference(from: old, to: new).rows
    #expect(rows.compactMap(\.left).joined(separator: "\n") == old)
    #expect(rows.compactMap(\.right).joined(separator: "\n") == new)
    #expect(rows.allSatisfy { $0.isSame == ($0.left == $0.right) || !$0.isSame })
  }

  @Test func changesThatAreNearAreShownTogether() {
    let old = (1...20).map(String.init).joined(separator: "\n")
    let new = old.replacing("\n3\n", with: "\nx\n").replacing("\n6\n", with: "\ny\n")
      .replacing("\n18\n", with: "\nz\n")
    #expect(LineDifference(from: old, to: new).hunks(context: 2) == [0..<8, 15..<20])
  }
}
