import ComposableArchitecture
import Testing

/// One small editor in three passes: bound state alone, an action for every step, and an action for every gesture.
enum Converter {
  struct Tag: Equatable {
    var name: String
  }

  static func tag(_ text: String) -> Tag? { text.contains(" ") ? nil : Tag(name: text) }

  enum EditMode { case active, inactive }

  /// The state alone, bound; with a property observer, and a property that only the state writes.
  @Reducer
  struct Bound {
    @ObservableState
    struct State: Equatable {
      var editMode: EditMode = .inactive
      private(set) var tag: Tag {
        didSet { text = tag.name }
      }
      var text: String

      init(tag: Tag) {
        self.tag = tag
        self.text = tag.name
      }

      mutating func replace(_ tag: Tag) { self.tag = tag }
    }

    enum Action: BindableAction, Sendable {
      case binding(BindingAction<State>)
    }

    var body: some Reducer<State, Action> {
      BindingReducer()
    }
  }

  /// Every step an action, one handing over to the next by an effect.
  @Reducer
  struct FirstPass {
    @ObservableState
    struct State: Equatable {
      var errorMessage: String?
      var editMode: EditMode = .inactive
      var tag: Tag?
      var text = ""

      var isEditing: Bool { editMode == .active }
    }

    enum Action {
      case tapped
      case entered(String)
      case submitted(String)
      case saved(Tag)
      case error(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          state.editMode = .active
          return .none

        case let .entered(text):
          state.text = text
          return .none

        case let .submitted(text):
          guard let tag = Converter.tag(text) else {
            return .send(.error("<\(text)> is no tag."))
          }
          return .send(.saved(tag))

        case let .error(errorMessage):
          state.errorMessage = errorMessage
          return .none

        case let .saved(tag):
          state.tag = tag
          state.errorMessage = nil
          return .none
        }
      }
    }
  }

  /// Only what a user can do is an action.
  @Reducer
  struct FinalPass {
    @ObservableState
    struct State: Equatable {
      var errorMessage: String?
      var editMode: EditMode = .inactive
      var tag: Tag
      var text: String

      init(tag: Tag) {
        self.tag = tag
        self.text = tag.name
      }
    }

    enum Action {
      case tapped
      case entered(String)
      case submitted
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          state.editMode = .active
        case .entered(let text):
          state.text = text
        case .submitted:
          guard let tag = Converter.tag(state.text) else {
            state.errorMessage = "<\(state.text)> is no tag."
            return .none
          }
          state.tag = tag
          state.errorMessage = nil
          state.editMode = .inactive
        }
        return .none
      }
    }
  }
}

@MainActor
@Suite struct ConverterSpelling {
  @Test func boundStateIsSetThroughTheStore() {
    let store = Store(initialState: Converter.Bound.State(tag: Converter.Tag(name: "swift"))) {
      Converter.Bound()
    }
    store.editMode = .active
    store.text = "linux"
    #expect(store.text == "linux")
    #expect(store.editMode == .active)
    var state = store.state
    state.replace(Converter.Tag(name: "server"))
    #expect(state.text == "server")
  }

  @Test func boundStateIsTestedByKeyPath() async {
    let store = TestStore(initialState: Converter.Bound.State(tag: Converter.Tag(name: "swift"))) {
      Converter.Bound()
    }
    await store.send(\.binding.text, "linux") { $0.text = "linux" }
    await store.send(.binding(.set(\.editMode, .active))) { $0.editMode = .active }
  }

  @Test func stepsHandOver() async {
    let store = TestStore(initialState: Converter.FirstPass.State()) { Converter.FirstPass() }
    await store.send(.tapped) { $0.editMode = .active }
    #expect(store.state.isEditing)
    await store.send(\.entered, "two words") { $0.text = "two words" }
    await store.send(.submitted("two words"))
    await store.receive(\.error) { $0.errorMessage = "<two words> is no tag." }
    await store.send(.submitted("word"))
    await store.receive(\.saved) {
      $0.tag = Converter.Tag(name: "word")
      $0.errorMessage = nil
    }
  }

  @Test func gesturesAreEnough() async {
    let store = TestStore(
      initialState: Converter.FinalPass.State(tag: Converter.Tag(name: "swift"))
    ) {
      Converter.FinalPass()
    }
    await store.send(.tapped) { $0.editMode = .active }
    await store.send(.entered("a b")) { $0.text = "a b" }
    await store.send(.submitted) { $0.errorMessage = "<a b> is no tag." }
    await store.send(.entered("b")) { $0.text = "b" }
    await store.send(.submitted) {
      $0.errorMessage = nil
      $0.editMode = .inactive
      $0.tag = Converter.Tag(name: "b")
    }
  }
}
