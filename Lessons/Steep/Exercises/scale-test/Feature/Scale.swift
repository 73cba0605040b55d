import ComposableArchitecture

@DependencyClient
struct ScaleClient: Sendable {
  /// Sets the scale to zero.
  var reset: @Sendable () async throws -> Void
  /// The grams on the scale, whenever they change. The stream ends when the scale is unplugged.
  var weights: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension ScaleClient: TestDependencyKey {
  static let testValue = ScaleClient()
}

extension DependencyValues {
  var scale: ScaleClient {
    get { self[ScaleClient.self] }
    set { self[ScaleClient.self] = newValue }
  }
}

@Reducer
struct Scale {
  @ObservableState
  struct State: Equatable {
    var grams = 0
    var isPluggedIn = false
    var message: String?
  }

  enum Action {
    case resetButtonTapped
    case resetFailed
    case task
    case unplugged
    case weighed(Int)
  }

  enum CancelID { case weights }

  @Dependency(\.scale) var scale

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetButtonTapped:
        guard state.isPluggedIn else { return .none }
        state.message = nil
        return .run { _ in
          try await scale.reset()
        } catch: { _, send in
          await send(.resetFailed)
        }

      case .resetFailed:
        state.message = "The scale can't be reset."
        return .none

      case .task:
        state.isPluggedIn = true
        return .run { send in
          for await grams in scale.weights() { await send(.weighed(grams)) }
          await send(.unplugged)
        }
        .cancellable(id: CancelID.weights, cancelInFlight: true)

      case .unplugged:
        state.isPluggedIn = false
        state.grams = 0
        return .none

      case .weighed(let grams):
        state.grams = grams
        return .none
      }
    }
  }
}
