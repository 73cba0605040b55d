/// What an endpoint of a dependency client throws when nobody has given it a value.
public struct Unimplemented: Error, Equatable, CustomStringConvertible {
  let endpoint: String

  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  public var description: String { "Unimplemented: '\(endpoint)'" }
}
