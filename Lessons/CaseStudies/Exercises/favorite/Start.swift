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
        // Change the star and ask the server here.
        return .none

      case .favoriteResponse(.success):
        // Take the value of the server here.
        return .none

      case .favoriteResponse(.failure):
        // Present the alert and take the change back here.
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
