import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  let alert = AlertState<VoiceMemos.Action.Alert> {
    TextState("Here stands what the check puts there.")
  }

  // task: 1
  @Test("A refused permission shows an alert with the title")
  func title() async {
    let store = TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    } withDependencies: {
      $0.permission.request = { false }
    }
    // The buttons are the next task's matter.
    store.exhaustivity = .off
    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse)
    let title = store.state.alert.map { String(state: $0.title) }
    #expect(title == "Permission is required.")
  }

  // task: 1
  @Test("A permission that is given shows none")
  func given() async {
    let store = TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    } withDependencies: {
      $0.permission.request = { true }
    }
    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse) {
      $0.isRecording = true
    }
  }

  // task: 2
  @Test("The alert has a button that sends openSettings")
  func button() async {
    let store = TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    }
    store.exhaustivity = .off
    await store.send(.recordPermissionResponse(false))
    let buttons = store.state.alert?.buttons ?? []
    let labels = buttons.filter { $0.action.action == .openSettings }.map { String(state: $0.label) }
    #expect(labels == ["Open settings"])
  }

  // task: 2
  @Test("The button opens the settings, once")
  func opensSettings() async {
    let opened = LockIsolated(0)
    let store = TestStore(initialState: VoiceMemos.State(alert: alert)) {
      VoiceMemos()
    } withDependencies: {
      $0.permission.openSettings = { opened.withValue { $0 += 1 } }
    }
    store.exhaustivity = .off
    await store.send(\.alert.openSettings)
    await store.finish()
    #expect(opened.value == 1)
  }

  // task: 3
  @Test("A tap on its button makes the alert go away")
  func goesWithTap() async {
    let store = TestStore(initialState: VoiceMemos.State(alert: alert)) {
      VoiceMemos()
    } withDependencies: {
      $0.permission.openSettings = {}
    }
    await store.send(\.alert.openSettings) {
      $0.alert = nil
    }
  }

  // task: 3
  @Test("An alert that is left goes away, and opens nothing")
  func goesWhenLeft() async {
    let store = TestStore(initialState: VoiceMemos.State(alert: alert)) {
      VoiceMemos()
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }
}
