/// A text whose beginning is shown before the rest is known.
///
/// ```swift
/// var text = BegunText()
/// print(text.begin("error: no"))            // error: no
/// print(text.rest(of: "error: no\n  why"))  //   why
/// ```
public struct BegunText: Equatable, Sendable {
  private var beginning: String?

  /// Nothing is shown.
  public init() {}

  /// Whether a beginning is shown, and its rest isn't.
  public var isBegun: Bool { beginning != nil }

  /// Notes what is shown.
  ///
  /// - Returns: The beginning.
  public mutating func begin(_ text: String) -> String {
    beginning = text
    return text
  }

  /// What is left to show of a text. It is all of it when nothing is shown, or when the text turns out to begin in another way.
  public mutating func rest(of text: String) -> String {
    defer { beginning = nil }
    guard let beginning else { return text }
    if text == beginning { return "" }
    return text.hasPrefix(beginning + "\n") ? String(text.dropFirst(beginning.count + 1)) : "\n" + text
  }
}
