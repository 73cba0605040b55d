import ComposableArchitecture
import Foundation
import Testing

// task: 3
// nothing deprecated: The shared sync-up changes under its lock

@MainActor
struct Checks {
  private let clock = TestClock()
  private let now = Date(timeIntervalSince1970: 1_234_567_890)
  private let old = Meeting(
    id: Meeting.ID(UUID(50)), date: Date(timeIntervalSince1970: 0), transcript: "Old")

  /// Three attendees with two seconds each.
  private func store(after seconds: Int = 0) -> TestStoreOf<RecordMeeting> {
    let attendees = (41...43).map { Attendee(id: Attendee.ID(UUID($0))) }
    let syncUp = SyncUp(
      id: SyncUp.ID(UUID(40)), attendees: IdentifiedArray(uniqueElements: attendees),
      duration: .seconds(6), meetings: [old])
    return TestStore(
      initialState: RecordMeeting.State(
        secondsElapsed: seconds, speakerIndex: seconds / 2, syncUp: Shared(value: syncUp))
    ) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = now
      $0.uuid = .constant(UUID(42))
    }
  }

  // task: 1
  @Test("onTask sends timerTick each second")
  func ticks() async {
    let store = store()
    store.exhaustivity = .off
    let timer = await store.send(.onTask)
    await clock.advance(by: .milliseconds(999))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.secondsElapsed == 0)
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.timerTick, timeout: .milliseconds(100)) {
      $0.secondsElapsed = 1
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick, timeout: .milliseconds(100)) {
      $0.secondsElapsed = 2
    }
    await timer.cancel()
  }

  // task: 2
  @Test("After each share of the time, the next attendee speaks")
  func speakers() async {
    let store = store()
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
  @Test("When the time is over, a meeting with an id and a date becomes the first one")
  func saves() async {
    let store = store(after: 5)
    store.exhaustivity = .off
    await store.send(.timerTick)
    let meeting = Meeting(id: Meeting.ID(UUID(42)), date: now, transcript: "")
    #expect(Array(store.state.syncUp.meetings) == [meeting, old])
  }

  // task: 3
  @Test("At the last second, nobody's turn begins")
  func lastSpeaker() async {
    let store = store(after: 5)
    store.exhaustivity = .off
    await store.send(.timerTick)
    // The meeting must be over, so that a reducer that does nothing doesn't pass.
    #expect(store.state.syncUp.meetings.count == 2)
    #expect(store.state.speakerIndex == 2)
  }

  // task: 3
  @Test("After the last second the screen is dismissed, and the timer ends")
  func leaves() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.onTask)
    await clock.advance(by: .seconds(5))
    await store.skipReceivedActions(strict: false)
    #expect(!store.isDismissed)
    await clock.advance(by: .seconds(1))
    await store.finish(timeout: .milliseconds(100))
    #expect(store.isDismissed)
  }
}
