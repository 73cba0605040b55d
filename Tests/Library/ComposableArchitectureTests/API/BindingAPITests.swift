import ComposableArchitecture
import Testing

/// Every spelling in which state is bound to controls.
@MainActor
@Suite struct BindingAPITests {
  @Test func bindingActionsAreCompared() {
    typealias Action = BindingAction<Form.State>
    #expect(Action.set(\.name, "Blob") == .set(\.name, "Blob"))
    #expect(Action.set(\.name, "Blob") != .set(\.name, "Blob Jr."))
    #expect(Action.set(\.name, "1") != .set(\.stepCount, 1))
    #expect(Action.set(\.name, "").keyPath == \Form.State.name)
    #expect(Form.Action.set(\.name, "Blob").binding == .set(\.name, "Blob"))
    #expect(Form.Action.resetButtonTapped.binding == nil)
  }

  @Test func bindingActionsAreMatched() {
    func name(_ action: Form.Action) -> String {
      switch action {
      case .binding(\.name): "name"
      case .binding(\.stepCount): "stepCount"
      case .binding: "another"
      case .resetButtonTapped: "reset"
      }
    }
    #expect(name(.set(\.name, "")) == "name" && name(.set(\.stepCount, 1)) == "stepCount")
    #expect(name(.set(\.seen, [])) == "another" && name(.resetButtonTapped) == "reset")
    #expect(Form.Action.set(\.stepCount, 1).is(\.binding.stepCount))
    #expect(Form.Action.set(\.stepCount, 1)[case: \.binding.name] == nil)
    #expect(Form.Action.set(\.stepCount, 1)[case: \.binding.stepCount] == 1)
  }

  @Test func effectsSetProperties() async {
    let store = TestStore(initialState: Form.State()) {
      Form()
      Reduce { _, action in
        guard case .resetButtonTapped = action else { return .none }
        return .run { send in await send(.set(\.name, "Blob")) }
      }
    }
    await store.send(.resetButtonTapped)
    await store.receive(\.binding.name, "Blob") { $0.name = "Blob" }
  }

  @Test func partsOfAPropertyAreBound() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    await store.send(.binding(.set(\.user.name, "Blob"))) { $0.user.name = "Blob" }
    await store.send(\.binding.user, Profile.User(name: "Blob Jr.")) { $0.user.name = "Blob Jr." }
    await store.send(\.binding.topic, .music) { $0.topic = .music }
    await store.send(\.binding.topic, nil) { $0.topic = nil }
  }

  @Test func viewsSendTheirActions() {
    let view = FormView(store: Store(initialState: Screen.State()) { Screen() })
    let task: StoreTask = view.send(.appeared)
    #expect(task.isCancelled && view.store.appearances == 1)
    view.store.name = "Blob"
    #expect(view.store.name == "Blob")
  }

  @Test func bindingsOfAStore() {
    let store = Store(initialState: Profile.State()) { Profile() }
    @UIBindable var bindable = store
    let name: UIBinding<String> = $bindable.user.name
    name.wrappedValue = "Blob"
    #expect(store.user.name == "Blob" && name.wrappedValue == "Blob")
    $bindable.user.wrappedValue = Profile.User(name: "Blob Jr.")
    #expect(name.wrappedValue == "Blob Jr.")
    func type(@UIBinding into text: String) { text += "!" }
    type($into: $bindable.user.name)
    #expect(store.user.name == "Blob Jr.!")
    #expect(UIBindable(store).user.name.wrappedValue == "Blob Jr.!")
  }

  @Test func bindingsWithActionsOfTheirOwn() {
    let store = Store(initialState: BindingBasics.State()) { BindingBasics() }
    @UIBindable var bindable = store
    let text: UIBinding<String> = $bindable.text.sending(\.textChanged)
    text.wrappedValue = "Blob"
    $bindable.stepCount.sending(\.stepCountChanged).wrappedValue = 3
    #expect(store.text == "Blob" && store.stepCount == 3 && store.sliderValue == 3)
  }

  @Test func bindingsOfPresentedStores() async {
    let store = Store(initialState: House.State()) { House() }
    @UIBindable var bindable = store
    let guest = $bindable.scope(state: \.guest, action: \.guest)
    #expect(guest.wrappedValue == nil)
    store.send(.guestCame(1))
    guest.wrappedValue?.send(.counted)
    #expect(store.guest?.count == 1)
    #expect(guest.wrappedValue == $bindable.scope(\.guest, action: \.guest).wrappedValue)
    guest.wrappedValue = nil
    #expect(store.guest == nil && store.heard == ["guest 1", "dismissed 1"])
    guest.wrappedValue = nil
    #expect(store.heard.count == 2, "what is gone is not dismissed again")
  }

  @Test func bindingsByThemselves() {
    @UIBinding var number = 1
    let bound = $number
    bound.wrappedValue += 1
    #expect(number == 2)
    let fixed = UIBinding.constant(7)
    fixed.wrappedValue = 8
    #expect(fixed.wrappedValue == 7)
    let optional = UIBinding<Int?>($number)
    optional.wrappedValue = nil
    #expect(number == 2)
    optional.wrappedValue = 3
    #expect(number == 3)
  }

  @Test func bindingsOfOptionalsAndCases() {
    @UIBinding var name: String? = "Blob"
    let unwrapped = UIBinding($name)
    unwrapped?.wrappedValue = "Blob Jr."
    #expect(name == "Blob Jr.")
    name = nil
    unwrapped?.wrappedValue = "Blob Sr."
    #expect(name == nil && unwrapped?.wrappedValue == "Blob Sr." && UIBinding($name) == nil)
    @UIBinding var result: Result<Int, Never> = .success(1)
    $result.success?.wrappedValue = 2
    #expect(result == .success(2))
  }
}

@Reducer
private struct Profile {
  struct User: Equatable { var name = "" }
  enum Topic { case music, sports }

  @ObservableState
  struct State: Equatable {
    var user = User()
    var topic: Topic?
  }
  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}
