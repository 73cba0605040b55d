import Limits
import Testing

@testable import Kernel

struct FeatureViewTests {
  @Test func linesAreSplit() {
    #expect(FeatureView.bounded(["a\nb", "", "c\r\n"]) == ["a", "b", "", "c", ""])
    #expect(FeatureView.bounded([]) == [])
  }

  @Test func aLongLineIsCut() {
    let longest = Limits.viewLine
    #expect(
      FeatureView.bounded([String(repeating: "x", count: longest)]) == [
        String(repeating: "x", count: longest)
      ])
    #expect(
      FeatureView.bounded([String(repeating: "x", count: longest + 1)])
        == [String(repeating: "x", count: longest) + "…"])
    // One character of very many scalars.
    #expect(
      FeatureView.bounded(["e" + String(repeating: "\u{301}", count: 9 * longest)])[0].unicodeScalars.count
        == longest + 1)
  }

  @Test(arguments: [
    Array(repeating: "x", count: Limits.viewLines + 1),
    [String(repeating: "x\n", count: 3 * Limits.viewLines)],
    ["x", String(repeating: "x\n", count: Limits.viewLines)],
  ])
  func moreLinesThanAnybodyReadsAreCut(_ texts: [String]) {
    let lines = FeatureView.bounded(texts)
    #expect(lines.count == Limits.viewLines + 1)
    #expect(lines.last == "… more lines than a view can have")
    #expect(lines.dropLast().allSatisfy { $0 == "x" })
  }

  @Test func asManyLinesAsThereMayBeStay() {
    let lines = Array(repeating: "x", count: Limits.viewLines)
    #expect(FeatureView.bounded(lines) == lines)
  }
}
