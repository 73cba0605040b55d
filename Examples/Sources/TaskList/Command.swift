/// A line of the command line, as the action that it stands for.
public enum Command: Equatable, Sendable {
  case list
  case send(Action)

  /// An action that the command line can send.
  public enum Action: Equatable, Sendable {
    case add(String)
    case done(Int)
    case clear
    case remind(Int, seconds: Int)

    /// The action of the feature.
    public var action: TaskList.Action {
      switch self {
      case .add(let title): .addRequested(title: title)
      case .done(let id): .completeRequested(id: id)
      case .clear: .removeCompletedRequested
      case .remind(let id, let seconds): .remindRequested(id: id, after: .seconds(seconds))
      }
    }
  }

  /// How the command line is used.
  public static let usage = """
    tasks list              Show all tasks
    tasks add TITLE         Add a task
    tasks done ID           Mark a task as done
    tasks clear             Remove all that are done
    tasks remind ID SECONDS Wait, then remind of a task
    """

  /// Reads the arguments of the program; nil for others than those that ``usage`` lists.
  public init?(_ arguments: [String]) {
    switch (arguments.first, Array(arguments.dropFirst())) {
    case (nil, _), ("list", []): self = .list
    case ("add", let words) where !words.isEmpty: self = .send(.add(words.joined(separator: " ")))
    case ("clear", []): self = .send(.clear)
    case ("done", let words) where words.count == 1:
      guard let id = Int(words[0]) else { return nil }
      self = .send(.done(id))
    case ("remind", let words) where words.count == 2:
      guard let id = Int(words[0]), let seconds = Int(words[1]), seconds >= 0 else { return nil }
      self = .send(.remind(id, seconds: seconds))
    default: return nil
    }
  }
}
