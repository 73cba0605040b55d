import SyntaxProtocol

/// A name of SwiftUI, Combine, XCTest or an older version of the library, for which no single word stands here.
enum ForeignName: Misconception {
  static let id = "foreign-name"
  static let title = "The name belongs to another library or version"
  static let book: String? = "migrating#the-dictionary"
  static let words: String? = """
    The entry knows where the name comes from, and says what stands in its place here: a value of `State` instead of \
    a view's wrapper, and `try await clock.sleep(for: …)` in an effect with `cancelInFlight: true` instead of \
    `debounce`.
    """
  static let examples = [
    Example(
      .feature, right: "  @Dependency(\\.uuid) var uuid\n",
      wrong: "  @Dependency(\\.uuid) var uuid\n  @AppStorage(\"count\") var stored = 0\n"),
    Example(
      .feature, right: ".cancel(id: CancelID.timer),",
      wrong: ".cancel(id: CancelID.timer).eraseToAnyPublisher(),"),
  ]

  private struct Origin: Sendable {
    var names: Set<String>
    var cause: String
    var fix: String

    init(_ names: String, _ cause: String, fix: String) {
      self.names = Set(names.split(separator: " ").map(String.init))
      self.cause = cause
      self.fix = fix
    }
  }

  private static let origins = [
    Origin(
      "Just Future Empty future catchToEffect eraseToEffect eraseToAnyPublisher sink publisher AnyPublisher PassthroughSubject CurrentValueSubject",
      "Effects are no longer made from publishers. An effect is a closure that waits and sends actions.",
      fix: "return .run { send in await send(.response(Result { try await … })) }"),
    Origin(
      "delay deferred",
      "There is no operator that lets an effect wait. The effect waits on the clock, and the next one cancels it.",
      fix:
        "return .run { send in try await clock.sleep(for: …); await send(…) }.cancellable(id: CancelID.…, cancelInFlight: true)"
    ),
    Origin(
      "timer scheduledTimer Timer", "A feature's timer runs in an effect, on the clock that is a dependency.",
      fix: "for await _ in clock.timer(interval: .seconds(1)) { await send(…) }"),
    Origin(
      "pullback", "A child is put into its parent with `Scope`.",
      fix: "Scope(state: \\.child, action: \\.child) { Child() }"),
    Origin(
      "WithViewStore ViewStore ViewStoreOf IfLetStore ForEachStore SwitchStore CaseLet",
      "A view reads its store directly, without a second object. And a feature here has no view.",
      fix: "Leave it out."),
    Origin(
      "SwiftUI UIKit AppKit View Text Button VStack HStack List NavigationView NavigationStack Color Image",
      "A feature has no view here: there is no SwiftUI on Linux. The prompt is its screen.",
      fix: "Leave it out here. To try a feature of your own app with its views: tca play FOLDER"),
    Origin(
      "Combine ObservableObject", "There is no Combine on Linux, and a feature doesn't need it.",
      fix: "Keep the values in `State`, marked with `@ObservableState`."),
    Origin(
      "DispatchQueue RunLoop mainRunLoop asyncAfter",
      "Time is not kept by a queue but by a clock, which tests can replace.",
      fix: "@Dependency(\\.continuousClock) var clock, in a test `$0.continuousClock = TestClock()`"),
    Origin(
      "sleep usleep", "An effect waits on the clock, so that tests don't wait in real time.",
      fix: "try await clock.sleep(for: .seconds(1))"),
    Origin(
      "XCTest XCTestCase XCTestExpectation XCTAssertEqual XCTAssert XCTAssertTrue XCTAssertNil fulfillment",
      "The tests here use Swift Testing.",
      fix: "import Testing, and `@Test func name() async { … }`"),
    Origin(
      "State StateObject ObservedObject Published Binding Bindable FocusState AppStorage SceneStorage EnvironmentObject",
      "This wrapper belongs to views. A feature keeps its values in `State`.",
      fix: "struct State { var count = 0 }"),
    Origin(
      "push", "A screen is put onto a stack like an element into a list.", fix: "state.path.append(…)"),
    Origin(
      "pop", "A screen is taken from a stack like an element from a list.", fix: "state.path.removeLast()"),
    Origin("popToRoot", "A stack is emptied like a list.", fix: "state.path.removeAll()"),
  ]

  static func advice(_ context: Context) -> Advice? {
    guard
      context.isNotFound || context.isSymptom(in: .member)
        || context.isSymptom(
          .unknownAttrName, .nominalTypeNotAttribute, .semaNoImport, .macroUndefined,
          .availabilityDeclUnavailable)
    else { return nil }
    for name in context.symptom.names.reversed() {
      guard let origin = origins.first(where: { $0.names.contains(name) }),
        !context.declares(name) || name == "State"
      else {
        continue
      }
      // `State` is an attribute of views, and a type of every feature.
      if name == "State", !context.isSymptom(.unknownAttrName, .nominalTypeNotAttribute) { continue }
      return Advice(.fitting, origin.cause, fix: origin.fix)
    }
    return nil
  }
}

extension Context {
  /// Whether the file declares something with a name.
  func declares(_ name: String) -> Bool {
    tokens.contains { $0.text == name && $0.syntax.isDeclaredName }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ForeignName.self) }
