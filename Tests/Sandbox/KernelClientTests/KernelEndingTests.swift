import Reports
import Testing

@testable import KernelClient

@Suite struct KernelEndingTests {
  private func report(_ output: String, _ cause: KernelEnding.Cause = .crashed(signal: 5)) -> Report {
    KernelEnding(cause: cause, lastOutput: output).report(during: "processing `.tap`")
  }

  @Test func aFatalErrorIsFoundInTheOutput() {
    let report = report("hello\nFeature_1/Counter.swift:12: Fatal error: Index out of range\n")
    #expect(report.title == "The feature crashed while processing `.tap`.")
    #expect(report.found == "Fatal error: Index out of range")
    #expect(report.location == .init(file: "Counter.swift", line: 12))
    #expect(
      report.causes == [
        .init(
          "An index does not exist (any more).",
          fix: "Check `indices.contains(index)`, or find the element by its id.")
      ])
  }

  @Test func aPlaceInSwiftItselfIsNoPlace() {
    let report = report("Swift/ContiguousArrayBuffer.swift:691: Fatal error: Index out of range\n")
    #expect(report.location == nil)
    #expect(report.found == "Fatal error: Index out of range")
  }

  @Test func outputWithoutALineEndDoesNotHideTheError() {
    let report = report("50%: Module/A.swift:3: Fatal error: no\n")
    #expect(report.location == .init(file: "A.swift", line: 3))
  }

  @Test(arguments: [
    "Fatal error: Could not allocate memory.\n",
    "terminate called after throwing an instance of 'std::bad_alloc'\n",
  ])
  func wantOfMemoryIsToldAsSuch(_ output: String) {
    #expect(
      report(output, .crashed(signal: 6)).title == "The feature used up its memory while processing `.tap`.")
  }

  @Test func everyCauseHasATitleAndAWayOut() {
    let causes: [KernelEnding.Cause] = [
      .exited(1), .crashed(signal: 11), .crashed(signal: 4), .crashed(signal: 6),
      .unresponsive(after: .seconds(2)),
      .outputFlood, .stepFlood, .malformedFrames,
    ]
    for cause in causes {
      let report = report("", cause)
      #expect(report.title.hasSuffix("`.tap`."), "\(cause)")
      #expect(!report.causes.isEmpty, "\(cause)")
    }
    #expect(
      report("", .unresponsive(after: .seconds(2))).title
        == "The feature did not come back within 2 seconds while processing `.tap`.")
  }
}

@Suite struct UTF8PortionsTests {
  @Test(arguments: 1...7)
  func charactersAreNotCut(size: Int) {
    let text = "añ€🎈z — ü"
    let bytes = Array(text.utf8)
    var portions = UTF8Portions()
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: size) {
      let part = portions.decode(Array(bytes[start..<min(start + size, bytes.count)]))
      #expect(!part.contains("\u{FFFD}"))
      result += part
    }
    #expect(result == text)
  }

  @Test func garbageDoesNotStopTheFlow() {
    var portions = UTF8Portions()
    #expect(portions.decode([0xFF, 0x80, 0x41]) == "\u{FFFD}\u{FFFD}A")
  }
}
