import ComposableArchitecture

/// The end of a game: its points, and the way to the leaderboard.
@Reducer
struct ResultCard {
  @ObservableState
  struct State: Equatable {
    var record: GameRecord
    @SharedReader(.settings) var settings
    var submission = Submission.notSubmitted

    enum Submission: Equatable {
      case notSubmitted
      case submitting
      case failed
      case ranked(Int)
    }

    var canSubmit: Bool {
      record.points > 0 && !settings.name.isEmpty && [.notSubmitted, .failed].contains(submission)
    }
  }

  enum Action {
    case closeButtonTapped
    case delegate(Delegate)
    case playAgainButtonTapped
    case submitButtonTapped
    case submitResponse(Result<Int, any Error>)

    @CasePathable
    enum Delegate: Equatable {
      case close
      case playAgain
    }
  }

  @Dependency(\.leaderboard) var leaderboard

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .send(.delegate(.close))

      case .delegate:
        return .none

      case .playAgainButtonTapped:
        return .send(.delegate(.playAgain))

      case .submitButtonTapped:
        guard state.canSubmit else { return .none }
        state.submission = .submitting
        return .run { [record = state.record, name = state.settings.name] send in
          await send(.submitResponse(Result { try await leaderboard.submit(record: record, name: name) }))
        }

      case .submitResponse(.success(let rank)):
        state.submission = .ranked(rank)
        return .none

      case .submitResponse(.failure):
        state.submission = .failed
        return .none
      }
    }
  }
}
