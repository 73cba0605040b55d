import GradingTestSupport

/// A small exercise, and submissions of it.
enum Samples {
  static let files = ExerciseFiles(
    tasks: ["Declare the actions.", "Make the minus button take one away."],
    checks: """
      import ComposableArchitecture
      import Testing

      @MainActor
      struct Checks {
        // task: 2
        @Test("The minus button takes one away")
        func minus() async {
          let store = TestStore(initialState: Counter.State()) { Counter() }
          await store.send(.minus) {
            $0.count = -1
          }
        }

        @Test("The plus button adds one")
        func plus() async {
          let store = TestStore(initialState: Counter.State(count: 1)) { Counter() }
          await store.send(.plus) {
            $0.count = 2
          }
        }
      }
      """, solution: solution)

  static let solution = counter()

  /// A counter whose minus button does something.
  static func counter(minus: String = "state.count -= 1", before: String = "") -> String {
    """
    import ComposableArchitecture
    import Foundation

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
      }
      enum Action {
        case minus, plus
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .minus:
            \(minus)
            return .none
          case .plus:
            state.count += 1
            return .none
          }
        }
      }
    }
    \(before)
    """
  }
}
