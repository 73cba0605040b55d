import ComposableArchitecture

@Reducer
struct Platform {
  @ObservableState
  struct State: Equatable {
    var trains: [String] = []
  }

  enum Action {
    case task
    case arrived(String)
  }

  let arrivals: @Sendable () async -> AsyncStream<String>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .arrived(let train):
        state.trains.append(train)
        return .none

      case .task:
        return .run { [arrivals] send in
          for await train in await arrivals() {
            await send(.arrived(train))
          }
        }
      }
    }
  }
}
