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

      // Take away the slashes of the lines that you need, and put them in order.
      //   case .task:
      //   await send(.arrived(train))
      //   Task { for await train in await arrivals() { print(train) } }
      //   for await train in await arrivals() {
      //   return .run { [arrivals] send in
      //   if let train = await arrivals().first(where: { _ in true }) {
      //   }
      //   }
      }
    }
  }
}
