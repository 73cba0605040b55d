import ComposableArchitecture

struct Warmer: Reducer {
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

  private var core: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .logged(let line):
        state.log.append(line)
        return .none

      case .measureButtonTapped:
        return .concatenate(
          Effect<String>.send("measuring").map(Action.logged),
          Effect<Int?>.run { send in await send(try? await water.degrees()) }.map(Action.measured)
        )

      case .measured(let degrees):
        state.degrees = degrees
        let line = degrees.map { $0 < state.target ? "too cold" : "warm" } ?? "unknown"
        return .concatenate(
          Effect<String>.send(line).map(Action.logged),
          Effect<String>.send("measured").map(Action.logged)
        )

      case .targetChanged(let target):
        state.target = min(max(target, 40), 90)
        return .none
      }
    }
    .onChange(of: \.target) { old, new in
      Reduce { state, _ in
        state.degrees = nil
        return .send(.logged("\(old) to \(new)"))
      }
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    core.reduce(into: &state, action: action)
  }
}
