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
