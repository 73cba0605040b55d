import ComposableArchitecture
import Testing

// draws: 5 14 110 130 601

@MainActor
struct Checks {
  /// From 60 to 509 seconds.
  private let duration = 60 + 110 % 450
  private let left = 60 + 130 % 450
  private var other: Int { duration + 91 }

  private func store(_ duration: Int, _ phase: Timer.State.Phase = .idle) -> TestStoreOf<Timer> {
    TestStore(initialState: Timer.State(duration: duration, phase: phase)) { Timer() }
  }

  // task: 1
  @Test("The buttons change the duration by 30 seconds")
  func buttons() async {
    let store = store(duration)
    await store.send(.longerButtonTapped) { $0.duration = duration + 30 }
    await store.send(.shorterButtonTapped) { $0.duration = duration }
    await store.send(.shorterButtonTapped) { $0.duration = duration - 30 }
  }

  // task: 1
  @Test("A number that is entered is the new duration")
  func entered() async {
    let store = store(duration)
    await store.send(.durationEntered(other)) { $0.duration = other }
  }

  // task: 1
  @Test("The duration can be changed when a tea is ready, and the tea stays ready")
  func ready() async {
    let store = store(duration, .ready)
    await store.send(.longerButtonTapped) { $0.duration = duration + 30 }
    await store.send(.durationEntered(other)) { $0.duration = other }
  }

  // task: 2
  @Test("The buttons stop at the limits")
  func limits() async {
    let short = store(31 + 14 % 29)
    await short.send(.shorterButtonTapped) { $0.duration = 30 }
    await short.send(.shorterButtonTapped)
    let long = store(571 + 14 % 29)
    await long.send(.longerButtonTapped) { $0.duration = 600 }
    await long.send(.longerButtonTapped)
  }

  // task: 2
  @Test("A number that is too large or too small becomes the limit")
  func enteredLimits() async {
    let store = store(duration)
    await store.send(.durationEntered(601)) { $0.duration = 600 }
    await store.send(.durationEntered(29)) { $0.duration = 30 }
    await store.send(.durationEntered(-5))
    await store.send(.durationEntered(600)) { $0.duration = 600 }
    await store.send(.durationEntered(30)) { $0.duration = 30 }
  }

  // task: 3
  @Test("While a tea steeps, the buttons change what is left, and not the duration")
  func steeping() async {
    let store = store(duration, .steeping(secondsLeft: left))
    await store.send(.longerButtonTapped) { $0.phase = .steeping(secondsLeft: left + 30) }
    await store.send(.shorterButtonTapped) { $0.phase = .steeping(secondsLeft: left) }
    await store.send(.durationEntered(other))
  }

  // task: 3
  @Test("What is left stays between 1 second and ten minutes")
  func steepingLimits() async {
    let short = store(duration, .steeping(secondsLeft: 29))
    await short.send(.shorterButtonTapped) { $0.phase = .steeping(secondsLeft: 1) }
    await short.send(.shorterButtonTapped)
    let long = store(duration, .steeping(secondsLeft: 571 + 14 % 29))
    await long.send(.longerButtonTapped) { $0.phase = .steeping(secondsLeft: 600) }
    await long.send(.longerButtonTapped)
  }

  // task: 4
  @Test("Start begins with the duration, also when the last tea is ready")
  func start() async {
    let first = store(duration)
    await first.send(.startButtonTapped) { $0.phase = .steeping(secondsLeft: duration) }
    let next = store(other, .ready)
    await next.send(.startButtonTapped) { $0.phase = .steeping(secondsLeft: other) }
  }

  // task: 4
  @Test("A second tap on Start changes nothing")
  func again() async {
    let store = store(duration, .steeping(secondsLeft: left))
    await store.send(.startButtonTapped)
  }

  // task: 4
  @Test("Each tick takes a second, and the last one makes the tea ready")
  func ticks() async {
    let store = store(duration, .steeping(secondsLeft: 2))
    await store.send(.ticked) { $0.phase = .steeping(secondsLeft: 1) }
    await store.send(.ticked) { $0.phase = .ready }
    await store.send(.ticked)
    let idle = self.store(duration)
    await idle.send(.ticked)
  }
}
