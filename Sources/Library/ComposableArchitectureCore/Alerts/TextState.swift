public import Foundation

/// Text in state, for alerts and buttons: comparable, unlike a view's text.
///
/// `String(state:)` is its plain text.
public struct TextState: Equatable, Hashable, Sendable {
  private var text: String

  /// A text.
  public init(_ text: String) { self.text = text }
  /// A text that is never localized.
  public init(verbatim text: String) { self.text = text }

  /// One text after another.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.text + rhs.text) }

  fileprivate var plain: String { text }
}

extension String {
  /// The plain text of a text in state.
  public init(state text: TextState, locale: Locale? = nil) { self = text.plain }
}

extension TextState: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A text from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension TextState: CustomDumpRepresentable {
  /// The plain string.
  public var customDumpValue: Any { text }
}
