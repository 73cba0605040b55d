/// Something that the prompt tells: the answer of a command, or what the live feature does by itself.
///
/// A message is a value that knows its own text and its own event, so that nothing else has to know which messages there
/// are. It lies beside the command whose answer it is:
///
/// ```swift
/// struct Waited: Message {
///   var seconds: Int
///   var event: Event { Event("waited", ["seconds": seconds]) }
///   func text(_ renderer: TextRenderer) -> String? { "Waited for \(seconds) seconds." }
/// }
/// ```
public protocol Message: Sendable {
  /// What `--json` prints: one object on one line.
  var event: Event { get }
  /// Its events, where it has more than one: one object on a line for each.
  var events: [Event] { get }
  /// What a line has come to when this is its answer.
  var outcome: Outcome { get }
  /// Whether the text is shown a screenful at a time where there is a screen.
  var isLong: Bool { get }
  /// The text for a reader, without a line feed at its end; nil where nothing needs telling in text.
  func text(_ renderer: TextRenderer) -> String?
}

extension Message {
  /// The one event.
  public var events: [Event] { [event] }
  /// The line is done.
  public var outcome: Outcome { .done }
  /// The text is shown at once.
  public var isLong: Bool { false }
}

/// What became of a line.
public enum Outcome: Equatable, Sendable {
  case done
  /// An error was told, or a check or an expectation failed.
  case failed
  /// A bracket is open: the next line belongs to this one.
  case incomplete
  case quit
}
