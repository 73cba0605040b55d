import ComposableArchitecture

/// Something to do.
public struct TaskItem: Codable, Equatable, Identifiable, Sendable {
  /// The number that people type.
  public let id: Int
  /// What is to be done.
  public var title: String
  /// When it was done; nil as long as it isn't.
  public var completedAt: Date?

  /// Makes a task.
  public init(id: Int, title: String, completedAt: Date? = nil) {
    self.id = id
    self.title = title
    self.completedAt = completedAt
  }
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<TaskItem>>.Default {
  /// The tasks of the user, in a file that the command line and the service share.
  public static var tasks: Self { Self[.fileStorage(.tasksFile), default: []] }
}

extension URL {
  /// The file that the environment variable `TASKS_FILE` names, or else `~/.tasks.json`.
  static var tasksFile: URL {
    ProcessInfo.processInfo.environment["TASKS_FILE"].map { URL(filePath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appending(component: ".tasks.json")
  }
}
