import Reports
import Testing

/// Mistakes with key paths, with lists and optional children, and with the names of the state's parts.
extension MistakeTests {
  private static let todos = """
    import ComposableArchitecture
    import Foundation

    @Reducer
    struct Todo {
      @ObservableState
      struct State: Equatable, Identifiable {
        let id: UUID
        var isComplete = false
        var mode = 0
        var place = Place()
        var isPlaying: Bool { mode > 0 }
      }
      struct Place: Equatable { var name = "" }
      enum Action: BindableAction { case binding(BindingAction<State>); case delete, mode(Int) }
      var body: some ReducerOf<Self> { BindingReducer() }
    }
    extension AlertState where Action == Todos.Action.Alert {
      static var confirm: Self { AlertState { TextState("Sure?") } }
    }
    @Reducer
    struct Todos {
      @ObservableState
      struct State: Equatable {
        @Presents var alert: AlertState<Action.Alert>?
        @Presents var todo: Todo.State?
        @Shared(.inMemory("stats")) var stats = 0
        @Shared var picks: Set<Int>
        var todos: IdentifiedArrayOf<Todo.State> = []
        var counter: Todo.State?
        var count = 0
      }
      enum Action {
        enum Alert: Equatable { case confirm }
        case addButtonTapped
        case alert(PresentationAction<Alert>)
        case counter(Todo.Action)
        case picked(Int)
        case sortButtonTapped
        case todo(PresentationAction<Todo.Action>)
        case todos(IdentifiedActionOf<Todo>)
      }
      @Dependency(\\.continuousClock) var clock
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .addButtonTapped:
            state.count += 1
            return .none
          case .picked(let number):
            state.count = number
            return .none
          case .alert, .counter, .sortButtonTapped, .todo, .todos:
            return .none
          }
        }
        .ifLet(\\.$alert, action: \\.alert)
        .ifLet(\\.$todo, action: \\.todo) { Todo() }
        .ifLet(\\.counter, action: \\.counter) { Todo() }
        .forEach(\\.todos, action: \\.todos) { Todo() }
      }
    }
    """

