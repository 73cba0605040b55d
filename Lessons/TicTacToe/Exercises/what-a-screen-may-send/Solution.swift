import ComposableArchitecture

// The tablet shows `text`, and calls the methods of CheckInScreen. They must stay.

@Reducer
struct CheckIn {
  @ObservableState
  struct State: Equatable {
    var code = ""
    var isLoading = false
    var text = "Please type your code."
  }

  enum Action: ViewAction {
    case response(Result<String, any Error>)
    case view(View)

    enum View {
      case checkInButtonTapped
      case codeChanged(String)
      case guestButtonTapped
    }
  }

  @Dependency(\.desk) var desk

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .response(.success(let name)):
        welcome(name, &state)
        return .none

      case .response(.failure):
        state.isLoading = false
        state.text = "Please ask at the desk."
        return .none

      case .view(.checkInButtonTapped):
        guard !state.code.isEmpty, !state.isLoading else { return .none }
        state.isLoading = true
        return .run { [code = state.code] send in
          await send(.response(Result { try await desk.checkIn(code) }))
        }

      case .view(.codeChanged(let code)):
        state.code = code
        return .none

      case .view(.guestButtonTapped):
        welcome("guest", &state)
        return .none
      }
    }
  }

  private func welcome(_ name: String, _ state: inout State) {
    state.isLoading = false
    state.code = ""
    state.text = "Welcome, \(name)."
  }
}

@MainActor
@ViewAction(for: CheckIn.self)
struct CheckInScreen {
  let store: StoreOf<CheckIn>

  func type(_ code: String) {
    send(.codeChanged(code))
  }

  @discardableResult
  func tapCheckIn() -> StoreTask {
    send(.checkInButtonTapped)
  }

  func tapGuest() {
    send(.guestButtonTapped)
  }
}
