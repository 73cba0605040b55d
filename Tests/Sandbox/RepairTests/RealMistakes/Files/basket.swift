import ComposableArchitecture
import Foundation
import Testing

@Reducer
struct Item {
  @ObservableState
  struct State: Equatable, Identifiable {
    var added: Date
    let id: UUID
    var isBought = false
  }

  enum Action {
    case boughtToggled
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .boughtToggled:
        state.isBought.toggle()
        return .none
      }
    }
  }
}

@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case closeButtonTapped
    case delegate(Delegate)
    case doneButtonTapped

    @CasePathable
    enum Delegate {
      case named(String)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await dismiss() }

      case .binding, .delegate:
        return .none

      case .doneButtonTapped:
        return .run { [name = state.name] send in
          await send(.delegate(.named(name)))
          await dismiss()
        }
      }
    }
  }
}

@Reducer
struct Basket {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("bought")) var bought = 0
    @Presents var editor: Editor.State?
    var found: [String] = []
    var isSearching = false
    var items: IdentifiedArrayOf<Item.State> = []
    var name = "Basket"
    var query = ""
  }

  enum Action {
    case addButtonTapped
    case editor(PresentationAction<Editor.Action>)
    case items(IdentifiedActionOf<Item>)
    case nameTapped
    case searchChanged(String)
    case searchResponse([String])
  }

  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.shop) var shop
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.items.append(Item.State(added: now, id: uuid()))
        return .none

      case .editor(.presented(.delegate(.named(let name)))):
        state.name = name
        return .none

      case .items(.element(id: _, action: .boughtToggled)):
        state.$bought.withLock { $0 += 1 }
        return .none

      case .nameTapped:
        state.editor = Editor.State(name: state.name)
        return .none

      case .searchChanged(let query):
        state.query = query
        guard !query.isEmpty else {
          state.found = []
          state.isSearching = false
          return .cancel(id: CancelID.search)
        }
        state.isSearching = true
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchResponse(try await shop.search(query)))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchResponse(let found):
        state.found = found
        state.isSearching = false
        return .none

      case .editor:
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) {
      Editor()
    }
    .forEach(\.items, action: \.items) {
      Item()
    }
  }
}

@DependencyClient
struct Shop: Sendable {
  var search: @Sendable (_ query: String) async throws -> [String]
}

extension Shop: TestDependencyKey {
  static let testValue = Shop()
}

extension DependencyValues {
  var shop: Shop {
    get { self[Shop.self] }
    set { self[Shop.self] = newValue }
  }
}

@MainActor
struct BasketTests {
  @Test func adding() async {
    let store = TestStore(initialState: Basket.State()) {
      Basket()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.items = [Item.State(added: Date(timeIntervalSince1970: 0), id: UUID(0))]
    }
    await store.send(\.items[id: UUID(0)].boughtToggled) {
      $0.items[id: UUID(0)]?.isBought = true
      $0.$bought.withLock { $0 = 1 }
    }
  }

  @Test func renaming() async {
    let store = TestStore(initialState: Basket.State()) {
      Basket()
    }
    await store.send(.nameTapped) {
      $0.editor = Editor.State(name: "Basket")
    }
    await store.send(\.editor.binding.name, "Party") {
      $0.editor?.name = "Party"
    }
    await store.send(\.editor.doneButtonTapped)
    await store.receive(\.editor.delegate.named) {
      $0.name = "Party"
    }
    await store.receive(\.editor.dismiss) {
      $0.editor = nil
    }
  }

  @Test func searching() async {
    let clock = TestClock()
    let store = TestStore(initialState: Basket.State()) {
      Basket()
    } withDependencies: {
      $0.continuousClock = clock
      $0.shop.search = { ["\($0)!"] }
    }
    await store.send(.searchChanged("Milk")) {
      $0.isSearching = true
      $0.query = "Milk"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse) {
      $0.found = ["Milk!"]
      $0.isSearching = false
    }
    await store.send(.searchChanged("")) {
      $0.found = []
      $0.query = ""
    }
  }
}
