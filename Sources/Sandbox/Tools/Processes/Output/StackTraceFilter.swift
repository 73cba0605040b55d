/// Leaves out of a child's output the stack trace that Swift's runtime prints when it ends a process: a hundred lines
/// about the inside of the library. The line before them says what went wrong.
///
/// Output comes in portions. Only the beginning of a line that may become a part of a trace is held back.
///
/// ```swift
/// var filter = StackTraceFilter()
/// print(filter(portion), terminator: "")
/// print(filter.rest(), terminator: "")
/// ```
public struct StackTraceFilter {
  private static let heading = "Current stack trace:"

  private var held = ""
  /// Whether the line has begun to be shown already.
  private var isShown = false
  private var isTrace = false

  /// Creates a filter at the beginning of the output.
  public init() {}

  /// What of the portion, and of what was held back before it, is to be shown.
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

  /// What is held back when nothing follows any more. Then the filter is as new.
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
