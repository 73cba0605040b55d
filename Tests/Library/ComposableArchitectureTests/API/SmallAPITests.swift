import ComposableArchitecture
import Foundation
import Testing

/// Names that real code has, each by itself.
@MainActor
@Suite struct SmallAPITests {
  @Test func `a hidden value equals itself as AnyHashable`() {
    #expect(AnyHashableSendable(1) as AnyHashable == 1 as AnyHashable)
    #expect((AnyHashableSendable(true) as AnyHashable) as? Bool == true)
    let value: (any Hashable & Sendable)? = "a"
    #expect(value.map(AnyHashableSendable.init) == AnyHashableSendable("a"))
  }

  private struct Failed: Error, Equatable {}

  @Test func `a result has the error that its closure throws`() async {
    let result = await Result { () async throws(Failed) -> Int in throw Failed() }
    #expect(result == .failure(Failed()))
    let other = Result { try JSONDecoder().decode(Int.self, from: Data("!".utf8)) }
    #expect(throws: DecodingError.self) { try other.get() }
  }

  @Reducer
  enum Screen {
    case counter(Toggle)
    case alert(AlertState<Never>)
  }

  @Reducer
  struct Toggle {
    @ObservableState struct State: Equatable { var isOn = false }
    enum Action { case tapped, later, view, dismissed }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          return .run { send in await send(.view, animation: .default) }
        case .view:
          state.isOn.toggle()
          return .send(.later, animation: .easeInOut(duration: 0.3))
        case .later:
          return .none.animation()
        case .dismissed:
          return .run { _ in await dismiss(animation: .spring()) }
        }
      }
    }
  }

  @Test func `an animation moves nothing, and the action is sent`() async {
    let store = TestStore(initialState: Toggle.State()) { Toggle() }
    await store.send(.tapped)
    await store.receive(\.view) { $0.isOn = true }
    await store.receive(\.later)
    await store.send(.dismissed)
    #expect(store.isDismissed)
    let live = Store(initialState: Toggle.State()) { Toggle() }
    live.send(.view, animation: .linear)
    withAnimation { _ = live.send(.view) }
    #expect(!live.isOn)
  }

  @Test func `a part of what is presented is presented by itself`() {
    var state = PresentationState<Screen.State>(wrappedValue: .counter(Toggle.State(isOn: true)))
    #expect(state.counter.wrappedValue?.isOn == true)
    #expect(state.counter.isOn.wrappedValue == true)
    #expect(state.alert.wrappedValue == nil)
    state.wrappedValue = nil
    #expect(state.counter.wrappedValue == nil)
  }

  @available(*, deprecated)
  @Test func `an alert can be described without builders`() {
    let alert = AlertState<Int>(
      title: TextState("Sure?"), message: TextState("Really?"),
      primaryButton: .destructive(TextState("Yes"), action: .send(1)),
      secondaryButton: .cancel(TextState("No")))
    #expect(alert.buttons.map(\.action.action) == [1, nil])
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
    #expect(alert.message == TextState("Really?"))
  }

  @Test func `an identified array is made of another one, and of its part`() {
    struct Row: Identifiable, Equatable { var id: Int }
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    #expect(IdentifiedArray(rows) == rows)
    #expect(IdentifiedArray(rows[1...]).ids == [2, 3])
  }

  @CasePathable enum Status: Equatable { case on, off(Int) }
  struct Profile: Equatable { var name = "" }

  @Test func `a binding leads into an optional`() {
    @UIBinding var profile: Profile? = Profile()
    let name: UIBinding<String?> = $profile.name
    name.wrappedValue = "Blob"
    #expect(profile == Profile(name: "Blob"))
    name.wrappedValue = nil
    #expect(profile == Profile(name: "Blob"))
    profile = nil
    name.wrappedValue = "Blob, Jr."
    #expect(profile == nil && name.wrappedValue == nil)

    @UIBinding var result: Result<Int, Failed>? = .success(1)
    let number: UIBinding<Int?> = $result.success
    number.wrappedValue = 2
    #expect(result == .success(2))
  }

  @Test func `a binding to a case without a payload is true or false`() {
    @UIBinding var status: Status? = .off(1)
    let isOn: UIBinding<Bool> = $status.on
    #expect(!isOn.wrappedValue)
    isOn.wrappedValue = false
    #expect(status == .off(1))
    isOn.wrappedValue = true
    #expect(status == .on && isOn.wrappedValue)
    isOn.wrappedValue = false
    #expect(status == nil)
  }

  @Test func `a binding can lead to shared state`() {
    let count = Shared(value: 1)
    let binding = UIBinding(count)
    binding.wrappedValue += 1
    #expect(count.wrappedValue == 2)
    #expect(UIBindingIdentifier(binding) == UIBindingIdentifier(UIBinding(count)))
  }

  @Test func `a preview may prepare what it has read already`() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.date) var date
      _ = date()
      prepareDependencies { $0.date = .constant(Date(timeIntervalSince1970: 7)) }
      #expect(date() == Date(timeIntervalSince1970: 7))
    }
  }

  private enum Counter: TestDependencyKey {
    static let testValue = LockIsolated(0)
  }

  @Test func `a missing live value that was only changed at first is reported when it is used`() {
    withDependencies {
      $0.context = .live
    } operation: {
      withDependencies {
        $0[Counter.self].setValue(42)
      } operation: {
        withKnownIssue {
          @Dependency(Counter.self) var counter
          #expect(counter.value == 42)
        } matching: {
          $0.message.contains("has no live implementation, but was accessed from a live context.")
        }
      }
    }
  }
}
