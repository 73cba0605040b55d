// A failure takes the change back
import ComposableArchitecture
import Foundation

// You can use this value and this client:
//   AlertState.notStored, an alert
//   favoriteClient.setFavorite(id: UUID, isFavorite: Bool) -> Bool
//     It is async and may throw. It returns what the server has stored.

@Reducer
struct Episode {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Presents var alert: AlertState<Never>?
    var id: UUID
    var isFavorite = false
    /// What the server has stored, as far as the app knows.
    var storedIsFavorite = false
    var title = ""
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case favoriteButtonTapped
    case favoriteResponse(Result<Bool, any Error>)
  }

  enum CancelID { case favorite }

  @Dependency(\.favoriteClient) var favoriteClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .favoriteButtonTapped:
        state.isFavorite.toggle()
        return .run { [id = state.id, isFavorite = state.isFavorite] send in
          await send(
            .favoriteResponse(
              Result { try await favoriteClient.setFavorite(id: id, isFavorite: isFavorite) }))
        }
        .cancellable(id: CancelID.favorite, cancelInFlight: true)

      case .favoriteResponse(.success(let isFavorite)):
        state.isFavorite = isFavorite
        state.storedIsFavorite = isFavorite
        return .none

      case .favoriteResponse(.failure):
        state.alert = .notStored
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == Never {
  static var notStored: Self {
    AlertState { TextState("The server has not stored your favorite.") }
  }
}
