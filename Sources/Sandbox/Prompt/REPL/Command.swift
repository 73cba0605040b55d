/// Something that can be asked for at the prompt.
///
/// A command is one file in `Commands/`, its twin test, and one line in ``CommandTable``. It reads its own argument, does
/// what it is for, and answers with a ``Message`` that knows its own text and event. `help`, completion and the Book's page
/// of commands derive from its ``CommandHelp``.
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
  /// The command's name, and what `help` and completion tell of it.
  static var help: CommandHelp { get }

  /// Lines that can be typed here and now: with the names of the feature that runs.
  static func examples(_ prompt: CommandContext) async -> [String]

  /// Reads what stands after the command's name.
  ///
  /// - Parameter argument: The rest of the line, without spaces around it; empty where there is none.
  /// - Throws: A `Report` that says what was expected.
  init(argument: String) throws

  /// Does what was asked for.
  ///
  /// The answer is told after everything that has happened so far, so that it never overtakes what led to it.
  ///
  /// - Parameter prompt: The session, the learner's place, and the world around them.
  /// - Returns: The answer; nil where the live feature's own messages say it all.
  /// - Throws: A `Report` when it can't be done, or a `CancellationError` when Ctrl-C was pressed.
  func run(_ prompt: CommandContext) async throws -> (any Message)?
}

extension Command {
  /// The examples that hold for every feature.
  public static func examples(_ prompt: CommandContext) async -> [String] { help.examples }
}

/// A command without an argument.
public protocol PlainCommand: Command {
  /// The command.
  init()
}

extension PlainCommand {
  /// Whatever stands after the command's name is ignored.
  public init(argument: String) { self.init() }
}

/// What `help` and completion tell of a command.
public struct CommandHelp: Sendable {
  /// Where `help` lists a command.
  public enum Topic: String, CaseIterable, Sendable {
    /// What the live feature understands; also allowed in the scripts that exercises of kind `drive` are.
    case feature = "The feature"
    /// Going through the session's history.
    case time = "Time"
    case exercises = "Exercises"
    case lessons = "Lessons"
    case general = "General"
  }

  /// The first word of the line.
  public var name: String
  /// Other first words that mean the same.
  public var aliases: [String]
  /// `state [PATH]`
  public var usage: String
  /// One line for `help`, without a full stop.
  public var summary: String
  /// More, for `help state`.
  public var details: String
  /// Lines that can be typed.
  public var examples: [String]
  /// Where `help` lists the command.
  public var topic: Topic
  /// What Tab offers after the command's name.
  public var argument: Completer
  /// Whether the command goes on in the next line while a bracket is open.
  public var takesSource: Bool

  /// - Parameters:
  ///   - name: The first word of the line.
  ///   - aliases: Other first words that mean the same.
  ///   - usage: How the command is written, such as `state [PATH]`.
  ///   - summary: One line for `help`, without a full stop.
  ///   - details: More, for `help NAME`.
  ///   - examples: Lines that can be typed.
  ///   - topic: Where `help` lists the command.
  ///   - argument: What Tab offers after the command's name.
  ///   - takesSource: Whether the command goes on in the next line while a bracket is open.
  public init(
    _ name: String, aliases: [String] = [], usage: String, summary: String, details: String = "",
    examples: [String] = [], topic: Topic, argument: Completer = .none, takesSource: Bool = false
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
  }
}
