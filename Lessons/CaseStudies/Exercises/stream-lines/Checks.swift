import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("Each train is shown")
  func trains() async {
    let (stream, arrivals) = AsyncStream.makeStream(of: String.self)
    let store = TestStore(initialState: Platform.State()) { Platform { stream } }
    await store.send(.task)
    arrivals.yield("Porto")
    await store.receive(\.arrived) { $0.trains = ["Porto"] }
    arrivals.yield("Faro")
    await store.receive(\.arrived) { $0.trains = ["Porto", "Faro"] }
    arrivals.finish()
    await store.finish()
  }
}
