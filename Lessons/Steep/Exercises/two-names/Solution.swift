import ComposableArchitecture
import Foundation
import Testing

@Reducer
struct Label {
  @ObservableState
  struct State: Equatable {
    @Shared var tea: Tea
  }

  enum Action {
    case nameChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.$tea.withLock { $0.name = name }
        return .none
      }
    }
  }
}

@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var label: Label.State?
    @Shared(.shelf) var teas
  }

  enum Action {
    case deleteButtonTapped(id: Tea.ID)
    case label(Label.Action)
    case refreshButtonTapped
    case refreshed(Result<IdentifiedArrayOf<Tea>, any Error>)
    case teaTapped(id: Tea.ID)
  }

  enum CancelID { case refresh }

  @Dependency(\.shop) var shop

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped(let id):
        if state.label?.tea.id == id { state.label = nil }
        state.$teas.withLock { _ = $0.remove(id: id) }
        return .none

      case .label:
        return .none

      case .refreshButtonTapped:
        state.isLoading = true
        return .run { send in
          await send(.refreshed(Result { IdentifiedArray(uniqueElements: try await shop.teas()) }))
        }
        .cancellable(id: CancelID.refresh, cancelInFlight: true)

      case .refreshed(.success(let teas)):
        state.isLoading = false
        state.$teas.withLock { known in
          for tea in teas where known[id: tea.id] == nil { known.append(tea) }
        }
        return .none

      case .refreshed(.failure):
        state.isLoading = false
        return .none

      case .teaTapped(let id):
        guard let tea = Shared(state.$teas[id: id]) else { return .none }
        state.label = Label.State(tea: tea)
        return .none
      }
    }
    .ifLet(\.label, action: \.label) { Label() }
  }
}

@MainActor
struct ShelfTests {
  let sencha = Tea(id: UUID(7), name: "Sencha")
  let lemon = Tea(id: UUID(8), name: "Lemon")
  let oolong = Tea(id: UUID(9), name: "Oolong")

  func store() -> TestStoreOf<Shelf> {
    TestStore(initialState: Shelf.State()) {
      Shelf()
    } withDependencies: { [sencha, oolong] in
      $0.shop.teas = { [sencha, oolong] }
    }
  }

  @Test func newTeas() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.refreshButtonTapped)
    await store.receive(\.refreshed.success)
    #expect(store.state.teas == [sencha, lemon, oolong])
  }

  @Test func aNewName() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.teaTapped(id: sencha.id))
    await store.send(\.label.nameChanged, "Mum's tea")
    #expect(store.state.teas.map(\.name) == ["Mum's tea", "Lemon"])
    await store.send(.refreshButtonTapped)
    await store.receive(\.refreshed.success)
    #expect(store.state.teas.map(\.name) == ["Mum's tea", "Lemon", "Oolong"])
  }

  @Test func aNewNameWhileTheShopIsAsked() async {
    let store = store()
    store.exhaustivity = .off
    let answer = AsyncStream.makeStream(of: [Tea].self)
    store.dependencies.shop.teas = { await answer.stream.first { _ in true } ?? [] }
    await store.send(.teaTapped(id: sencha.id))
    await store.send(.refreshButtonTapped)
    await store.send(\.label.nameChanged, "Mum's tea")
    await store.send(.deleteButtonTapped(id: lemon.id))
    answer.continuation.yield([sencha, oolong])
    await store.receive(\.refreshed.success)
    #expect(store.state.teas.map(\.name) == ["Mum's tea", "Oolong"])
  }
}
