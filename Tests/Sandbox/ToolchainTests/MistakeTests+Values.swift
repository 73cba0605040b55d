import Reports
import Testing

/// Mistakes with closures, effects, payloads and types.
extension MistakeTests {
  private static let orders = """
    import ComposableArchitecture
    import Foundation

    struct Meal: Equatable { var name = "" }
    struct Kitchen: Sendable {
      var cook: @Sendable (Int) async throws -> Meal
      var watch: @Sendable () -> AsyncThrowingStream<Meal, any Error>
    }
    extension Kitchen: DependencyKey {
      static let liveValue = Kitchen(cook: { _ in Meal() }, watch: { AsyncThrowingStream { nil } })
    }
    extension DependencyValues {
      var kitchen: Kitchen {
        get { self[Kitchen.self] }
        set { self[Kitchen.self] = newValue }
      }
    }
    @Reducer
    struct Order {
      @ObservableState
      struct State: Equatable, Identifiable {
        let id: UUID
        var meal: Meal?
        var number = 0
        var isPaid = false
      }
      enum Action {
        enum Delegate { case paid(Int) }
        case delegate(Delegate)
        case payButtonTapped
      }
      @Dependency(\\.dismiss) var dismiss
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .payButtonTapped:
            return .send(.delegate(.paid(state.number)))
          case .delegate:
            return .run { _ in await dismiss() }
          }
        }
      }
    }
    @Reducer
    struct Orders {
      enum CancelID { case watching }
      @ObservableState
      struct State: Equatable {
        var count = 0
        var orders: IdentifiedArrayOf<Order.State> = []
        @Presents var order: Order.State?
        @Shared(.inMemory("tips")) var tips = 0
        var unpaid: [Order.State] { orders.filter { !$0.isPaid } }
      }
      enum Action {
        case cookButtonTapped
        case cooked(Result<Meal, any Error>)
        case countEntered(Int)
        case order(PresentationAction<Order.Action>)
        case orders(IdentifiedActionOf<Order>)
      }
      @Dependency(\\.continuousClock) var clock
      @Dependency(\\.kitchen) var kitchen
      @Dependency(\\.uuid) var uuid
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .cookButtonTapped:
            state.order = Order.State(id: uuid())
            return .run { [count = state.count] send in
              try await clock.sleep(for: .seconds(1))
              await send(.cooked(Result { try await kitchen.cook(count) }))
              for try await meal in kitchen.watch() {
                await send(.cooked(.success(meal)))
              }
            }
            .cancellable(id: CancelID.watching)
          case .cooked(.success(let meal)):
            state.order?.meal = meal
            return .none
          case .countEntered(let number):
            state.count = number
            state.$tips.withLock { $0 += number }
            return .none
          case .order(.presented(.delegate(.paid(let tip)))):
            state.count += tip
            return .none
          case .cooked(.failure), .order, .orders:
            return .none
          }
        }
        .forEach(\\.orders, action: \\.orders) {
          Order()
        }
        .ifLet(\\.$order, action: \\.order) {
          Order()
        }
      }
    }
    """

