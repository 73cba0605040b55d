// A tap on a row marks it, and a second tap takes the mark back
import ComposableArchitecture

@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var text = ""

    var screen: Screen {
      let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      return Screen(text: text, rows: lines.filter { !$0.isEmpty }.map { "- \($0)" })
    }
  }

  enum Action {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}
