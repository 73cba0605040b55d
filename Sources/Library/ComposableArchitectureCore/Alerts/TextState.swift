public import Foundation

/// Text in state, for alerts and buttons: comparable, unlike a view's text.
///
/// `String(state:)` is its plain text.
public struct TextState: Equatable, Hashable, Sendable {
  private var text: String

  /// A text.
  ///
  /// - Parameter text: The text.
  public init(_ text: String) { self.text = text }
  /// A text that is never localized.
  ///
  /// - Parameter text: The text.
  public init(verbatim text: String) { self.text = text }

  /// One text after another.
  ///
  /// - Parameters:
  ///   - lhs: A value.
  ///   - rhs: The value that it is compared with.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.text + rhs.text) }

  fileprivate var plain: String { text }
}

extension String {
  /// The plain text of a text in state.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - locale: The language of the text.
  public init(state text: TextState, locale: Locale? = nil) { self = text.plain }
}

extension TextState: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A text from a literal.
  ///
  /// - Parameter value: The value.
  public init(stringLiteral value: String) { self.init(value) }
}

extension TextState: CustomDumpRepresentable {
  /// The plain string.
  public var customDumpValue: Any { text }
}
