import Foundation
import IssueReporting

/// Brings reported issues to the test that is running: Swift Testing's or XCTest's, whichever that is. Outside tests
/// an issue is printed to standard error.
///
/// IssueReporting's own reporter needs a support library linked into each test target; without it an issue is printed
/// and the test passes.
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
    switch Runner.current {
    case .swiftTesting:
      SwiftTesting.record(
        message ?? "",
        isWarning: severity == .warning,
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)
      )
    case .xcTest(let fail):
      guard severity != .warning else { return printIssue(message, fileID: fileID, line: line) }
      fail(message ?? "", filePath, line)
    case nil:
      printIssue(message, fileID: fileID, line: line)
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

  private func printIssue(_ message: String?, fileID: StaticString, line: UInt) {
    FileHandle.standardError.write(Data("\(fileID):\(line): \(message ?? "")\n".utf8))
  }
}

/// Who runs the test that an issue belongs to.
private enum Runner {
  typealias Fail = @convention(thin) (String, StaticString, UInt) -> Void
  case swiftTesting
  case xcTest(Fail)

  static var current: Runner? {
    if SwiftTesting.isAvailable, SwiftTesting.isRunnerActive || SwiftTesting.currentTestID != nil {
      return .swiftTesting
    }
    guard isTesting else { return nil }
    if let xcTestFail { return .xcTest(xcTestFail) }
    return SwiftTesting.isAvailable ? .swiftTesting : nil
  }

  private static let xcTestFail: Fail? =
    dlsym(
      dlopen("libXCTest.so", RTLD_LAZY | RTLD_NOLOAD), "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
    )
    .map { unsafeBitCast($0, to: Fail.self) }
}

/// Puts the reporter in place of IssueReporting's default; called once, before `main`.
@_cdecl("composable_architecture_install_reporter")
func installReporter() {
  IssueReporters.current = [TestReporter()]
}
