import ComposableArchitecture
import Foundation
import Testing

/// State that several features, and several tests, declare by the same key.
@MainActor
@Suite struct SharedFeaturesTests {
  @Test func `B101 each test has storages of its own, here`() { useStorages() }
  @Test func `B101 each test has storages of its own, and there`() { useStorages() }

  private func useStorages() {
    do {
      @Shared(.inMemory("isolated")) var memory = 0
      @Shared(.appStorage("isolated")) var defaults = 0
      @Shared(.fileStorage(URL(filePath: "/isolated.json"))) var file = 0
      #expect(memory == 0 && defaults == 0 && file == 0)
      for number in [$memory, $defaults, $file] { number.withLock { $0 = 1 } }
    }
    @Shared(.inMemory("isolated")) var memory = 0
    @Shared(.appStorage("isolated")) var defaults = 0
    @Shared(.fileStorage(URL(filePath: "/isolated.json"))) var file = 0
    #expect(memory == 1 && defaults == 1 && file == 1)
    #expect(!FileManager.default.fileExists(atPath: "/isolated.json"))
  }

  @Test func `B103 features that share a key agree without an action`() async {
    let first = Store(initialState: Turnstile.State()) { Turnstile() }
    let second = Store(initialState: Turnstile.State()) { Turnstile() }
    let seen = LockIsolated<[Int]>([])
    let token = observe {
      let visitors = second.visitors
      seen.withValue { $0.append(visitors) }
    }
    first.send(.turned)
    first.send(.turned)
    #expect(second.visitors == 2)
    await until { seen.value.last == 2 }
    #expect(first.turns == 2 && second.turns == 0)
    token.cancel()
  }
}

/// Counts who comes, at one of several doors.
@Reducer
private struct Turnstile {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("visitors")) var visitors = 0
    var turns = 0
  }

  enum Action { case turned }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.turns += 1
      state.$visitors.withLock { $0 += 1 }
      return .none
    }
  }
}
