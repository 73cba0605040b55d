import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private struct Offline: Error {}

  private func store(_ load: @escaping @Sendable () async throws -> String) -> TestStoreOf<Forecast> {
    TestStore(initialState: Forecast.State()) { Forecast(load: load) }
  }

  // task: 1
  @Test("The forecast comes back as an action")
  func success() async {
    let store = store { "Sunny" }
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(\.response.success) {
      $0.isLoading = false
      $0.text = "Sunny"
    }
  }

  // task: 1
  @Test("The failure comes back as an action")
  func failure() async {
    let store = store { throw Offline() }
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(\.response.failure) {
      $0.isLoading = false
      $0.text = "No forecast"
    }
  }
}
