import ConcurrencyExtras
import IssueKinds
import IssueReporting
import KernelProtocol
import Reports
import Testing

@testable import Kernel

@Suite struct SessionIssueTests {
  @Test func theKindOfAnIssueGoesWithItsReport() {
    let frames = LockIsolated<[SessionFrame]>([])
    withIssueReporters([SessionIssueReporter { frame in frames.withValue { $0.append(frame) } }]) {
      reportIssue("In any words.", kind: .missingElement)
      reportIssue("In other words.")
    }
    let issues = frames.value.map { frame in
      if case .issue(let report) = frame { report.issue } else { IssueKind?.none }
    }
    #expect(issues == [.missingElement, nil])
  }

  @Test func namesAreThoseOfTheFeature() {
    #expect(
      SessionIssueReporter.withFeatureNames(
        #"A "forEach" at "Feature_App_d0dd4ff0f215/App.swift:46" received an action for a missing element."#)
        == #"A "forEach" at "App.swift:46" received an action for a missing element."#)
    #expect(
      SessionIssueReporter.withFeatureNames("SessionInput<Feature_App_d0dd4ff0f215.App.Action>.tapped")
        == "App.Action.tapped")
    #expect(
      SessionIssueReporter.withFeatureNames("Look into Sources/App.swift at /tmp/0123456789ab/App.swift.")
        == "Look into Sources/App.swift at /tmp/0123456789ab/App.swift.")
  }
}
