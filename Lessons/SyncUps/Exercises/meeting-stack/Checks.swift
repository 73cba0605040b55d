import ComposableArchitecture
import Foundation
import Testing

// draws: 9 "Design" "Product"

@MainActor
struct Checks {
  private let syncUp = Shared(
    value: SyncUp(
      id: SyncUp.ID(UUID(1)), attendees: [Attendee(id: Attendee.ID(UUID(2)))], title: "Design"))
  private var detail: AppFeature.Path.State { .detail(SyncUpDetail.State(syncUp: syncUp)) }
  private var record: AppFeature.Path.State { .record(RecordMeeting.State(syncUp: syncUp)) }

  private func store(_ screens: AppFeature.Path.State...) -> TestStoreOf<AppFeature> {
    var state = AppFeature.State()
    state.path = StackState(screens)
    let store = TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  /// Takes in what effects have sent, too: a screen may be shown in an action of its own.
  private func send(_ action: AppFeature.Action, to store: TestStoreOf<AppFeature>) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A tap on a sync-up appends its detail screen to the path")
  func opens() async {
    let store = store()
    await send(.syncUpTapped(syncUp), to: store)
    #expect(store.state.path.count == 1)
    #expect(store.state.path.first?.detail?.syncUp.title == "Design")
  }

  // task: 2
  @Test("The screens of the path run")
  func runs() async {
    let store = store(detail)
    await store.send(\.path[id: 0].detail.startMeetingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.startMeeting, timeout: .milliseconds(100))
  }

  // task: 2
  @Test("A screen that dismisses itself is removed from the path")
  func leaves() async {
    let store = store(detail, record)
    await store.send(\.path[id: 1].record.endMeetingButtonTapped)
    await store.send(\.path[id: 1].record.alert.confirmDiscard)
    await store.receive(\.path.popFrom, 1, timeout: .milliseconds(100))
    #expect(store.state.path.count == 1)
  }

  // task: 3
  @Test("startMeeting appends the meeting to the path")
  func startsMeeting() async {
    let store = store(detail)
    await send(.path(.element(id: 0, action: .detail(.delegate(.startMeeting(syncUp))))), to: store)
    #expect(store.state.path.count == 2)
    #expect(store.state.path.last?.record?.syncUp.title == "Design")
  }

  // task: 3
  @Test("The detail screen sees what the meeting has saved")
  func shares() async {
    let store = store()
    await send(.syncUpTapped(syncUp), to: store)
    await send(.path(.element(id: 0, action: .detail(.delegate(.startMeeting(syncUp))))), to: store)
    await store.send(\.path[id: 1].record.endMeetingButtonTapped)
    await store.send(\.path[id: 1].record.alert.confirmSave)
    #expect(store.state.path.first?.detail?.syncUp.meetings.count == 1)
  }

  // task: 3
  @Test("The meeting is the one of the sync-up that startMeeting carries")
  func carriesItsSyncUp() async {
    let other = Shared(value: SyncUp(id: SyncUp.ID(UUID(9)), title: "Product"))
    let store = store(detail)
    await send(.path(.element(id: 0, action: .detail(.delegate(.startMeeting(other))))), to: store)
    #expect(store.state.path.last?.record?.syncUp.title == "Product")
  }
}
