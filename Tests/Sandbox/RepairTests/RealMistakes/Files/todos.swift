import ComposableArchitecture
import Foundation

@Reducer
struct Todo {
  @ObservableState
  struct State: Equatable, Identifiable {
    var description = ""
    let id: UUID
    var isComplete = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

@Reducer
struct Todos {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var detail: Todo.State?
    var todos: IdentifiedArrayOf<Todo.State> = []
  }

  enum Action {
    case addButtonTapped
    case alert(PresentationAction<Alert>)
    case clearButtonTapped
    case delete(IndexSet)
    case detail(PresentationAction<Todo.Action>)
    case sortCompleted
    case todoTapped(Todo.State.ID)
    case todos(IdentifiedActionOf<Todo>)

    @CasePathable
    enum Alert: Equatable {
      case confirmClear
    }
  }

  private enum CancelID { case sorting }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.todos.insert(Todo.State(id: uuid()), at: 0)
        return .none

      case .alert(.presented(.confirmClear)):
        state.todos.removeAll(where: \.isComplete)
        return .none

      case .clearButtonTapped:
        state.alert = AlertState {
          TextState("Clear the list?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmClear) {
            TextState("Clear")
          }
        }
        return .none

      case .delete(let indices):
        state.todos.remove(atOffsets: indices)
        return .none

      case .sortCompleted:
        state.todos.sort { $1.isComplete && !$0.isComplete }
        return .none

      case .todoTapped(let id):
        state.detail = state.todos[id: id]
        return .none

      case .todos(.element(id: _, action: .binding(\.isComplete))):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sortCompleted)
        }
        .cancellable(id: CancelID.sorting, cancelInFlight: true)

      case .alert, .detail, .todos:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$detail, action: \.detail) {
      Todo()
    }
    .forEach(\.todos, action: \.todos) {
      Todo()
    }
  }
}
