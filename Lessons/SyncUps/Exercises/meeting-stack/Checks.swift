import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("A tap on the sync-up puts its screen on the path")
  func opens() async {
    let store = TestStore(initialState: app()) { AppFeature() }
    store.exhaustivity = .off
    await store.send(.syncUpTapped)
    #expect(store.state.path.count == 1)
    #expect(store.state.path.first?.detail?.syncUp.title == "Design")
  }

  // task: 2
  @Test("The screens of the path run")
  func runs() async {
    let store = TestStore(initialState: app(open: [detail])) { AppFeature() }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].detail.startMeetingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.startMeeting, timeout: .milliseconds(100))
  }

  // task: 2
  @Test("A screen that leaves is taken from the path")
  func leaves() async {
    let store = TestStore(initialState: app(open: [detail, record])) { AppFeature() }
    store.exhaustivity = .off
    await store.send(\.path[id: 1].record.endButtonTapped)
    await store.receive(\.path.popFrom, 1, timeout: .milliseconds(100))
    #expect(store.state.path.count == 1)
  }

  // task: 3
  @Test("When the detail says so, the meeting comes on top of it")
  func startsMeeting() async {
    let store = TestStore(initialState: app(open: [detail])) { AppFeature() }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].detail.delegate.startMeeting)
    #expect(store.state.path.count == 2)
    #expect(store.state.path.last?.record?.syncUp.title == "Design")
  }

  // task: 3
  @Test("The detail sees what the meeting has written")
  func shares() async {
    let store = TestStore(initialState: app()) { AppFeature() }
    store.exhaustivity = .off
    await store.send(.syncUpTapped)
    await store.send(\.path[id: 0].detail.delegate.startMeeting)
    await store.send(\.path[id: 1].record.endButtonTapped)
    #expect(store.state.path.first?.detail?.syncUp.meetings == ["A good meeting"])
  }

  private let syncUp = Shared(value: SyncUp(id: UUID(1), title: "Design"))
  private var detail: AppFeature.Path.State { .detail(SyncUpDetail.State(syncUp: syncUp)) }
  private var record: AppFeature.Path.State { .record(RecordMeeting.State(syncUp: syncUp)) }

  private func app(open screens: [AppFeature.Path.State] = []) -> AppFeature.State {
    AppFeature.State(path: StackState(screens), syncUp: syncUp)
  }
}
