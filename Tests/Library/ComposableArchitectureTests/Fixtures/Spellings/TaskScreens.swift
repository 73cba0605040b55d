import ComposableArchitecture
import Foundation
import Testing

/// A task manager: a list, screens on top of it, and on each of them one thing that is presented at a time.
@Reducer
struct TaskManager {
  @Reducer
  enum Path {
    case detail(TaskDetail)
    case help
  }

  @ObservableState
  struct State: Equatable {
    var board = TaskBoard.State()
    var path = StackState<Path.State>()
  }

  enum Action {
    case board(TaskBoard.Action)
    case goBackToScreen(id: StackElementID)
    case path(StackActionOf<Path>)
    case popToRoot
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.board, action: \.board) { TaskBoard() }
    Reduce { state, action in
      switch action {
      case .board(.delegate(.open(let task))):
        state.path.append(.detail(TaskDetail.State(task: task)))
        return .none
      case .board:
        return .none
      case .goBackToScreen(let id):
        state.path.pop(to: id)
        return .none
      case .path(.element(_, .detail(.delegate(.delete(let id))))):
        state.board.tasks.remove(id: id)
        return .none
      case .path(.element(_, .detail(.delegate(.showHelp)))):
        state.path.append(.help)
        return .none
      case .path:
        return .none
      case .popToRoot:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension TaskManager.Path.State: Equatable {}

/// The list: a sheet to add a task, one to edit it, and an alert before all are deleted.
@Reducer
struct TaskBoard {
  @Reducer
  enum Destination {
    case add(TaskForm)
    case alert(AlertState<Alert>)
    case edit(TaskForm)

    @CasePathable
    enum Alert {
      case confirmDeletion
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var tasks: IdentifiedArrayOf<TaskItem> = []
  }

  enum Action {
    case addButtonTapped
    case delegate(Delegate)
    case deleteAllButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped(id: TaskItem.ID)
    case taskTapped(id: TaskItem.ID)

    @CasePathable
    enum Delegate {
      case open(TaskItem)
    }
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(TaskForm.State(task: TaskItem(id: uuid(), title: "")))
        return .none

      case .delegate:
        return .none

      case .deleteAllButtonTapped:
        state.destination = .alert(.deleteAll)
        return .none

      case .destination(.presented(.add(.delegate(.save(let task))))),
        .destination(.presented(.edit(.delegate(.save(let task))))):
        state.tasks.updateOrAppend(task)
        return .none

      case .destination(.presented(.alert(.confirmDeletion))):
        state.tasks = []
        return .none

      case .destination:
        return .none

      case let .editButtonTapped(id):
        guard let task = state.tasks[id: id] else { return .none }
        state.destination = .edit(TaskForm.State(task: task))
        return .none

      case let .taskTapped(id):
        guard let task = state.tasks[id: id] else { return .none }
        return .send(.delegate(.open(task)))
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension TaskBoard.Destination.State: Equatable {}

extension AlertState where Action == TaskBoard.Destination.Alert {
  static let deleteAll = AlertState {
    TextState("Delete all tasks?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  }
}

@Reducer
struct TaskForm {
  @ObservableState
  struct State: Equatable {
    var errorMessage: String?
    var task: TaskItem
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)
    case saveButtonTapped

    @CasePathable
    enum Delegate {
      case save(TaskItem)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.task):
        state.errorMessage = nil
        return .none
      case .binding, .delegate:
        return .none
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }
      case .saveButtonTapped:
        guard !state.task.title.isEmpty else {
          state.errorMessage = "A task needs a title."
          return .none
        }
        return .run { [task = state.task] send in
          await send(.delegate(.save(task)))
          await dismiss()
        }
      }
    }
  }
}

/// One task on a screen of its own.
@Reducer
struct TaskDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    let task: TaskItem
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case deleteButtonTapped
    case helpButtonTapped

    @CasePathable
    enum Alert { case confirm }

    @CasePathable
    enum Delegate {
      case delete(TaskItem.ID)
      case showHelp
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirm)):
        return .run { [id = state.task.id] send in
          await send(.delegate(.delete(id)))
          await dismiss()
        }
      case .alert, .delegate:
        return .none
      case .deleteButtonTapped:
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
        }
        return .none
      case .helpButtonTapped:
        return .send(.delegate(.showHelp))
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@MainActor
@Suite struct TaskScreensSpelling {
  private let milk = TaskItem(id: UUID(7), title: "Milk")

  private func store(_ tasks: IdentifiedArrayOf<TaskItem>) -> TestStoreOf<TaskManager> {
    TestStore(initialState: TaskManager.State(board: TaskBoard.State(tasks: tasks))) {
      TaskManager()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func aFormThatIsNotCompleteStays() async {
    let store = store([])
    await store.send(\.board.addButtonTapped) {
      $0.board.destination = .add(TaskForm.State(task: TaskItem(id: UUID(0), title: "")))
    }
    await store.send(\.board.destination.add.saveButtonTapped) {
      $0.board.$destination[case: \.add]?.errorMessage = "A task needs a title."
    }
    await store.send(\.board.destination.add.binding.task, TaskItem(id: UUID(0), title: "Oats")) {
      $0.board.$destination[case: \.add]?.errorMessage = nil
      $0.board.$destination[case: \.add]?.task.title = "Oats"
    }
    await store.send(\.board.destination.add.saveButtonTapped)
    await store.receive(\.board.destination.add.delegate.save) {
      $0.board.tasks = [TaskItem(id: UUID(0), title: "Oats")]
    }
    await store.receive(\.board.destination.dismiss) { $0.board.destination = nil }
  }

  @Test func anEditedTaskTakesItsPlace() async {
    let store = store([milk])
    store.exhaustivity = .off
    await store.send(\.board.editButtonTapped, UUID(7))
    await store.send(.board(.destination(.presented(.edit(.binding(.set(\.task.title, "Oat milk")))))))
    await store.send(\.board.destination.edit.saveButtonTapped)
    await store.receive(\.board.destination.dismiss)
    #expect(store.state.board.tasks == [TaskItem(id: UUID(7), title: "Oat milk")])
    #expect(store.state.board.destination == nil)
  }

  @Test func aCancelledFormLeavesNothing() async {
    let store = store([])
    store.exhaustivity = .off
    await store.send(\.board.addButtonTapped)
    await store.send(\.board.destination.add.cancelButtonTapped)
    await store.receive(\.board.destination.dismiss) { $0.board.destination = nil }
    #expect(store.state.board.tasks.isEmpty)
  }

  /// An alert goes away by itself in an enum of destinations as well, by its own actions and by no others.
  @Test func theAlertOfADestinationGoesByItsActions() async {
    let store = store([milk])
    await store.send(\.board.deleteAllButtonTapped) { $0.board.destination = .alert(.deleteAll) }
    await store.send(\.board.taskTapped, UUID(8))
    await store.send(\.board.destination.dismiss) { $0.board.destination = nil }
    await store.send(\.board.deleteAllButtonTapped) { $0.board.destination = .alert(.deleteAll) }
    await store.send(\.board.destination.alert.confirmDeletion) {
      $0.board.destination = nil
      $0.board.tasks = []
    }
  }

  @Test func aTaskIsDeletedOnItsScreen() async {
    let store = store([milk])
    await store.send(\.board.taskTapped, UUID(7))
    await store.receive(\.board.delegate.open) { [milk] in
      $0.path[id: 0] = .detail(TaskDetail.State(task: milk))
    }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.alert = AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
      }
    }
    await store.send(\.path[id: 0].detail.alert.confirm) { $0.path[id: 0, case: \.detail]?.alert = nil }
    await store.receive(\.path[id: 0].detail.delegate.delete, UUID(7)) { $0.board.tasks = [] }
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test func screensLieOnEachOther() async {
    let store = store([milk])
    store.exhaustivity = .off
    await store.send(\.board.taskTapped, UUID(7))
    await store.receive(\.board.delegate.open)
    await store.send(\.path[id: 0].detail.helpButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.showHelp) { $0.path[id: 1] = .help }
    await store.send(.goBackToScreen(id: 0)) { $0.path[id: 1] = nil }
    await store.send(.popToRoot) { $0.path = StackState() }
  }
}
