import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("The feature asks the client that a test gives it")
  func test() async {
    let store = TestStore(initialState: Harbor.State()) {
      Harbor()
    } withDependencies: {
      $0.tides.next = { "Soon in \($0)" }
    }
    await store.send(.appeared)
    await store.receive(\.response) { $0.text = "Soon in Cork" }
  }

  // task: 1
  @Test("The live client names the harbor")
  func live() async throws {
    #expect(try await TideClient.liveValue.next(harbor: "Brest") == "High tide in Brest: 12:40")
  }
}
