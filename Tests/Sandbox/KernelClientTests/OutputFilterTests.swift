import Testing

@testable import KernelClient

@Suite struct OutputFilterTests {
  @Test func charactersAreNotCutBetweenTwoPortions() {
    var filter = OutputFilter(burst: 100, rate: 10)
    let bytes = Array("é✓\n".utf8)
    #expect(filter.show(Array(bytes[..<3]), at: .zero) == "é")
    #expect(filter.show(Array(bytes[3...]), at: .zero) == "✓\n")
  }

  @Test func aFloodIsCutWithANote() {
    var filter = OutputFilter(burst: 10, rate: 1)
    #expect(filter.show(Array("12345678\n".utf8), at: .zero) == "12345678\n")
    #expect(filter.show(Array("12345678\n".utf8), at: .zero) == "\n… more output than can be shown\n")
    #expect(filter.show(Array("12345678\n".utf8), at: .zero) == "")
    #expect(filter.show(Array("a\n".utf8), at: .seconds(20)) == "a\n")
  }

  @Test func whatMightBeATraceIsShownAtTheEnd() {
    var filter = OutputFilter(burst: 100, rate: 10)
    #expect(filter.show(Array("Current".utf8), at: .zero) == "")
    #expect(filter.rest() == "Current")
  }
}
