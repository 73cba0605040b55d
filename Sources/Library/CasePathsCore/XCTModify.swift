import IssueKinds
import IssueReporting

/// Changes the payload of a case in place, in a test; reports an issue when the value is of another case, or when the
/// closure left it as it was, or threw an error.
///
/// ```swift
/// await store.send(\.destination.edit.titleChanged, "Milk") {
///   XCTModify(&$0.destination, case: \.some.edit) { $0.title = "Milk" }
/// }
/// ```
///
/// `$0.destination?.modify(\.edit) { … }` says the same.
///
/// - Parameters:
///   - root: The value that is changed if it is of the case.
///   - keyPath: The case, as a key path.
///   - message: What the report says in addition.
///   - body: Changes the payload in place.
public func XCTModify<Root: CasePathable, Value>(
  _ root: inout Root,
  case keyPath: CaseKeyPath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  XCTModify(
    &root, case: AnyCasePath(keyPath), message(), body,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Changes the wrapped value of an optional in place, in a test.
///
/// - Parameters:
///   - optional: The optional that is changed if it has a value.
///   - message: What the report says in addition.
///   - body: Changes the payload in place.
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  XCTModify(
    &optional, case: AnyCasePath(embed: { .some($0) }, extract: { $0 }), message(), body,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Changes the payload of a case of an optional enum in place, in a test: `XCTModify(&$0.destination, case: \.edit) { … }`.
///
/// - Parameters:
///   - optional: The optional that is changed if it has a value.
///   - keyPath: The case, as a key path.
///   - message: What the report says in addition.
///   - body: Changes the payload in place.
@_disfavoredOverload
public func XCTModify<Wrapped: CasePathable, Value>(
  _ optional: inout Wrapped?,
  case keyPath: CaseKeyPath<Wrapped, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let path: CaseKeyPath<Wrapped?, Value> = (\Wrapped?.Cases.some).appending(path: keyPath)
  XCTModify(
    &optional, case: AnyCasePath(path), message(), body,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Changes the payload of a case in place, in a test.
///
/// - Parameters:
///   - root: The value that is changed if it is of the case.
///   - path: The case, as a case path.
///   - message: What the report says in addition.
///   - body: Changes the payload in place.
public func XCTModify<Root, Value>(
  _ root: inout Root,
  case path: AnyCasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  func fail(_ reason: String, _ kind: IssueKind, actual: Root? = nil) {
    reportMismatch(
      reason, message(), kind, actual: actual,
      at: (fileID: fileID, filePath: filePath, line: line, column: column))
  }
  guard var value = path.extract(from: root) else {
    return fail(
      "XCTModify: Expected to extract value of type \"\(Value.self)\" from \"\(Root.self)\" …",
      .unextractedPayload, actual: root)
  }
  let before = value
  do {
    try body(&value)
  } catch {
    return report(
      "Threw error: \(error)", .thrownError,
      at: (fileID: fileID, filePath: filePath, line: line, column: column))
  }
  func isUnchanged<V: Equatable>(_ before: V) -> Bool { before == value as? V }
  if XCTModification.isChecked, let before = before as? any Equatable, isUnchanged(before) {
    fail(
      "XCTModify: Expected \"\(Value.self)\" value to be modified but it was unchanged.", .unchangedPayload)
  }
  root = path.embed(value)
}

/// The payload of a case, in a test; throws, and reports an issue, when the value is of another case.
///
/// ```swift
/// let profile = try XCTUnwrap(model.destination, case: \.some.profile)
/// ```
///
/// - Parameters:
///   - root: The value of an enum.
///   - keyPath: The case that it should be of.
///   - message: What the report says in addition.
///   - fileID: The module and file in which failures are reported; those of the call.
///   - filePath: The path of that file.
///   - line: The line in which failures are reported.
///   - column: The column in that line.
/// - Returns: The payload.
/// - Throws: An error when the value is of another case, and what the expression for the value throws.
public func XCTUnwrap<Root: CasePathable, Value>(
  _ root: @autoclosure () throws -> Root,
  case keyPath: CaseKeyPath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Value {
  try XCTUnwrap(
    root(), case: AnyCasePath(keyPath), message(),
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// The payload of a case of an optional enum, in a test: `try XCTUnwrap(model.destination, case: \.profile)`.
///
/// - Parameters:
///   - optional: An optional value of the enum.
///   - keyPath: The case, as a key path.
///   - message: What the report says in addition.
/// - Returns: The payload.
/// - Throws: An error when the optional is nil or of another case, and what the expression for it throws.
@_disfavoredOverload
public func XCTUnwrap<Wrapped: CasePathable, Value>(
  _ optional: @autoclosure () throws -> Wrapped?,
  case keyPath: CaseKeyPath<Wrapped, Value>,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Value {
  let path: CaseKeyPath<Wrapped?, Value> = (\Wrapped?.Cases.some).appending(path: keyPath)
  return try XCTUnwrap(
    optional(), case: AnyCasePath(path), message(),
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// The payload of a case, in a test, by a case path: `try XCTUnwrap(result, case: /Result.success)`.
///
/// - Parameters:
///   - root: A value of the enum.
///   - path: The case, as a case path.
///   - message: What the report says in addition.
/// - Returns: The payload.
/// - Throws: An error when the value is of another case, and what the expression for it throws.
public func XCTUnwrap<Root, Value>(
  _ root: @autoclosure () throws -> Root,
  case path: AnyCasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Value {
  let root = try root()
  guard let value = path.extract(from: root) else {
    reportMismatch(
      "XCTUnwrap: Expected to extract value of type \"\(Value.self)\" from \"\(Root.self)\" …", message(),
      nil, actual: root, at: (fileID: fileID, filePath: filePath, line: line, column: column))
    throw UnwrappingFailed()
  }
  return value
}

private struct UnwrappingFailed: Error {}

private typealias Place = (fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

private func report(_ message: String, _ kind: IssueKind?, at place: Place) {
  reportIssue(
    message, kind: kind, fileID: place.fileID, filePath: place.filePath, line: place.line,
    column: place.column)
}

/// - Parameters:
///   - reason: What is wrong. It ends with `…` when the value that was found belongs below it.
///   - kind: What the issue is about.
///   - actual: The value that was found.
private func reportMismatch<Root>(
  _ reason: String, _ message: String, _ kind: IssueKind?, actual: Root?, at place: Place
) {
  let message = message.isEmpty ? "" : " - \(message)"
  guard let actual else { return report(reason + message, kind, at: place) }
  let sentence = reason.hasSuffix(" …") ? String(reason.dropLast(2)) : reason
  let text = "\(sentence)\(message) …\n\n  Actual:\n    \(actual)"
  report(text, kind, at: place)
}

/// Whether `XCTModify` reports a closure that changes nothing. In a test store that isn't exhaustive, the closure finds what it
/// expects already there (B86).
package enum XCTModification {
  @TaskLocal package static var isChecked = true
}
