@testable import Processes
import Reports
import Testing

@testable import KernelClient

@Suite struct EndingReportTests {
  private func report(_ output: String, _ cause: Ending.Cause = .signalled(5)) -> Report {
    Ending(cause: cause, lastOutput: output).report(during: "processing `.tap`")
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
          fix: "Check `indices.contains(index)`, or find the element by its ID.")
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
      report(output, .signalled(6)).title == "The feature used up its memory while processing `.tap`.")
  }

  @Test func everyCauseHasATitleAndAWayOut() {
    let causes: [Ending.Cause] = [
      .exited(1), .signalled(11), .signalled(4), .signalled(6),
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
