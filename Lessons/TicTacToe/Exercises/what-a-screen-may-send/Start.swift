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

  enum Action {
    case checkInButtonTapped
    case codeChanged(String)
    case response(Result<String, any Error>)
  }

  @Dependency(\.desk) var desk

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .checkInButtonTapped:
        guard !state.code.isEmpty, !state.isLoading else { return .none }
        state.isLoading = true
        return .run { [code = state.code] send in
          await send(.response(Result { try await desk.checkIn(code) }))
        }

      case .codeChanged(let code):
        state.code = code
        return .none

      case .response(.success(let name)):
        state.isLoading = false
        state.code = ""
        state.text = "Welcome, \(name)."
        return .none

      case .response(.failure):
        state.isLoading = false
        state.text = "Please ask at the desk."
        return .none
      }
    }
  }
}

@MainActor
struct CheckInScreen {
  let store: StoreOf<CheckIn>

  func type(_ code: String) {
    store.send(.codeChanged(code))
  }

  @discardableResult
  func tapCheckIn() -> StoreTask {
    store.send(.checkInButtonTapped)
  }

  func tapGuest() {
    store.send(.response(.success("guest")))
  }
}
