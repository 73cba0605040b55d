import ComposableArchitecture
import Foundation
import Testing

// draws: "Old"

// task: 4
// nothing deprecated: The shared sync-up changes under its lock

@MainActor
struct Checks {
  private let now = Date(timeIntervalSince1970: 1_234_567_890)
  private let old = Meeting(
    id: Meeting.ID(UUID(50)), date: Date(timeIntervalSince1970: 0), transcript: "Old")

  /// Three attendees with two seconds each.
  private func store(speaker: Int = 0, seconds: Int = 0, asking: Bool = false) -> TestStoreOf<RecordMeeting> {
    let attendees = (41...43).map { Attendee(id: Attendee.ID(UUID($0))) }
    let syncUp = SyncUp(
      id: SyncUp.ID(UUID(40)), attendees: IdentifiedArray(uniqueElements: attendees),
      duration: .seconds(6), meetings: [old])
    return TestStore(
      initialState: RecordMeeting.State(
        alert: asking ? .endMeeting : nil, secondsElapsed: seconds, speakerIndex: speaker,
        syncUp: Shared(value: syncUp))
    ) {
      RecordMeeting()
    } withDependencies: {
      $0.date.now = now
      $0.uuid = .constant(UUID(42))
    }
  }

  // task: 1
  @Test("Next moves on to the next attendee and to the beginning of that share")
  func next() async {
    let store = store(seconds: 1)
    await store.send(.nextButtonTapped) {
      $0.secondsElapsed = 2
      $0.speakerIndex = 1
    }
    await store.send(.nextButtonTapped) {
      $0.secondsElapsed = 4
      $0.speakerIndex = 2
    }
  }

  // task: 2
  @Test("For the last attendee, next presents the alert and changes nothing else")
  func nextAtTheEnd() async {
    let store = store(speaker: 2, seconds: 5)
    await store.send(.nextButtonTapped) {
      $0.alert = .endMeeting
    }
  }

  // task: 2
  @Test("The end button presents the alert")
  func end() async {
    let store = store()
    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    #expect(!store.isDismissed)
  }

  // task: 3
  @Test("A tick changes nothing while the alert is presented")
  func ticks() async {
    let store = store(asking: true)
    await store.send(.timerTick)
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    await store.send(.timerTick) {
      $0.secondsElapsed = 1
    }
  }

  // task: 4
  @Test("Confirming saves a meeting with an ID and a date as the first one, and dismisses the screen")
  func saves() async {
    let store = store(asking: true)
    store.exhaustivity = .off
    await store.send(\.alert.confirmSave)
    await store.finish(timeout: .milliseconds(100))
    let meeting = Meeting(id: Meeting.ID(UUID(42)), date: now, transcript: "")
    #expect(Array(store.state.syncUp.meetings) == [meeting, old])
    #expect(store.isDismissed)
  }

  // task: 4
  @Test("Discarding saves nothing and dismisses the screen")
  func discards() async {
    let store = store(asking: true)
    store.exhaustivity = .off
    await store.send(\.alert.confirmDiscard)
    await store.finish(timeout: .milliseconds(100))
    #expect(Array(store.state.syncUp.meetings) == [old])
    #expect(store.isDismissed)
  }
}
