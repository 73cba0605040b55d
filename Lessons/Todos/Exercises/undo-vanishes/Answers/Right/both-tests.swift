import ComposableArchitecture
import Foundation
import Testing

@Reducer
struct Shopping {
  @ObservableState
  struct State: Equatable {
    var items: IdentifiedArrayOf<Item> = [
      Item(id: 1, name: "Milk"), Item(id: 2, name: "Bread"), Item(id: 3, name: "Tea"),
    ]
    var removed: Removed?
    /// Whether the bar with the undo button is shown.
    var isUndoShown: Bool { removed != nil }
  }

  struct Item: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  struct Removed: Equatable {
    var item: Item
    var index: Int
  }

  enum Action {
    case removeButtonTapped(Item.ID)
    case undoButtonTapped
    case undoTimeEnded
  }

  enum CancelID { case undo }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .removeButtonTapped(let id):
        guard let index = state.items.index(id: id) else { return .none }
        state.removed = Removed(item: state.items.remove(at: index), index: index)
        return .run { send in
          try await clock.sleep(for: .seconds(5))
          await send(.undoTimeEnded)
        }
        .cancellable(id: CancelID.undo, cancelInFlight: true)

      case .undoButtonTapped:
        guard let removed = state.removed else { return .none }
        state.items.insert(removed.item, at: min(removed.index, state.items.count))
        state.removed = nil
        return .cancel(id: CancelID.undo)

      case .undoTimeEnded:
        state.removed = nil
        return .none
      }
    }
  }
}

@MainActor
struct ShoppingTests {
  let clock = TestClock()

  func store() -> TestStoreOf<Shopping> {
    TestStore(initialState: Shopping.State()) {
      Shopping()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func undoPutsTheItemBack() async {
    let store = store()
    await store.send(.removeButtonTapped(2)) {
      $0.removed = Shopping.Removed(item: $0.items.remove(at: 1), index: 1)
    }
    await clock.advance(by: .seconds(4))
    await store.send(.undoButtonTapped) {
      $0.items = Shopping.State().items
      $0.removed = nil
    }
  }

  @Test func theSecondItemCanBePutBackForFiveSeconds() async {
    let store = store()
    await store.send(.removeButtonTapped(1)) {
      $0.removed = Shopping.Removed(item: $0.items.remove(at: 0), index: 0)
    }
    await clock.advance(by: .seconds(4))
    await store.send(.removeButtonTapped(3)) {
      $0.removed = Shopping.Removed(item: $0.items.remove(at: 1), index: 1)
    }
    await clock.advance(by: .seconds(4))
    await store.send(.undoButtonTapped) {
      $0.items.append(Shopping.Item(id: 3, name: "Tea"))
      $0.removed = nil
    }
  }

  @Test func theBarStaysAfterASecondItem() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.removeButtonTapped(1))
    await clock.advance(by: .seconds(3))
    await store.send(.removeButtonTapped(2))
    await clock.advance(by: .seconds(3))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.isUndoShown)
    await store.skipInFlightEffects(strict: false)
  }
}
