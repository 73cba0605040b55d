import ComposableArchitecture
import Foundation
import Testing

// The feature you test is RecordMeeting:
//   State:    alert, .endMeeting(isDiscardable: true) or nil
//             secondsElapsed, an Int; speakerIndex, 0 here; transcript, ""
//             syncUp, shared: duration, attendees and meetings
//   Actions:  onTask starts the timer; timerTick, each second
//             endMeetingButtonTapped presents the alert
//             alert: confirmSave, confirmDiscard
//   Clients:  continuousClock, date, dismiss, uuid
//             speechClient: denied here, so that it stays silent
// You can use these types:
//   Meeting(id: Meeting.ID(UUID(0)), date: …, transcript: "")

@MainActor
struct RecordMeetingTests {
  let clock = TestClock()
  let now = Date(timeIntervalSince1970: 1_234_567_890)

  @Test func timeIsOver() async {
    let store = makeStore()
    await store.send(.onTask)
    store.exhaustivity = .off
    await clock.advance(by: .seconds(3))
    await store.skipReceivedActions()
    await store.finish()
    #expect(store.state.syncUp.meetings.map(\.date) == [now])
    #expect(store.isDismissed)
  }

  @Test func alertStopsTheTime() async {
    let store = makeStore()
    await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting(isDiscardable: true)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick)
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 1
    }
    await store.skipInFlightEffects()
  }

  @Test func discard() async {
    let store = makeStore()
    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting(isDiscardable: true)
    }
    await store.send(\.alert.confirmDiscard) {
      $0.alert = nil
    }
    await store.finish()
    #expect(store.isDismissed)
  }

  /// A meeting of one attendee that lasts three seconds.
  func makeStore() -> TestStoreOf<RecordMeeting> {
    let syncUp = SyncUp(
      id: SyncUp.ID(UUID(100)), attendees: [Attendee(id: Attendee.ID(UUID(101)))],
      duration: .seconds(3))
    return TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: syncUp))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = now
      $0.speechClient.authorizationStatus = { .denied }
      $0.uuid = .incrementing
    }
  }
}
