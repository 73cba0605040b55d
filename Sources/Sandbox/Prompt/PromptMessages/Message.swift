/// A message of the prompt: the answer of a command, or something that the live feature did.
///
/// A message is a value that knows its own text and its own event, so no other code has to know all messages. It is in
/// the file of the command that returns it:
///
/// ```swift
/// struct Waited: Message {
///   var seconds: Int
///   var event: Event { Event("waited", ["seconds": seconds]) }
///   func text(_ renderer: TextRenderer) -> String? { "Waited for \(seconds) seconds." }
/// }
/// ```
public protocol Message: Sendable {
  /// The object that `--json` prints on one line.
  var event: Event { get }
  /// All objects, each on its own line, for a message with more than one.
  var events: [Event] { get }
  /// The outcome of a line that this message answers.
  var outcome: Outcome { get }
  /// Whether a terminal shows the text one screen at a time.
  var isLong: Bool { get }
  /// The text for a reader, without a line feed at its end; nil when the message has none.
  func text(_ renderer: TextRenderer) -> String?
}

extension Message {
  /// By default, the one event.
  public var events: [Event] { [event] }
  /// By default, the line has succeeded.
  public var outcome: Outcome { .done }
  /// By default, the whole text is shown at once.
  public var isLong: Bool { false }
}

/// The outcome of a line.
public enum Outcome: Equatable, Sendable {
  case done
  /// An error was shown, or a check or an expectation failed.
  case failed
  /// A bracket is open, so the next line belongs to this one.
  case incomplete
  case quit
}
