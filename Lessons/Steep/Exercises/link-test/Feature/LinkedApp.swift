import ComposableArchitecture
import Foundation

struct Tea: Equatable, Identifiable {
  let id: Int
  var name: String
  var seconds: Int
}

@Reducer
struct LinkedApp {
  enum Screen: Equatable {
    case detail(Tea)
    case timer(secondsLeft: Int)
  }

  @ObservableState
  struct State: Equatable {
    var draft = ""
    var path: [Screen] = []
    var question: URL?
    var teas: [Tea] = []
  }

  enum Action {
    case draftChanged(String)
    case keepButtonTapped
    case leaveButtonTapped
    case linkOpened(URL)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draftChanged(let draft):
        state.draft = draft
        return .none

      case .keepButtonTapped:
        state.question = nil
        return .none

      case .leaveButtonTapped:
        guard let url = state.question else { return .none }
        state.question = nil
        state.draft = ""
        state.path = path(url, state.teas)
        return .none

      case .linkOpened(let url):
        guard state.draft.isEmpty else {
          state.question = url
          return .none
        }
        state.path = path(url, state.teas)
        return .none
      }
    }
  }

  /// The screens of a place. A place that doesn't exist is the kitchen.
  private func path(_ url: URL, _ teas: [Tea]) -> [Screen] {
    let parts = url.pathComponents.filter { $0 != "/" }
    guard let name = parts.first?.lowercased(),
      let tea = teas.first(where: { $0.name.lowercased() == name })
    else { return [] }
    return parts[1...].first == "brew" ? [.detail(tea), .timer(secondsLeft: tea.seconds)] : [.detail(tea)]
  }
}