  @Test(arguments: [
    Case(
      "an action without a backslash in ifLet", "\\.$todo, action: \\.todo)",
      "\\.$todo, action: .todo)",
      "A key path begins with `\\.`.",
      fix: ".ifLet(\\.$todo, action: \\.todo) { Todo() }"),
    Case(
      "an action without a backslash in forEach", "\\.todos, action: \\.todos)",
      "\\.todos, action: .todos)",
      "A key path begins with `\\.`.",
      fix: ".forEach(\\.todos, action: \\.todos) { Todo() }"),
    Case(
      "a state without a backslash in forEach", "\\.todos, action: \\.todos)",
      ".todos, action: \\.todos)",
      "A key path begins with `\\.`.",
      fix: ".forEach(\\.todos, action: \\.todos) { Todo() }"),
    Case(
      "a dependency without a backslash", "@Dependency(\\.continuousClock)",
      "@Dependency(.continuousClock)",
      "A key path begins with `\\.`.",
      fix: "@Dependency(\\.continuousClock) var clock"),
    Case(
      "a binding without a backslash", "case .alert,",
      "case .todo(.presented(.binding(.isComplete))):\n        return .none\n      case .alert,",
      "A key path begins with `\\.`.",
      fix: "case .todo(.presented(.binding(\\.isComplete))):"),
    Case(
      "Scope on a list", "    Reduce {",
      "    Scope(state: \\.todos, action: \\.todos) { Todo() }\n    Reduce {",
      "`Scope` is for a single child, but `todos` is a list of them.",
      fix: ".forEach(\\.todos, action: \\.todos) { … }"),
    Case(
      "Scope on an optional", "    Reduce {",
      "    Scope(state: \\.counter, action: \\.counter) { Todo() }\n    Reduce {",
      "`Scope` needs a property that always has a value, but the state of this child can be nil.",
      fix: ".ifLet(\\.counter, action: \\.counter) { Todo() }"),
    Case(
      "ifLet with a dollar sign too many", ".ifLet(\\.counter, action",
      ".ifLet(\\.$counter, action",
      "`$counter` is the wrapper around the property. The property itself is meant here.",
      fix: ".ifLet(\\.counter, action: \\.counter) { Todo() }"),
    Case(
      "forEach on a list with a dollar sign", ".forEach(\\.todos, action",
      ".forEach(\\.$todos, action",
      "`$todos` is the wrapper around the property. The property itself is meant here.",
      fix: ".forEach(\\.todos, action: \\.todos) { Todo() }"),
    Case(
      "ifLet with the state itself", ".ifLet(\\.counter, action",
      ".ifLet(state.counter, action",
      "A key path is needed here, and not the value itself.",
      fix: ".ifLet(\\.counter, action: \\.counter) { Todo() }"),
    Case(
      "forEach with the state itself", ".forEach(\\.todos, action",
      ".forEach(state.todos, action",
      "A key path is needed here, and not the value itself.",
      fix: ".forEach(\\.todos, action: \\.todos) { Todo() }"),
    Case(
      "a loop that changes copies", "state.count += 1",
      "for todo in state.todos { todo.isComplete = true }",
      "The loop gets a copy of each element. The one in the list is named by its ID.",
      fix: "for todo in state.todos { state.todos[id: todo.id]?.isComplete = true }"),
    Case(
      "an unwrapped copy", "state.count += 1",
      "if let todo = state.todos[id: UUID(1)] { todo.isComplete = true }",
      "`todo` is declared with `let`, so it can't change.",
      fix: "if var todo = state.todos[id: UUID(1)] { todo.isComplete = true }"),
    Case(
      "a computed property", "state.count += 1",
      "state.counter?.isPlaying = true",
      "`isPlaying` is computed each time it is read, so nothing can be assigned to it.",
      fix: "Change what it is computed from: `state.mode = …`"),
    Case(
      "an alert without state", "state.count += 1",
      "alert = .confirm",
      "`alert` is a part of the state.",
      fix: "state.alert = .confirm"),
    Case(
      "self in place of state", "state.count += 1",
      "self.count += 1",
      "`self` isn't the state. The closure of `Reduce` gets it as `state`.",
      fix: "state.count += 1"),
    Case(
      "the state of self", "state.count += 1",
      "self.state.count += 1",
      "The closure of `Reduce` gets the state.",
      fix: "state.count += 1"),
    Case(
      "a shared value without state", "state.count += 1",
      "$stats.withLock { $0 += 1 }",
      "`$stats` is a part of the state.",
      fix: "state.$stats.withLock { $0 += 1 }"),
    Case(
      "a payload without let", "case .picked(let number):",
      "case .picked(number):",
      "A new name begins with `let`.",
      fix: "case .picked(let number):"),
    Case(
      "a payload without let that is named like the state",
      "case .picked(let number):\n        state.count = number",
      "case .picked(count):\n        state.count = count",
      "A new name begins with `let`.",
      fix: "case .picked(let count):"),
    Case(
      "a payload without let, inside another one", "case .alert,",
      "case .todo(.presented(.mode(mode))):\n        state.count = mode\n        return .none\n      case .alert,",
      "A new name begins with `let`.",
      fix: "case .todo(.presented(.mode(let mode))):"),
    Case(
      "a payload without let in a condition", "state.count += 1",
      "if case .picked(other) = action { state.count = other }",
      "A new name begins with `let`.",
      fix: "if case .picked(let other) = action { state.count = other }"),
    Case(
      "a value in place of a shared one", "state.count += 1",
      "let picks: Set<Int> = [1]\n        state = State(picks: picks)",
      "A reference to a shared value is needed, and this is a plain value.",
      fix: "state = State(picks: Shared(value: picks))"),
    Case(
      "the value of a shared property", "state.count += 1",
      "state = State(picks: state.picks)",
      "`$` stands before a property when its binding, its path or its shared value is meant.",
      fix: "state = State(picks: state.$picks)"),
    Case(
      "an error without a name", "state.count += 1",
      "return .run { _ in\n          try await clock.sleep(for: .seconds(1))\n        } catch: { _, send in\n          print(error)\n        }",
      "`error` isn't named where it arrives.",
      fix: "} catch: { error, send in"),
    Case(
      "a misspelled case in a pattern", "case .picked(let number)",
      "case .piked(let number)",
      "`piked` is misspelled.",
      fix: "case .picked(let number):"),
    Case(
      "a misspelled action of an effect", "state.count += 1",
      "return .send(.sortButonTapped)",
      "`sortButonTapped` is misspelled.",
      fix: "return .send(.sortButtonTapped)"),
    Case(
      "a presented child's action", "state.count += 1",
      "return .send(.todo(.delete))",
      "The child is presented, so its action is inside of `.presented`.",
      fix: "return .send(.todo(.presented(.delete)))"),
    Case(
      "an element's action", "state.count += 1",
      "return .send(.todos(.delete))",
      "The child is an element of a list, so its action comes with its ID.",
      fix: ".todos(.element(id: id, action: .delete))"),
  ])
  func aMistakeInAListIsExplained(_ mistake: Case) async throws {
    try await expect(mistake, in: Self.todos)
  }

  @Test func theListItselfCompiles() async throws {
    #expect(try await reports(Self.todos) == [])
  }

  private static let todosTest =
    """
    import Testing
    \(todos)
    @MainActor
    @Test func adds() async {
      let store = TestStore(initialState: Todos.State(picks: Shared(value: []))) { Todos() }
      await store.send(.addButtonTapped) {
        $0.count = 1
      }
      await store.receive(\\.picked)
    }
    """

