import Testing

@testable import Processes

@Suite struct StackTraceFilterTests {
  static let crash = """
    before
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
    Current stack trace:
    0    libswiftCore.so  0x00007f2a07b5f130 swift_reportError + 33
    1    tca-kernel       0x0000565102096419 <unavailable> + 3159065

    """
  static let told = """
    before
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

    """

  /// However the output is cut.
  @Test(arguments: [1, 2, 7, 19, 20, 21, 64, 1000])
  func theRuntimesTraceIsLeftOut(portion: Int) {
    var filter = StackTraceFilter()
    var (shown, left) = ("", Substring(Self.crash + "after\n\n2 lines\n"))
    while !left.isEmpty {
      shown += filter(String(left.prefix(portion)))
      left = left.dropFirst(portion)
    }
    #expect(shown + filter.rest() == Self.told + "after\n\n2 lines\n")
  }

  @Test func whatIsNoTraceIsShownAtOnce() {
    var filter = StackTraceFilter()
    #expect(filter("1 of 3") == "1 of 3")
    #expect(filter(", 2 of 3\r\n\nCu") == ", 2 of 3\r\n\n")
    #expect(filter("rt\n") == "Curt\n")
    #expect(filter("Current stack trace") == "")
    #expect(filter.rest() == "Current stack trace")
    #expect(filter("5 more") == "5 more")
  }

  @Test func aTraceThatIsCutShortIsLeftOut() {
    var filter = StackTraceFilter()
    #expect(filter("Current stack trace:\n0    libsw") == "")
    #expect(filter.rest() == "")
  }
}
