import ComposableArchitecture
import Testing

// draws: 3 4 5

@MainActor
struct Checks {
  /// The closure runs again in a later turn of the main actor.
  private func text(of label: Label, after old: String) async -> String {
    for _ in 0..<100 where label.text == old { await Task.yield() }
    return label.text
  }

  // task: 1
  @Test("A new label shows the birds")
  func first() {
    let label = Label(Store(initialState: Tally.State(birds: 3)) { Tally() })
    #expect(label.text == "3 birds")
  }

  // task: 2
  @Test("The label follows each change")
  func follows() async {
    let store = Store(initialState: Tally.State(birds: 3)) { Tally() }
    let label = Label(store)
    store.send(.birdSeen)
    #expect(await text(of: label, after: "3 birds") == "4 birds")
    store.send(.birdSeen)
    #expect(await text(of: label, after: "4 birds") == "5 birds")
  }
}
