import ComposableArchitecture
import Foundation
import Testing

/// Every spelling in which reducers are written and composed.
@MainActor
@Suite struct ReducerAPITests {
  @Test func aReducerIsRunByItsRequirement() {
    var state = Journal()
    _ = journal()._reduce(into: &state, action: "a")
    _ = EmptyReducer<Journal, Character>()._reduce(into: &state, action: "b")
    _ = Reduce(journal())._reduce(into: &state, action: "c")
    let none: Reduce<Journal, Character>? = nil
    _ = none._reduce(into: &state, action: "d")
    #expect(state.text == "ac")
  }

  @Test func theBuildersTypesHaveNames() {
    typealias Builder = ReducerBuilder<Journal, Character>
    typealias First = Reduce<Journal, Character>
    typealias Second = EmptyReducer<Journal, Character>
    let sequence: Builder._Sequence<First, Second> = Self.build {
      journal()
      EmptyReducer()
    }
    let conditional: Builder._Conditional<First, Second> = Self.build {
      if true { journal() } else { EmptyReducer() }
    }
    let many: Builder._SequenceMany<First> = Self.build {
      for _ in 0..<2 { journal() }
    }
    var state = Journal()
    _ = sequence._reduce(into: &state, action: "s")
    _ = conditional._reduce(into: &state, action: "c")
    _ = many._reduce(into: &state, action: "m")
    #expect(state.text == "scmm")
  }

  private static func build<R: Reducer>(@ReducerBuilder<Journal, Character> _ build: () -> R) -> R
  where R.State == Journal, R.Action == Character { build() }

  @Test func dependenciesAreOverriddenByKeyPathByValueAndInPlace() {
    let seen = LockIsolated<[String]>([])
    let store = Store(initialState: Journal()) {
      Reduce<Journal, Character> { _, _ in
        @Dependency(\.origin) var origin
        @Dependency(Badge.self) var badge
        seen.withValue { [origin, badge] in $0.append("\(origin) \(badge.name)") }
        return .none
      }
      .transformDependency(\.origin) { $0 += "!" }
      .dependency(\.origin, "here")
      .dependency(Badge(name: "mine"))
    }
    store.send("a")
    #expect(seen.value == ["here! mine"])
  }

  struct Badge: TestDependencyKey {
    var name: String
    static let testValue = Badge(name: "test")
  }

  @Test func anEphemeralOptionalNeedsNoReducer() async {
    let store = TestStore(initialState: Asking.State()) { Asking() }
    await store.send(.ask) { $0.alert = Asking.question }
    await store.send(.alert(.yes)) {
      $0.alert = nil
      $0.answers = 1
    }
  }

  @Test func instrumentsDoNotChangeAReducer() {
    let store = Store(initialState: Journal()) {
      journal().signpost("journal")._printChanges(nil)
    }
    store.send("a")
    #expect(store.text == "a")
  }

  @Test func printersAreMadeOfClosures() {
    let printed = LockIsolated<[String]>([])
    let queue = DispatchQueue(label: "printer")
    let printer = _ReducerPrinter<Journal, Character>(
      printChange: { action, old, new in printed.withValue { $0.append("\(old.text)\(action)\(new.text)") } },
      queue: queue)
    printer.printChange(receivedAction: "a", oldState: Journal(), newState: Journal(text: "b"))
    let _: [_ReducerPrinter<Journal, Character>] = [.customDump, .actionLabels, printer]
    #expect(printed.value == ["ab"])
  }

  @Test func bindingActionsMayStandInsideAViewsActions() async {
    let store = TestStore(initialState: ViewForm.State()) { ViewForm() }
    await store.send(\.view.binding.name, "Blob") { $0.name = "Blob" }
  }

  @available(*, deprecated)
  @Test func onChangeOfUncomparableValues() {
    let store = Store(initialState: Journal()) {
      journal()
        .onChange(of: \.text, removeDuplicates: { $0.count == $1.count }) { old, new in
          Reduce { state, _ in
            state.text += "\(old.count)\(new.count)"
            return .none
          }
        }
    }
    store.send("a")
    #expect(store.text == "a01")
  }

  @available(*, deprecated)
  @Test func bothLabelsOfScope() {
    let store = Store(initialState: TwoCounters.State()) {
      Scope<TwoCounters.State, TwoCounters.Action, Counter>(\.counter1, action: \.counter1) { Counter() }
      Scope(state: \.counter2, action: \.counter2) { Counter() }
    }
    store.send(.counter1(.incrementButtonTapped))
    store.send(.counter2(.decrementButtonTapped))
    #expect(store.scope(\.counter1, action: \.counter1).count == 1)
    #expect(store.scope(state: \.counter2, action: \.counter2).count == -1)
  }
}

/// An alert that is plain optional state.
@Reducer
struct Asking {
  @ObservableState
  struct State: Equatable {
    var alert: AlertState<Answer>?
    var answers = 0
  }

  enum Answer: Equatable { case yes }

  enum Action {
    case alert(Answer)
    case ask
  }

  static let question = AlertState<Answer> {
    TextState("Sure?")
  } actions: {
    ButtonState(action: .yes) { TextState("Yes") }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.yes): state.answers += 1
      case .ask: state.alert = Self.question
      }
      return .none
    }
    .ifLet(\.alert, action: \.alert)
  }
}

@Reducer
struct ViewForm {
  @ObservableState
  struct State: Equatable { var name = "" }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
  }
}
