/// Something that can be asked for at the prompt.
///
/// A command is one file in `Commands/` that makes one of these, and one line in ``CommandTable``. `help`, completion and the
/// Book's page of commands derive from it.
///
/// ```swift
/// extension Command {
///   static let task = Command(
///     name: "task", usage: "task", summary: "Show what the current exercise asks for", topic: .exercises
///   ) { interpreter, _ in
///     …
///   }
/// }
/// ```
public struct Command: Sendable {
  /// Where `help` lists it.
  public enum Topic: String, CaseIterable, Sendable {
    /// What the live feature understands; also allowed in the scripts that exercises of kind `drive` are.
    case feature = "The feature"
    case exercises = "Exercises"
    case lessons = "Lessons"
    case general = "General"
  }

  /// What Tab offers behind the command's name.
  public enum Argument: Sendable {
    case none, action, statePath, lesson, exercise, chapter, command
    case word([String])
  }

  public typealias Action =
    @Sendable (_ interpreter: isolated Interpreter, _ argument: String) async throws -> Void

  public var name: String
  public var aliases: [String]
  /// `state [PATH]`
  public var usage: String
  /// One line for `help`.
  public var summary: String
  /// More, for `help state`.
  public var details: String
  public var examples: [String]
  public var topic: Topic
  public var argument: Argument
  /// Whether it goes on in the next line while a bracket is open.
  public var takesSource: Bool
  public var run: Action

  public init(
    name: String, aliases: [String] = [], usage: String, summary: String, details: String = "",
    examples: [String] = [], topic: Topic, argument: Argument = .none, takesSource: Bool = false,
    run: @escaping Action
  ) {
    self.name = name
    self.aliases = aliases
    self.usage = usage
    self.summary = summary
    self.details = details
    self.examples = examples
    self.topic = topic
    self.argument = argument
    self.takesSource = takesSource
    self.run = run
  }
}

/// All commands, in the order in which `help` lists them within their topics.
public enum CommandTable {
  public static let all: [Command] = [
    .send, .state, .view, .actions, .effects, .source, .wait, .expect, .restart,
    .task, .hint, .check, .next, .exercise,
    .lessons, .lesson, .progress, .book,
    .help, .quit,
  ]
}