  @Test(arguments: [
    Case(
      "receive without a backslash", "await store.receive(\\.picked)",
      "await store.receive(.sortButtonTapped)",
      "`receive` names the action by a case key path, which begins with a backslash.",
      fix: "await store.receive(\\.sortButtonTapped)"),
    Case(
      "receive with a payload and without a backslash", "await store.receive(\\.picked)",
      "await store.receive(.picked(1))",
      "`receive` names the action by a case key path, which begins with a backslash.",
      fix: "await store.receive(\\.picked, 1)"),
    Case(
      "receive with a value and without a backslash", "await store.receive(\\.picked)",
      "await store.receive(.picked, 1)",
      "A key path begins with `\\.`.",
      fix: "await store.receive(\\.picked, 1)"),
    Case(
      "receive with a path and without a backslash", "await store.receive(\\.picked)",
      "await store.receive(.todo.presented.delete)",
      "`receive` names the action by a case key path, which begins with a backslash.",
      fix: "await store.receive(\\.todo.presented.delete)"),
    Case(
      "receive with an element and without a backslash", "await store.receive(\\.picked)",
      "await store.receive(.todos(.element(id: UUID(1), action: .delete)))",
      "`receive` names the action by a case key path, which begins with a backslash.",
      fix: "await store.receive(\\.todos[id: UUID(1)].delete)"),
    Case(
      "receive with a misspelled action", "await store.receive(\\.picked)",
      "await store.receive(.pickd(1))",
      "`pickd` is misspelled, or `Todos.Action` doesn't declare it.",
      fix: "Check the spelling, or declare `pickd` in `Todos.Action`."),
    Case(
      "receive with a misspelled key path", "await store.receive(\\.picked)",
      "await store.receive(\\.pickd)",
      "`pickd` is misspelled.",
      fix: "await store.receive(\\.picked)"),
    Case(
      "receive with present", "await store.receive(\\.picked)",
      "await store.receive(\\.todo.present.delete)",
      "`present` is misspelled.",
      fix: "await store.receive(\\.todo.presented.delete)"),
    Case(
      "receive with a value that isn't the payload", "await store.receive(\\.picked)",
      "await store.receive(\\.picked, \"1\")",
      "`\"1\"` is a text, and a number is needed.",
      fix: "await store.receive(\\.picked, 1)"),
    Case(
      "receive with a value of a case without one", "await store.receive(\\.picked)",
      "await store.receive(\\.todo.delete, 1)",
      "",
      fix: ""),
    Case(
      "receive with an alert without key paths", "await store.receive(\\.picked)",
      "await store.receive(\\.alert.presented.confirm)",
      "Key paths such as `\\.alert` need `@CasePathable`.",
      fix: "@CasePathable"),
    Case(
      "a binding's key path that goes too far", "await store.receive(\\.picked)",
      "await store.send(\\.todo.binding.place.name, \"Home\")",
      "After `.binding`, a test's key path can only name a property of the state, and not a part of that property. Send the property's whole value, or write the action with `.set`, which takes any key path.",
      fix: "await store.send(.todo(.presented(.binding(.set(\\.place.name, \"Home\")))))"),
    Case(
      "a binding without a backslash in a test", "send(.addButtonTapped)",
      "send(.todos(.element(id: UUID(1), action: .binding(.set(.isComplete, true)))))",
      "A key path begins with `\\.`.",
      fix: "await store.send(.todos(.element(id: UUID(1), action: .binding(.set(\\.isComplete, true))))) {"),
    Case(
      "a presented child's action in a test", "send(.addButtonTapped)",
      "send(.todo(.delete))",
      "`todo` is misspelled, or `Todos.Action` doesn't declare it.",
      fix: "Check the spelling, or declare `todo` in `Todos.Action`."),
    Case(
      "an element's action in a test", "send(.addButtonTapped)",
      "send(.todos(.delete))",
      "The child is an element of a list, so its action comes with its ID.",
      fix: ".todos(.element(id: id, action: .delete))"),
    Case(
      "a misspelled action in a test", "send(.addButtonTapped)",
      "send(.adButtonTapped)",
      "`adButtonTapped` is misspelled.",
      fix: "await store.send(.addButtonTapped) {"),
    Case(
      "a value in place of a shared one in a test", "picks: Shared(value: [])",
      "picks: [1]",
      "A reference to a shared value is needed, and this is a plain value.",
      fix: "let store = TestStore(initialState: Todos.State(picks: Shared(value: [1]))) { Todos() }"),
    Case(
      "a shared value without the state in a test", "$0.count = 1",
      "$stats.withLock { $0 = 1 }",
      "`$stats` is a part of the value that the closure gets, which is called `$0`.",
      fix: "$0.$stats.withLock { $0 = 1 }"),
  ])
  func aMistakeInATestOfAListIsExplained(_ mistake: Case) async throws {
    try await expect(mistake, in: Self.todosTest)
  }

  @Test func theTestOfTheListItselfCompiles() async throws {
    #expect(try await reports(Self.todosTest) == [])
  }
}
