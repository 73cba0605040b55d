import IssueKinds

/// The error that a dependency client's endpoint throws when it has no value.
public struct Unimplemented: Error, Equatable, CustomStringConvertible {
  let endpoint: String

  /// The error of an endpoint.
  ///
  /// - Parameter endpoint: The name of the endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  /// `Unimplemented: 'fetch'`
  public var description: String { "Unimplemented: '\(endpoint)'" }
}

/// Reports a call of a dependency client's endpoint that has no value. `@DependencyClient` writes such a call into each endpoint.
///
/// - Parameter endpoint: The client's type and the name of the endpoint.
public func _reportUnimplemented(
  _ endpoint: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(
    "Unimplemented: '\(endpoint)'", kind: .unimplemented, fileID: fileID, filePath: filePath, line: line,
    column: column)
}
