import Foundation
import Repair
import Reports
import TestTiers
import Testing

@testable import Toolchain

/// Typical mistakes of beginners, compiled with the real compiler.
@Suite(.secondTier)
struct MistakeTests {
  private static let compiler = CompilerClient.live(repairs: RepairBudget(tries: 12, processorTime: nil))
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
      "`task` is called `run` here.", fix: "return .run { [count = state.count] send in"),
    Case(
      "a value without parentheses", "case factReceived(String)", "case factReceived: String",
      "The type of a case's value stands in parentheses.", fix: "case factReceived(String)"),
    Case(
      "send without await", "await send(", "send(",
      "This call may wait, so `await` must stand before it.",
      fix: "await send(.factReceived(try await numberFact.fetch(count)))"),
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
      "This call can throw an error, so `try` must stand before it.",
      fix: "await send(.factReceived(try await numberFact.fetch(count)))"),
    Case(
      "for without await", "await send(.factReceived(try await numberFact.fetch(count)))",
      "for _ in clock.timer(interval: .seconds(count)) { await send(.tick) }",
      "This call may wait, so `await` must stand before it.",
      fix: "for await _ in clock.timer(interval: .seconds(count)) { await send(.tick) }"),
    Case(
      "the state in an effect",
      "[count = state.count] send in\n          await send(.factReceived(try await numberFact.fetch(count)))",
      "send in\n          await send(.factReceived(try await numberFact.fetch(state.count)))",
      "An effect runs later, when `state` can't be read anymore. Give it the value when you make it.",
      fix:
        "return .run { [count = state.count] send in\n  await send(.factReceived(try await numberFact.fetch(count)))"
    ),
    Case(
      "missing mutating", "var fact: String?", "var fact: String?\n    func bump() { count += 1 }",
      "A method that changes its struct must be marked `mutating`.",
      fix: "mutating func bump() { count += 1 }"),
    Case(
      "missing inout", "inout State", "State",
      "`state` is an ordinary parameter, so it can't be changed. `inout` lends it to the function.",
      fix: "func reset(_ state: inout State) { state.count = 0 }"),
    Case(
      "let in the state", "var count", "let count",
      "`count` is declared with `let`, so it can't change.", fix: "var count = 0"),
    Case(
      "an ID without its type", "CancelID.timer", ".timer",
      "An ID can have any type, so the compiler doesn't know which type `.timer` belongs to.",
      fix: ".cancellable(id: CancelID.timer)"
    ),
    Case(
      "cancel without the ID's type", "state.count -= 1\n        return .none", "return .cancel(id: .timer)",
      "An ID can have any type, so the compiler doesn't know which type `.timer` belongs to.",
      fix: "return .cancel(id: CancelID.timer)"
    ),
    Case(
      "count without state", "state.count -= 1", "count -= 1",
      "`count` is a part of the state.", fix: "state.count -= 1"),
    Case(
      "none without its dot", "return .none\n      case .factButtonTapped",
      "return none\n      case .factButtonTapped",
      "A dot was left out before `none`.", fix: "return .none"),
    Case(
      "none as a function", "return .none\n      case .factButtonTapped",
      "return Effect.none()\n      case .factButtonTapped", "`none` isn't called, so it has no parentheses.",
      fix: "return Effect.none"),
    Case(
      "a case without its dot", "case .decrementButtonTapped:", "case decrementButtonTapped:",
      "A dot was left out before `decrementButtonTapped`.",
      fix: "case .decrementButtonTapped:"),
    Case(
      "a misspelled case", "case .decrementButtonTapped:", "case .decrementButonTapped:",
      "`decrementButonTapped` is misspelled.",
      fix: "case .decrementButtonTapped:"),
    Case(
      "a missing case", "case .tick:\n        return .none", "",
      "The `switch` doesn't handle `.tick`.",
      fix: "case .tick:\n  return .none"),
    Case(
      "a bracket too many", "struct Counter {", "struct Closed {} }\n@Reducer\nstruct Counter {",
      "A block was closed too early, so this line is outside of it. Often the `}` that is too many stands further up.",
      fix: "Compare the braces above with how far their lines are indented."),
    Case(
      "a block that isn't closed", "self[NumberFact.self] = newValue }", "self[NumberFact.self] = newValue",
      "A `}` is missing: the indentation says where.",
      fix: "}"),
    Case(
      "an enum that was closed too early", "case tick\n", "}\n    case tick\n",
      "There is a `}` too many.",
      fix: "Remove this line."),
    Case(
      "two minus signs", "state.count -= 1", "state.count--", "Swift has no `--`.", fix: "state.count -= 1"),
    Case(
      "two plus signs", "state.count -= 1", "state.count++", "Swift has no `++`.", fix: "state.count += 1"),
    Case(
      "no import", "import ComposableArchitecture\n", "", "The file doesn't import `ComposableArchitecture`.",
      fix: "import ComposableArchitecture"),
    Case(
      "uuid without its brackets", "state.count -= 1",
      "let id: UUID = uuid\n        state.fact = id.uuidString",
      "`uuid` is called, so parentheses follow it.", fix: "let id: UUID = uuid()"),
    Case(
      "an assignment in a condition", "state.count -= 1", "if state.count = 1 { state.count -= 1 }",
      "`=` assigns a value. `==` compares two.", fix: "if state.count == 1 { state.count -= 1 }"),
    Case(
      "a closure without state", "Reduce { state, action in", "Reduce { action in",
      "The closure of `Reduce` gets the state and the action.",
      fix: "Reduce { state, action in"),
    Case(
      "no @Reducer", "@Reducer\n", "",
      "`Counter` is a feature, so `@Reducer` must stand before it.",
      fix: "@Reducer"),
    Case(
      "a body without some", "some ReducerOf<Self>", "ReducerOf<Self>",
      "The type of a body is `some` reducer.",
      fix: "var body: some ReducerOf<Self> {"),
    Case(
      "an optional in place of a value", "state.count -= 1",
      "let text: String = state.fact\n        state.fact = text",
      "The value may be nil, so the type ends with `?`.",
      fix: "let text: String? = state.fact"),
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
      "`$` stands before a property when its binding, its path or its shared value is meant.",
      fix: ".ifLet(\\.$form, action: \\.form) { Form() }"),
    Case(
      "no @Presents", "@Presents var", "var",
      "`form` holds the state of a child that is presented, so it is declared with `@Presents`.",
      fix: "@Presents var form: Form.State?"),
    Case(
      "forEach with a dollar sign", ".forEach(\\.path", ".forEach(\\.$path",
      "`$path` is the wrapper around the property. The property itself is meant here.",
      fix: ".forEach(\\.path, action: \\.path)"),
    Case(
      "Scope on presented state", "Scope(state: \\.child, action: \\.child)",
      "Scope(state: \\.form, action: \\.form)",
      "`Scope` needs a property that always has a value, but the state of this child can be nil.",
      fix: ".ifLet(\\.$form, action: \\.form) { Form() }"),
    Case(
      "a path that can't be compared", "extension Parent.Path.State: Equatable {}", "",
      "`Parent.Path.State` must say that it can be compared: `Equatable`.",
      fix: "extension Parent.Path.State: Equatable {}\n"),
    Case(
      "the reducer in place of its state", "state.form = Form.State()", "state.form = Form()",
      "`Form` is the feature's reducer. Its state has a type of its own.", fix: "state.form = Form.State()"),
    Case(
      "a misspelled key path", "Scope(state: \\.child", "Scope(state: \\.chidl",
      "`chidl` is misspelled.", fix: "Scope(state: \\.child, action: \\.child) { Form() }"),
  ])
  func aMistakeInAParentIsExplained(_ mistake: Case) async throws {
    try await expect(mistake, in: Self.parent)
  }

  /// One entry stands for several ideas, which the Book explains in different places.
  @Test(arguments: [
    ("extension Parent.Path.State: Equatable {}", "", "destinations#the-cases-of-a-destination"),
    ("struct State: Equatable { var title", "struct State { var title", "state#the-tool"),
    ("@Presents var", "var", "navigation#the-tool"),
  ])
  func theSectionOfARepairIsNamed(_ replaced: String, _ replacement: String, _ section: String) async throws {
    let report = try await reports(Self.parent.replacing(replaced, with: replacement)).first
    #expect(report?.book == section)
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
      "This call may wait, so `await` must stand before it.",
      fix: "await store.send(.plus) {"),
    Case(
      "a test without async", "func adds() async", "func adds()",
      "A function that waits is `async`.",
      fix: "@Test func adds() async {"),
    Case(
      "a test without its actor", "@MainActor\n", "",
      "The test uses something of the main actor.", fix: "@Test @MainActor func adds() async {"),
    Case(
      "a store with a reducer as its state", "initialState: Counter.State()", "initialState: Counter()",
      "`Counter` is the feature's reducer. Its state has a type of its own.",
      fix: "let store = TestStore(initialState: Counter.State()) { Counter() }"),
    Case(
      "a value in a case key path", "\\.got)", "\\.got(1))",
      "A case key path only names the case. The value is the next argument.",
      fix: "await store.receive(\\.got, 1)"
    ),
    Case(
      "an action without its dot in a test", "send(.plus)", "send(plus)",
      "A dot was left out before `plus`.", fix: "await store.send(.plus) {"),
    Case(
      "the state by its name in a test", "$0.count = 1", "state.count = 1",
      "The closure gets the value as `$0`.",
      fix: "$0.count = 1"),
    Case(
      "a state without its name in a test", "$0.count = 1", "count = 1",
      "`count` is a part of the value that the closure gets, which is called `$0`.", fix: "$0.count = 1"),
  ])
  func aMistakeInATestIsExplained(_ mistake: Case) async throws { try await expect(mistake, in: Self.test) }

  // MARK: - The compiler

  func expect(_ mistake: Case, in source: String) async throws {
    let replaced = mistake.replaced
    try #require(source.contains(replaced), "\(replaced)")
    let report = try #require(
      try await reports(source.replacing(replaced, with: mistake.replacement, maxReplacements: 1)).first)
    // A case without a cause keeps the plain error.
    #expect(report.causes.first?.cause ?? "" == mistake.cause, "\(ReportRenderer().render(report))")
    #expect(report.causes.first?.fix ?? "" == mistake.fix, "\(ReportRenderer().render(report))")
    #expect(report.location?.file == "/work/learner.swift")
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
      _ = try await Self.compiler.compileOrExplain(unit)
      return []
    } catch let failure as CompileFailure {
      return failure.reports
    }
  }
}
