import ComposableArchitecture

// Module NewGame: names the players, and keeps the score. It knows ClubClient and Game.

@Reducer
struct NewGame {
  @ObservableState
  struct State: Equatable {
    @Presents var game: Game.State?
    let member: Member
    var playerO = ""
    var playerX: String
    var score = Score()

    init(member: Member) {
      self.member = member
      playerX = member.name
    }

    var isValid: Bool { !playerO.isEmpty && !playerX.isEmpty && playerO != playerX }
  }

  struct Score: Equatable {
    var draws = 0
    var o = 0
    var x = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case game(PresentationAction<Game.Action>)
    case logOutButtonTapped
    case startButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case loggedOut
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.playerO), .binding(\.playerX):
        state.score = Score()
        return .none

      case .binding, .delegate:
        return .none

      case .game(.presented(.delegate(.ended(let winner)))):
        switch winner {
        case .o: state.score.o += 1
        case .x: state.score.x += 1
        case nil: state.score.draws += 1
        }
        return .none

      case .game:
        return .none

      case .logOutButtonTapped:
        return .send(.delegate(.loggedOut))

      case .startButtonTapped:
        guard state.isValid else { return .none }
        state.game = Game.State(playerO: state.playerO, playerX: state.playerX)
        return .none
      }
    }
    .ifLet(\.$game, action: \.game) { Game() }
  }
}
