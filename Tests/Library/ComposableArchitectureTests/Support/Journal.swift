import ComposableArchitecture
import Testing

/// State that writes down which actions reached it: an action is a letter, the text is their order.
@ObservableState
struct Journal: Equatable {
  var text = ""
}

/// A reducer that writes down each action, then reacts to it.
func journal(
  _ react: @escaping (Character) -> Effect<Character> = { _ in .none }
) -> Reduce<Journal, Character> {
  Reduce { state, action in
    state.text.append(action)
    return react(action)
  }
}

/// Yields until something holds that other tasks bring about. What never does is found by the limit of the whole run.
@MainActor
func until(_ condition: @MainActor () -> Bool) async {
  while !condition() { await Task.yield() }
}

extension Duration {
  /// The timeout of a wait that must not depend on the machine: longer than the whole run may take.
  static let wholeRun = Duration.seconds(100_000)
}

extension Effect {
  /// Work that ends only when it is cancelled, and tells so.
  static func endless(onCancel cancelled: LockIsolated<Int> = LockIsolated(0)) -> Self {
    .run { _ in
      try? await Task.never()
      cancelled.withValue { $0 += 1 }
    }
  }
}

/// A dependency of these tests: what it is tells where it comes from.
struct Origin: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  var origin: String {
    get { self[Origin.self] }
    set { self[Origin.self] = newValue }
  }
}
