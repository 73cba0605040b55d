import ComposableArchitecture

@Reducer
struct Forecast {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var isLoading = false
  }

  enum Action {
    case refreshButtonTapped
    case response(Result<String, any Error>)
  }

  let load: @Sendable () async throws -> String

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // Take away the slashes of the lines that you need, and put them in order.
      //   await send(.response(Result { try await load() }))
      //   state.isLoading = true
      //   case .refreshButtonTapped:
      //   }
      //   await send(.response(try await load()))
      //   state.text = try await load()
      //   return .run { [load] send in
      case .response(.success(let text)):
        state.isLoading = false
        state.text = text
        return .none

      case .response(.failure):
        state.isLoading = false
        state.text = "No forecast"
        return .none
      }
    }
  }
}
