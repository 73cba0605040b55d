import ComposableArchitecture
import Foundation
import Testing

/// What a store keeps of children that are gone.
@MainActor
struct StoreMemoryTests {
  @Test func `B114 a removed row leaves neither its store nor its last state behind`() throws {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    weak var weight: Weight?
    do {
      let new = Weight()
      weight = new
      store.send(.added(id: 1, new))
    }
    weak let row = store.scope(\.rows, action: \.rows).first
    #expect(row != nil)
    #expect(row === store.scope(\.rows, action: \.rows).first)
    store.send(.removed(id: 1))
    #expect(row == nil)
    #expect(weight == nil)
  }

  @Test func `B114 a removed row's store that somebody holds shows the last state`() throws {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    store.send(.added(id: 1, Weight()))
    let row = try #require(store.scope(\.rows, action: \.rows).first)
    store.send(.removed(id: 1))
    #expect(row.id == 1)
  }

  @Test func `B114 an optional child that is gone leaves nothing behind`() throws {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    weak var weight: Weight?
    do {
      let new = Weight()
      weight = new
      store.send(.pickedUp(new))
    }
    weak let picked = store.scope(\.picked, action: \.picked)
    #expect(picked != nil)
    store.send(.putBack)
    #expect(picked == nil)
    #expect(weight == nil)
  }

  /// In a process of its own: other suites allocate in this one at the same time.
  @Test func `B114 a hundred thousand rows that come and go need no memory`() async {
    await #expect(processExitsWith: .success) {
      let grown = await MainActor.run {
        let store = Store(initialState: Shelf.State()) { Shelf() }
        @MainActor func turn(_ ids: Range<Int>) {
          for id in ids {
            store.send(.added(id: id, Weight()))
            _ = store.scope(\.rows, action: \.rows).first?.id
            store.send(.removed(id: id))
          }
        }
        turn(0..<2_000)
        let before = Self.residentBytes()
        turn(2_000..<100_000)
        return Self.residentBytes() - before
      }
      print("100 000 rows: \(grown) bytes")
      guard grown < 4 << 20, Weight.count.value == 0 else { exit(1) }
    }
  }

  nonisolated private static func residentBytes() -> Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// Something whose life can be seen.
private final class Weight: Equatable, Sendable {
  static let count = LockIsolated(0)

  init() { Self.count.withValue { $0 += 1 } }
  deinit { Self.count.withValue { $0 -= 1 } }

  static func == (lhs: Weight, rhs: Weight) -> Bool { lhs === rhs }
}

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Item.State> = []
    var picked: Item.State?
  }

  enum Action {
    case rows(IdentifiedActionOf<Item>)
    case picked(Item.Action)
    case added(id: Int, Weight)
    case removed(id: Int)
    case pickedUp(Weight)
    case putBack

  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let id, let weight): state.rows.append(Item.State(id: id, weight: weight))
      case .removed(let id): state.rows.remove(id: id)
      case .pickedUp(let weight): state.picked = Item.State(id: 0, weight: weight)
      case .putBack: state.picked = nil
      case .rows, .picked: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Item() }
    .ifLet(\.picked, action: \.picked) { Item() }
  }

  @Reducer
  struct Item {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var weight: Weight
    }

    enum Action { case touched }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}
