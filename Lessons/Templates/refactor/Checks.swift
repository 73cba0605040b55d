import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("Each tap makes the lamp brighter, and the third turns it off")
  func taps() async {
    let store = TestStore(initialState: Lamp.State()) { Lamp() }
    // The state may have any shape, so only the light is compared.
    store.exhaustivity = .off
    #expect(store.state.light == .off)
    for light in [Light.dimmed, .bright, .off] {
      await store.send(.switchTapped)
      #expect(store.state.light == light)
    }
  }
}
