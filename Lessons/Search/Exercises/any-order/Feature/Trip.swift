import ComposableArchitecture

/// Asks two servers about a place at the same time. It is loading until both have answered.
@Reducer
struct Trip {
  @ObservableState
  struct State: Equatable {
    var forecast: String?
    var photo: String?
    var waitsForForecast = false
    var waitsForPhoto = false

    var isLoading: Bool { waitsForForecast || waitsForPhoto }
  }

  enum Action {
    case forecastResponse(Result<String, any Error>)
    case photoResponse(Result<String, any Error>)
    case placeTapped(String)
  }

  enum CancelID { case forecast, photo }

  @Dependency(\.places) var places

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .forecastResponse(let result):
        state.forecast = try? result.get()
        state.waitsForForecast = false
        return .none

      case .photoResponse(let result):
        state.photo = try? result.get()
        state.waitsForPhoto = false
        return .none

      case .placeTapped(let name):
        state = State(waitsForForecast: true, waitsForPhoto: true)
        return .merge(
          .run { send in
            await send(.forecastResponse(Result { try await places.forecast(name: name) }))
          }
          .cancellable(id: CancelID.forecast, cancelInFlight: true),
          .run { send in
            await send(.photoResponse(Result { try await places.photo(name: name) }))
          }
          .cancellable(id: CancelID.photo, cancelInFlight: true)
        )
      }
    }
  }
}
