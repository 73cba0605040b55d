import ComposableArchitecture
import Foundation
import Testing

// draws: 50 "Chore"

/// The list holds the chores A to G. B, D and F are complete.
@MainActor
struct Checks {
  private struct Result: Equatable {
    var shown: String
    var hidden: String
  }

  private func letters(of todos: IdentifiedArrayOf<Todo.State>) -> String {
    todos.map { $0.description.replacing("Chore ", with: "") }.joined()
  }

  /// The letters when the one at an offset has moved down behind the two after it.
  private func movedDown(_ letters: String, from offset: Int) -> String {
    var letters = Array(letters)
    letters.insert(letters.remove(at: offset), at: offset + 2)
    return String(letters)
  }

  private func move(_ source: IndexSet, to destination: Int, filter: Todos.Filter) async -> Result {
    let store = TestStore(
      initialState: Todos.State(
        filter: filter,
        todos: [
          Todo.State(description: "Chore A", id: UUID(0)),
          Todo.State(description: "Chore B", id: UUID(1), isComplete: true),
          Todo.State(description: "Chore C", id: UUID(2)),
          Todo.State(description: "Chore D", id: UUID(3), isComplete: true),
          Todo.State(description: "Chore E", id: UUID(4)),
          Todo.State(description: "Chore F", id: UUID(5), isComplete: true),
          Todo.State(description: "Chore G", id: UUID(6)),
        ]
      )
    ) {
      Todos()
    } withDependencies: {
      // The clock stands still, so the list is not sorted.
      $0.continuousClock = TestClock()
    }
    store.exhaustivity = .off
    await store.send(.move(source, destination))
    // The rows may move in an action that an effect sends.
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    let shown = store.state.filteredTodos
    let hidden = store.state.todos.filter { !shown.ids.contains($0.id) }
    return Result(shown: letters(of: shown), hidden: letters(of: hidden))
  }

  // task: 1
  @Test("Without a filter, a row moves down")
  func down() async {
    let result = await move([0], to: 3, filter: .all)
    #expect(result.shown == "BCADEFG")
    let row = 50 % 4
    let other = await move([row], to: row + 3, filter: .all)
    #expect(other.shown == movedDown("ABCDEFG", from: row))
  }

  // task: 1
  @Test("Without a filter, several rows move up")
  func up() async {
    let result = await move([4, 5], to: 1, filter: .all)
    #expect(result.shown == "AEFBCDG")
  }

  // task: 1
  @Test("Without a filter, a row moves to the end")
  func toTheEnd() async {
    let result = await move([1], to: 7, filter: .all)
    #expect(result.shown == "ACDEFGB")
  }

  // task: 2
  @Test("With the filter active, a row moves down")
  func activeDown() async {
    let result = await move([0], to: 2, filter: .active)
    #expect(result == Result(shown: "CAEG", hidden: "BDF"))
    let row = 50 % 2
    let other = await move([row], to: row + 3, filter: .active)
    #expect(other == Result(shown: movedDown("ACEG", from: row), hidden: "BDF"))
  }

  // task: 2
  @Test("With the filter completed, several rows move up")
  func completedUp() async {
    let result = await move([1, 2], to: 0, filter: .completed)
    #expect(result == Result(shown: "DFB", hidden: "ACEG"))
  }

  // task: 2
  @Test("With a filter, a row moves to the end")
  func filteredToTheEnd() async {
    let result = await move([0], to: 4, filter: .active)
    #expect(result == Result(shown: "CEGA", hidden: "BDF"))
  }
}
