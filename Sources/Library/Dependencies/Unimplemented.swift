/// What an endpoint of a dependency client throws when nobody has given it a value.
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
