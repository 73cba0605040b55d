import ComposableArchitecture

@DependencyClient
struct TideClient: Sendable {
  var next: @Sendable (_ harbor: String) async throws -> String
}

extension TideClient: DependencyKey {
  static let liveValue = TideClient(next: { "High tide in \($0): 12:40" })
}
extension DependencyValues {
  var tides: TideClient {
    get { self[TideClient.self] }
    set { self[TideClient.self] = newValue }
  }
}

@Reducer
struct Harbor {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action {
    case appeared
    case response(String)
  }

  @Dependency(\.tides) var tides

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          await send(.response(try await tides.next(harbor: "Cork")))
        }
      case .response(let text):
        state.text = text
        return .none
      }
    }
  }
}
