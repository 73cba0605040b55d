import ComposableArchitecture
import Foundation
import Testing

// The feature you test is RecordMeeting:
//   State:    alert, .endMeeting or nil; secondsElapsed, an Int
//             syncUp, shared: seconds, 3; meetings
//   Actions:  onTask starts the timer; timerTick, each second
//             endMeetingButtonTapped presents the alert
//             alert: confirmSave, confirmDiscard
//   It asks:  continuousClock, uuid, dismiss

@MainActor
struct RecordMeetingTests {
  let syncUp = SyncUp(id: UUID(100))

  @Test func timeIsOver() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: RecordMeeting.State(syncUp: Shared(value: syncUp))
    ) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }

    await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 1
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 2
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 3
      $0.$syncUp.withLock { $0.meetings = [Meeting(id: UUID(0))] }
    }
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func theAlertStopsTheTime() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: RecordMeeting.State(syncUp: Shared(value: syncUp))
    ) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }

    await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting
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
    let store = TestStore(
      initialState: RecordMeeting.State(syncUp: Shared(value: syncUp))
    ) {
      RecordMeeting()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting
    }
    await store.send(\.alert.confirmDiscard) {
      $0.alert = nil
    }
    await store.finish()
    #expect(store.isDismissed)
  }
}
