import ComposableArchitecture
import Testing

/// Every spelling in which children, alerts and dialogs are presented.
@MainActor
@Suite struct PresentationAPITests {
  @Test func presentationStateWithoutObservation() async {
    let store = TestStore(initialState: Plain.State()) { Plain() }
    await store.send(.guestCame) { $0.guest = Guest.State(id: 1) }
    await store.send(\.guest.counted) { $0.guest?.count = 1 }
    await store.send(.guest(.dismiss)) { $0.guest = nil }
    var state = Plain.State(guest: Guest.State(id: 2))
    let projected: PresentationState<Guest.State> = state.$guest
    state.$guest = PresentationState(wrappedValue: nil)
    #expect(projected.wrappedValue?.id == 2 && state.guest == nil)
  }

  @Test func aModelInADestinationEqualsOnlyItself() {
    final class Model: HashableObject { var count = 0 }
    enum Destination: Hashable { case edit(Model) }
    let (model, other) = (Model(), Model())
    #expect(Destination.edit(model) == .edit(model) && Destination.edit(model) != .edit(other))
    #expect(Set([model, other, model]).count == 2)
  }

  @Test func pathsOfPresentationActions() {
    typealias Action = PresentationAction<House.Bell>
    #expect(Action.presented(.answered) == .presented(.answered) && Action.dismiss != .presented(.answered))
    #expect(Action.presented(.answered).is(\.presented) && Action.dismiss.is(\.dismiss))
    #expect(Action.presented(.answered).is(\.answered) && !Action.presented(.answered).is(\.rangAgain))
    #expect(Action.dismiss[case: \.presented] == nil)
    #expect(\Action.Cases.answered ~= .presented(.answered))
  }

