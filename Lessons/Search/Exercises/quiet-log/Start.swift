import ComposableArchitecture

// You can use this client:
//   log.write(String)

@Reducer
struct Forecast {
  @ObservableState
  struct State: Equatable {
    let city: String
    var isFavorite = false
    var note = ""
  }

  enum Action {
    case favoriteButtonTapped
    case noteChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .favoriteButtonTapped:
        state.isFavorite.toggle()
        return .none

      case .noteChanged(let note):
        state.note = note
        return .none
      }
    }
  }
}

@Reducer
struct CitySearch {
  @ObservableState
  struct State: Equatable {
    @Presents var forecast: Forecast.State?
    var cities: [String] = []
    var query = ""

    /// What the log may contain.
    var summary: String {
      guard let forecast else { return "\(cities.count) cities" }
      return forecast.isFavorite ? "\(forecast.city), a favorite" : forecast.city
    }
  }

  enum Action {
    case cityTapped(String)
    case forecast(PresentationAction<Forecast.Action>)
    case queryChanged(String)
    case searchResponse([String])
  }

  @Dependency(\.log) var log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cityTapped(let city):
        state.forecast = Forecast.State(city: city)
        return .none

      case .forecast:
        return .none

      case .queryChanged(let query):
        state.query = query
        return .none

      case .searchResponse(let cities):
        state.cities = cities
        return .none
      }
    }
    ._printChanges()
    .ifLet(\.$forecast, action: \.forecast) {
      Forecast()
    }
  }
}
