import ComposableArchitecture

// The checks use:
//   Shop.State(teas: ["Assam", "Sencha"]); state.prices
//   refreshButtonTapped; loaded([String: Int])
// You can call:
//   await wholesaler.price("Assam"), which gives an Int?

@Reducer
struct Shop {
  @ObservableState
  struct State: Equatable {
    var teas: [String]
    var prices: [String: Int] = [:]
  }

  enum Action {
    case refreshButtonTapped
    case loaded([String: Int])
  }

  let wholesaler: Wholesaler

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshButtonTapped:
        return .run { [teas = state.teas, wholesaler] send in
          var prices: [String: Int] = [:]
          for tea in teas {
            prices[tea] = await wholesaler.price(tea)
          }
          await send(.loaded(prices))
        }

      case .loaded(let prices):
        state.prices = prices
        return .none
      }
    }
  }
}
