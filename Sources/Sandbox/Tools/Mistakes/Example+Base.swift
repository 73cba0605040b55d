extension Example.Base {
  /// The text of the file. It compiles, and so does each file that differs from it by the right piece of an example.
  var text: String {
    switch self {
    case .feature:
      #"""
      import ComposableArchitecture
      import Foundation

      @Reducer
      struct Child {
        @ObservableState
        struct State: Equatable, Identifiable {
          let id: UUID
          var isDone = false
        }
        enum Action {
          case toggled
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .toggled:
              state.isDone.toggle()
              return .none
            }
          }
        }
      }

      @DependencyClient
      struct FactClient: Sendable {
        var fetch: @Sendable (_ number: Int) async throws -> String
      }

      extension FactClient: DependencyKey {
        static let liveValue = FactClient()
      }

      extension DependencyValues {
        var numberFact: FactClient {
          get { self[FactClient.self] }
          set { self[FactClient.self] = newValue }
        }
      }

      @MainActor func finish(_ test: TestStoreOf<Counter>) async {
        await test.send(.binding(.set(\.child.isDone, true)))
      }

      @Reducer
      struct Counter {
        private static let step = 1
        static let title = "Counter"
        @ObservableState
        struct State: Equatable {
          var count = 0
          var canUndo = false
          var fact: String?
          var name = ""
          var phase = Phase.idle
          @Presents var alert: AlertState<Never>?
          var child = Child.State(id: UUID(0))
          var children: IdentifiedArrayOf<Child.State> = []
          @Shared(value: 0) var total: Int
          var text: String { fact ?? "" }
          mutating func rename() {
            name = text
          }
        }
        enum Action: BindableAction {
          case alert(PresentationAction<Never>)
          case binding(BindingAction<State>)
          case child(Child.Action)
          case children(IdentifiedActionOf<Child>)
          case decrementButtonTapped
          case delegate(Delegate)
          case factButtonTapped
          case factReceived(String)
          case stopButtonTapped
          case tick
          enum Delegate {
            case stopped(Int)
          }
        }
        enum CancelID { case timer }
        enum Phase: Equatable { case idle, running(Int) }

        @Dependency(\.continuousClock) var clock
        @Dependency(\.numberFact) var numberFact
        @Dependency(\.uuid) var uuid

        var body: some ReducerOf<Self> {
          BindingReducer()
          Scope(state: \.child, action: \.child) {
            Child()
          }
          Reduce { state, action in
            switch action {
            case .alert, .binding, .child, .children, .delegate:
              return .none
            case .decrementButtonTapped:
              state.count -= 1
              if state.count == 0 {
                state.canUndo = true
              }
              return .none
            case .factButtonTapped:
              return .run { [count = state.count] send in
                try await clock.sleep(for: .seconds(1))
                let fact = try await numberFact.fetch(count)
                await send(.factReceived(fact))
              }
            case .factReceived(let fact):
              state.fact = fact
              return .none
            case .stopButtonTapped:
              return .merge(
                .cancel(id: CancelID.timer),
                .send(.delegate(.stopped(state.count)))
              )
            case .tick:
              if case .running = state.phase {
                state.phase = .idle
              }
              state.fact = nil
              state.$total.withLock { $0 += 1 }
              state.child.isDone = true
              reset(&state)
              return .none
            }
          }
          .ifLet(\.$alert, action: \.alert)
          .forEach(\.children, action: \.children) {
            Child()
          }
        }

        static func start(at count: Int, name: String? = nil) -> State {
          .init(count: count, name: name ?? "")
        }
        func reset(_ state: inout State) {
          state.canUndo = false
        }
      }
      """#
    case .screens:
      #"""
      import ComposableArchitecture

      @Reducer
      struct Login {
        @ObservableState
        struct State: Equatable {
          var name = ""
        }
        enum Action {
          case loggedIn
        }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }

      @Reducer
      enum Screen {
        case login(Login)
      }
      extension Screen.State: Equatable {}

      @Reducer
      struct App {
        @ObservableState
        struct State: Equatable {
          var screen = Screen.State.login(Login.State())
        }
        enum Action {
          case screen(Screen.Action)
        }
        var body: some ReducerOf<Self> {
          Scope(state: \.screen, action: \.screen) { Screen.body }
        }
      }
      """#
    case .test:
      #"""
      import ComposableArchitecture
      import Testing

      @Reducer
      struct Counter {
        struct State: Equatable {
          var count = 0
        }
        enum Action {
          case decrementButtonTapped
          case doubled(Int)
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .decrementButtonTapped:
              state.count -= 1
              return .send(.doubled(2 * state.count))
            case .doubled:
              return .none
            }
          }
        }
      }

      @MainActor struct CounterTests {
        @Test func decrement() async {
          let store = TestStore(initialState: Counter.State()) {
            Counter()
          }
          store.exhaustivity = .off
          await store.send(.decrementButtonTapped) {
            $0.count = -1
          }
          await store.receive(\.doubled, -2)
        }
      }
      """#
    }
  }
}
