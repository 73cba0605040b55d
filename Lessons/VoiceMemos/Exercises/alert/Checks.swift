import ComposableArchitecture
import Testing

// draws: "a check"

@MainActor
struct Checks {
  let opened = LockIsolated(0)

  func store(
    alert: AlertState<VoiceMemos.Action.Alert>? = nil, answer: Bool = false
  ) -> TestStoreOf<VoiceMemos> {
    var state = VoiceMemos.State()
    state.alert = alert
    return TestStore(initialState: state) {
      VoiceMemos()
    } withDependencies: { [opened] in
      $0.audioRecorder.requestRecordPermission = { answer }
      $0.openSettings = { opened.withValue { $0 += 1 } }
    }
  }

  let alert = AlertState<VoiceMemos.Action.Alert> {
    TextState("This is the alert of a check.")
  }

  // task: 1
  @Test("A refused permission presents an alert with the title")
  func title() async {
    let store = store()
    // The buttons belong to the next task.
    store.exhaustivity = .off
    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse)
    let title = store.state.alert.map { String(state: $0.title) }
    #expect(title == "Permission is required.")
  }

  // task: 1
  @Test("A granted permission presents no alert")
  func granted() async {
    let store = store(answer: true)
    store.exhaustivity = .off
    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse)
    #expect(store.state.alert == nil)
    await store.send(.recordPermissionResponse(false))
    #expect(store.state.alert != nil)
  }

  // task: 2
  @Test("The alert has a button Open settings, which sends openSettings")
  func button() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.recordPermissionResponse(false))
    let buttons = store.state.alert?.buttons ?? []
    let labels = buttons.filter { $0.action.action == .openSettings }.map { String(state: $0.label) }
    #expect(labels == ["Open settings"])
  }

  // task: 2
  @Test("The action openSettings opens the settings, once")
  func opensSettings() async {
    let store = store(alert: alert)
    store.exhaustivity = .off
    await store.send(\.alert.openSettings)
    await store.finish()
    #expect(opened.value == 1, "The number of times that the settings were opened.")
  }

  // task: 3
  @Test("A tap on its button dismisses the alert")
  func dismissedByButton() async {
    let store = store(alert: alert)
    store.exhaustivity = .off
    await store.send(\.alert.openSettings) {
      $0.alert = nil
    }
  }

  // task: 3
  @Test("An alert that is canceled is dismissed, and opens nothing")
  func cancelled() async {
    let store = store(alert: alert)
    store.exhaustivity = .off
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    await store.finish()
    #expect(opened.value == 0, "The settings were opened, although the alert was canceled.")
  }

  // task: 3
  @Test("ifLet integrates the alert: an answer without an alert is reported")
  func integrated() async {
    let store = store()
    store.exhaustivity = .off
    // A case that sets the state to nil by hand doesn't notice that there was no alert.
    await withKnownIssue {
      await store.send(\.alert.openSettings)
    }
  }
}
