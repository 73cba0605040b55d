import ComposableArchitecture
import Foundation
import Testing

// draws: 7 3 4

@MainActor
struct Checks {
  let clock = TestClock()
  let time = LockIsolated(Date(timeIntervalSince1970: 100))

  /// A client that needs two seconds. The time goes on meanwhile.
  private func store(_ count: Int) -> TestStoreOf<Counter> {
    let store = TestStore(initialState: Counter.State(count: count)) {
      Counter()
    } withDependencies: { [clock, time] in
      $0.date = DateGenerator { time.value }
      $0.numberFact.fetch = { number in
        try await clock.sleep(for: .seconds(2))
        return "\(number) is a lucky number"
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func answer(_ store: TestStoreOf<Counter>) async {
    time.withValue { $0 += 2 }
    await clock.advance(by: .seconds(2))
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A tap brings the client's answer for the count")
  func answerIsKept() async {
    let store = store(7)
    await store.send(.numberFactButtonTapped)
    #expect(store.state.fact == nil)
    await answer(store)
    #expect(store.state.fact == "7 is a lucky number")
  }

  // task: 1
  @Test("Each tap asks once, for the count of that moment")
  func asksOncePerTap() async {
    let asked = LockIsolated<[Int]>([])
    let store = store(3)
    store.dependencies.numberFact.fetch = { number in
      asked.withValue { $0.append(number) }
      return "\(number) was asked for"
    }
    for _ in 1...2 {
      await store.send(.numberFactButtonTapped)
      await store.finish(timeout: .seconds(1))
      await store.skipReceivedActions(strict: false)
      await store.send(.incrementButtonTapped)
    }
    #expect(asked.value == [3, 4], "The numbers that were asked about.")
    #expect(store.state.fact == "4 was asked for")
  }

  // task: 2
  @Test("Before a fact has arrived, there is no date")
  func noDate() async {
    let store = store(7)
    #expect(store.state.learned == nil)
    await store.send(.numberFactButtonTapped)
    await store.send(.incrementButtonTapped)
    #expect(store.state.learned == nil)
    await answer(store)
    #expect(store.state.learned != nil)
  }

  // task: 2
  @Test("The date is that of the answer, and not that of the tap")
  func date() async {
    let store = store(7)
    await store.send(.numberFactButtonTapped)
    await answer(store)
    #expect(store.state.learned == Date(timeIntervalSince1970: 102))
    await store.send(.numberFactButtonTapped)
    await answer(store)
    #expect(store.state.learned == Date(timeIntervalSince1970: 104))
  }
}
