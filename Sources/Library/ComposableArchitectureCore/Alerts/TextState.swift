public import Foundation

/// Text in state, for alerts and buttons: comparable, unlike a view's text.
///
/// `String(state:)` is its plain text.
public struct TextState: Equatable, Hashable, Sendable {
  private var text: String

  /// A text.
  ///
  /// - Parameter text: What is shown. On Linux it is also its own translation.
  public init(_ text: String) { self.text = text }
  /// A text that is never localized.
  ///
  /// - Parameter text: What is shown, which is never translated.
  public init(verbatim text: String) { self.text = text }

  /// One text after another.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.text + rhs.text) }

  fileprivate var plain: String { text }
}

extension String {
  /// The plain text of a text in state.
  ///
  /// - Parameters:
  ///   - text: A text of an alert, a dialog or a button.
  ///   - locale: The language of the text.
  public init(state text: TextState, locale: Locale? = nil) { self = text.plain }
}

extension TextState: CustomDumpRepresentable {
  /// The plain string.
  public var customDumpValue: Any { text }
}
