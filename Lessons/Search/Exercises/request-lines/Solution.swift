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
      case .refreshButtonTapped:
        state.isLoading = true
        return .run { [load] send in
          await send(.response(Result { try await load() }))
        }
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
