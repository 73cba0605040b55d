import Foundation
import Reports
import Testing

@testable import Toolchain

/// Typical mistakes of beginners, compiled with the real compiler.
struct MistakeTests {
  private static let compiler = CompilerClient.live()
  /// The folder of the Book, whose pages the advice names.
  private static let book = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../Book")

  /// A change that breaks a file, and the first cause and fix that are reported for it.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var replaced: String
    var replacement: String
    var cause: String
    var fix: String

    init(_ name: String, _ replaced: String, _ replacement: String, _ cause: String, fix: String) {
      testDescription = name
      self.replaced = replaced
      self.replacement = replacement
      self.cause = cause
      self.fix = fix
    }
  }

  // MARK: - A feature

  private static let feature = """
    import ComposableArchitecture
    import Foundation

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
        var fact: String?
      }
      enum Action {
        case decrementButtonTapped, factButtonTapped
        case factReceived(String)
        case tick
      }
      enum CancelID { case timer }
      @Dependency(\\.continuousClock) var clock
      @Dependency(\\.dismiss) var dismiss
      @Dependency(\\.numberFact) var numberFact
      @Dependency(\\.uuid) var uuid
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .decrementButtonTapped:
            state.count -= 1
            return .none
          case .factButtonTapped:
            return .run { [count = state.count] send in
              await send(.factReceived(try await numberFact.fetch(count)))
            }
            .cancellable(id: CancelID.timer)
          case .factReceived(let fact):
            state.fact = fact
            return .none
          case .tick:
            return .none
          }
        }
      }
      func reset(_ state: inout State) { state.count = 0 }
    }
    struct NumberFact: Sendable {
      var fetch: @Sendable (Int) async throws -> String
    }
    extension NumberFact: DependencyKey {
      static let liveValue = NumberFact { "\\($0)" }
    }
    extension DependencyValues {
      var numberFact: NumberFact {
        get { self[NumberFact.self] }
        set { self[NumberFact.self] = newValue }
      }
    }
    """

  @Test(arguments: [
    Case(
      "a dependency that isn't declared", "@Dependency(\\.uuid) var uuid\n", "var id: UUID { uuid() }\n",
      "`uuid` is a dependency, which the reducer must declare.", fix: "@Dependency(\\.uuid) var uuid"),
    Case(
      "an older effect", "return .run { [count", "return .task { [count",
      "The effect `.task` is no longer part of the library.", fix: "return .run { send in … }"),
    Case(
      "a value without parentheses", "case factReceived(String)", "case factReceived: String",
      "The type of a case's value stands in parentheses.", fix: "case countEntered(Int)"),
    Case(
      "send without await", "await send(", "send(",
      "An effect waits until the store has processed its action, so `send` needs `await`.",
      fix: "await send(…)"),
    Case(
      "await in the reducer", "state.count -= 1", "state.fact = try await numberFact.fetch(1)",
      "A reducer can't wait. It changes the state and returns at once.",
      fix:
        "Do the work in an effect that sends the result back in an action: `return .run { send in await send(.received(try await …)) }`"
    ),
    Case(
      "await dismiss() in the reducer", "state.count -= 1", "await dismiss()",
      "A reducer can't wait, but `dismiss` is asynchronous.", fix: "return .run { _ in await dismiss() }"),
    Case(
      "missing try", "try await numberFact", "await numberFact",
      "This call can throw an error, so it needs `try`.",
      fix: "try await …"),
    Case(
      "for without await", "await send(.factReceived(try await numberFact.fetch(count)))",
      "for _ in clock.timer(interval: .seconds(count)) { await send(.tick) }",
      "The loop waits for each value, so it needs `await`.", fix: "for await _ in …"),
    Case(
      "the state in an effect",
      "[count = state.count] send in\n          await send(.factReceived(try await numberFact.fetch(count)))",
      "send in\n          await send(.factReceived(try await numberFact.fetch(state.count)))",
      "An effect runs after the reducer has returned, and then `state` can't be changed anymore.",
      fix:
        "Send an action from the effect, and change the state when that action arrives. To read a value, capture it: `[count = state.count]`."
    ),
    Case(
      "missing mutating", "var fact: String?", "var fact: String?\n    func bump() { count += 1 }",
      "A method that changes its struct must be marked `mutating`.", fix: "mutating func …"),
    Case(
      "missing inout", "inout State", "State",
      "`state` is an ordinary parameter here, so it can't be changed.",
      fix: "Declare the parameter as `_ state: inout State`, and pass `&state`."),
    Case(
      "let in the state", "var count", "let count",
      "`count` is declared with `let`, so its value never changes.", fix: "var count"),
    Case(
      "an ID without its type", "CancelID.timer", ".timer",
      "An ID can have any type, so the compiler doesn't know which type `.timer` belongs to.",
      fix: "CancelID.timer"
    ),
    Case(
      "cancel without the ID's type", "state.count -= 1\n        return .none", "return .cancel(id: .timer)",
      "An ID can have any type, so the compiler doesn't know which type `.timer` belongs to.",
      fix: "CancelID.timer"
    ),
    Case(
      "count without state", "state.count -= 1", "count -= 1",
      "`count` is a property of the state, so write the state's name before it.", fix: "state.count"),
    Case(
      "none without its dot", "return .none\n      case .factButtonTapped",
      "return none\n      case .factButtonTapped",
      "`none` is an effect, so write a dot before it.", fix: "return .none"),
    Case(
      "none as a function", "return .none\n      case .factButtonTapped",
      "return Effect.none()\n      case .factButtonTapped", "`none` is a value, not a function.",
      fix: "return .none"),
    Case(
      "a case without its dot", "case .decrementButtonTapped:", "case decrementButtonTapped:",
      "`decrementButtonTapped` is an action, so write a dot before it.",
      fix: ".decrementButtonTapped"),
    Case(
      "a misspelled case", "case .decrementButtonTapped:", "case .decrementButonTapped:",
      "The `switch` handles `.decrementButonTapped`, but no `case decrementButonTapped` is declared.",
      fix: "Did you mean `.decrementButtonTapped`?"),
    Case(
      "a missing case", "case .tick:\n        return .none", "",
      "An action has no `case` in the reducer's `switch`.",
      fix: "Add `case .tick:`."),
    Case(
      "a bracket too many", "struct Counter {", "struct Closed {} }\n@Reducer\nstruct Counter {",
      "There is a `}` too many. Often it is not this one: a block further up was closed too early.",
      fix: "Remove this `}`, or the one that closes the wrong block."),
    Case(
      "a block that isn't closed", "self[NumberFact.self] = newValue }", "self[NumberFact.self] = newValue",
      "A block that begins with `{` isn't closed before the end of the file.",
      fix: "Add `}` where the block ends. The lines inside of it are indented further."),
    Case(
      "an enum that was closed too early", "case tick\n", "}\n    case tick\n",
      "The enum was closed further up, so this line is outside of it.",
      fix: "Move the `}` of the enum behind its last case."),
    Case("two minus signs", "state.count -= 1", "state.count--", "Swift has no `--`.", fix: "-= 1"),
    Case("two plus signs", "state.count -= 1", "state.count++", "Swift has no `++`.", fix: "+= 1"),
    Case(
      "no import", "import ComposableArchitecture\n", "", "The file doesn't import the library.",
      fix: "import ComposableArchitecture"),
    Case(
      "uuid without its brackets", "state.count -= 1",
      "let id: UUID = uuid\n        state.fact = id.uuidString",
      "The dependency generates values, but it isn't a value itself.", fix: "uuid()"),
    Case(
      "an assignment in a condition", "state.count -= 1", "if state.count = 1 { state.count -= 1 }",
      "`=` assigns a value. Use `==` to compare two values.", fix: "=="),
    Case(
      "a closure without state", "Reduce { state, action in", "Reduce { action in",
      "The closure has no parameter named `state`, or this code is outside the reducer.",
      fix: "Reduce { state, action in … }"),
    Case(
      "no @Reducer", "@Reducer\n", "",
      "`@Reducer` is missing, or `body` isn't declared correctly.",
      fix: "var body: some ReducerOf<Self> { … }"),
    Case(
      "a body without some", "some ReducerOf<Self>", "ReducerOf<Self>",
      "`@Reducer` is missing, or `body` isn't declared correctly.",
      fix: "var body: some ReducerOf<Self> { … }"),
    Case(
      "an optional in place of a value", "state.count -= 1",
      "let text: String = state.fact\n        state.fact = text",
      "The value may be nil, but a value is needed here.",
      fix: "Unwrap it with `if let`, `guard let` or `??`."),
  ])
  func aMistakeInAFeatureIsExplained(_ mistake: Case) async throws {
    try await expect(mistake, in: Self.feature)
  }

  @Test func theFeatureItselfCompiles() async throws {
    #expect(try await reports(Self.feature) == [])
  }

  // MARK: - Features in features

  private static let parent = """
    import ComposableArchitecture

    @Reducer
    struct Form {
      @ObservableState
      struct State: Equatable { var title = "" }
      enum Action { case save }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }
    @Reducer
    struct Parent {
      @Reducer
      enum Path { case form(Form) }
      @ObservableState
      struct State: Equatable {
        @Presents var form: Form.State?
        var path = StackState<Path.State>()
        var child = Form.State()
      }
      enum Action {
        case form(PresentationAction<Form.Action>)
        case path(StackActionOf<Path>)
        case child(Form.Action)
        case open
      }
      var body: some ReducerOf<Self> {
        Scope(state: \\.child, action: \\.child) { Form() }
        Reduce { state, action in
          state.form = Form.State()
          return .none
        }
        .ifLet(\\.$form, action: \\.form) { Form() }
        .forEach(\\.path, action: \\.path)
      }
    }
    extension Parent.Path.State: Equatable {}
    """

  @Test(arguments: [
    Case(
      "ifLet without the dollar sign", ".ifLet(\\.$form", ".ifLet(\\.form",
      "`ifLet` needs the key path of the presentation, which begins with a dollar sign.",
      fix: ".ifLet(\\.$form, …)"),
    Case(
      "no @Presents", "@Presents var", "var",
      "Only a property that is marked with `@Presents` has a dollar sign.", fix: "@Presents var form: …"),
    Case(
      "forEach with a dollar sign", ".forEach(\\.path", ".forEach(\\.$path",
      "`forEach` needs the key path of the collection itself, without a dollar sign.",
      fix: ".forEach(\\.path, …)"),
    Case(
      "Scope on presented state", "Scope(state: \\.child, action: \\.child)",
      "Scope(state: \\.form, action: \\.form)",
      "`Scope` needs a property that always has a value, but the state of this child can be nil.",
      fix: ".ifLet(\\.$form, action: \\.form) { Form() }"),
    Case(
      "a path that can't be compared", "extension Parent.Path.State: Equatable {}", "",
      "One of its properties has the type `StackState<Parent.Path.State>`, which isn't `Equatable`.",
      fix: "extension Parent.Path.State: Equatable {}"),
    Case(
      "the reducer in place of its state", "state.form = Form.State()", "state.form = Form()",
      "`Form` is the feature's reducer. Its state has a type of its own.", fix: "Form.State()"),
    Case(
      "a misspelled key path", "Scope(state: \\.child", "Scope(state: \\.chidl",
      "The key path uses `chidl`, which isn't declared.", fix: "Did you mean `child`?"),
  ])
  func aMistakeInAParentIsExplained(_ mistake: Case) async throws {
    try await expect(mistake, in: Self.parent)
  }

  @Test func theParentItselfCompiles() async throws {
    #expect(try await reports(Self.parent) == [])
  }

  // MARK: - Tests

  private static let test = """
    import ComposableArchitecture
    import Testing

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable { var count = 0 }
      enum Action { case plus, got(Int) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          state.count += 1
          return .none
        }
      }
    }
    @MainActor
    @Test func adds() async {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.plus) {
        $0.count = 1
      }
      await store.receive(\\.got)
    }
    """

  @Test(arguments: [
    Case(
      "send without await in a test", "await store.send", "store.send",
      "This call is asynchronous, so it needs `await`.",
      fix: "await …"),
    Case(
      "a test without async", "func adds() async", "func adds()",
      "A function that uses `await` must be marked `async`.",
      fix: "func name() async { … }"),
    Case(
      "a test without its actor", "@MainActor\n", "",
      "A test store runs on the main actor, so a test that uses one must run there, too.", fix: "@MainActor"),
    Case(
      "a store with a reducer as its state", "initialState: Counter.State()", "initialState: Counter()",
      "`Counter` is the feature's reducer. Its state has a type of its own.", fix: "Counter.State()"),
    Case(
      "a value in a case key path", "\\.got)", "\\.got(1))",
      "A case key path only names the case. The value is the next argument.",
      fix: "await store.receive(\\.got, …)"
    ),
    Case(
      "an action without its dot in a test", "send(.plus)", "send(plus)",
      "`plus` is an action, so write a dot before it.", fix: ".plus"),
    Case(
      "the state by its name in a test", "$0.count = 1", "state.count = 1",
      "The closure of a test has no `state`. It gets the state before the action as `$0`.",
      fix: "{ $0.… = … }"),
    Case(
      "a state without its name in a test", "$0.count = 1", "count = 1",
      "`count` is a property of the state, so write the state's name before it.", fix: "$0.count"),
  ])
  func aMistakeInATestIsExplained(_ mistake: Case) async throws { try await expect(mistake, in: Self.test) }

  // MARK: - The compiler

  /// - Parameter needsPage: Whether the advice must name a page of the Book. It has none about Swift itself.
  func expect(_ mistake: Case, in source: String, needsPage: Bool = false) async throws {
    let replaced = mistake.replaced
    try #require(source.contains(replaced), "\(replaced)")
    let report = try #require(
      try await reports(source.replacing(replaced, with: mistake.replacement, maxReplacements: 1)).first)
    #expect(report.causes.first?.cause == mistake.cause, "\(ReportRenderer().render(report))")
    #expect(report.causes.first?.fix == mistake.fix, "\(ReportRenderer().render(report))")
    #expect(report.location?.file == "/work/learner.swift")
    if needsPage { #expect(report.book != nil) }
    guard let place = report.book else { return }
    // Whether the page has the section is tested with the Book.
    let page = place.prefix { $0 != "#" }
    #expect(FileManager.default.fileExists(atPath: Self.book.appending(path: "\(page).md").path), "\(place)")
  }

  func reports(_ source: String) async throws -> [Report] {
    var unit = CompileUnit(
      module: .named("Exercise"),
      sources: [SourceFile(path: "/work/learner.swift", text: "\(source)\n// \(UUID())\n", role: .learner)])
    unit.usesTesting = true
    do {
      _ = try await Self.compiler.compile(unit)
      return []
    } catch let failure as CompileFailure {
      return failure.reports
    }
  }
}
