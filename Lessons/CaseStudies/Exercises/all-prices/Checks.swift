import ComposableArchitecture
import Testing

// draws: 45 60 40 "Assam" "Sencha" "Puer" "Dust"

@MainActor
struct Checks {
  private let prices = ["Assam": 45, "Sencha": 60, "Puer": 40]

  /// Answers nobody before it was asked for everything.
  private func patient(_ count: Int) -> Wholesaler {
    let asked = LockIsolated(0)
    return Wholesaler { [prices] tea in
      asked.withValue { $0 += 1 }
      for _ in 0..<10_000 where asked.value < count { await Task.yield() }
      guard asked.value >= count else { return -1 }
      return prices[tea]
    }
  }

  // task: 1
  @Test("All teas are asked for at the same time")
  func atOnce() async {
    let store = TestStore(initialState: Shop.State(teas: ["Assam", "Sencha", "Puer"])) {
      Shop(wholesaler: patient(3))
    }
    await store.send(.refreshButtonTapped)
    await store.receive(\.loaded) { $0.prices = ["Assam": 45, "Sencha": 60, "Puer": 40] }
  }

  // task: 2
  @Test("A tea without a price is left out")
  func missing() async {
    let store = TestStore(initialState: Shop.State(teas: ["Dust", "Assam"])) { Shop(wholesaler: patient(2)) }
    await store.send(.refreshButtonTapped)
    await store.receive(\.loaded) { $0.prices = ["Assam": 45] }
  }

  // task: 2
  @Test("A shop without teas has no prices")
  func empty() async {
    let store = TestStore(initialState: Shop.State(teas: [])) { Shop(wholesaler: patient(0)) }
    await store.send(.refreshButtonTapped)
    await store.receive(\.loaded)
  }
}
