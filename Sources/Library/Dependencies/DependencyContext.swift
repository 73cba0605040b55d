import Foundation
import IssueReporting
import TestReporting

/// The context in which code runs. It decides the value of a dependency without an override.
public enum DependencyContext: String, Sendable, CaseIterable {
  case live, preview, test

  /// The context of the process: `SWIFT_DEPENDENCIES_CONTEXT` if set, else the preview flag, else `.test` under a test
  /// runner, else `.live` (B104).
  static var ofProcess: Self {
    let environment = ProcessInfo.processInfo.environment
    if let name = environment["SWIFT_DEPENDENCIES_CONTEXT"] {
      if let context = Self(rawValue: name) { return context }
      FileHandle.standardError.write(
        Data("SWIFT_DEPENDENCIES_CONTEXT is '\(name)'; expected 'live', 'preview' or 'test'.\n".utf8))
    }
    if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" { return .preview }
    return RunningTest.isRunnerActive ? .test : .live
  }
}