  @Test func theOrdersThemselvesCompile() async throws { #expect(try await reports(Self.orders) == []) }

  @Test(arguments: [
    Case(
      "an effect that isn't returned", "return .run { [count", ".run { [count",
      "The effect isn't returned: `return` was left out.", fix: "return .run { [count = state.count] send in"),
    Case(
      "none below another line", "state.count += tip\n        return .none",
      "state.count += tip\n        .none",
      "The effect isn't returned: `return` was left out.", fix: "return .none"),
    Case(
      "an action in place of an effect", "return .send(.delegate(.paid(state.number)))",
      "return .delegate(.paid(state.number))",
      "`.delegate` is an action. The effect that sends it is called `.send`.",
      fix: "return .send(.delegate(.paid(state.number)))"),
    Case(
      "the state in place of an effect", "state.count += tip\n        return .none", "return state",
      "The reducer returns an effect. The state isn't returned: it is changed in place.",
      fix: "return .none"),
    Case(
      "no send", "[count = state.count] send in", "[count = state.count] in",
      "The closure of `.run` gets `send`, which must be named. `_` ignores it.",
      fix: "return .run { [count = state.count] send in"),
    Case(
      "nothing ignored", "{ _ in await dismiss() }", "{ await dismiss() }",
      "The closure of `.run` gets `send`, which must be named. `_` ignores it.",
      fix: "return .run { _ in await dismiss() }"),
    Case(
      "a captured name without a value", "[count = state.count]", "[count]",
      "An effect gets a copy of a value under a name of its own.",
      fix: "return .run { [count = state.count] send in"),
    Case(
      "a captured part of the state", "[count = state.count]", "[state.count]",
      "An effect gets a copy of a value under a name of its own.",
      fix: "return .run { [count = state.count] send in"),
    Case(
      "dismiss in the reducer", "return .run { _ in await dismiss() }", "dismiss()\n        return .none",
      "A reducer can't wait, but `dismiss` is asynchronous.", fix: "return .run { _ in await dismiss() }"),
    Case(
      "dismiss as an effect", "return .run { _ in await dismiss() }", "return .dismiss",
      "`dismiss` is a dependency, and not an effect. It is called inside of one.",
      fix: "return .run { _ in await dismiss() }"),
    Case(
      "dismiss without await", "await dismiss()", "dismiss()",
      "This call may wait, so `await` must stand before it.", fix: "return .run { _ in await dismiss() }"),
    Case(
      "a loop without try", "for try await meal", "for await meal",
      "This call can throw an error, so `try` must stand before it.",
      fix: "for try await meal in kitchen.watch() {"),
    Case(
      "send with a dot", "await send(.cooked(.success(meal)))", "await .send(.cooked(.success(meal)))",
      "Inside of an effect, `send` is the parameter of the closure and has no dot.",
      fix: "await send(.cooked(.success(meal)))"),
    Case(
      "cancellable inside of the effect", "await send(.cooked(.success(meal)))",
      "await send(.cooked(.success(meal)))\n            .cancellable(id: CancelID.watching)",
      "`.cancellable` belongs to the effect, so it stands behind the brace that closes it.",
      fix: "  }\n}\n.cancellable(id: CancelID.watching)"),
    Case(
      "a second closure without its colon", "}\n        .cancellable(id: CancelID.watching)",
      "} catch { error in }",
      "The second closure of a call begins with its label and a colon.",
      fix: "} catch: { error, _ in }"),
    Case(
      "an element by its property's name", "{ !$0.isPaid }", "{ isPaid }",
      "`isPaid` is a part of the value that the closure gets, which is called `$0`.",
      fix: "var unpaid: [Order.State] { orders.filter { $0.isPaid } }"),
    Case(
      "a value in place of a result", "Result { try await kitchen.cook(count) }",
      "try await kitchen.cook(count)",
      "A `Result` is needed, either of a value or of an error, and this is the value alone.",
      fix: "await send(.cooked(Result { try await kitchen.cook(count) }))"),
    Case(
      "a duration without a unit", ".seconds(1)", "1", "A duration has a unit.",
      fix: "try await clock.sleep(for: .seconds(1))"),
  ])
  func aMistakeWithAnEffectIsExplained(_ mistake: Case) async throws {
    try await expect(mistake, in: Self.orders)
  }

  @Test(arguments: [
    Case(
      "a value without a name", "case .countEntered(let number):", "case .countEntered:",
      "`countEntered` carries a value. Give it a name to use it.",
      fix: "case .countEntered(let number):"),
    Case(
      "a type in a pattern", "case .countEntered(let number):", "case .countEntered(Int number):",
      "A pattern gives the value a name with `let`. Its type only stands in the declaration.",
      fix: "case .countEntered(let number):"),
    Case(
      "a case without its payload", "case countEntered(Int)", "case countEntered",
      "`countEntered` is used with a value, but its declaration has none.", fix: "case countEntered(Int)"),
    Case(
      "a payload behind a dot", ".delegate(.paid(state.number))", ".delegate.paid(state.number)",
      "The value of `.delegate` stands in parentheses.", fix: "return .send(.delegate(.paid(state.number)))"),
    Case(
      "an action of the delegate", ".delegate(.paid(state.number))", ".paid(state.number)",
      "`.paid` is a case of `Delegate`, which is what `.delegate` carries.",
      fix: "return .send(.delegate(.paid(state.number)))"),
    Case(
      "an action of a child without presented", ".order(.presented(.delegate(.paid(let tip))))",
      ".order(.delegate(.paid(let tip)))",
      "The child is presented, so its action is inside of `.presented`.",
      fix: "case .order(.presented(.delegate(.paid(let tip)))):"),
    Case(
      "a presented child's actions alone", "case order(PresentationAction<Order.Action>)",
      "case order(Order.Action)",
      "The child is presented, so its actions come as a `PresentationAction`.",
      fix: "case order(PresentationAction<Order.Action>)"),
    Case(
      "the state by its name in a computed property", "{ orders.filter", "{ state.orders.filter",
      "Inside of its own type, `orders` is used by its name alone.",
      fix: "var unpaid: [Order.State] { orders.filter { !$0.isPaid } }"),
    Case(
      "a switch that is closed too early", "state.count += tip\n        return .none",
      "state.count += tip\n        return .none\n      }",
      "There is a `}` too many.",
      fix: "Remove this line."),
    Case(
      "cases joined by an operator", "case .cooked(.failure), .order, .orders:", "case .order || .orders:",
      "The values that one `case` is for are separated by commas.",
      fix: "case .order, .orders:\n  return .none\ncase .cooked(.failure(_)):"),
    Case(
      "an enum without case", "enum CancelID { case watching }", "enum CancelID { watching }",
      "`case` was left out.", fix: "enum CancelID { case watching }"),
    Case(
      "the parameters in the wrong order", "Reduce { state, action in", "Reduce { action, state in",
      "The closure gets `state` first and then `action`.", fix: "Reduce { state, action in"),
  ])
  func aMistakeWithACaseIsExplained(_ mistake: Case) async throws {
    try await expect(mistake, in: Self.orders)
  }

  @Test(arguments: [
    Case(
      "the reducer in place of its state, with arguments", "Order.State(id: uuid())", "Order(id: uuid())",
      "`Order` is the feature's reducer. Its state has a type of its own.",
      fix: "state.order = Order.State(id: uuid())"),
    Case(
      "a list of reducers", "IdentifiedArrayOf<Order.State> =", "IdentifiedArrayOf<Order> =",
      "`Order` is the feature's reducer. Its state has a type of its own.",
      fix: "var orders: IdentifiedArrayOf<Order.State> = []"),
    Case(
      "elements without an ID", "Equatable, Identifiable {", "Equatable {",
      "`State` must say that it has an identity: `Identifiable`.",
      fix: "struct State: Equatable, Identifiable {"),
    Case(
      "the other reducer", "\\.order) {\n      Order()", "\\.order) {\n      Orders()",
      "The state is that of `Order`, but the closure makes a `Orders`.", fix: "Order()"),
    Case(
      "an optional without a question mark", "state.order?.meal", "state.order.meal",
      "The value may be nil. `?` goes on only if it is there.", fix: "state.order?.meal = meal"),
    Case(
      "a shared value that is assigned", "state.$tips.withLock { $0 += number }", "state.$tips = number",
      "A shared value is changed under its lock, through its reference, which begins with a dollar sign.",
      fix: "state.$tips.withLock { $0 = number }"),
    Case(
      "a lock without its reference", "state.$tips.withLock", "state.tips.withLock",
      "`$` stands before a property when its binding, its path or its shared value is meant.",
      fix: "state.$tips.withLock { $0 += number }"),
    Case(
      "a presentation that is assigned", "state.order = Order", "state.$order = Order",
      "`$order` is the wrapper around the property. The property itself is meant here.",
      fix: "state.order = Order.State(id: uuid())"),
    Case(
      "a dependency with another name", "@Dependency(\\.continuousClock) var clock",
      "@Dependency(\\.clock) var clock",
      "`clock` is called `continuousClock` here.", fix: "@Dependency(\\.continuousClock) var clock"),
    Case(
      "a sequence that is swapped", "state.count = number", "number = state.count",
      "What stands on the left of `=` gets the value on its right.", fix: "state.count = number"),
    Case(
      "an action type of two parts", "IdentifiedActionOf<Order>", "IdentifiedAction<Order>",
      "`IdentifiedAction` needs two types. The name with `Of` at its end takes both from one feature or element.",
      fix: "case orders(IdentifiedActionOf<Order>)"),
    Case(
      "an effect that is misspelled", ".cancellable(id:", ".cancelable(id:", "`cancelable` is misspelled.",
      fix: ".cancellable(id: CancelID.watching)"),
    Case(
      "another type", "state.order?.meal = meal", "state.count = meal",
      "`meal` from line 78 is a `Meal`. `state.count`, declared in line 49, keeps an `Int`.",
      fix: "Make an `Int` of it, or correct the type where it is declared."),
  ])
  func aMistakeWithATypeIsExplained(_ mistake: Case) async throws {
    try await expect(mistake, in: Self.orders)
  }

  @Test(arguments: [
    Case(
      "SwiftUI", "import Foundation", "import SwiftUI",
      "A feature has no view here: there is no `SwiftUI` on Linux. The prompt is its screen.",
      fix: "Remove this line."),
    Case(
      "an older reducer", "Reduce { state, action in", "Reducer { state, action in",
      "`Reducer` is called `Reduce` here.",
      fix: "Reduce { state, action in"),
    Case(
      "the environment of views", "@Dependency(\\.dismiss) var", "@Environment(\\.dismiss) var",
      "`Environment` is called `Dependency` here.",
      fix: "@Dependency(\\.dismiss) var dismiss"),
    Case(
      "XCTest", "import Foundation", "import Foundation\nfunc check() { XCTAssertEqual(1, 1) }",
      "The tests here use Swift Testing.", fix: "import Testing, and `@Test func name() async { … }`"),
  ])
  func aNameFromElsewhereIsExplained(_ mistake: Case) async throws {
    try await expect(mistake, in: Self.orders)
  }

  private static let orderTest = """

    import Testing

    @MainActor
    struct OrdersTests {
      @Test func cooks() async {
        let store = TestStore(initialState: Orders.State()) {
          Orders()
        } withDependencies: {
          $0.continuousClock = ImmediateClock()
          $0.kitchen.cook = { _ in Meal() }
          $0.uuid = .incrementing
        }
        await store.send(.countEntered(1)) {
          $0.count = 1
        }
        await store.receive(\\.cooked)
        await store.finish()
      }
    }
    """

  @Test(arguments: [
    Case(
      "a closure that ignores nothing", "cook = { _ in Meal() }", "cook = { Meal() }",
      "The closure gets an argument. If it isn't used, `_` ignores it.",
      fix: "$0.kitchen.cook = { _ in Meal() }"),
    Case(
      "a value in place of an endpoint", "cook = { _ in Meal() }", "cook = Meal()",
      "A closure is needed here, and not a value.", fix: "$0.kitchen.cook = { _ in Meal() }"),
    Case(
      "a store that doesn't compare", "TestStore(", "Store(",
      "A `Store` runs a feature, but doesn't compare its state with an expected one.",
      fix: "let store = TestStore(initialState: Orders.State()) {"),
    Case(
      "a label without its colon", "withDependencies: {", "withDependencies {",
      "The second closure of a call begins with its label and a colon.", fix: "} withDependencies: {"),
    Case(
      "a payload in a key path", "send(.countEntered(1))", "send(\\.countEntered(1))",
      "A case key path only names the case. The value is the next argument.",
      fix: "await store.send(\\.countEntered, 1) {"),
    Case(
      "a state without its feature", "Orders.State()", "State()",
      "`State` is declared inside of `Orders`.", fix: "let store = TestStore(initialState: Orders.State()) {"),
    Case(
      "the real clock", "await store.finish()", "await ContinuousClock().advance(by: .seconds(1))",
      "A `ContinuousClock` can't be moved by hand. The time of a `TestClock` is moved by the test.",
      fix: "let clock = TestClock()"),
    Case(
      "no library for tests", "import Testing", "",
      "The file doesn't import `Testing`.", fix: "import Testing"),
    Case(
      "a state in the wrong closure", "$0.count = 1", "count = 1",
      "`count` is a part of the value that the closure gets, which is called `$0`.", fix: "$0.count = 1"),
  ])
  func aMistakeInATestOfAParentIsExplained(_ mistake: Case) async throws {
    try await expect(mistake, in: Self.orders + Self.orderTest)
  }
}
