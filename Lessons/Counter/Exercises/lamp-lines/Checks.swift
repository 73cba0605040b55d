import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("A new lamp is off")
  func off() {
    #expect(Lamp.State().isOn == false)
  }

  // task: 1
  @Test("The switch can be tapped")
  func tap() {
    let action = Lamp.Action.switchTapped
    if case .switchTapped = action {} else { Issue.record("The action is another one.") }
  }
}
