import ComposableArchitecture
import Foundation
import Testing

@Reducer
struct CalmGame {
  @ObservableState
  struct State: Equatable {
    /// The game that is shown, or nil on the first screen.
    var match: Match?
    /// The game that can be resumed.
    @Shared(.fileStorage(.kept)) var kept: Match? = nil
    var notice: String?

    var words: [String] { match?.words ?? [] }
    var points: Int { match?.points(of: .you) ?? 0 }
    var canResume: Bool { match == nil && kept != nil }
  }

  enum Action {
    case endButtonTapped
    case leaveButtonTapped
    case newGameButtonTapped
    case resumeButtonTapped
    case undoButtonTapped
    case wordEntered(String)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endButtonTapped:
        state.match = nil
        state.$kept.withLock { $0 = nil }
        return .none

      case .leaveButtonTapped:
        state.match = nil
        state.notice = nil
        return .none

      case .newGameButtonTapped:
        let match = Match(id: uuid(), mode: .calm, letters: "oaktoeantpen", seed: 1)
        state.match = match
        state.notice = nil
        keep(match, in: state)
        return .none

      case .resumeButtonTapped:
        guard state.match == nil else { return .none }
        state.match = state.kept
        return .none

      case .undoButtonTapped:
        guard state.match?.moves.isEmpty == false else { return .none }
        state.match?.undo()
        state.notice = "The last word is back in the wall."
        return .none

      case .wordEntered(let word):
        guard var match = state.match else { return .none }
        guard let stones = match.wall.path(spelling: word),
          let find = try? match.find(stones, by: .you)
        else {
          state.notice = "“\(word)” can't be dug out."
          return .none
        }
        match.make(Move(player: .you, find: find))
        state.match = match
        state.notice = nil
        keep(match, in: state)
        return .none
      }
    }
  }

  private func keep(_ match: Match, in state: State) {
    state.$kept.withLock { $0 = match }
  }
}

extension URL {
  static let kept = documentsDirectory.appending(component: "calm-game.json")
}

@MainActor
struct CalmGameTests {
  func store() -> TestStoreOf<CalmGame> {
    let store = TestStore(initialState: CalmGame.State()) {
      CalmGame()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  @Test func aGameThatWasLeftGoesOn() async {
    let store = store()
    await store.send(.newGameButtonTapped)
    await store.send(.wordEntered("oak"))
    await store.send(.leaveButtonTapped)
    #expect(store.state.canResume)
    await store.send(.resumeButtonTapped)
    #expect(store.state.words == ["oak"])
  }
}
