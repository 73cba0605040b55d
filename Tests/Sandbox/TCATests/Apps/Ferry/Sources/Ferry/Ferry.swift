import ComposableArchitecture
import Crew
import Deck
import HarborKit

@Reducer
struct Ferry {
  struct State: Equatable { var cabins = 0; var isManned = false; var cook = Crew.Sailor() }
  enum Action {
    case docked
    case manned(Result<HarborKit.Sailor, any Error>)
    case cooked(Crew.Sailor)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .docked:
        _ = Cabin.all
        state.cabins += 1
        return .run { send in await send(.manned(Result { try await DeckClient.live.sailor() })) }
      case .manned(.success):
        state.isManned = true
        return .none
      case .manned(.failure):
        return .none
      case .cooked(let sailor):
        state.cook = sailor
        return .none
      }
    }
  }
}
