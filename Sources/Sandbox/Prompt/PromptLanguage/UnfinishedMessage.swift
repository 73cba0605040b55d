import PromptMessages

/// A line goes on, because something is open in it.
public struct UnfinishedMessage: Message {
  private var open: [String]

  /// - Parameter open: The open brackets and quotes from the outside to the inside.
  public init(_ open: [String]) { self.open = open }

  /// What is still to be typed, from the inside to the outside.
  private var closing: [String] {
    open.reversed().map { text in text.first.flatMap { Brackets.pairs[$0] }.map(String.init) ?? text }
  }

  /// A line at a terminal goes on, because brackets are open in it.
  private struct Fields: Event {
    let event = "unfinished"
    var open: [String]
    var expected: [String]
  }

  /// The event `unfinished`.
  public var events: [any Event] { [Fields(open: open, expected: closing)] }

  /// What the next lines have to close.
  public func text(_ renderer: TextRenderer) -> String? {
    let what =
      open.isEmpty
      ? "The line isn't complete yet."
      : "`\(open.joined())` is open, so the line goes on until `\(closing.joined())`."
    return renderer.style(renderer.paragraph("\(what) An empty line ends it, and Ctrl-C drops it."), .dim)
  }
}
