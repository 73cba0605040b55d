import ComposableArchitecture
import Foundation
import Testing

@Reducer
struct Checklist {
  @ObservableState
  struct State: Equatable {
    var items: IdentifiedArrayOf<Item> = []
    var text = ""
    /// What is shown: a mark and a title in each row.
    var rows: [String] { items.map { "\($0.isDone ? "x" : "-") \($0.title)" } }
  }

  struct Item: Equatable, Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  enum Action {
    case clearDoneButtonTapped
    case readText
    case rowTapped(at: Int)
    case textChanged(String)
  }

  enum CancelID { case reading }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearDoneButtonTapped:
        state.items.removeAll(where: \.isDone)
        state.text = state.items.map(\.title).joined(separator: "\n")
        return .send(.readText)

      case .readText:
        let lines = state.text.split(separator: "\n").map(String.init)
        var items: IdentifiedArrayOf<Item> = []
        for (id, line) in lines.enumerated() {
          items.append(Item(id: id, title: line, isDone: state.items[id: id]?.isDone ?? false))
        }
        state.items = items
        return .none

      case .rowTapped(let index):
        guard state.items.indices.contains(index) else { return .none }
        state.items[index].isDone.toggle()
        return .none

      case .textChanged(let text):
        state.text = text
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.readText)
        }
        .cancellable(id: CancelID.reading, cancelInFlight: true)
      }
    }
  }
}

@MainActor
struct ChecklistTests {
  let clock = TestClock()

  func store() -> TestStoreOf<Checklist> {
    let store = TestStore(initialState: Checklist.State()) {
      Checklist()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  func write(_ text: String, in store: TestStoreOf<Checklist>) async {
    await store.send(.textChanged(text))
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
  }

  @Test func aMarkStaysWhenALineIsWrittenBelow() async {
    let store = store()
    await write("Oil\nSweep", in: store)
    await store.send(.rowTapped(at: 0))
    await write("Oil\nSweep\nOrder tubes", in: store)
    #expect(store.state.rows == ["x Oil", "- Sweep", "- Order tubes"])
  }
}
