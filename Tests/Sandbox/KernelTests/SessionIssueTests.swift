import Testing

@testable import Kernel

@Suite struct SessionIssueTests {
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
