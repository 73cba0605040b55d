import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("One screen takes the place of the other")
  func screens() async {
    let store = TestStore(initialState: Home.State()) { Home() }
    await store.send(.profileTapped) { $0.screen = .profile(Profile.State()) }
    await store.send(.settingsTapped) { $0.screen = .settings(Settings.State()) }
    await store.send(\.screen.dismiss) { $0.screen = nil }
  }
}
