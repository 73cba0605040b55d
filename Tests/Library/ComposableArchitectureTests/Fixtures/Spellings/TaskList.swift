import ComposableArchitecture
import Foundation
import Testing

/// A list with two ways to edit one of its entries, and an alert that asks before one is deleted.
@Reducer
struct TaskList {
  @ObservableState
  struct State: Equatable {
    var tasks: IdentifiedArrayOf<TaskItem> = []

    @Presents var alert: AlertState<Action.Alert>?
    @Presents var destination: Destination.State?
  }

  enum Action {
    case addButtonTapped
    case alert(PresentationAction<Alert>)
    case deleteSent(TaskItem)
    case destination(PresentationAction<Destination.Action>)
    case editTask(TaskItem)

    @CasePathable
    enum Alert: Equatable {
      case confirmDeletion(id: TaskItem.ID)
    }
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .addTask(TaskEditor.State(task: TaskItem(id: self.uuid(), title: "")))
        return .none

      case let .alert(.presented(.confirmDeletion(id: id))):
        state.tasks.remove(id: id)
        return .none

      case .alert:
        return .none

      case let .deleteSent(task):
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion(id: task.id)) {
            TextState("Delete")
          }
        }
        return .none

      case let .destination(.presented(.addTask(.delegate(.saveTask(task))))):
        state.tasks.append(task)
        return .none

      case let .destination(.presented(.editTask(.delegate(.saveTask(task))))):
        guard let index = state.tasks.firstIndex(where: { $0.id == task.id }) else {
          return .none
        }
        state.tasks[index] = task
        return .none

      case let .destination(.presented(.editTask(.delegate(.deleteTask(task))))):
        return .send(.deleteSent(task))

      case .destination:
        return .none

      case let .editTask(task):
        state.destination = .editTask(TaskEditor.State(task: task))
        return .none
      }
    }
    .ifLet(
      \.$destination,
      action: \.destination
    ) {
      Destination.body
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension TaskList {
  @Reducer
  enum Destination {
    case addTask(TaskEditor)
    case editTask(TaskEditor)
  }
}

extension TaskList.Destination.State: Equatable {}

struct TaskItem: Equatable, Identifiable {
  let id: UUID
  var title: String
}

@Reducer
struct TaskEditor {
  @ObservableState
  struct State: Equatable { var task: TaskItem }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case saveButtonTapped
    case deleteButtonTapped

    @CasePathable
    enum Delegate {
      case saveTask(TaskItem)
      case deleteTask(TaskItem)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none
      case .saveButtonTapped:
        return .run { [task = state.task] send in
          await send(.delegate(.saveTask(task)))
          await dismiss()
        }
      case .deleteButtonTapped:
        return .send(.delegate(.deleteTask(state.task)))
      }
    }
  }
}

@MainActor
@Suite struct TaskListSpelling {
  @Test func addingEditingAndDeleting() async {
    let store = TestStore(initialState: TaskList.State()) {
      TaskList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let milk = TaskItem(id: UUID(0), title: "Milk")
    await store.send(.addButtonTapped) {
      $0.destination = .addTask(TaskEditor.State(task: TaskItem(id: UUID(0), title: "")))
    }
    await store.send(\.destination.addTask.binding.task, milk) {
      $0.destination?.modify(\.addTask) { $0.task.title = "Milk" }
    }
    await store.send(\.destination.addTask.saveButtonTapped)
    await store.receive(\.destination.addTask.delegate.saveTask, milk) { $0.tasks = [milk] }
    await store.receive(\.destination.dismiss) { $0.destination = nil }

    await store.send(.editTask(milk)) { $0.destination = .editTask(TaskEditor.State(task: milk)) }
    await store.send(\.destination.editTask.deleteButtonTapped)
    await store.receive(\.destination.editTask.delegate.deleteTask)
    await store.receive(\.deleteSent) {
      $0.alert = AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmDeletion(id: UUID(0))) {
          TextState("Delete")
        }
      }
    }
    await store.send(\.alert.confirmDeletion, UUID(0)) {
      $0.tasks = []
      $0.alert = nil
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func anEditedTaskTakesItsPlaceUnlessItHasGone() async {
    let (milk, oats) = (TaskItem(id: UUID(1), title: "Milk"), TaskItem(id: UUID(1), title: "Oats"))
    let store = TestStore(initialState: TaskList.State(tasks: [milk])) { TaskList() }
    await store.send(.editTask(milk)) { $0.destination = .editTask(TaskEditor.State(task: milk)) }
    await store.send(\.destination.editTask.binding.task, oats) {
      $0.destination = .editTask(TaskEditor.State(task: oats))
    }
    await store.send(\.destination.editTask.saveButtonTapped)
    await store.receive(\.destination.editTask.delegate.saveTask, oats) { $0.tasks = [oats] }
    await store.receive(\.destination.dismiss) { $0.destination = nil }

    let gone = TaskItem(id: UUID(2), title: "Bread")
    await store.send(.editTask(gone)) { $0.destination = .editTask(TaskEditor.State(task: gone)) }
    await store.send(\.destination.editTask.saveButtonTapped)
    await store.receive(\.destination.editTask.delegate.saveTask, gone)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func aTaskStaysWhenItsAlertIsDismissed() async {
    let milk = TaskItem(id: UUID(1), title: "Milk")
    let store = TestStore(initialState: TaskList.State(tasks: [milk])) { TaskList() }
    store.exhaustivity = .off
    await store.send(.editTask(milk))
    await store.send(\.destination.editTask.deleteButtonTapped)
    await store.receive(\.deleteSent)
    #expect(String(state: store.state.alert!.title) == "Delete?")
    store.exhaustivity = .on
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(\.destination.dismiss) { $0.destination = nil }
    #expect(store.state.tasks == [milk])
  }

  @Test func aStoreOfTheDestinationIsScopedFromTheList() {
    let item = TaskItem(id: UUID(1), title: "Milk")
    let store = Store(
      initialState: TaskList.State(tasks: [item], destination: .editTask(TaskEditor.State(task: item)))
    ) {
      TaskList()
    }
    let editor = store.scope(state: \.destination?.editTask, action: \.destination.editTask)
    editor?.task = TaskItem(id: UUID(1), title: "Oats")
    #expect(editor?.task.title == "Oats")
    #expect(store.scope(state: \.destination?.addTask, action: \.destination.addTask) == nil)
  }
}
