import ComposableArchitecture
import Testing

// draws: 90

@MainActor
private struct Kitchen {
  let clock = TestClock()
  let store: TestStoreOf<EggTimer>
  let steps = LockIsolated<[String]>([])

  init() {
    store = TestStore(initialState: EggTimer.State()) {
      EggTimer()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
    // The state and the effects' actions may have any shape, so only the screen is compared.
    store.exhaustivity = .off
  }

  var screen: Screen { store.state.screen }

  /// The taps and the seconds that have led to the screen.
  var done: Comment { "After \(steps.value.joined(separator: ", "))." }

  /// What a tap leads to at once belongs to it, also when the feature sends itself an action for it.
  func tap(_ action: EggTimer.Action) async {
    steps.withValue { $0.append("\(action)") }
    await store.send(action)
    await settle()
  }

  /// One second after the other, because an effect may begin anew each second.
  func pass(_ seconds: Int) async {
    steps.withValue { $0.append("\(seconds) s") }
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await settle()
    }
  }

  func passHalfASecond() async {
    steps.withValue { $0.append("0.5 s") }
    await clock.advance(by: .milliseconds(500))
    await settle()
  }

  /// Twice, because a received action may have an effect that sends the next one.
  private func settle() async {
    for _ in 1...2 { await store.skipReceivedActions(strict: false) }
  }

  func leave() async { await store.skipInFlightEffects(strict: false) }
}

/// From 10 to 49, so that it has two digits.
private let number = 10 + 90 % 40

// MARK: - Stage 1

@MainActor
struct Stage1 {
  // task: 1
  @Test("At first three minutes are set")
  func first() async {
    #expect(Kitchen().screen == Screen(time: "03:00", button: "Start"))
  }

  // task: 1
  @Test("Plus and Minus change the minutes")
  func buttons() async {
    let kitchen = Kitchen()
    await kitchen.tap(.plusTapped)
    #expect(kitchen.screen == Screen(time: "04:00", button: "Start"), kitchen.done)
    for _ in 1...2 { await kitchen.tap(.minusTapped) }
    #expect(kitchen.screen.time == "02:00", kitchen.done)
    for _ in 1...8 { await kitchen.tap(.plusTapped) }
    #expect(kitchen.screen.time == "10:00", kitchen.done)
    for _ in 0..<number { await kitchen.tap(.plusTapped) }
    #expect(kitchen.screen.time == "\(10 + number):00", kitchen.done)
  }

  // task: 1
  @Test("The minutes stay between 1 and 60")
  func limits() async {
    let kitchen = Kitchen()
    for _ in 1...5 { await kitchen.tap(.minusTapped) }
    #expect(kitchen.screen.time == "01:00", kitchen.done)
    for _ in 1...70 { await kitchen.tap(.plusTapped) }
    #expect(kitchen.screen.time == "60:00", kitchen.done)
  }
}

// MARK: - Stage 2

@MainActor
struct Stage2 {
  // task: 2
  @Test("The time goes down while the timer runs")
  func runs() async {
    let kitchen = Kitchen()
    await kitchen.tap(.mainTapped)
    #expect(kitchen.screen == Screen(time: "03:00", button: "Pause"), kitchen.done)
    await kitchen.pass(1)
    #expect(kitchen.screen == Screen(time: "02:59", button: "Pause"), kitchen.done)
    await kitchen.pass(49)
    #expect(kitchen.screen.time == "02:10", kitchen.done)
    await kitchen.pass(6)
    #expect(kitchen.screen.time == "02:04", kitchen.done)
    await kitchen.pass(64 - number)
    #expect(kitchen.screen.time == "01:\(number)", kitchen.done)
    await kitchen.leave()
  }

  // task: 2
  @Test("Plus and Minus do nothing while the timer runs")
  func locked() async {
    let kitchen = Kitchen()
    await kitchen.tap(.mainTapped)
    await kitchen.tap(.plusTapped)
    await kitchen.tap(.plusTapped)
    await kitchen.tap(.minusTapped)
    await kitchen.pass(1)
    #expect(kitchen.screen.time == "02:59", kitchen.done)
    await kitchen.leave()
  }
}

// MARK: - Stage 3

