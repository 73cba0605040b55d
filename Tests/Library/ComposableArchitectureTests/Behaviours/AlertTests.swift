import ComposableArchitecture
import Foundation
import Testing

/// Alerts, which go away by themselves, and the state that is presented.
@MainActor
@Suite struct AlertTests {
  @Test func `B54 any action of an alert clears it after the parent, unless it shows another`() async {
    let store = TestStore(initialState: House.State()) { House() }
    await store.send(.rang) { $0.alert = House.bell("Ring") }
    await store.send(\.alert.rangAgain) { $0.alert = House.bell("Ring!") }
    await store.send(\.alert.answered) {
      $0.alert = nil
      $0.heard = ["alert true"]
    }
  }

  @Test func `B54 an alert among destinations stays when another action than its own arrives`() async {
    let store = TestStore(initialState: Warning.State(destination: .alert(House.bell("Ring")))) {
      Warning()
    }
    await store.send(\.destination.ignored)
    await store.send(\.destination.alert.answered) { $0.destination = nil }
  }

  @Test func `B55 tests say that an alert has gone, by its action or by dismissing it`() async {
    let store = TestStore(initialState: House.State(alert: House.bell("Ring"))) { House() }
    await expectIssues(.init("1️⃣", "A state change does not match expectation.")) {
      await store.send(\.alert.answered) { $0.heard = ["alert true"] }  // 1️⃣
    }
    await store.send(.rang) { $0.alert = House.bell("Ring") }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func `B56 alerts are equal when they say the same`() {
    #expect(House.bell("Ring") == House.bell("Ring") && House.bell("Ring").id != House.bell("Ring").id)
    #expect(House.bell("Ring") != House.bell("Ring!"))
    func alert(_ button: ButtonState<Int>, _ message: String? = nil) -> AlertState<Int> {
      AlertState {
        TextState("Title")
      } actions: {
        button
      } message: {
        TextState(message ?? "")
      }
    }
    let button = ButtonState(role: .destructive, action: 1) { TextState("Go") }
    #expect(alert(button) == alert(ButtonState(role: .destructive, action: 1) { TextState("Go") }))
    #expect(alert(button) != alert(ButtonState(role: .cancel, action: 1) { TextState("Go") }))
    #expect(alert(button) != alert(ButtonState(role: .destructive, action: 2) { TextState("Go") }))
    #expect(alert(button) != alert(ButtonState(role: .destructive, action: 1) { TextState("Stay") }))
    #expect(alert(button) != alert(button, "Message"))
  }

  @Test func `B57 presented state is compared, hashed, coded and shown as what it holds`() throws {
    let counted = PresentationState(wrappedValue: Costly())
    #expect(counted == counted)
    #expect(counted.wrappedValue?.comparisons.value == 0, "copies need no comparison")
    #expect(counted == PresentationState(wrappedValue: Costly()))
    let state = PresentationState(wrappedValue: Guest.State(id: 1, count: 2))
    #expect(state.hashValue == Guest.State?.some(Guest.State(id: 1, count: 2)).hashValue)
    let data = try JSONEncoder().encode([state])
    #expect(try JSONDecoder().decode([Guest.State].self, from: data)[0] == state.wrappedValue)
    #expect(try JSONDecoder().decode([PresentationState<Guest.State>].self, from: data) == [state])
    #expect(Mirror(reflecting: PresentationState(wrappedValue: 1)).children.first?.value as? Int == 1)
    #expect(String(customDumping: PresentationState(wrappedValue: 1)) == "1")
  }

  @Test func `B58 the case of a destination is changed, another one is an issue`() async {
    var state = House.State(destination: .guest(.init(id: 1)))
    state.$destination[case: \.guest]?.count = 3
    #expect(state.destination == .guest(.init(id: 1, count: 3)))
    #expect(state.$destination[case: \.other] == nil)
    await expectIssues(.init("1️⃣", "Can't modify unrelated case \"guest\"")) {
      state.$destination[case: \.other] = .init(id: 2)  // 1️⃣
    }
    #expect(state.destination == .guest(.init(id: 1, count: 3)))
  }

  /// Counts how often it was compared.
  private struct Costly: Equatable {
    let comparisons = LockIsolated(0)
    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.comparisons.withValue { $0 += 1 }
      return true
    }
  }
}

/// A destination written by hand, with an action beside its alert's.
@Reducer
private struct Warning {
  @CasePathable
  @ObservableState
  enum Destination: Equatable { case alert(AlertState<House.Bell>) }

  @CasePathable
  enum DestinationAction {
    case alert(House.Bell)
    case ignored
  }

  @ObservableState
  struct State: Equatable { @Presents var destination: Destination? }
  enum Action { case destination(PresentationAction<DestinationAction>) }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$destination, action: \.destination) { EmptyReducer() }
  }
}
