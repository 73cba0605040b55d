import ComposableArchitecture
import Foundation

/// What can be marked as a favourite: set at once, taken back when saving it fails.
struct FavoritingState<ID: Hashable & Sendable>: Equatable {
  @PresentationState var alert: AlertState<FavoritingAction.Alert>?
  let id: ID
  var isFavorite: Bool
}

@CasePathable
enum FavoritingAction {
  case alert(PresentationAction<Alert>)
  case buttonTapped
  case response(Result<Bool, any Error>)

  enum Alert: Equatable {}
}

@Reducer
struct Favoriting<ID: Hashable & Sendable> {
  typealias State = FavoritingState<ID>
  typealias Action = FavoritingAction

  let favorite: @Sendable (ID, Bool) async throws -> Bool

  private struct CancelID: Hashable { let id: AnyHashableSendable }

  var body: some Reducer<FavoritingState<ID>, FavoritingAction> {
    Reduce { state, action in
      switch action {
      case .alert(.dismiss):
        state.alert = nil
        state.isFavorite.toggle()
        return .none
      case .buttonTapped:
        state.isFavorite.toggle()
        return .run { [id = state.id, isFavorite = state.isFavorite, favorite] send in
          await send(.response(Result { try await favorite(id, isFavorite) }))
        }
        .cancellable(id: CancelID(id: AnyHashableSendable(state.id)), cancelInFlight: true)
      case .response(.failure(let error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        return .none
      case .response(.success(let isFavorite)):
        state.isFavorite = isFavorite
        return .none
      }
    }
  }
}

/// A host of the component, by a computed part of its state.
@Reducer
struct Episode {
  struct State: Equatable, Identifiable {
    var alert: AlertState<FavoritingAction.Alert>?
    let id: Int
    var isFavorite = false

    var favorite: FavoritingState<Int> {
      get { FavoritingState(alert: alert, id: id, isFavorite: isFavorite) }
      set { (alert, isFavorite) = (newValue.alert, newValue.isFavorite) }
    }
  }

  enum Action { case favorite(FavoritingAction) }

  let favorite: @Sendable (Int, Bool) async throws -> Bool

  var body: some ReducerOf<Self> {
    Scope(state: \.favorite, action: \.favorite) { Favoriting(favorite: favorite) }
  }
}

@Reducer
struct Episodes {
  struct State: Equatable { var episodes: IdentifiedArrayOf<Episode.State> = [] }
  enum Action { case episodes(IdentifiedActionOf<Episode>) }

  let favorite: @Sendable (Int, Bool) async throws -> Bool

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.episodes, action: \.episodes) { Episode(favorite: favorite) }
  }
}