  @Test func destinationsOfAnEnum() async {
    let store = TestStore(initialState: House.State(destination: .guest(.init(id: 1)))) { House() }
    await store.send(\.destination.guest.counted) { $0.$destination[case: \.guest]?.count = 1 }
    await store.send(\.destination.guest.counted) { $0.destination?.modify(\.guest) { $0.count = 2 } }
    #expect(store.state.destination?.guest?.count == 2 && store.state.destination?.other == nil)
    await store.send(\.destination.guest.companionCame) {
      $0.destination = .guest(.init(id: 1, count: 2, companion: .init()))
    }
    await store.send(\.destination.guest.companion.leave)
    await store.receive(\.destination.guest.companion.dismiss) {
      $0.destination?.modify(\.guest) { $0.companion = nil }
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func storesOfDestinations() {
    let store = Store(initialState: House.State()) { House() }
    #expect(store.scope(state: \.destination, action: \.destination.presented) == nil)
    #expect(store.scope(\.guest, action: \.guest.presented) == nil)
    store.send(.guestCame(1))
    let guest = store.scope(\.guest, action: \.guest.presented)
    guest?.send(.counted)
    #expect(guest?.count == 1 && store.heard == ["guest 1"])
    let alert = Store(initialState: House.State(destination: .alert(House.bell("Ring")))) { House() }
    let destination = alert.scope(state: \.destination, action: \.destination.presented)
    guard case .alert(let shown)? = destination?.case else {
      Issue.record("No alert: \(String(describing: destination?.state))")
      return
    }
    #expect(String(state: shown.title) == "Ring")
    destination?.send(.alert(.answered))
    #expect(alert.destination == nil)
  }

  @Test func dismissalCanBeReplaced() async {
    let dismissals = LockIsolated(0)
    let store = TestStore(initialState: Guest.State(id: 1)) {
      Guest()
    } withDependencies: {
      $0.dismiss = DismissEffect { dismissals.withValue { $0 += 1 } }
    }
    await store.send(.leave)
    #expect(dismissals.value == 1)
    let answers = LockIsolated<[Bool]>([])
    await store.send(.asked(answers))
    #expect(answers.value == [true])
  }

  @Test func everyAlert() {
    let alert = AlertState<House.Bell> {
      TextState("Someone") + TextState(verbatim: " rings")
    } actions: {
      ButtonState(role: .cancel) { TextState("Ignore") }
      ButtonState(role: .destructive, action: .answered) { TextState("Answer") }
      if true {
        ButtonState(action: .send(.rangAgain)) { TextState("Wait") }
      }
      for title in ["a", "b"] {
        ButtonState(action: .send(nil)) { TextState(title) }
      }
    } message: {
      TextState("Do you answer?")
    }
    #expect(String(state: alert.title) == "Someone rings")
    #expect(alert.message.map { String(state: $0) } == "Do you answer?")
    #expect(alert.buttons.map { String(state: $0.label) } == ["Ignore", "Answer", "Wait", "a", "b"])
    #expect(alert.buttons.map(\.role) == [.cancel, .destructive, nil, nil, nil])
    #expect(alert.buttons.map(\.action.action) == [nil, .answered, .rangAgain, nil, nil])
    var actions: [House.Bell?] = []
    for button in alert.buttons { button.withAction { actions.append($0) } }
    #expect(actions == [nil, .answered, .rangAgain, nil, nil])
    let numbered: AlertState<Int> = alert.map { $0 == .answered ? 1 : nil }
    #expect(numbered.id == alert.id && numbered.buttons.map(\.action.action) == [nil, 1, nil, nil, nil])
    #expect(alert.buttons[1].map { $0 == nil ? 0 : 2 }.action == .send(2))
    #expect(AlertState<House.Bell> { TextState("Done") }.buttons.isEmpty)
  }

  @Test func actionsOfButtonsMayWait() async {
    let button = ButtonState<Int>(action: 3) { TextState("Three") }
    let seen = LockIsolated(0)
    await button.withAction { action in
      await Task.yield()
      seen.setValue(action ?? -1)
    }
    #expect(seen.value == 3)
  }

  @Test func everyDialog() async {
    let dialog = ConfirmationDialogState<House.Bell>(titleVisibility: .visible) {
      TextState("Ring")
    } actions: {
      ButtonState(action: .answered) { TextState("Answer") }
    } message: {
      TextState("Who?")
    }
    #expect(dialog.titleVisibility == .visible)
    #expect(ConfirmationDialogState<House.Bell> { TextState("Ring") }.titleVisibility == .automatic)
    #expect(dialog.map { $0.map { _ in 1 } }.buttons[0].action.action == 1)
    let store = TestStore(initialState: Dialog.State(dialog: dialog)) { Dialog() }
    await store.send(\.dialog.answered) {
      $0.dialog = nil
      $0.answers = 1
    }
  }

  @Test func stateOfOnesOwnMayBeEphemeral() async {
    let store = TestStore(initialState: Toasting.State(toast: Toast(text: "Ready"))) { Toasting() }
    await store.send(\.toast, .presented(.eaten)) { $0.toast = nil }
  }
}

/// Presentation state as it is written without `@ObservableState`.
@Reducer
private struct Plain {
  struct State: Equatable {
    @PresentationState var guest: Guest.State?
  }
  enum Action {
    case guest(PresentationAction<Guest.Action>)
    case guestCame
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .guestCame = action { state.guest = Guest.State(id: 1) }
      return .none
    }
    .ifLet(\.$guest, action: \.guest) { Guest() }
  }
}

@Reducer
private struct Dialog {
  @ObservableState
  struct State: Equatable {
    @Presents var dialog: ConfirmationDialogState<House.Bell>?
    var answers = 0
  }
  enum Action { case dialog(PresentationAction<House.Bell>) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .dialog(.presented(.answered)) = action { state.answers += 1 }
      return .none
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}

/// State that is neither an alert nor a dialog, and goes away like them.
private struct Toast: Equatable, _EphemeralState {
  enum Action { case eaten }
  var text: String
}

@Reducer
private struct Toasting {
  @ObservableState
  struct State: Equatable { @Presents var toast: Toast? }
  enum Action { case toast(PresentationAction<Toast.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$toast, action: \.toast)
  }
}
