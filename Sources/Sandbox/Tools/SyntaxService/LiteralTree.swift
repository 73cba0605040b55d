/// An expression of literals, enum cases and initializer calls, as a tree. Its JSON is that of `KernelProtocol.Literal`,
/// which this library can't import: it is compiled by itself.
indirect enum LiteralTree: Codable, Equatable, Sendable {
  case integer(String)
  case float(String)
  case string(String)
  case boolean(Bool)
  case `nil`
  case array([LiteralTree])
  case dictionary([Pair])
  case tuple([Argument])
  case member(String, [Argument]?)
  case call(String, [Argument])
  case state(String)
  case keyPath(String)

  struct Argument: Codable, Equatable, Sendable {
    var label: String?
    var value: LiteralTree
  }

  struct Pair: Codable, Equatable, Sendable {
    var key: LiteralTree
    var value: LiteralTree
  }
}
