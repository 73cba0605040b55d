import ComposableArchitecture
import Foundation

// Module SecondFactor: asks for the code from the member's phone. It knows ClubClient only.

@Reducer
struct SecondFactor {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    var code = ""
    var isLoading = false
    let ticket: Ticket

    var isValid: Bool { code.count == 4 }
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case confirmButtonTapped
    case confirmResponse(Result<Member, any Error>)
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable {
      case confirmed(Member)
    }
  }

  enum Alert: Equatable {}

  @Dependency(\.club) var club
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert, .binding, .delegate:
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .confirmButtonTapped:
        guard state.isValid, !state.isLoading else { return .none }
        state.isLoading = true
        return .run { [code = state.code, ticket = state.ticket] send in
          await send(.confirmResponse(Result { try await club.confirm(code: code, ticket: ticket) }))
        }

      case .confirmResponse(.success(let member)):
        state.isLoading = false
        return .send(.delegate(.confirmed(member)))

      case .confirmResponse(.failure(let error)):
        state.isLoading = false
        state.code = ""
        state.alert = .refused(error)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState {
  /// What the club says when it refuses somebody.
  static func refused(_ error: any Error) -> Self {
    AlertState {
      TextState(error.localizedDescription)
    }
  }
}
