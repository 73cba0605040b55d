import Foundation
import IssueKinds

/// A record of Swift Testing's event stream, with the fields that a verdict needs.
struct TestRecord: Decodable, Equatable, Sendable {
  struct Location: Decodable, Equatable, Sendable {
    /// `Module/File.swift`
    var fileID: String
    var line: Int
    var column: Int

    var module: String { String(fileID.split(separator: "/").first ?? "") }
    var file: String { String(fileID.split(separator: "/").last ?? "") }
  }

  struct Message: Decodable, Equatable, Sendable {
    var symbol: String
    var text: String
  }

  struct Issue: Decodable, Equatable, Sendable {
    var isKnown: Bool
    /// Missing in older versions of the stream, which report only failures.
    var isFailure: Bool?
    var sourceLocation: Location?
  }

  struct Payload: Decodable, Equatable, Sendable {
    var kind: String
    var id: String?
    var name: String?
    var displayName: String?
    var sourceLocation: Location?
    var testID: String?
    var issue: Issue?
    var messages: [Message]?
  }

  /// `test` or `event`
  var kind: String
  var payload: Payload
  /// What the library says about the issue. It comes beside the record.
  var note: IssueNote?

  private enum CodingKeys: CodingKey {
    case kind, payload
  }

  /// Whether a test of a module has failed here.
  func isFailure(in module: String) -> Bool {
    guard kind == "event", payload.kind == "issueRecorded", let issue = payload.issue else { return false }
    return !issue.isKnown && issue.isFailure ?? true && payload.testID?.hasPrefix("\(module).") == true
  }
}
