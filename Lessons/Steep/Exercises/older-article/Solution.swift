import ComposableArchitecture

@Reducer
struct Warmer {
  @ObservableState
  struct State: Equatable {
    var degrees: Int?
    var log: [String] = []
    var target = 60
  }

  enum Action {
    case logged(String)
    case measureButtonTapped
    case measured(Int?)
    case targetChanged(Int)
  }

  @Dependency(\.water) var water

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .logged(let line):
        state.log.append(line)
        return .none

      case .measureButtonTapped:
        return .run { send in
          await send(.logged("measuring"))
          await send(.measured(try? await water.degrees()))
        }

      case .measured(let degrees):
        state.degrees = degrees
        let line = degrees.map { $0 < state.target ? "too cold" : "warm" } ?? "unknown"
        return .run { send in
          await send(.logged(line))
          await send(.logged("measured"))
        }

      case .targetChanged(let target):
        state.target = min(max(target, 40), 90)
        return .none
      }
    }
    .onChange(of: \.target) { old, state in
      state.degrees = nil
      return .send(.logged("\(old) to \(state.target)"))
    }
  }
}
