import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct CountdownTests {
  let clock = TestClock()

  private func store(seconds: Int, isPaused: Bool = false) -> TestStoreOf<Countdown> {
    TestStore(initialState: Countdown.State(secondsLeft: seconds, isPaused: isPaused)) {
      Countdown()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func theTimeRunsOut() async {
    let store = store(seconds: 2)
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.secondsLeft = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.secondsLeft = 0 }
    await store.receive(\.delegate.ended)
    await store.finish()
  }

  @Test func aPauseKeepsTheSeconds() async {
    let store = store(seconds: 30)
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.secondsLeft = 29 }
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
    await clock.advance(by: .seconds(10))
    await store.send(.resumeButtonTapped) { $0.isPaused = false }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.secondsLeft = 28 }
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
  }

  @Test func resumingTwiceDoesNotDoubleTheTime() async {
    let store = store(seconds: 30, isPaused: true)
    await store.send(.start)
    await store.send(.resumeButtonTapped) { $0.isPaused = false }
    await store.send(.resumeButtonTapped)
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.secondsLeft = 29 }
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
  }

  @Test(arguments: [(11, false), (10, true), (0, true)])
  func theLastSecondsAreUrgent(seconds: Int, isUrgent: Bool) {
    #expect(Countdown.State(secondsLeft: seconds).isUrgent == isUrgent)
  }
}

@MainActor
struct RivalTests {
  @Test func eventsBecomeStateAndDelegates() async {
    let (events, continuation) = RivalClient.Events.makeStream()
    let store = TestStore(initialState: Rival.State(connection: .lost)) {
      Rival()
    } withDependencies: {
      $0.rival.connect = { _ in events }
    }
    await store.send(.connect(.mock(.duel))) { $0.connection = .connecting }
    continuation.yield(.joined(name: "Ada"))
    await store.receive(\.event.joined) { $0.connection = .playing(name: "Ada") }
    #expect(store.state.name == "Ada")
    continuation.yield(.moved(stones: [1, 2, 3]))
    await store.receive(\.event.moved)
    await store.receive(\.delegate.moved, [1, 2, 3])
    continuation.yield(.left)
    await store.receive(\.event.left)
    await store.receive(\.delegate.left)
    continuation.finish()
    await store.finish()
  }

  @Test func aStreamThatFailsLosesTheConnection() async {
    let store = TestStore(initialState: Rival.State()) {
      Rival()
    } withDependencies: {
      $0.rival.connect = { _ in throw RivalClient.ConnectionLost() }
    }
    await store.send(.connect(.mock(.duel)))
    await store.receive(\.connectionLost) { $0.connection = .lost }
    #expect(store.state.name == nil)
  }

  @Test func aMoveIsSentToTheServer() async {
    let sent = LockIsolated<[Move]>([])
    let store = TestStore(initialState: Rival.State(connection: .playing(name: "Ada"))) {
      Rival()
    } withDependencies: {
      $0.rival.send = { move in sent.withValue { $0.append(move) } }
    }
    await store.send(.moveMade(Move(player: .you))).finish()
    #expect(sent.value == [Move(player: .you)])
  }

  @Test func aMoveThatCanNotBeSentLosesTheConnection() async {
    let store = TestStore(initialState: Rival.State(connection: .playing(name: "Ada"))) {
      Rival()
    } withDependencies: {
      $0.rival.send = { _ in throw RivalClient.ConnectionLost() }
    }
    await store.send(.moveMade(Move(player: .you)))
    await store.receive(\.connectionLost) { $0.connection = .lost }
    await store.send(.retryButtonTapped)
  }
}

@MainActor
struct ResultCardTests {
  private func store(
    name: String, points: Int = 20, submit: @escaping @Sendable () throws -> Int = { 3 }
  ) -> TestStoreOf<ResultCard> {
    @Shared(.settings) var settings = Settings(name: name)
    return TestStore(initialState: ResultCard.State(record: .mock(1, points: points))) {
      ResultCard()
    } withDependencies: {
      $0.leaderboard.submit = { record, name in
        #expect(record.points == points)
        #expect(name == "Ada")
        return try submit()
      }
    }
  }

  @Test func aGameIsRanked() async {
    let store = store(name: "Ada")
    await store.send(.submitButtonTapped) { $0.submission = .submitting }
    await store.receive(\.submitResponse.success) { $0.submission = .ranked(3) }
    #expect(!store.state.canSubmit)
    await store.send(.submitButtonTapped)
  }

  @Test func aFailureCanBeTriedAgain() async {
    let isReachable = LockIsolated(false)
    let store = store(name: "Ada") {
      if isReachable.value { 4 } else { throw LeaderboardClient.NotReachable() }
    }
    await store.send(.submitButtonTapped) { $0.submission = .submitting }
    await store.receive(\.submitResponse.failure) { $0.submission = .failed }
    isReachable.setValue(true)
    await store.send(.submitButtonTapped) { $0.submission = .submitting }
    await store.receive(\.submitResponse.success) { $0.submission = .ranked(4) }
  }

  @Test(arguments: [("", 20), ("Ada", 0)])
  func nothingIsSubmittedWithoutANameOrPoints(name: String, points: Int) async {
    let store = store(name: name, points: points)
    #expect(!store.state.canSubmit)
    await store.send(.submitButtonTapped)
  }

  @Test func theButtonsTellTheParent() async {
    let store = store(name: "Ada")
    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.close)
    await store.send(.playAgainButtonTapped)
    await store.receive(\.delegate.playAgain)
  }
}

@MainActor
struct OnboardingTests {
  @Test func theWholeIntroduction() async {
    let store = TestStore(initialState: Onboarding.State()) { Onboarding() }
    await store.send(.backButtonTapped)
    await store.send(.continueButtonTapped) { $0.step = .tryIt }
    await store.send(.continueButtonTapped)
    let path = store.state.wall.path(spelling: Onboarding.word) ?? []
    #expect(path.count == 3)
    await store.send(.stoneTapped(0)) { $0.selection = [0] }
    await store.send(.stoneTapped(path[0])) {
      $0.selection = store.state.wall.touch(0, path[0]) ? [0, path[0]] : [path[0]]
    }
    await store.send(.stoneTapped(path[0])) { $0.selection = [path[0]] }
    await store.send(.stoneTapped(path[1])) { $0.selection = [path[0], path[1]] }
    await store.send(.stoneTapped(path[2])) { $0.selection = path }
    #expect(store.state.word == "ant")
    await store.send(.continueButtonTapped) { $0.step = .name }
    await store.send(.continueButtonTapped)
    await store.send(.backButtonTapped) { $0.step = .tryIt }
    await store.send(.continueButtonTapped) { $0.step = .name }
    await store.send(.binding(.set(\.name, "  Bartholomäus the Great"))) { $0.name = "  Bartholomä" }
    await store.send(.continueButtonTapped) { $0.$settings.withLock { $0.name = "Bartholomä" } }
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func itCanBeSkipped() async {
    let store = TestStore(initialState: Onboarding.State()) { Onboarding() }
    await store.send(.stoneTapped(0))
    await store.send(.skipButtonTapped).finish()
    #expect(store.isDismissed)
  }
}
