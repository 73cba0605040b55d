import PromptMessages
import REPL

/// All commands, in the order in which `help` lists them within their topics.
public enum CommandTable {
  /// The topics whose commands a script can use.
  package static let scriptTopics: Set<CommandHelp.Topic> = [.feature, .time, .world]

  /// One line for each command. No other place lists all commands.
  public static let all: [any Command.Type] = [
    SendCommand.self,
    PredictCommand.self,
    StateCommand.self,
    EvalCommand.self,
    ViewCommand.self,
    ActionsCommand.self,
    EffectsCommand.self,
    SourceCommand.self,
    WaitCommand.self,
    ExpectCommand.self,
    RestartCommand.self,
    HistoryCommand.self,
    UndoCommand.self,
    RedoCommand.self,
    GotoCommand.self,
    SkipCommand.self,
    EditCommand.self,
    DiffCommand.self,
    ForkCommand.self,
    SwitchCommand.self,
    BranchesCommand.self,
    BisectCommand.self,
    WhyCommand.self,
    TimelineCommand.self,
    ClockCommand.self,
    AdvanceCommand.self,
    RunCommand.self,
    DependenciesCommand.self,
    SetCommand.self,
    FailCommand.self,
    HangCommand.self,
    ResetCommand.self,
    TaskCommand.self,
    HintCommand.self,
    TypesCommand.self,
    ChecksCommand.self,
    CheckCommand.self,
    MoreCommand.self,
    FixCommand.self,
    SolutionCommand.self,
    PlayCommand.self,
    WatchCommand.self,
    NextCommand.self,
    PreviousCommand.self,
    ModeCommand.self,
    ReceiveCommand.self,
    FinishCommand.self,
    ExhaustivityCommand.self,
    ExerciseCommand.self,
    LessonsCommand.self,
    LessonCommand.self,
    ProgressCommand.self,
    ReviewCommand.self,
    BookCommand.self,
    AnswersCommand.self,
    ExportCommand.self,
    LoadCommand.self,
    HuntCommand.self,
    HelpCommand.self,
    QuitCommand.self,
    QuitKeyCommand.self,
  ]
}

extension Interpreter {
  /// An interpreter with all commands.
  ///
  /// - Parameters:
  ///   - clients: The prompt's outside world.
  ///   - say: Shows a message. It is called in the order in which things happen.
  public nonisolated convenience init(clients: Clients, say: @escaping @Sendable (any Message) -> Void) {
    self.init(clients: clients, commands: CommandTable.all, say: say)
  }
}
