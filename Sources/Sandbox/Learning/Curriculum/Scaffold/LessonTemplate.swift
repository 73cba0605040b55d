/// The files of a new lesson: a lamp with a switch.
struct LessonTemplate {
  /// The name of the reducer.
  var name: String

  /// The texts by their paths below the lesson's folder.
  var files: [String: String] {
    [
      "Lesson.md": """
      ---
      title: \(name)
      teaches: [state, actions]
      requires: []
      feature: \(name)
      ---

      This lesson is about a lamp with a switch. Tap the switch, and look at the state:

      ```
      .switchTapped
      state
      ```

      """,
      "Feature/\(name).swift": Self.feature(name),
      "Tests/\(name)Tests.swift": """
      import ComposableArchitecture
      import Testing

      @MainActor
      struct \(name)Tests {
        @Test func theSwitchTurnsTheLampOnAndOff() async {
          let store = TestStore(initialState: \(name).State()) {
            \(name)()
          }

          await store.send(.switchTapped) {
            $0.isOn = true
          }
          await store.send(.switchTapped) {
            $0.isOn = false
          }
        }
      }

      """,
    ]
  }

  /// The source of a lamp.
  ///
  /// - Parameters:
  ///   - name: The name of the reducer.
  ///   - tap: The lines of the switch's case, before it returns.
  ///   - head: Lines above the imports.
  static func feature(_ name: String, tap: [String] = ["state.isOn.toggle()"], head: String = "") -> String {
    let lines = tap.map { "        \($0)\n" }.joined()
    return """
      \(head)import ComposableArchitecture

      @Reducer
      struct \(name) {
        @ObservableState
        struct State: Equatable {
          var isOn = false
        }

        enum Action {
          case switchTapped
        }

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .switchTapped:
      \(lines)        return .none
            }
          }
        }
      }

      """
  }
}
