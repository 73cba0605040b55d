import ComposableArchitecture
import Foundation
import Testing

// draws: "Old"

// task: 3
// nothing deprecated: The shared sync-up changes under its lock

@MainActor
struct Checks {
  private let clock = TestClock()
  private let now = Date(timeIntervalSince1970: 1_234_567_890)
  private let old = Meeting(
    id: Meeting.ID(UUID(50)), date: Date(timeIntervalSince1970: 0), transcript: "Old")

  /// Three attendees with two seconds each. The action of a second may have any name, so only the state is compared.
  private func store() -> TestStoreOf<RecordMeeting> {
    let attendees = (41...43).map { Attendee(id: Attendee.ID(UUID($0))) }
    let syncUp = SyncUp(
      id: SyncUp.ID(UUID(40)), attendees: IdentifiedArray(uniqueElements: attendees),
      duration: .seconds(6), meetings: [old])
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: syncUp))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = now
      $0.uuid = .constant(UUID(42))
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ milliseconds: Int, _ store: TestStoreOf<RecordMeeting>) async {
    await clock.advance(by: .milliseconds(milliseconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("From onTask on, each second is counted")
  func seconds() async {
    let store = store()
    #expect(store.state.secondsElapsed == 0)
    let timer = await store.send(.onTask)
    await pass(999, store)
    #expect(store.state.secondsElapsed == 0)
    await pass(1, store)
    #expect(store.state.secondsElapsed == 1)
    await pass(1000, store)
    #expect(store.state.secondsElapsed == 2)
    await timer.cancel()
  }

  // task: 2
  @Test("After each share of the time, the next attendee speaks")
  func speakers() async {
    let store = store()
    let timer = await store.send(.onTask)
    var speakers = [store.state.speakerIndex]
    for _ in 1...5 {
      await pass(1000, store)
      speakers.append(store.state.speakerIndex)
    }
    #expect(speakers == [0, 0, 1, 1, 2, 2], "The speaker after each second.")
    await timer.cancel()
  }

  // task: 3
  @Test("When the time is over, a meeting with an ID and a date becomes the first one")
  func saves() async {
    let store = store()
    await store.send(.onTask)
    for _ in 1...5 { await pass(1000, store) }
    #expect(Array(store.state.syncUp.meetings) == [old])
    await pass(1000, store)
    let meeting = Meeting(id: Meeting.ID(UUID(42)), date: now, transcript: "")
    #expect(Array(store.state.syncUp.meetings) == [meeting, old])
  }

  // task: 3
  @Test("At the last second, no turn begins")
  func lastSpeaker() async {
    let store = store()
    await store.send(.onTask)
    for _ in 1...6 { await pass(1000, store) }
    // The meeting must be over, so that a reducer that does nothing doesn't pass.
    #expect(store.state.syncUp.meetings.count == 2)
    #expect(store.state.speakerIndex == 2)
  }

  // task: 3
  @Test("After the last second the screen is dismissed, and the timer ends")
  func leaves() async {
    let store = store()
    await store.send(.onTask)
    for _ in 1...5 { await pass(1000, store) }
    #expect(!store.isDismissed)
    await pass(1000, store)
    await store.finish(timeout: .milliseconds(100))
    #expect(store.isDismissed)
  }
}
