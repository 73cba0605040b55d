import ComposableArchitecture

/// What a tea costs at the wholesaler's, and how many bags are left there.
struct Offer: Equatable, Sendable {
  var price: Int
  var stock: Int
}

/// The wholesaler of the shop, who wants a cent for each request.
@DependencyClient
struct WholesalerClient: Sendable {
  var price: @Sendable (_ tea: String) async throws -> Int
  var stock: @Sendable (_ tea: String) async throws -> Int
}

struct NoConnection: Error, Equatable {}

extension WholesalerClient: DependencyKey {
  /// A wholesaler that takes a second for each answer, and doesn't know what coffee is.
  static let liveValue = {
    @Sendable func answer(_ tea: String, _ number: Int) async throws -> Int {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
      guard tea != "Coffee" else { throw NoConnection() }
      return number
    }
    return WholesalerClient(
      price: { tea in try await answer(tea, 3 + tea.count % 4) },
      stock: { tea in try await answer(tea, 10 * tea.count) }
    )
  }()

  static let testValue = WholesalerClient()
}

extension DependencyValues {
  var wholesaler: WholesalerClient {
    get { self[WholesalerClient.self] }
    set { self[WholesalerClient.self] = newValue }
  }
}

/// Whom the screens ask.
struct OfferClient: Sendable {
  var offer: @Sendable (_ tea: String) async throws -> Offer
}

/// What the screens of a shop share.
struct SharedMemory: Sendable {
  let offers: OfferClient
  /// How often the wholesaler was asked.
  let requests: LockIsolated<Int>

  init() {
    let requests = LockIsolated(0)
    self.requests = requests
    offers = .remembering(
      WholesalerClient(
        price: { tea in
          @Dependency(\.wholesaler) var wholesaler
          requests.withValue { $0 += 1 }
          return try await wholesaler.price(tea)
        },
        stock: { tea in
          @Dependency(\.wholesaler) var wholesaler
          requests.withValue { $0 += 1 }
          return try await wholesaler.stock(tea)
        }
      ))
  }
}

/// Two screens of the shop: the shelf, and the till.
@Reducer
struct TeaShop {
  @ObservableState
  struct State: Equatable {
    /// What the wholesaler wants for all requests, in cents.
    var bill = 0
    var shelf = ""
    var till = ""
  }

  enum Action {
    case shelfAnswered(Result<Offer, any Error>, bill: Int)
    case shelfTapped(tea: String)
    case tillAnswered(Result<Offer, any Error>, bill: Int)
    case tillTapped(tea: String)
  }

  private let memory = LockIsolated(SharedMemory())

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // A shop that has just opened knows nothing, also after `undo` at the prompt.
      if state == State() { memory.setValue(SharedMemory()) }
      switch action {
      case .shelfAnswered(let result, let bill):
        state.bill = bill
        state.shelf = label(result)
        return .none

      case .shelfTapped(let tea):
        state.shelf = "…"
        return ask(for: tea, Action.shelfAnswered)

      case .tillAnswered(let result, let bill):
        state.bill = bill
        state.till = label(result)
        return .none

      case .tillTapped(let tea):
        state.till = "…"
        return ask(for: tea, Action.tillAnswered)
      }
    }
  }

  private func ask(
    for tea: String, _ answered: @escaping @Sendable (Result<Offer, any Error>, _ bill: Int) -> Action
  ) -> EffectOf<Self> {
    .run { [memory = memory.value] send in
      let result = await Result { try await memory.offers.offer(tea) }
      await send(answered(result, memory.requests.value))
    }
  }

  private func label(_ result: Result<Offer, any Error>) -> String {
    switch result {
    case .success(let offer): "\(offer.stock) for \(offer.price) each"
    case .failure: "no answer"
    }
  }
}
