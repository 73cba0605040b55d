import PromptMessages
import Reports

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

extension ErrorMessage {
  /// - Parameter report: The reason, and what to do about it. A command of `tca` that the prompt has as well is shown as
  ///   the prompt's.
  public init(_ report: Report) {
    self.init(onCommandLine: report)
    self.report.causes = report.causes.map { cause in
      let words = cause.fix.split(separator: " ", maxSplits: 1)
      guard words.count == 2, words[0] == "tca", CommandTable.all.named(String(words[1])) != nil else {
        return cause
      }
      return Report.Cause(cause.cause, fix: String(words[1]))
    }
  }
}
