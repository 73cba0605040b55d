/// A value of the state in the form in which the two processes exchange it: a literal that recreates the value, and one
/// line of text for a reader.
///
/// The kernel describes values, and no value is ever parsed from its text. Two described values are compared by their
/// literals, so that `1` and `1.0` are different, and so are 2⁵³ and 2⁵³ + 1. A value that no literal can recreate,
/// such as a closure or an object, has only its text.
///
/// ```swift
/// let value = DescribedValue(.member("loading", nil))
/// value.text  // ".loading"
/// ```
public struct DescribedValue: Hashable, Sendable {
  /// The literal that recreates the value in the kernel; nil when no literal can.
  public var literal: Literal?
  /// One line of Swift, or a short description.
  public var text: String

  /// - Parameter text: The text for a reader; nil for the literal's own source.
  public init(_ literal: Literal, text: String? = nil) {
    self.literal = literal
    self.text = text ?? literal.source
  }

  /// A value that no literal can recreate.
  public init(text: String) { self.text = text }

  /// Whether both are the same value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if let left = lhs.literal, let right = rhs.literal { return left == right }
    return lhs.literal == nil && rhs.literal == nil && lhs.text == rhs.text
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    if let literal { hasher.combine(literal) } else { hasher.combine(text) }
  }
}

/// For most values the text is the source of the literal. Then only the literal is encoded.
extension DescribedValue: Codable {
  private enum Key: String, CodingKey { case literal, text }

  /// Decodes the literal, the text or both. A text that is missing is the literal's source.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    literal = try container.decodeIfPresent(Literal.self, forKey: .literal)
    text = try container.decodeIfPresent(String.self, forKey: .text) ?? literal?.source ?? ""
  }

  /// Encodes the literal, and the text unless it is the literal's source.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(literal, forKey: .literal)
    if literal?.source != text { try container.encode(text, forKey: .text) }
  }
}
