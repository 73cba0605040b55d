// A cup has an id, the number of cups when it was added
import ComposableArchitecture

@Reducer
struct Tray {
  struct Cup: Equatable, Identifiable {
    var id = 0
    var tea: String
    var minutes: Int
  }

  @ObservableState
  struct State: Equatable {
    var cups: IdentifiedArrayOf<Cup> = []

    /// What the tray shows.
    var labels: [String] { cups.map { "\($0.tea) \($0.minutes)" } }
  }

  enum Action {
    case cupAdded(tea: String, minutes: Int)
    /// A cup is taken from this place among those that are shown.
    case cupTaken(place: Int)
    case minutePassed(id: Int)
    case sortButtonTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cupAdded(let tea, let minutes):
        let id = state.cups.count + 1
        state.cups.updateOrAppend(Cup(id: id, tea: tea, minutes: minutes))
        return .run { send in
          for _ in 0..<minutes {
            try await clock.sleep(for: .seconds(60))
            await send(.minutePassed(id: id))
          }
        }

      case .cupTaken(let place):
        guard state.cups.indices.contains(place) else { return .none }
        state.cups.remove(at: place)
        return .none

      case .minutePassed(let id):
        state.cups[id: id]?.minutes -= 1
        return .none

      case .sortButtonTapped:
        state.cups.sort { $0.minutes < $1.minutes }
        return .none
      }
    }
  }
}
