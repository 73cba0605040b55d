import ComposableArchitecture
import Foundation
import Testing

/// All screens together, and the file that is left at the end.
@MainActor
struct IntegrationTests {
  private let storage = FileStorage.inMemory
  private let clock = TestClock()

  @Test func addEditAndMeet() async throws {
    await withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      let store = TestStore(initialState: AppFeature.State()) {
        AppFeature()
      } withDependencies: {
        $0.continuousClock = clock
        $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
        $0.speechClient = .simulated(pause: .seconds(2))
        $0.uuid = .incrementing
      }
      var syncUp = SyncUp(id: SyncUp.ID(UUID(0)), attendees: [Attendee(id: Attendee.ID(UUID(1)))])

      // Add.
      await store.send(\.syncUpsList.addSyncUpButtonTapped) {
        $0.syncUpsList.destination = .add(SyncUpForm.State(syncUp: syncUp))
      }
      syncUp.title = "Moring"
      syncUp.duration = .seconds(4)
      syncUp.attendees[0].name = "Ada"
      syncUp.attendees.append(Attendee(id: Attendee.ID(UUID(90)), name: "Alan"))
      await store.send(\.syncUpsList.destination.add.binding.syncUp, syncUp) { [syncUp] in
        $0.syncUpsList.destination?.modify(\.add) { $0.syncUp = syncUp }
      }
      await store.send(\.syncUpsList.confirmAddSyncUpButtonTapped) { [syncUp] in
        $0.syncUpsList.destination = nil
        $0.syncUpsList.$syncUps.withLock { $0 = [syncUp] }
      }

      // Edit.
      await store.send(\.syncUpsList.syncUpTapped, 0) { [syncUp] in
        $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: Shared(value: syncUp)))
      }
      await store.send(\.path[id: 0].detail.editButtonTapped) { [syncUp] in
        $0.path[id: 0, case: \.detail]?.destination = .edit(SyncUpForm.State(syncUp: syncUp))
      }
      syncUp.title = "Morning"
      await store.send(\.path[id: 0].detail.destination.edit.binding.syncUp, syncUp) {
        $0.path[id: 0, case: \.detail]?.$destination[case: \.edit]?.syncUp.title = "Morning"
      }
      await store.send(\.path[id: 0].detail.doneEditingButtonTapped) {
        $0.path[id: 0, case: \.detail]?.destination = nil
        $0.path[id: 0, case: \.detail]?.$syncUp.withLock { $0.title = "Morning" }
      }

      // Meet.
      await store.send(\.path[id: 0].detail.startMeetingButtonTapped)
      await store.receive(\.path[id: 0].detail.delegate.startMeeting) { [syncUp] in
        $0.path[id: 1] = .record(RecordMeeting.State(syncUp: Shared(value: syncUp)))
      }
      store.exhaustivity = .off
      await store.send(\.path[id: 1].record.onTask)
      await clock.advance(by: .seconds(3))
      await store.receive(\.path[id: 1].record.speechResult) {
        $0.path[id: 1, case: \.record]?.transcript = "Good"
      }
      await clock.advance(by: .seconds(1))
      await store.receive(\.path.popFrom, 1) { $0.path[id: 1] = nil }
      await store.finish()
      #expect(store.state.path.count == 1)
      #expect(
        store.state.path[id: 0]?.detail?.syncUp.meetings.map(\.transcript).first?.hasPrefix("Good") == true)
      #expect(store.state.syncUpsList.syncUps[0].meetings.count == 1)
    }

    // Another run of the app finds the same files.
    try withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      let saved = SyncUpsList.State().syncUps
      #expect(saved.map(\.title) == ["Morning"])
      let syncUp = try #require(saved.first)
      #expect(syncUp.meetings.map(\.date) == [Date(timeIntervalSince1970: 1_234_567_890)])
    }
  }
}
