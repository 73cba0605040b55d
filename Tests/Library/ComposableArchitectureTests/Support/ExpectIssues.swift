import ComposableArchitecture
import Foundation
import IssueKinds
import Testing

/// An issue that a body must report: the beginning of its message, and the line it is reported at.
struct ExpectedIssue {
  /// A mark in the source, `// 1️⃣`, on the line that the issue names; nil where the place is not the reader's code.
  var mark: String?
  /// A mark in the text stands for the marked place, `File.swift:12` with its module.
  var text: String
  var severity: Issue.Severity

  init(_ mark: String?, _ text: String, severity: Issue.Severity = .error) {
    self.mark = mark
    self.text = text
    self.severity = severity
  }
}

/// Runs a body that must report exactly these issues, in this order.
///
/// ```swift
/// await expectIssues(.init("1️⃣", "State was not expected to change, but a change occurred.")) {
///   await store.send(.tapped)  // 1️⃣
/// }
/// ```
///
/// A mark is the next one after the call, or else the last one before it. The explanation of an issue, which is a warning of its
/// own, stands in the text behind the issue's.
@MainActor
func expectIssues(
  _ expected: ExpectedIssue...,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  body: @MainActor () async -> Void
) async {
  let here = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let issues = LockIsolated<[(issue: Issue, message: String)]>([])
  await withKnownIssue(isIntermittent: true, sourceLocation: here) {
    await body()
  } matching: { issue in
    guard IssueNote.current?.isExplanation != true else { return true }
    issues.withValue { $0.append((issue, IssueNote.explained(issue.message, IssueNote.current))) }
    return true
  }
  let source = MarkedSource(fileID: fileID, filePath: filePath, line: line)
  #expect(
    issues.value.count == expected.count,
    "Reported: \(issues.value.map(\.message).joined(separator: "\n---\n"))", sourceLocation: here)
  for ((issue, message), expected) in zip(issues.value, expected) {
    let text = source.replacingMarks(in: expected.text.replacingOccurrences(of: "\u{2007}", with: " "))
    let beginning = String(message.prefix(text.count))
    #expect(
      beginning == text, "\(diff(text, beginning) ?? "")\nReported: \(message)", sourceLocation: here)
    #expect(issue.severity == expected.severity, sourceLocation: here)
    guard let mark = expected.mark else { continue }
    #expect(issue.sourceLocation?.line == source.line(of: mark), sourceLocation: here)
    #expect(issue.sourceLocation?.fileID == fileID, sourceLocation: here)
  }
}

extension Issue {
  /// What was reported; a difference's unchanged lines begin with a plain space.
  var message: String {
    comments.map(\.rawValue).joined(separator: "\n").replacingOccurrences(of: "\u{2007}", with: " ")
  }
}

/// A test's own source, with marks.
struct MarkedSource {
  let fileID: String
  private let line: Int
  private let lines: [String]

  init(fileID: String, filePath: String, line: Int) {
    self.fileID = fileID
    self.line = line
    let text = (try? String(contentsOfFile: filePath, encoding: .utf8)) ?? ""
    lines = text.components(separatedBy: "\n")
  }

  /// The number of the first marked line after the call, or else of the last one before it.
  func line(of mark: String) -> Int? {
    let marked = lines.indices.filter { lines[$0].contains("// \(mark)") }.map { $0 + 1 }
    return marked.first { $0 >= line } ?? marked.last
  }

  func replacingMarks(in text: String) -> String {
    var text = text
    for mark in ["1️⃣", "2️⃣", "3️⃣"] where text.contains(mark) {
      text = text.replacingOccurrences(of: mark, with: "\(fileID):\(line(of: mark) ?? 0)")
    }
    return text
  }
}
