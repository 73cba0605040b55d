import ComposableArchitecture
import Foundation
import Testing

/// A reducer called `Store`, in an extension of its view, whose logic is a method; with a delegate, a search, and an
/// operator of the user's own.
public enum Shops {
  /// A namespace for one screen.
  public enum Shopping {}
}

extension Shops.Shopping {
  struct ShoppingView {
    let store: StoreOf<Store>
    var titles: [String] { MainActor.assumeIsolated { store.items.map(\.title) } }
  }
}

extension Shops.Shopping.ShoppingView {
  /// The feature of the screen.
  @Reducer public struct Store {
    @ObservableState struct State: Equatable {
      var items: IdentifiedArrayOf<ShoppingItem> = []
      var isLoading = false
      var found: [String] = []
    }

    @CasePathable enum Action {
      case onAppear
      case itemsResponse(Result<[ShoppingItem], Error>)
      case itemTapped(ShoppingItem)
      case searchQueryChanged(String)
      case searchResponse([String])
      case delegate(Delegate)
      @CasePathable enum Delegate {
        case itemSelected(ShoppingItem)
      }
    }

    enum CancelID { case search }

    @Dependency(ShoppingClient.self) var apiClient
    @Dependency(\.continuousClock) var clock
    @Dependency(\.uuid) var uuid
    @Dependency(\.date) var date

    var body: some ReducerOf<Self> {
      Reduce(core)
    }

    func core(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .onAppear:
        state.isLoading = true
        return .run {
          send in
          await send(
            .itemsResponse(
              Result {
                try await apiClient.fetchItems()
              }))
        }
      case .itemsResponse(.success(let items)):
        state.isLoading = false
        state.items = IdentifiedArray(uniqueElements: items)
        return .none
      case .itemsResponse(.failure):
        state.isLoading = false
        return .none
      case .itemTapped(let item):
        return .send(.delegate(.itemSelected(item)))
      case .searchQueryChanged(let query):
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchResponse(try await apiClient.search(query)))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .searchResponse(let found):
        state.found = found
        return .none
      case .delegate:
        return .none
      }
    }
  }
}

extension Shops.Shopping.ShoppingView.Store.State {
  static let `default`: Shops.Shopping.ShoppingView.Store.State = .init()
}

struct ShoppingItem: Equatable, Identifiable {
  let id: Int
  var title: String
  static let mock = Self(id: 1, title: "Milk")
}

struct ShoppingClient: DependencyKey {
  var fetchItems: @Sendable () async throws -> [ShoppingItem]
  var search: @Sendable (String) async throws -> [String]

  static let liveValue = Self(fetchItems: { [] }, search: { _ in [] })
  static let testValue = Self(
    fetchItems: unimplemented("ShoppingClient.fetchItems", placeholder: []),
    search: unimplemented("ShoppingClient.search", placeholder: []))
  static let previewValue = Self(fetchItems: { [.mock] }, search: { [$0] })
}

/// What users write on top of `Reducer`, by calling the reducer they extend.
struct AnalyticsClient {
  var track: (Any) -> Void
}

@available(*, deprecated)
extension Reducer {
  func analytics(_ tracker: AnalyticsClient) -> some ReducerOf<Self> {
    Reduce { state, action in
      tracker.track(action)
      return self.reduce(into: &state, action: action)
    }
  }
}

@MainActor
@Suite struct FeatureInExtensionSpelling {
  typealias Feature = Shops.Shopping.ShoppingView.Store

  @Test func responsesAreReceivedByTheirResultsCase() async {
    let store = TestStore(initialState: Feature.State.default) {
      Feature()
    } withDependencies: {
      $0[ShoppingClient.self].fetchItems = { [.mock] }
    }
    await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.itemsResponse.success) {
      $0.isLoading = false
      $0.items = [.mock]
    }
    await store.send(.itemTapped(.mock))
    await store.receive(\.delegate.itemSelected, .mock)
  }

  @Test func failuresAreReceivedToo() async {
    struct Failure: Error {}
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0[ShoppingClient.self].fetchItems = { throw Failure() }
    }
    await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.itemsResponse.failure) { $0.isLoading = false }
  }

  @Test func theLastQueryWins() async {
    let clock = TestClock()
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ShoppingClient.self].search = { [$0] }
    }
    await store.send(.searchQueryChanged("m"))
    await clock.advance(by: .milliseconds(200))
    await store.send(.searchQueryChanged("mi"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse, ["mi"]) { $0.found = ["mi"] }
  }

  @available(*, deprecated)
  @Test func reducersOfReducers() async {
    let tracked = LockIsolated<[String]>([])
    let client = AnalyticsClient { action in tracked.withValue { [text = "\(action)"] in $0.append(text) } }
    let store = TestStore(initialState: Counter.State()) { Counter().analytics(client) }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    #expect(tracked.value == ["incrementButtonTapped"])
  }
}
