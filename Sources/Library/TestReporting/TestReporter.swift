import Foundation
import IssueKinds
import IssueReporting

/// Records reported issues in the test that is running, whether Swift Testing or XCTest runs it. Outside a test, an issue
/// is printed to standard error.
///
/// IssueReporting's own reporter only works when its support library is linked into the test target. Without that library,
/// an issue is printed and the test passes.
struct TestReporter: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message()
    let note = IssueNote.current
    func record(_ text: String, _ note: IssueNote?, isWarning: Bool) {
      IssueNote.$current.withValue(note) {
        SwiftTesting.record(
          text, isWarning: isWarning, fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line),
          column: Int(column))
      }
    }
    switch Runner.current {
    case .swiftTesting:
      record(message ?? "", note ?? Self.note(onForeign: message), isWarning: severity == .warning)
      if let note, let explanation = note.explanation {
        record(explanation, note.ofExplanation, isWarning: true)
      }
    case .xcTest(let fail):
      guard severity != .warning else {
        return printIssue(IssueNote.explained(message ?? "", note), fileID: fileID, line: line)
      }
      fail(message ?? "", filePath, line)
      if let explanation = note?.explanation { printIssue(explanation, fileID: fileID, line: line) }
    case nil:
      printIssue(IssueNote.explained(message ?? "", note), fileID: fileID, line: line)
    }
  }

  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    printIssue("Expected issue: \(message() ?? "")", fileID: fileID, line: line)
  }

  /// What is known of an issue that isn't the library's own: `unimplemented(_:)` is a function of IssueReporting, which says what
  /// it reports by these words only.
  private static func note(onForeign message: String?) -> IssueNote? {
    message?.hasPrefix("Unimplemented") == true ? IssueNote(.unimplemented) : nil
  }

  private func printIssue(_ message: String?, fileID: StaticString, line: UInt) {
    FileHandle.standardError.write(Data("\(fileID):\(line): \(message ?? "")\n".utf8))
  }
}

/// The library that runs the test an issue belongs to.
private enum Runner {
  case swiftTesting
  case xcTest(XCTestLibrary.Fail)

  static var current: Runner? {
    if SwiftTesting.isAvailable, RunningTest.isSwiftTestingActive || SwiftTesting.currentTestID != nil {
      return .swiftTesting
    }
    guard isTesting else { return nil }
    if let fail = XCTestLibrary.fail { return .xcTest(fail) }
    return SwiftTesting.isAvailable ? .swiftTesting : nil
  }
}

/// Replaces the process's issue reporters by ``TestReporter``, and begins to observe XCTest. `CReporterHook` calls this
/// function once, before `main`.
@_cdecl("composable_architecture_install_reporter")
func installReporter() {
  IssueReporters.current = [TestReporter()]
  XCTestLibrary.observe()
}
