import ComposableArchitecture

@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var items: [Item] = []
    var filter = ""
    var before: [String]?
    var screen = Screen()
  }

  struct Item: Equatable {
    var line: String
    var title: String
    var tags: [String]
    var isDone: Bool
  }

  enum Action {
    case clearTapped
    case forget
    case rowTapped(at: Int)
    case tagTapped(String)
    case textChanged(String)
    case undoTapped
  }

  enum CancelID { case undo }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearTapped:
        let done = state.items.filter(\.isDone)
        if done.isEmpty { return .none }
        state.before = [state.text] + done.map(\.line)
        let lines = state.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        state.text = lines.filter { line in !done.contains { $0.line == line } }.joined(separator: "\n")
        state.items.removeAll(where: \.isDone)
        state.screen.message = "\(done.count) cleared"
        return .run { send in
          try await clock.sleep(for: .seconds(5))
          await send(.forget)
        }
        .cancellable(id: CancelID.undo, cancelInFlight: true)

      case .forget:
        state.before = nil
        state.screen.message = nil
        return .none

      case .rowTapped(let index):
        let shown = state.items.indices.filter { isShown(state.items[$0], state) }
        if shown.indices.contains(index) { state.items[shown[index]].isDone.toggle() }
        return .none

      case .tagTapped(let tag):
        state.filter = state.filter == tag ? "" : tag
        return .none

      case .textChanged(let text):
        state.before = nil
        state.screen.message = nil
        read(text, &state)
        return .cancel(id: CancelID.undo)

      case .undoTapped:
        guard let before = state.before else { return .none }
        let items = state.items
        read(before[0], &state)
        for index in state.items.indices {
          let item = state.items[index]
          state.items[index].isDone =
            before.dropFirst().contains(item.line) || items.contains { $0.line == item.line && $0.isDone }
        }
        state.before = nil
        state.screen.message = nil
        return .cancel(id: CancelID.undo)
      }
    }
    Reduce { state, _ in
      if !state.items.contains(where: { $0.tags.contains(state.filter) }) { state.filter = "" }
      state.screen.text = state.text
      state.screen.rows = state.items.filter { isShown($0, state) }.map {
        ($0.isDone ? "x " : "- ") + $0.title
      }
      let open = Dictionary(
        state.items.flatMap { item in item.tags.map { ($0, item.isDone ? 0 : 1) } }, uniquingKeysWith: +)
      state.screen.tags = open.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      return .none
    }
  }

  private func isShown(_ item: Item, _ state: State) -> Bool {
    state.filter.isEmpty || item.tags.contains(state.filter)
  }

  private func read(_ text: String, _ state: inout State) {
    let old = state.items
    state.text = text
    state.items = text.split(separator: "\n").map(String.init).compactMap { line in
      let words = line.split(separator: " ")
      let title = words.filter { $0.first != "#" }.joined(separator: " ")
      if title.isEmpty { return nil }
      return Item(
        line: line, title: title, tags: words.filter { $0.first == "#" }.map { String($0.dropFirst()) },
        isDone: old.contains { $0.line == line && $0.isDone })
    }
  }
}
