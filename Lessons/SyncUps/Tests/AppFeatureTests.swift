import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct AppFeatureTests {
  @Test func detailEdit() async {
    var syncUp = SyncUp.designMock
    @Shared(.syncUps) var syncUps = [syncUp]
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    let shared = Shared($syncUps[id: syncUp.id])!

    await store.send(\.path.push, (id: 0, .detail(SyncUpDetail.State(syncUp: shared)))) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: shared))
    }
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .edit(SyncUpForm.State(syncUp: syncUp))
    }
    syncUp.title = "Blob"
    await store.send(\.path[id: 0].detail.destination.edit.binding.syncUp, syncUp) {
      $0.path[id: 0, case: \.detail]?.$destination[case: \.edit]?.syncUp.title = "Blob"
    }
    await store.send(\.path[id: 0].detail.doneEditingButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = nil
      $0.path[id: 0, case: \.detail]?.$syncUp.withLock { $0.title = "Blob" }
    }
    .finish()
    #expect(syncUps == [syncUp])
  }

  @Test func delete() async {
    let syncUp = SyncUp.designMock
    @Shared(.syncUps) var syncUps = [syncUp]
    let shared = Shared($syncUps[id: syncUp.id])!
    let store = TestStore(
      initialState: AppFeature.State(path: StackState([.detail(SyncUpDetail.State(syncUp: shared))]))
    ) {
      AppFeature()
    }

    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .alert(.deleteSyncUp)
    }
    await store.send(\.path[id: 0].detail.destination.alert.confirmDeletion) {
      $0.path[id: 0, case: \.detail]?.destination = nil
      $0.syncUpsList.$syncUps.withLock { $0 = [] }
    }
    await store.receive(\.path.popFrom) { $0.path = StackState() }
    #expect(syncUps.isEmpty)
  }

  @Test func recording() async {
    let syncUp = SyncUp(
      id: SyncUp.ID(UUID(100)),
      attendees: [
        Attendee(id: Attendee.ID(UUID(101))),
        Attendee(id: Attendee.ID(UUID(102))),
        Attendee(id: Attendee.ID(UUID(103))),
      ],
      duration: .seconds(6))
    let shared = Shared(value: syncUp)
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([
          .detail(SyncUpDetail.State(syncUp: shared)),
          .record(RecordMeeting.State(syncUp: shared)),
        ]))
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.startTask = { _ in
        AsyncThrowingStream {
          $0.yield(SpeechRecognitionResult(bestTranscription: "I completed the project", isFinal: true))
          $0.finish()
        }
      }
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(\.path[id: 1].record.onTask)
    await store.receive(\.path.popFrom) {
      #expect($0.path.count == 1)
    }
    store.assert {
      $0.path[id: 0, case: \.detail]?.$syncUp.withLock {
        $0.meetings = [
          Meeting(
            id: Meeting.ID(UUID(0)), date: Date(timeIntervalSince1970: 1_234_567_890),
            transcript: "I completed the project")
        ]
      }
    }
  }

  @Test func aTappedSyncUpOpensAndStartsItsMeeting() async {
    @Shared(.syncUps) var syncUps = [.designMock]
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .authorized }
    }

    await store.send(\.syncUpsList.syncUpTapped, 7)
    await store.send(\.syncUpsList.syncUpTapped, 0) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: Shared(value: .designMock)))
    }
    await store.send(\.path[id: 0].detail.startMeetingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.startMeeting) {
      $0.path[id: 1] = .record(RecordMeeting.State(syncUp: Shared(value: .designMock)))
    }
  }

  @Test func aTappedMeetingOpens() async {
    let syncUp = SyncUp.designMock
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([.detail(SyncUpDetail.State(syncUp: Shared(value: syncUp)))]))
    ) {
      AppFeature()
    }

    await store.send(\.path[id: 0].detail.meetingTapped, 0)
    await store.receive(\.path[id: 0].detail.delegate.showMeeting) {
      $0.path[id: 1] = .meeting(syncUp.meetings[0], syncUp: syncUp)
    }
    await store.send(\.path.popFrom, 1) { $0.path[id: 1] = nil }
  }
}
