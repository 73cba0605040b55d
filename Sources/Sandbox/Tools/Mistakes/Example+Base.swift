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
          @Presents var alert: AlertState<Never>?
          var child = Child.State(id: UUID(0))
          var children: IdentifiedArrayOf<Child.State> = []
          var text: String { fact ?? "" }
        }
        enum Action: BindableAction {
          case alert(PresentationAction<Never>)
          case binding(BindingAction<State>)
          case child(Child.Action)
          case children(IdentifiedActionOf<Child>)
          case decrementButtonTapped
          case factButtonTapped
          case factReceived(String)
          case stopButtonTapped
          case tick
        }
        enum CancelID { case timer }

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
            case .alert, .binding, .child, .children:
              return .none
            case .decrementButtonTapped:
              state.count -= 1
              if state.count == 0 {
                state.canUndo = true
              }
              return .none
            case .factButtonTapped:
              return .run { [count = state.count] send in
                let fact = try await numberFact.fetch(count)
                await send(.factReceived(fact))
              }
            case .factReceived(let fact):
              state.fact = fact
              return .none
            case .stopButtonTapped:
              return .cancel(id: CancelID.timer)
            case .tick:
              state.fact = nil
              return .none
            }
          }
          .ifLet(\.$alert, action: \.alert)
          .forEach(\.children, action: \.children) {
            Child()
          }
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
        }
        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            state.count -= 1
            return .none
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
        }
      }
      """#
    }
  }
}