@MainActor
struct Stage3 {
  // task: 3
  @Test("A pause keeps the seconds, and Continue goes on with them")
  func pause() async {
    let kitchen = Kitchen()
    await kitchen.tap(.mainTapped)
    await kitchen.pass(5)
    await kitchen.tap(.mainTapped)
    #expect(kitchen.screen == Screen(time: "02:55", button: "Continue"), kitchen.done)
    await kitchen.pass(30)
    #expect(kitchen.screen == Screen(time: "02:55", button: "Continue"), kitchen.done)
    await kitchen.tap(.mainTapped)
    #expect(kitchen.screen == Screen(time: "02:55", button: "Pause"), kitchen.done)
    await kitchen.pass(2)
    #expect(kitchen.screen.time == "02:53", kitchen.done)
    await kitchen.pass(53 - number)
    await kitchen.tap(.mainTapped)
    await kitchen.pass(9)
    #expect(kitchen.screen == Screen(time: "02:\(number)", button: "Continue"), kitchen.done)
    await kitchen.leave()
  }

  // task: 3
  @Test("After a pause, no earlier effect counts seconds as well")
  func once() async {
    let kitchen = Kitchen()
    for _ in 1...5 { await kitchen.tap(.mainTapped) }
    await kitchen.pass(10)
    #expect(kitchen.screen.time == "02:50", kitchen.done)
    await kitchen.leave()
  }

  // task: 3
  @Test("Plus and Minus do nothing during a pause")
  func locked() async {
    let kitchen = Kitchen()
    await kitchen.tap(.mainTapped)
    await kitchen.pass(5)
    await kitchen.tap(.mainTapped)
    await kitchen.tap(.plusTapped)
    await kitchen.tap(.plusTapped)
    await kitchen.tap(.minusTapped)
    #expect(kitchen.screen == Screen(time: "02:55", button: "Continue"), kitchen.done)
    await kitchen.tap(.resetTapped)
    #expect(kitchen.screen == Screen(time: "03:00", button: "Start"), kitchen.done)
    await kitchen.leave()
  }

  // task: 3
  @Test("Plus and Minus tapped while the timer runs don't change the minutes that Reset shows")
  func lockedWhileRunning() async {
    let kitchen = Kitchen()
    await kitchen.tap(.mainTapped)
    await kitchen.tap(.plusTapped)
    await kitchen.tap(.resetTapped)
    #expect(kitchen.screen == Screen(time: "03:00", button: "Start"), kitchen.done)
    await kitchen.tap(.mainTapped)
    await kitchen.pass(5)
    await kitchen.tap(.minusTapped)
    await kitchen.tap(.mainTapped)
    await kitchen.tap(.resetTapped)
    #expect(kitchen.screen == Screen(time: "03:00", button: "Start"), kitchen.done)
    await kitchen.leave()
  }

  // task: 3
  @Test("After Reset, no earlier effect counts seconds as well")
  func onceAfterReset() async {
    let kitchen = Kitchen()
    await kitchen.tap(.mainTapped)
    await kitchen.tap(.resetTapped)
    await kitchen.tap(.mainTapped)
    await kitchen.pass(3)
    #expect(kitchen.screen == Screen(time: "02:57", button: "Pause"), kitchen.done)
    await kitchen.leave()
  }

  // task: 3
  @Test("Continue begins with a whole second")
  func wholeSecond() async {
    let kitchen = Kitchen()
    await kitchen.tap(.mainTapped)
    await kitchen.pass(5)
    await kitchen.passHalfASecond()
    await kitchen.tap(.mainTapped)
    await kitchen.pass(3)
    await kitchen.tap(.mainTapped)
    await kitchen.passHalfASecond()
    #expect(kitchen.screen == Screen(time: "02:55", button: "Pause"), kitchen.done)
    await kitchen.passHalfASecond()
    #expect(kitchen.screen == Screen(time: "02:54", button: "Pause"), kitchen.done)
    await kitchen.leave()
  }

  // task: 3
  @Test("After Reset, Start begins with a whole second")
  func wholeSecondAfterReset() async {
    let kitchen = Kitchen()
    await kitchen.tap(.mainTapped)
    await kitchen.passHalfASecond()
    await kitchen.tap(.resetTapped)
    await kitchen.tap(.mainTapped)
    await kitchen.passHalfASecond()
    #expect(kitchen.screen == Screen(time: "03:00", button: "Pause"), kitchen.done)
    await kitchen.passHalfASecond()
    #expect(kitchen.screen == Screen(time: "02:59", button: "Pause"), kitchen.done)
    await kitchen.leave()
  }

