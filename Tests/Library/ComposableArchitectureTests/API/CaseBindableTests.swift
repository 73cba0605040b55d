import ComposableArchitecture
import Observation
import Testing

/// Bindings to enums that are switched over, and values of transactions in one line.
@MainActor
@Suite struct CaseBindableTests {
  @CaseBindable
  enum Status: Equatable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
    case between(Int, note: String)
    case gone
  }

  @Observable
  final class Item {
    var status = Status.inStock(quantity: 1)
  }

  private func describe(_ cases: Status.UIBindingEnumeration) -> String {
    switch cases {
    case .inStock(let quantity): "in stock: \(quantity.wrappedValue)"
    case .outOfStock(let isOnBackOrder): "out of stock: \(isOnBackOrder.wrappedValue)"
    case .between(let stay): "between: \(stay.wrappedValue.0) \(stay.wrappedValue.note)"
    case .gone: "gone"
    }
  }

  @Test func `a binding to an enum is switched over, and its payload is a binding`() {
    let item = Item()
    @UIBindable var model = item
    switch $model.status {
    case .inStock(let quantity): quantity.wrappedValue += 1
    case .outOfStock, .between, .gone: Issue.record("The item is in stock.")
    }
    #expect(item.status == .inStock(quantity: 2))
    #expect(describe($model.status) == "in stock: 2")
    item.status = .between(3, note: "soon")
    guard case .between(let stay) = $model.status else {
      Issue.record("It is between.")
      return
    }
    stay.wrappedValue.note = "later"
    stay.wrappedValue.0 = 4
    #expect(item.status == .between(4, note: "later"))
    item.status = .gone
    stay.wrappedValue.0 = 5
    #expect(item.status == .gone)
    #expect(describe($model.status) == "gone")
  }

  @Test func `the binding itself, its payload and its cases remain`() {
    @UIBinding var status = Status.outOfStock(isOnBackOrder: false)
    guard case .outOfStock(let isOnBackOrder) = $status.cases else {
      Issue.record("It is out of stock.")
      return
    }
    isOnBackOrder.wrappedValue = true
    #expect(status == .outOfStock(isOnBackOrder: true))
    #expect(status.is(\.outOfStock))
    let item = Item()
    let whole: UIBinding<Status> = UIBindable(item).status
    whole.wrappedValue = .gone
    #expect(item.status == .gone)
    let quantity: UIBinding<Int>? = UIBindable(item).status.inStock
    #expect(quantity == nil)
  }

  @Test func `a store's state is switched over`() {
    let store = Store(initialState: Stock.State()) { Stock() }
    switch UIBindable(store).status {
    case .inStock(let quantity): quantity.wrappedValue = 7
    case .outOfStock, .between, .gone: Issue.record("The item is in stock.")
    }
    #expect(store.status == .inStock(quantity: 7))
  }

  @Reducer
  struct Stock {
    @ObservableState
    struct State: Equatable {
      var status = Status.inStock(quantity: 1)
    }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  @Test func `a value of a transaction is declared in one line`() {
    #expect(!UITransaction.current.isQuiet && UITransaction.current.reason == nil)
    withUITransaction(\.isQuiet, true) {
      #expect(UITransaction.current.isQuiet)
      withUITransaction(\.reason, "test") {
        #expect(UITransaction.current.reason == "test" && UITransaction.current.isQuiet)
      }
    }
    #expect(!UITransaction.current.isQuiet)
  }
}

extension UITransaction {
  @UITransactionEntry fileprivate var isQuiet = false
  @UITransactionEntry fileprivate var reason: String?
}
