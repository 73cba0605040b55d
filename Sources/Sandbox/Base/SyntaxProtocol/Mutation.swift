/// A small change to a source, such as a dropped statement, that makes an answer wrong in a way that its checks should notice.
public struct Mutation: Codable, Equatable, Sendable {
  /// The kind of change.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A statement is dropped.
    case statement
    /// A condition is negated.
    case condition
    /// An operator is replaced by a similar one, such as `<` by `<=`.
    case `operator`
    /// A number is increased by one.
    case number
    /// `true` and `false` are exchanged.
    case boolean
    /// A modifier of an effect or a reducer, such as `.cancellable(id:)`, is removed.
    case modifier
    /// An effect is not returned, or effects are combined in another way.
    case effect
    /// A cancel ID is replaced by another one.
    case cancelID
    /// The answer of a dependency is replaced by a constant.
    case dependency
    /// Two cases of a `switch`, or two reducers of a body, change places.
    case order
  }

  /// The kind of change.
  public var kind: Kind
  /// The line of the change, from 1.
  public var line: Int
  /// The beginning of the replaced text, in bytes of UTF-8.
  public var start: Int
  /// The end of the replaced text, in bytes of UTF-8.
  public var end: Int
  /// The text that stands there after the change.
  public var replacement: String
  /// The change in one line, such as ``drop `state.count -= 1` ``.
  public var summary: String

  package init(kind: Kind, line: Int, start: Int, end: Int, replacement: String, summary: String) {
    self.kind = kind
    self.line = line
    self.start = start
    self.end = end
    self.replacement = replacement
    self.summary = summary
  }

  /// Returns the source after the change.
  ///
  /// - Parameter source: The source in which the mutation was found.
  public func applied(to source: String) -> String {
    var bytes = Array(source.utf8)
    guard start >= 0, start <= end, end <= bytes.count else { return source }
    bytes.replaceSubrange(start..<end, with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
