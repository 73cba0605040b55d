import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("A meeting that is shown ticks each second")
  func ticks() async {
    let clock = TestClock()
    let store = TestStore(initialState: meeting()) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick, timeout: .milliseconds(100)) {
      $0.secondsElapsed = 1
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick, timeout: .milliseconds(100)) {
      $0.secondsElapsed = 2
    }
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("Each attendee has the same time")
  func speakers() async {
    let store = TestStore(initialState: meeting()) { RecordMeeting() }
    await store.send(.timerTick) { $0.secondsElapsed = 1 }
    await store.send(.timerTick) {
      $0.secondsElapsed = 2
      $0.speakerIndex = 1
    }
    await store.send(.timerTick) { $0.secondsElapsed = 3 }
    await store.send(.timerTick) {
      $0.secondsElapsed = 4
      $0.speakerIndex = 2
    }
  }

  // task: 3
  @Test("When the time is over, the meeting is the first of the sync-up's")
  func saves() async {
    let store = TestStore(initialState: meeting(after: 5)) {
      RecordMeeting()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.timerTick)
    #expect(
      store.state.syncUp.meetings == [
        Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 1_234_567_890)), old,
      ])
  }

  // task: 3
  @Test("Then the screen is left, and the timer with it")
  func leaves() async {
    let clock = TestClock()
    let store = TestStore(initialState: meeting()) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.onTask)
    await clock.advance(by: .seconds(5))
    #expect(!store.isDismissed)
    await clock.advance(by: .seconds(1))
    await store.finish(timeout: .milliseconds(100))
    #expect(store.isDismissed)
  }

  private let old = Meeting(id: UUID(50), date: Date(timeIntervalSince1970: 0))

  /// Three attendees with two seconds each.
  private func meeting(after seconds: Int = 0) -> RecordMeeting.State {
    RecordMeeting.State(
      secondsElapsed: seconds, speakerIndex: seconds / 2,
      syncUp: Shared(
        value: SyncUp(
          id: UUID(40), attendees: ["Ada", "Grace", "Alan"], seconds: 6, meetings: [old])))
  }
}
