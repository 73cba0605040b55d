/// A message of the prompt: the answer of a command, or something that the live feature did.
///
/// A message is a value that knows its own text and its own event, so no other code has to know all messages. It is in
/// the file of the command that returns it, and often its own event:
///
/// ```swift
/// struct Waited: Message, Event {
///   let event = "waited"
///   var seconds: Int
///   func text(_ renderer: TextRenderer) -> String? { "Waited for \(seconds) seconds." }
/// }
/// ```
public protocol Message: Sendable {
  /// The objects that `--json` prints, each on its own line.
  var events: [any Event] { get }
  /// The outcome of a line that this message answers.
  var outcome: Outcome { get }
  /// Whether a terminal shows the text one screen at a time.
  var isLong: Bool { get }
  /// How long the text stays.
  var presence: Presence { get }
  /// The text for a reader, without a line feed at its end; nil when the message has none.
  func text(_ renderer: TextRenderer) -> String?
}

extension Message where Self: Event {
  /// The message is its own event.
  public var events: [any Event] { [self] }
}

extension Message {
  /// By default, the line has succeeded.
  public var outcome: Outcome { .done }
  /// By default, the whole text is shown at once.
  public var isLong: Bool { false }
  /// By default, the text stays.
  public var presence: Presence { .kept }
}

/// How long a text stays.
public enum Presence: Sendable {
  case kept
  /// It is shown to somebody who waits at a terminal, until the next text.
  case passing
  /// It is the beginning of a text, which is shown to somebody who waits at a terminal.
  case begun
  /// It is shown below its beginning, if that is shown.
  case completed

  /// Whether it is shown to everybody.
  public var isForAll: Bool { self == .kept || self == .completed }
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
