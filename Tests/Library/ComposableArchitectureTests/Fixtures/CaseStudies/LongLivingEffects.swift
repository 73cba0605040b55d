import ComposableArchitecture

/// An effect that listens as long as somebody waits for it.
@Reducer
struct LongLivingEffects {
  @ObservableState
  struct State: Equatable { var screenshotCount = 0 }

  enum Action {
    case task
    case userDidTakeScreenshotNotification
  }

  @Dependency(\.screenshots) var screenshots

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          for await _ in await screenshots() { await send(.userDidTakeScreenshotNotification) }
        }
      case .userDidTakeScreenshotNotification:
        state.screenshotCount += 1
        return .none
      }
    }
  }
}

extension DependencyValues {
  var screenshots: @Sendable () async -> AsyncStream<Void> {
    get { self[ScreenshotsKey.self] }
    set { self[ScreenshotsKey.self] = newValue }
  }

  private enum ScreenshotsKey: DependencyKey {
    static let liveValue: @Sendable () async -> AsyncStream<Void> = { .never }
    static let testValue: @Sendable () async -> AsyncStream<Void> = unimplemented(
      "screenshots", placeholder: .finished)
  }
}
