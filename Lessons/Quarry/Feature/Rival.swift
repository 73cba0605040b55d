import ComposableArchitecture

/// The other player of a duel, as far as the connection shows them.
@Reducer
struct Rival {
  @ObservableState
  struct State: Equatable {
    var connection = Connection.connecting

    enum Connection: Equatable {
      case connecting
      case playing(name: String)
      case lost
    }

    var name: String? {
      if case .playing(let name) = connection { name } else { nil }
    }
  }

  enum Action {
    case connect(Match)
    case connectionLost
    case delegate(Delegate)
    case event(RivalClient.Event)
    case moveMade(Move)
    /// The feature that owns the match answers with `connect`.
    case retryButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case left
      case moved(stones: [Stone.ID])
    }
  }

  enum CancelID { case connection }

  @Dependency(\.rival) var rival

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .connect(let match):
        state.connection = .connecting
        return .run { send in
          for try await event in try await rival.connect(match: match) { await send(.event(event)) }
        } catch: { _, send in
          await send(.connectionLost)
        }
        .cancellable(id: CancelID.connection, cancelInFlight: true)

      case .connectionLost:
        state.connection = .lost
        return .cancel(id: CancelID.connection)

      case .delegate:
        return .none

      case .event(.joined(let name)):
        state.connection = .playing(name: name)
        return .none

      case .event(.left):
        return .send(.delegate(.left))

      case .event(.moved(let stones)):
        return .send(.delegate(.moved(stones: stones)))

      case .moveMade(let move):
        return .run { _ in
          try await rival.send(move: move)
        } catch: { _, send in
          await send(.connectionLost)
        }

      case .retryButtonTapped:
        return .none
      }
    }
  }
}
