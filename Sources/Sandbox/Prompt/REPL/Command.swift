import PromptMessages
import Reports

/// A command of the prompt.
///
/// A command is one file in `PromptCommands`, its test, and one line in ``CommandTable``. It parses its own argument, does
/// its work, and returns a ``Message`` that knows its own text and event. `help`, completion and the Book's page of
/// commands are generated from its ``CommandHelp``.
///
/// ```swift
/// struct EffectsCommand: PlainCommand {
///   static let help = CommandHelp(
///     "effects", usage: "effects", summary: "List the effects that are running", topic: .feature)
///
///   func run(_ prompt: CommandContext) async throws -> (any Message)? {
///     EffectsMessage(effects: try await prompt.feature.live().effects())
///   }
/// }
/// ```
public protocol Command: Sendable {
  /// The command's name, and what `help` and completion show about it.
  static var help: CommandHelp { get }

  /// Examples with the names of the feature that is running.
  @MainActor static func examples(_ prompt: CommandContext) async -> [String]

  /// Whether `undo` can still take back the last change of the learner's file after the command.
  static var keepsFix: Bool { get }

  /// Whether a line with this argument gives the terminal to another program, which the learner ends.
  static func lendsTerminal(_ argument: String) -> Bool

  /// Parses the text after the command's name.
  ///
  /// - Parameter argument: The rest of the line, without spaces around it; empty when there is none.
  /// - Throws: A `Report` that says what was expected.
  init(argument: String) throws

  /// Runs the command.
  ///
  /// The answer is shown after everything that has happened so far.
  ///
  /// - Parameter prompt: The session, the desk, and what the prompt knows. What the command changes, it changes there.
  /// - Returns: The answer; nil when the messages of the feature are the answer.
  /// - Throws: A `Report` when it can't be done, or a `CancellationError` when Ctrl-C was pressed.
  @MainActor func run(_ prompt: CommandContext) async throws -> (any Message)?
}

extension Command {
  /// Examples that work with every feature.
  @MainActor public static func examples(_ prompt: CommandContext) async -> [String] { help.examples }

  /// After most commands, the learner has gone on.
  public static var keepsFix: Bool { false }

  /// What somebody means who types something after the name that the command doesn't take, as in `restart exercise`; nil where that
  /// isn't known.
  package static func meant(by argument: String) -> Report.Cause? {
    LineAdvice.meant(by: "\(help.name) \(argument)", [Self.self]) ?? LineAdvice.elsewhere(argument)
  }

  /// Most commands only print.
  public static func lendsTerminal(_ argument: String) -> Bool { false }
}

/// A command without an argument.
public protocol PlainCommand: Command {
  /// The command.
  init()
}

extension PlainCommand {
  /// - Throws: A `Report` when something follows the command's name, because ignoring it would be a surprise.
  public init(argument: String) throws {
    guard argument.isEmpty || argument.hasPrefix("//") else {
      throw Report(
        "`\(Self.help.name)` takes nothing after its name.", found: argument,
        causes: [Self.meant(by: argument) ?? .init(Self.help.summary + ".", fix: Self.help.name)])
    }
    self.init()
  }
}

/// What `help` and completion show about a command.
public struct CommandHelp: Sendable {
  /// Where `help` lists a command.
  public enum Topic: String, CaseIterable, Sendable {
    /// Working with the live feature. These commands are also allowed in the scripts of `drive` exercises.
    case feature = "The feature"
    /// Moving in the session's history.
    case time = "Time"
    /// The clock and the dependencies of the live feature.
    case world = "The world"
    case exercises = "Exercises"
    case lessons = "Lessons"
    case general = "General"
  }

  /// The first word of the line.
  public var name: String
  /// Other names of the command.
  public var aliases: [String]
  /// `state [PATH]`
  public var usage: String
  /// One line for `help`, without a full stop.
  public var summary: String
  /// More sentences, for `help state`.
  public var details: String
  /// Example lines.
  public var examples: [String]
  /// Where `help` lists the command.
  public var topic: Topic
  /// What Tab offers after the command's name.
  public var argument: Completer
  /// Whether the command continues on the next line while a bracket is open.
  public var takesSource: Bool
  /// Whether the command is about the live session only, and is refused while a test is typed.
  public var isLive: Bool

  /// - Parameters:
  ///   - name: The first word of the line.
  ///   - aliases: Other names of the command.
  ///   - usage: How the command is written, such as `state [PATH]`.
  ///   - summary: One line for `help`, without a full stop.
  ///   - details: More sentences, for `help NAME`.
  ///   - examples: Example lines.
  ///   - topic: Where `help` lists the command.
  ///   - argument: What Tab offers after the command's name.
  ///   - takesSource: Whether the command continues on the next line while a bracket is open.
  ///   - isLive: Whether the command is about the live session only; nil if its topic decides.
  public init(
    _ name: String, aliases: [String] = [], usage: String, summary: String, details: String = "",
    examples: [String] = [], topic: Topic, argument: Completer = .none, takesSource: Bool = false,
    isLive: Bool? = nil
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
    self.isLive = isLive ?? [.feature, .time, .world].contains(topic)
  }
}
