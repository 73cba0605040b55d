import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("The live value asks the server")
  func live() async throws {
    let numberFact = withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.numberFact) var numberFact
      return numberFact
    }
    let fact = try await numberFact.fetch(7)
    #expect(fact == "7 was counted by the server.")
  }

  // task: 2
  @Test("A value that is set for numberFact is the value that is read")
  func property() async throws {
    let numberFact = withDependencies {
      $0.numberFact.fetch = { "\($0) was replaced." }
    } operation: {
      @Dependency(\.numberFact) var numberFact
      return numberFact
    }
    let fact = try await numberFact.fetch(7)
    #expect(fact == "7 was replaced.")
  }

  // task: 3
  @Test("The counter asks the dependency about its count")
  func counterAsks() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a lucky number." }
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.fact = "7 is a lucky number."
    }
  }
}
