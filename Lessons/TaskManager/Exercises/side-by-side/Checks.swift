import ComposableArchitecture
import Testing

// draws: "Oil" "Sweep"

@MainActor
struct Checks {
  /// What both screens show, when a change that travels by an effect has arrived.
  private func both(_ workshop: Workshop) async -> [[String]] {
    for turn in 1...20 where turn == 1 || workshop.oldLines != workshop.newLines { await Task.megaYield() }
    return [workshop.oldLines, workshop.newLines]
  }

  // task: 1
  @Test("What is added on either screen is on both")
  func add() async {
    let workshop = Workshop()
    workshop.old.add("Oil")
    #expect(await both(workshop) == [["- Oil"], ["- Oil"]])
    workshop.new.send(.addButtonTapped("Sweep"))
    #expect(await both(workshop) == [["- Oil", "- Sweep"], ["- Oil", "- Sweep"]])
  }

  // task: 1
  @Test("What is checked off on either screen is checked off on both")
  func done() async {
    let workshop = Workshop()
    workshop.new.send(.addButtonTapped("Oil"))
    #expect(await both(workshop) == [["- Oil"], ["- Oil"]])
    workshop.old.toggle("Oil")
    #expect(await both(workshop) == [["x Oil"], ["x Oil"]])
    workshop.new.send(.doneTapped("Oil"))
    #expect(await both(workshop) == [["- Oil"], ["- Oil"]])
  }

  // task: 1
  @Test("A job that nobody knows changes nothing")
  func unknown() async {
    let workshop = Workshop()
    workshop.old.add("Oil")
    workshop.old.toggle("Sweep")
    workshop.new.send(.doneTapped("Sweep"))
    #expect(await both(workshop) == [["- Oil"], ["- Oil"]])
  }
}
