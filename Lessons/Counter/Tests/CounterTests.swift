import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  @Test func buttonsCountAndForgetTheFact() async {
    let store = TestStore(initialState: Counter.State(fact: "0 is round.")) { Counter() }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.fact = nil
    }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
  }

  @Test func factArrives() async {
    let store = TestStore(initialState: Counter.State(count: 3, fact: "2 is even.")) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is odd." }
    }

    await store.send(.numberFactButtonTapped) {
      $0.fact = nil
      $0.isLoadingFact = true
    }
    await store.receive(\.numberFactResponse.success) {
      $0.fact = "3 is odd."
      $0.isLoadingFact = false
    }
  }

  @Test func factFails() async {
    struct ServerIsDown: Error {}
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { _ in throw ServerIsDown() }
    }

    await store.send(.numberFactButtonTapped) { $0.isLoadingFact = true }
    await store.receive(\.numberFactResponse.failure) { $0.isLoadingFact = false }
  }

  @Test func timerTicksUntilItIsTurnedOff() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) { $0.count = 1 }
    await clock.advance(by: .seconds(2))
    await store.receive(\.timerTicked) { $0.count = 2 }
    await store.receive(\.timerTicked) { $0.count = 3 }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = false }
    await clock.advance(by: .seconds(10))
  }
}

struct NumberFactClientTests {
  @Test func simulationAnswersAfterItsLatency() async throws {
    let clock = TestClock()
    let fact = try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      let client = NumberFactClient.simulated(latency: .seconds(2))
      async let fact = client.fetch(2)
      await clock.advance(by: .seconds(2))
      return try await fact
    }
    #expect(fact == "2 is the only even prime.")
  }

  @Test(arguments: [
    (11, "11 is prime: only 1 and 11 divide it."),
    (14, "14 is twice 7."),
    (15, "15 is the sum of 7 and 8."),
    (16, "16 is 4 times 4."),
    (-3, "-3 is as far below zero as 3 is above it."),
    (.min, "-9223372036854775808 is as far below zero as 9223372036854775808 is above it."),
    (.max, "9223372036854775807 is the sum of 4611686018427387903 and 4611686018427387904."),
  ])
  func everyNumberHasAFact(number: Int, fact: String) {
    #expect(NumberFacts.fact(about: number) == fact)
  }
}
