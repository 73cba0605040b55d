/// All commands, in the order in which `help` lists them within their topics.
public enum CommandTable {
  /// One line for each command. No other place lists all commands.
  public static let all: [any Command.Type] = [
    SendCommand.self,
    StateCommand.self,
    ViewCommand.self,
    ActionsCommand.self,
    EffectsCommand.self,
    SourceCommand.self,
    WaitCommand.self,
    ExpectCommand.self,
    RestartCommand.self,
    TaskCommand.self,
    HintCommand.self,
    CheckCommand.self,
    WatchCommand.self,
    NextCommand.self,
    ExerciseCommand.self,
    LessonsCommand.self,
    LessonCommand.self,
    ProgressCommand.self,
    BookCommand.self,
    HelpCommand.self,
    QuitCommand.self,
  ]
}
