import ComposableArchitecture
import TaskList

/// The command line: one store, one action, and its answer.
@main
struct Tasks {
  @MainActor
  static func main() async {
    guard let command = Command(Array(CommandLine.arguments.dropFirst())) else {
      print(Command.usage)
      exit(2)
    }
    let store = Store(initialState: TaskList.State()) { TaskList() }
    switch command {
    case .list:
      for task in store.tasks { print("\(task.completedAt == nil ? "[ ]" : "[x]") \(task.id) \(task.title)") }
    case .send(let action):
      await store.send(action.action).finish()
      guard let notice = store.notice else { return }
      print(notice)
      if notice.isFailure { exit(1) }
    }
  }
}
