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
  func fail(_ reason: String) {
    let message = message()
    reportIssue(
      "\(reason)\(message.isEmpty ? "" : " - \(message)")",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
  guard var value = path.extract(from: root) else {
    return fail("Expected to extract value of type \"\(Value.self)\" from \"\(root)\".")
  }
  let before = value
  do {
    try body(&value)
  } catch {
    return fail("Threw error: \(error)")
  }
  func isUnchanged<V: Equatable>(_ before: V) -> Bool { before == value as? V }
  if XCTModification.isChecked, let before = before as? any Equatable, isUnchanged(before) {
    fail("Expected \"\(Value.self)\" value to be modified but it was unchanged.")
  }
  root = path.embed(value)
}

/// Whether `XCTModify` reports a closure that changes nothing. In a test store that isn't exhaustive, the closure finds what it
/// expects already there (B86).
package enum XCTModification {
  @TaskLocal package static var isChecked = true
}
