import ComposableArchitecture

/// The logic of both programs: they send actions, and show the state.
@Reducer
public struct TaskList: Sendable {
  /// The tasks, and what the user is told.
  @ObservableState
  public struct State: Equatable {
    /// All tasks.
    @Shared(.tasks) public var tasks
    /// The answer to the last action.
    public var notice: Notice?

    /// The stored tasks, and no answer yet.
    public init() {}
  }

  /// What an action came to.
  public enum Notice: Equatable, Sendable {
    case added(TaskItem)
    case completed(TaskItem)
    case removed(count: Int)
    case emptyTitle
    case unknown(id: Int)
    case reminder(TaskItem)
  }

  /// What users and effects do.
  public enum Action: Sendable {
    case addRequested(title: String)
    case completeRequested(id: Int)
    case removeCompletedRequested
    case remindRequested(id: Int, after: Duration)
    case reminderFired(id: Int)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now

  /// Makes the feature.
  public init() {}

  /// The feature's logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addRequested(let title):
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else {
          state.notice = .emptyTitle
          return .none
        }
        let item = state.$tasks.withLock { tasks in
          let item = TaskItem(id: (tasks.ids.max() ?? 0) + 1, title: title)
          tasks.append(item)
          return item
        }
        state.notice = .added(item)
        return .none

      case .completeRequested(let id):
        let date = now
        let item = state.$tasks.withLock { tasks in
          tasks[id: id]?.completedAt = date
          return tasks[id: id]
        }
        state.notice = item.map { .completed($0) } ?? .unknown(id: id)
        return .none

      case .removeCompletedRequested:
        let count = state.$tasks.withLock { tasks in
          let before = tasks.count
          tasks.removeAll { $0.completedAt != nil }
          return before - tasks.count
        }
        state.notice = .removed(count: count)
        return .none

      case .remindRequested(let id, let delay):
        guard state.tasks[id: id] != nil else {
          state.notice = .unknown(id: id)
          return .none
        }
        return .run { send in
          try await clock.sleep(for: delay)
          await send(.reminderFired(id: id))
        }

      case .reminderFired(let id):
        // A task that was done or removed meanwhile needs no reminder.
        guard let item = state.tasks[id: id], item.completedAt == nil else { return .none }
        state.notice = .reminder(item)
        return .none
      }
    }
  }
}

extension TaskList.Notice: CustomStringConvertible {
  /// A sentence for the user.
  public var description: String {
    switch self {
    case .added(let item): "Added \(item.id): \(item.title)"
    case .completed(let item): "Done: \(item.title)"
    case .removed(let count): "Removed \(count) \(count == 1 ? "task" : "tasks")"
    case .emptyTitle: "A task needs a title."
    case .unknown(let id): "There is no task \(id)."
    case .reminder(let item): "Don't forget: \(item.title)"
    }
  }

  /// Whether the action couldn't be done.
  public var isFailure: Bool {
    switch self {
    case .emptyTitle, .unknown: true
    case .added, .completed, .removed, .reminder: false
    }
  }
}
