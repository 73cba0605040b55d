import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  /// The state may have any shape, so only the label is compared.
  private func label(after actions: Kettle.Action...) async -> String {
    await state(after: actions).label
  }

  private func state(after actions: [Kettle.Action]) async -> Kettle.State {
    let store = TestStore(initialState: Kettle.State()) { Kettle() }
    store.exhaustivity = .off
    for action in actions { await store.send(action) }
    await store.skipReceivedActions(strict: false)
    return store.state
  }

  // task: 1
  @Test("The switch turns the kettle on and off")
  func onAndOff() async {
    #expect(Kettle.State().label == "Off")
    #expect(await label(after: .switchTapped) == "Heating")
    #expect(await label(after: .switchTapped, .switchTapped) == "Off")
  }

  // task: 2
  @Test("Water that has boiled is hot, and can be heated again")
  func hot() async {
    #expect(await label(after: .switchTapped, .boiled) == "Hot")
    #expect(await label(after: .switchTapped, .boiled, .switchTapped) == "Heating")
    #expect(await label(after: .switchTapped, .boiled, .switchTapped, .switchTapped) == "Off")
  }

  // task: 2
  @Test("A kettle that is off stays off when it reports boiling water")
  func late() async {
    #expect(await label(after: .boiled) == "Off")
    #expect(await label(after: .switchTapped, .switchTapped, .boiled) == "Off")
  }

  // task: 3
  @Test("A kettle that is lifted shows it, whatever it was doing")
  func lifted() async {
    #expect(await label(after: .lifted) == "Lifted")
    #expect(await label(after: .switchTapped, .lifted) == "Lifted")
    #expect(await label(after: .switchTapped, .boiled, .lifted) == "Lifted")
  }

  // task: 3
  @Test("A lifted kettle stays lifted until it is put back")
  func air() async {
    #expect(await label(after: .lifted, .switchTapped) == "Lifted")
    #expect(await label(after: .switchTapped, .lifted, .boiled) == "Lifted")
    #expect(await label(after: .lifted, .lifted) == "Lifted")
    #expect(await label(after: .lifted, .switchTapped, .putBack) == "Off")
  }

  // task: 3
  @Test("A kettle that is put back is off")
  func back() async {
    #expect(await label(after: .switchTapped, .lifted, .putBack) == "Off")
    #expect(await label(after: .switchTapped, .boiled, .lifted, .putBack) == "Off")
    #expect(await label(after: .lifted, .putBack, .switchTapped) == "Heating")
  }

  // task: 3
  @Test("A kettle that wasn't lifted stays as it is when it reports that it was put back")
  func putBackTwice() async {
    #expect(await label(after: .putBack) == "Off")
    #expect(await label(after: .switchTapped, .putBack) == "Heating")
    #expect(await label(after: .switchTapped, .boiled, .putBack) == "Hot")
  }

  // task: 4
  @Test("Two kettles that show the same are equal")
  func equal() async {
    let off = Kettle.State()
    for actions in [[.switchTapped, .switchTapped], [.lifted, .putBack], [.boiled]] as [[Kettle.Action]] {
      #expect(await state(after: actions) == off)
      #expect(await state(after: [.switchTapped, .boiled, .lifted, .putBack] + actions) == off)
    }
    #expect(await state(after: [.switchTapped, .boiled, .lifted]) == state(after: [.lifted]))
    #expect(await state(after: [.switchTapped, .boiled, .switchTapped]) == state(after: [.switchTapped]))
  }
}
