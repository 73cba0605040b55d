import ComposableArchitecture

// The screen reads `text`, `preview` and `summary`, and sends `textChanged` and `clearButtonTapped`.

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable {
    var text = ""

    var preview: [String] {
      text.split(separator: "\n")
        .map { $0.split(separator: " ").joined(separator: " ") }
        .filter { !$0.isEmpty }
    }

    var summary: String { preview.count == 1 ? "1 job" : "\(preview.count) jobs" }
  }

  enum Action {
    case clearButtonTapped
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.text = ""
        return .none

      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}
