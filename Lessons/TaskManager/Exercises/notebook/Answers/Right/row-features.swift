import ComposableArchitecture

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: String
    var isDone = false

    var words: [String] { id.split(separator: " ").map(String.init) }
    var title: String { words.filter { !$0.hasPrefix("#") }.joined(separator: " ") }
    var tags: [String] { words.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) } }
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isDone.toggle()
      return .none
    }
  }
}

@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var page = Page()
    var undo = Undo.unavailable
    var clearings = 0

    enum Undo: Equatable {
      case available(Page, count: Int)
      case unavailable
    }

    var screen: Screen {
      var screen = Screen(text: page.text, rows: page.shown.map { "\($0.isDone ? "x" : "-") \($0.title)" })
      for tag in Set(page.rows.flatMap(\.tags)).sorted() {
        screen.tags.append("\(tag) \(page.rows.count { !$0.isDone && $0.tags.contains(tag) })")
      }
      if case .available(_, let count) = undo { screen.message = "\(count) cleared" }
      return screen
    }
  }

  struct Page: Equatable {
    var lines: [String] = []
    var rows: IdentifiedArrayOf<Row.State> = []
    var tag: String?

    var text: String { lines.joined(separator: "\n") }
    var shown: [Row.State] { rows.filter { tag == nil || $0.tags.contains(tag ?? "") } }

    mutating func read(_ new: [String]) {
      let old = rows
      lines = new
      rows = []
      for line in new {
        let row = old[id: line] ?? Row.State(id: line)
        if !row.title.isEmpty { rows.append(row) }
      }
      if !rows.contains(where: { $0.tags.contains(tag ?? "") }) { tag = nil }
    }
  }

  enum Action {
    case clearTapped
    case rowTapped(at: Int)
    case rows(IdentifiedActionOf<Row>)
    case tagTapped(String)
    case textChanged(String)
    case undoEnded(clearing: Int)
    case undoTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearTapped:
        let done = state.page.rows.filter(\.isDone)
        guard !done.isEmpty else { return .none }
        state.undo = .available(state.page, count: done.count)
        state.page.read(state.page.lines.filter { done[id: $0] == nil })
        state.clearings += 1
        return .run { [number = state.clearings] send in
          try await clock.sleep(for: .seconds(5))
          await send(.undoEnded(clearing: number))
        }

      case .rowTapped(let index):
        guard state.page.shown.indices.contains(index) else { return .none }
        return .send(.rows(.element(id: state.page.shown[index].id, action: .tapped)))

      case .rows:
        return .none

      case .tagTapped(let tag):
        state.page.tag = state.page.tag == tag ? nil : tag
        return .none

      case .textChanged(let text):
        state.page.read(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        state.undo = .unavailable
        return .none

      case .undoEnded(let clearing):
        if clearing == state.clearings { state.undo = .unavailable }
        return .none

      case .undoTapped:
        if case .available(let page, _) = state.undo { state.page = page }
        state.undo = .unavailable
        return .none
      }
    }
    .forEach(\.page.rows, action: \.rows) { Row() }
  }
}
