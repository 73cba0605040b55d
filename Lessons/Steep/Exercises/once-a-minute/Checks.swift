import ComposableArchitecture
import Testing

// draws: 50

@MainActor
struct Checks {
  private let store = Store(initialState: ColdBrew.State()) { ColdBrew() }
  /// From 3 to 9.
  private let minutes = 3 + 50 % 7

  /// How often a view is evaluated again that shows what is read, while so many seconds pass.
  private func evaluations(_ seconds: Int, _ read: () -> Void) -> Int {
    let count = LockIsolated(0)
    var evaluated = -1
    for _ in 1...seconds {
      if evaluated != count.value {
        evaluated = count.value
        withObservationTracking(read) { count.withValue { $0 += 1 } }
      }
      store.send(.ticked)
    }
    return count.value
  }

  // task: 1
  @Test("The labels are as they were")
  func labels() {
    #expect(store.label == "No pot")
    store.send(.ticked)
    #expect(store.label == "No pot")
    store.send(.startButtonTapped(minutes: minutes))
    #expect(store.label == "\(minutes) minutes left")
    for _ in 1...59 { store.send(.ticked) }
    #expect(store.label == "\(minutes) minutes left", "After 59 seconds.")
    store.send(.ticked)
    #expect(store.label == "\(minutes - 1) minutes left", "After 60 seconds.")
    store.send(.stopButtonTapped)
    #expect(store.label == "No pot")
    #expect(store.secondsLeft == nil)
    store.send(.startButtonTapped(minutes: 1))
    #expect(store.label == "1 minute left")
    for _ in 1...59 { store.send(.ticked) }
    #expect(store.label == "1 minute left", "After 59 of 60 seconds.")
    for _ in 1...2 { store.send(.ticked) }
    #expect(store.label == "Your tea is ready")
    #expect(store.secondsLeft == 0)
  }

  // task: 1
  @Test("A view of the label is evaluated again once a minute")
  func onceAMinute() {
    store.send(.startButtonTapped(minutes: minutes))
    #expect(evaluations(59) { _ = store.label } == 0, "In the first 59 seconds.")
    #expect(evaluations(60 * minutes - 59) { _ = store.label } == minutes, "Until it is ready.")
    #expect(evaluations(10) { _ = store.label } == 0, "When the tea was ready.")
  }

  // task: 1
  @Test("A view of the seconds is evaluated again at each tick")
  func eachSecond() {
    store.send(.startButtonTapped(minutes: minutes))
    #expect(evaluations(40) { _ = store.secondsLeft } == 40)
    #expect(store.secondsLeft == 60 * minutes - 40)
  }

  // task: 2
  @Test("A view of the bell is evaluated again only when the tea is ready")
  func bell() {
    store.send(.startButtonTapped(minutes: minutes))
    #expect(
      evaluations(60 * minutes - 1) { _ = store.isReady } == 0, "Until a second before the tea is ready.")
    #expect(evaluations(1) { _ = store.isReady } == 1, "When it is ready.")
    #expect(evaluations(10) { _ = store.isReady } == 0, "After that.")
  }

  // task: 2
  @Test("The bell rings for each pot, and for none that was stopped")
  func ready() {
    #expect(!store.isReady)
    store.send(.startButtonTapped(minutes: 1))
    #expect(!store.isReady)
    for _ in 1...59 { store.send(.ticked) }
    #expect(!store.isReady)
    store.send(.ticked)
    #expect(store.isReady)
    store.send(.startButtonTapped(minutes: 1))
    #expect(!store.isReady)
    for _ in 1...60 { store.send(.ticked) }
    #expect(store.isReady)
    store.send(.stopButtonTapped)
    #expect(!store.isReady)
  }
}
