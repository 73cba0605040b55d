/// Removes the stack trace that Swift's runtime prints when it ends a process. The trace has a hundred lines about the
/// library's internals, and the line before it already says what went wrong.
///
/// Output comes in portions. Only the start of a line that may be part of a trace is held back.
///
/// ```swift
/// var filter = StackTraceFilter()
/// print(filter(portion), terminator: "")
/// print(filter.rest(), terminator: "")
/// ```
public struct StackTraceFilter {
  private static let heading = "Current stack trace:"

  private var held = ""
  /// Whether the start of the line was shown already.
  private var isShown = false
  private var isTrace = false

  /// Creates a filter at the beginning of the output.
  public init() {}

  /// Returns the text to show, from this portion and from the text that was held back before.
  public mutating func callAsFunction(_ portion: String) -> String {
    var shown = ""
    for part in portion.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).enumerated()
    {
      if part.offset > 0 { shown += endLine() }
      shown += goOn(part.element)
    }
    return shown
  }

  /// Returns the text that was held back, at the end of the output, and resets the filter.
  public mutating func rest() -> String {
    defer { self = Self() }
    return isTrace ? "" : held
  }

  /// A whole text without the traces in it.
  public static func filtered(_ text: String) -> String {
    var filter = StackTraceFilter()
    return filter(text) + filter.rest()
  }

  private mutating func goOn(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    guard !isShown else { return text }
    held += text
    if isTrace, held.first?.isNumber == true { return "" }
    isTrace = false
    guard !Self.heading.hasPrefix(held) else { return "" }
    isShown = true
    defer { held = "" }
    return held
  }

  private mutating func endLine() -> String {
    defer { (held, isShown) = ("", false) }
    if isShown { return "\n" }
    if held == Self.heading {
      isTrace = true
      return ""
    }
    if isTrace, !held.isEmpty { return "" }
    isTrace = false
    return held + "\n"
  }
}