  // task: 3
  @Test("Reset shows the minutes that were set, and ends the time")
  func reset() async {
    let kitchen = Kitchen()
    await kitchen.tap(.plusTapped)
    await kitchen.tap(.mainTapped)
    await kitchen.pass(70)
    await kitchen.tap(.resetTapped)
    #expect(kitchen.screen == Screen(time: "04:00", button: "Start"), kitchen.done)
    await kitchen.pass(5)
    #expect(kitchen.screen == Screen(time: "04:00", button: "Start"), kitchen.done)
    await kitchen.tap(.minusTapped)
    #expect(kitchen.screen.time == "03:00", kitchen.done)
    await kitchen.tap(.mainTapped)
    await kitchen.pass(3)
    await kitchen.tap(.mainTapped)
    await kitchen.tap(.resetTapped)
    #expect(kitchen.screen == Screen(time: "03:00", button: "Start"), kitchen.done)
    await kitchen.leave()
  }
}

// MARK: - Stage 4

@MainActor
struct Stage4 {
  private func ringing() async -> Kitchen {
    let kitchen = Kitchen()
    for _ in 1...2 { await kitchen.tap(.minusTapped) }
    await kitchen.tap(.mainTapped)
    await kitchen.pass(60)
    return kitchen
  }

  // task: 4
  @Test("The timer rings at the end, and not before")
  func rings() async {
    let kitchen = Kitchen()
    for _ in 1...2 { await kitchen.tap(.minusTapped) }
    await kitchen.tap(.mainTapped)
    await kitchen.pass(59)
    #expect(kitchen.screen == Screen(time: "00:01", button: "Pause"), kitchen.done)
    await kitchen.pass(1)
    #expect(kitchen.screen == Screen(time: "00:00", button: "Stop", isRinging: true), kitchen.done)
    await kitchen.leave()
  }

  // task: 4
  @Test("The ringing ends after ten seconds")
  func silence() async {
    let kitchen = await ringing()
    await kitchen.pass(9)
    #expect(kitchen.screen == Screen(time: "00:00", button: "Stop", isRinging: true), kitchen.done)
    await kitchen.pass(1)
    #expect(kitchen.screen == Screen(time: "01:00", button: "Start"), kitchen.done)
    await kitchen.leave()
  }

  // task: 4
  @Test("Stop and Reset end the ringing")
  func stop() async {
    let first = await ringing()
    await first.tap(.mainTapped)
    #expect(first.screen == Screen(time: "01:00", button: "Start"), first.done)
    await first.leave()
    let second = await ringing()
    await second.tap(.resetTapped)
    #expect(second.screen == Screen(time: "01:00", button: "Start"), second.done)
    await second.leave()
  }

  // task: 4
  @Test("Plus and Minus do nothing while the timer rings")
  func locked() async {
    let kitchen = await ringing()
    await kitchen.tap(.plusTapped)
    #expect(kitchen.screen == Screen(time: "00:00", button: "Stop", isRinging: true), kitchen.done)
    await kitchen.tap(.mainTapped)
    #expect(kitchen.screen == Screen(time: "01:00", button: "Start"), kitchen.done)
    await kitchen.leave()
  }

  // task: 4
  @Test("Each ringing lasts ten seconds, also after one that was stopped")
  func again() async {
    let kitchen = await ringing()
    await kitchen.pass(4)
    await kitchen.tap(.mainTapped)
    await kitchen.tap(.mainTapped)
    await kitchen.pass(64)
    await kitchen.tap(.resetTapped)
    await kitchen.tap(.mainTapped)
    await kitchen.pass(69)
    #expect(kitchen.screen == Screen(time: "00:00", button: "Stop", isRinging: true), kitchen.done)
    await kitchen.pass(1)
    #expect(kitchen.screen == Screen(time: "01:00", button: "Start"), kitchen.done)
    await kitchen.leave()
  }

  // task: 4
  @Test("What has ended the ringing doesn't end the next run")
  func next() async {
    let kitchen = await ringing()
    await kitchen.pass(5)
    await kitchen.tap(.mainTapped)
    await kitchen.tap(.mainTapped)
    await kitchen.pass(10)
    #expect(kitchen.screen == Screen(time: "00:50", button: "Pause"), kitchen.done)
    await kitchen.leave()
  }

  // task: 4
  @Test("After a ringing, Start begins with a whole second")
  func wholeSecond() async {
    let kitchen = await ringing()
    await kitchen.passHalfASecond()
    await kitchen.tap(.mainTapped)
    await kitchen.tap(.mainTapped)
    await kitchen.passHalfASecond()
    #expect(kitchen.screen == Screen(time: "01:00", button: "Pause"), kitchen.done)
    await kitchen.passHalfASecond()
    #expect(kitchen.screen == Screen(time: "00:59", button: "Pause"), kitchen.done)
    await kitchen.leave()
  }
}
