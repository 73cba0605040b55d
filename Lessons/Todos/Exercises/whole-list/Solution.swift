import ComposableArchitecture
import Foundation

// The checks use:
//   Todos.State(editMode: …, filter: …, todos: …), in this order,
//     where each has a first value and may be left out
//   state.filteredTodos
//   addTodoButtonTapped, clearCompletedButtonTapped, binding, todos
//   delete(IndexSet), with offsets in filteredTodos
//   move(IndexSet, Int), with offsets in filteredTodos: the rows,
//     and the row before which they go
// You can use these dependencies:
//   continuousClock and uuid

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
  enum EditMode { case active, inactive }
  enum Filter: CaseIterable { case all, active, completed }

  @ObservableState
  struct State: Equatable {
    var editMode = EditMode.inactive
    var filter = Filter.all
    var todos: IdentifiedArrayOf<Todo.State> = []

    var filteredTodos: IdentifiedArrayOf<Todo.State> {
      switch filter {
      case .all: todos
      case .active: todos.filter { !$0.isComplete }
      case .completed: todos.filter(\.isComplete)
      }
    }
  }

  enum Action: BindableAction {
    case addTodoButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case delete(IndexSet)
    case move(IndexSet, Int)
    case sortCompletedTodos
    case todos(IdentifiedActionOf<Todo>)
  }

  enum CancelID { case sorting }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTodoButtonTapped:
        state.todos.insert(Todo.State(id: uuid()), at: 0)
        return .none

      case .binding(\.editMode):
        guard state.editMode == .inactive else { return .none }
        state.todos.removeAll { $0.description.isEmpty }
        return .none

      case .binding:
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        return .none

      case .delete(let offsets):
        let shown = state.filteredTodos
        for offset in offsets {
          state.todos.remove(id: shown[offset].id)
        }
        return .none

      case .move(let source, let destination):
        state.move(fromShown: source, toShown: destination)
        return .run { send in
          try await clock.sleep(for: .milliseconds(100))
          await send(.sortCompletedTodos)
        }

      case .sortCompletedTodos:
        state.todos.sort { !$0.isComplete && $1.isComplete }
        return .none

      case .todos(.element(id: _, action: .binding(\.isComplete))):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sortCompletedTodos)
        }
        .cancellable(id: CancelID.sorting, cancelInFlight: true)

      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) {
      Todo()
    }
  }
}

extension Todos.State {
  fileprivate mutating func move(fromShown source: IndexSet, toShown destination: Int) {
    let shown = filteredTodos
    let offsets = source.compactMap { todos.index(id: shown[$0].id) }
    let target = destination < shown.count ? todos.index(id: shown[destination].id) : nil
    todos.move(fromOffsets: IndexSet(offsets), toOffset: target ?? todos.count)
  }
}
