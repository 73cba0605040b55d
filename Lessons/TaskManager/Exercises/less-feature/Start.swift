import ComposableArchitecture

// The screen reads `text`, `preview` and `summary`, and sends `textChanged` and `clearButtonTapped`.

@Reducer
struct Preview {
  @ObservableState
  struct State: Equatable {
    var titles: [String] = []
  }

  enum Action {
    case delegate(Delegate)
    case read(String)

    @CasePathable
    enum Delegate {
      case done([String])
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .read(let text):
        state.titles = text.split(separator: "\n")
          .map { $0.split(separator: " ").joined(separator: " ") }
          .filter { !$0.isEmpty }
        return .send(.delegate(.done(state.titles)))
      }
    }
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var previewState = Preview.State()
    var text = ""

    var preview: [String] { previewState.titles }
    var summary: String { count == 1 ? "1 job" : "\(count) jobs" }
  }

  enum Action {
    case clearButtonTapped
    case preview(Preview.Action)
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Scope(\.previewState, action: \.preview) { Preview() }
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.text = ""
        return .send(.preview(.read("")))

      case .preview(.delegate(.done(let titles))):
        state.count = titles.count
        return .none

      case .preview:
        return .none

      case .textChanged(let text):
        state.text = text
        return .send(.preview(.read(text)))
      }
    }
  }
}
