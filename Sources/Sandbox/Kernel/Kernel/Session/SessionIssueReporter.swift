import IssueKinds
import IssueReporting
import KernelProtocol
import Reports
import Synchronization
import TextHandling

/// Turns the library's runtime issues into frames. In a session they are something to learn from, not a failure.
struct SessionIssueReporter: IssueReporter {
  /// Whether the process may use no network.
  static let isOffline = Atomic(false)

  let write: @Sendable (SessionFrame) -> Void

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    report(message(), "\(fileID)", line)
  }

  func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    report([message(), "\(error)"].compactMap(\.self).joined(separator: "\n"), "\(fileID)", line)
  }

  private func report(_ message: String?, _ fileID: String, _ line: UInt) {
    let text = Self.withFeatureNames(
      IssueNote.explained(message ?? "An issue was reported.", IssueNote.current))
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: true)
    let details = lines.count > 1 ? String(lines[1].drop { $0.isNewline }) : nil
    let kind = IssueNote.current?.kind
    let lacksNetwork = Self.isOffline.load(ordering: .relaxed) && text.contains("NSURLErrorDomain")
    write(
      .issue(
        Report(
          lines.first.map(String.init) ?? text,
          location: .init(
            file: fileID.split(separator: "/").last.map(String.init) ?? fileID, line: Int(line)),
          found: details,
          causes: lacksNetwork
            ? [.init("Features have no network here.", fix: "tca play … --trust network")] : []
        ).about(kind)))
    if kind == .failedEffect { RunningEffect.current?.fail(details ?? text) }
  }

  /// Removes the names that only exist in a session: the store's action type around the feature's, such as
  /// `SessionInput<Counter.Action>`, and the module that the feature was compiled into.
  static func withFeatureNames(_ text: String) -> String {
    text.withoutUniqueModules
      .replacing(#/SessionInput<(?:[^<>]*\.)??((?:[A-Z]\w*\.)*\w+)>/#) { "\($0.1)" }
  }
}
