import ComposableArchitecture
import Testing

/// A stack as a navigator binds it.
@MainActor
@Suite struct StackPathTests {
  @Reducer
  struct Screen {
    @ObservableState
    struct State: Equatable { var number = 0 }
    enum Action { case tapped }
  }

  @Reducer
  struct Navigator {
    @ObservableState
    struct State: Equatable { var path = StackState<Screen.State>() }
    enum Action { case path(StackActionOf<Screen>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.path, action: \.path) { Screen() }
    }
  }

  @Test func `pushing and popping a bound path sends actions`() {
    let store = Store(initialState: Navigator.State()) { Navigator() }
    let path = UIBindable(store).scope(\.path, action: \.path)
    path.wrappedValue.append(Screen.State(number: 1))
    path.wrappedValue.append(Screen.State(number: 2))
    path.wrappedValue.append(Screen.State(number: 3))
    #expect(store.path.map(\.number) == [1, 2, 3])
    #expect(path.wrappedValue.map(\.id) == Array(store.path.ids))
    path.wrappedValue.removeLast(2)
    #expect(store.path.map(\.number) == [1])
    path.wrappedValue = .init()
    #expect(store.path.isEmpty)
  }

  @Test func `B18 a path with as many screens as before is reported`() async {
    let store = Store(initialState: Navigator.State()) { EmptyReducer<Navigator.State, Navigator.Action>() }
    await expectIssues(
      .init(
        nil,
        """
        A navigation stack binding at "Tests/file.swift:1" was written to with a path that has the same number of elements \
        that already exist in the store.
        """)
    ) {
      store.scope(\.path, action: \.path)[
        fileID: "Tests/file.swift", filePath: "/file.swift", line: 1, column: 1] =
        .init()
    }
  }
}
