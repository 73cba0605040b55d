import Reports

extension Mistake {
  /// Names that come from older versions of the library, from SwiftUI, from Combine or from XCTest.
  static let older: [Mistake] = [
    Mistake { context in
      let message = context.message
      let isUnknown =
        message.isAboutScope || message.text.hasPrefix("cannot find type")
        || context.says("has no member", "unknown attribute", "no such module")
        || context.says("no macro named") || message.isAboutImmutable || context.says("is unavailable")
      guard isUnknown, let name = context.names.last(where: { elsewhere[$0] != nil }),
        let older = elsewhere[name], !context.declaresCase(name), !context.declaresProperty(name)
      else { return nil }
      return Advice(older.cause, fix: older.fix, book: older.book)
    },
    Mistake { context in
      guard context.name(0) == "Effect", context.says("specialized with too many type") else { return nil }
      return Advice(
        "An effect has one type: the actions that it sends. Its failures are values in actions.",
        fix: "Effect<Action>", book: "guide-migrating#the-dictionary")
    },
    Mistake { context in
      guard context.name(0) == "Reducer", context.says("specialized with too many type") else { return nil }
      return Advice(
        "A reducer is a type with a body, and no longer a value that is made from a closure.",
        fix: "@Reducer struct Counter { … var body: some ReducerOf<Self> { Reduce { state, action in … } } }",
        book: "guide-migrating#the-dictionary")
    },
    Mistake { context in
      guard context.name(0) == "any Reducer", context.says("cannot be constructed") else { return nil }
      return Advice(
        "`Reducer` is the protocol. What takes the closure is called `Reduce`.",
        fix: "Reduce { state, action in … }", book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("requires arguments in <"),
        ["AlertState", "ConfirmationDialogState"].contains(context.name(0))
      else { return nil }
      return Advice(
        "`\(context.name(0))` names the type of the actions that its buttons send.",
        fix: "\(context.name(0))<Action.Alert>", book: "alerts#an-alert-is-state")
    },
    Mistake { context in
      guard context.says("specialized with too few type"),
        ["IdentifiedAction", "IdentifiedArray", "StackAction", "TestStore", "Store"].contains(context.name(0))
      else { return nil }
      return Advice(
        "`\(context.name(0))` needs two types. The name with `Of` at its end takes both from one feature or element.",
        fix: context.line.firstMatch(of: #/<([\w.]+)>/#).map { "\(context.name(0))Of<\($0.1)>" }
          ?? "\(context.name(0))Of<…>",
        book: "lists#a-feature-for-each-row")
    },
  ]

  /// What a name from elsewhere is called here.
  private static let elsewhere: [String: (cause: String, fix: String, book: String?)] = {
    var names: [String: (cause: String, fix: String, book: String?)] = [:]
    func add(
      _ list: String, _ cause: String, _ fix: String, _ book: String? = "guide-migrating#the-dictionary"
    ) {
      for name in list.split(separator: " ") { names[String(name)] = (cause, fix, book) }
    }
    add(
      "fireAndForget", "The effect `.fireAndForget` is no longer part of the library.",
      "return .run { _ in … }")
    add(
      "catchToEffect eraseToEffect eraseToAnyPublisher sink publisher AnyPublisher PassthroughSubject",
      "Effects are no longer made from publishers. An effect is a closure that waits and sends actions.",
      "return .run { send in await send(.response(Result { try await … })) }")
    add(
      "debounce throttle",
      "There is no operator that lets an effect wait. The effect waits on the clock, and the next one cancels it.",
      "return .run { send in try await clock.sleep(for: …); await send(…) }.cancellable(id: CancelID.…, cancelInFlight: true)",
      "cancellation#only-the-newest-counts")
    add(
      "timer scheduledTimer Timer", "A feature's timer runs in an effect, on the clock that is a dependency.",
      "for await _ in clock.timer(interval: .seconds(1)) { await send(…) }", "clocks#timers")
    add(
      "pullback", "A child is put into its parent with `Scope`.",
      "Scope(state: \\.child, action: \\.child) { Child() }", "composition#a-parent-and-its-children")
    add(
      "WithViewStore ViewStore ViewStoreOf IfLetStore ForEachStore SwitchStore CaseLet",
      "A view reads its store directly, without a second object. And a feature here has no view.",
      "Leave it out.", "swiftui#a-view-with-a-store")
    add(
      "SwiftUI UIKit View Text Button VStack HStack List NavigationView NavigationStack",
      "A feature has no view here: there is no SwiftUI on Linux. The prompt is its screen.",
      "Leave it out. In an app, the view stands in a file of its own.", "swiftui#a-view-with-a-store")
    add(
      "Combine ObservableObject", "There is no Combine on Linux, and a feature doesn't need it.",
      "Keep the values in `State`, marked with `@ObservableState`.", "state#a-value-not-an-object")
    add(
      "EffectTask EffectPublisher", "The type of all effects is called `Effect`.", "Effect<Action>")
    add(
      "ReducerProtocol AnyReducer ReducerProtocolOf",
      "The protocol is called `Reducer`, and a macro adds it.",
      "@Reducer struct Counter { … }")
    add(
      "mainQueue DispatchQueue RunLoop mainRunLoop scheduler",
      "Time is not kept by a queue but by a clock, which tests can replace.",
      "@Dependency(\\.continuousClock) var clock, in a test `$0.continuousClock = TestClock()`",
      "clocks#waiting-on-a-clock")
    add(
      "sleep usleep", "An effect waits on the clock, so that tests don't wait in real time.",
      "try await clock.sleep(for: .seconds(1))", "clocks#waiting-on-a-clock")
    add(
      "XCTAssertEqual XCTAssert XCTAssertTrue XCTAssertFalse XCTAssertNil XCTAssertNotNil XCTAssertNoDifference",
      "The tests here use Swift Testing.", "#expect(… == …)", "testing#what-an-action-changes")
    add(
      "XCTest XCTestCase", "The tests here use Swift Testing.",
      "import Testing, and `@Test func name() async { … }`", "testing#what-an-action-changes")
    add(
      "XCTUnwrap", "The tests here use Swift Testing.", "try #require(…)", "testing#what-an-action-changes")
    add(
      "Test Suite expect require", "The file doesn't import the library for tests.", "import Testing",
      "testing#what-an-action-changes")
    add(
      "Environment EnvironmentObject",
      "`@Environment` belongs to views. What a feature needs from outside is a dependency.",
      "@Dependency(\\.dismiss) var dismiss", "dependencies#a-feature-that-uses-it")
    add(
      "StateObject ObservedObject Published Binding FocusState AppStorage",
      "This wrapper belongs to views. A feature keeps its values in `State`.",
      "struct State { var count = 0 }", "state#a-structure-inside-the-feature")
    add(
      "BindableState BindingState", "With `@ObservableState`, a field is an ordinary property.",
      "var name = \"\"", "bindings#one-action-for-all-fields")
    add(
      "PresentationState", "The wrapper of presented state is called `@Presents`.",
      "@Presents var form: Form.State?",
      "navigation#presenting-a-screen")
    add(
      "popToRoot", "A stack is emptied like a list.", "state.path.removeAll()", "stacks#going-back")
    add(
      "push", "A screen is put onto a stack like an element into a list.", "state.path.append(…)",
      "stacks#opening-a-screen")
    add(
      "pop", "A screen is taken from a stack like an element from a list.", "state.path.removeLast()",
      "stacks#going-back")
    return names
  }()
}
