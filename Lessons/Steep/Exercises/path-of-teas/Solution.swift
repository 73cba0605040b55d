import ComposableArchitecture

// You can use these features:
//   TeaDetail.State(tea:)  tells .delegate(.show(Tea)), .delegate(.brew(Tea))
//   TeaTimer.State(tea:)   tells .delegate(.ready(Tea))
// The checks use:
//   TeaApp.State()         with path and drunk, a [String]
//   teaTapped(Tea), homeButtonTapped, path

@Reducer
struct TeaApp {
  @Reducer
  enum Path {
    case detail(TeaDetail)
    case timer(TeaTimer)
  }

  @ObservableState
  struct State: Equatable {
    var drunk: [String] = []
    var path = StackState<Path.State>()
  }

  enum Action {
    case homeButtonTapped
    case path(StackActionOf<Path>)
    case teaTapped(Tea)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .homeButtonTapped:
        state.path.removeAll()
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.brew(let tea))))):
        if let id = state.path.ids.first(where: { state.path[id: $0, case: \.timer]?.tea.id == tea.id }) {
          state.path.pop(to: id)
        } else {
          state.path.append(.timer(TeaTimer.State(tea: tea)))
        }
        return .none

      case .path(.element(id: let id, action: .timer(.delegate(.ready(let tea))))):
        state.drunk.append(tea.name)
        state.path.pop(from: id)
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.show(let tea))))), .teaTapped(let tea):
        state.path.append(.detail(TeaDetail.State(tea: tea)))
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension TeaApp.Path.State: Equatable {}
