import KernelProtocol
import PromptLanguage
import Reports
import Testing

@testable import PromptCommands
@testable import REPL

/// What people really type, and the line that would have worked.
struct LineAdviceTests {
  private let advice = LineAdvice(
    commands: CommandTable.all, actions: FakeSession.actions, stateNames: ["count", "fact"])

  @Test(
    arguments: [
      ("state.count", "state count"), ("store.count", "state count"), ("store.state.fact", "state fact"),
      ("store.send(.incrementButtonTapped)", ".incrementButtonTapped"),
      ("send(.setCount(3))", ".setCount(3)"),
      ("await store.send(.setCount(3))", ".setCount(3)"), ("count = 3", ".setCount(3)"), ("x = 3", "actions"),
      ("count += 1", ".setCount(1)"), ("count++", ".setCount(1)"), ("vim Counter.swift", "edit"),
      ("Action.incrementButtonTapped", ".incrementButtonTapped"),
      ("Counter.Action.setCount(2)", ".setCount(2)"), ("incrementButtonTapped", ".incrementButtonTapped"),
      ("setCount(3)", ".setCount(3)"), ("count", "state count"), ("clear", "Ctrl-L"),
      ("dispatch .incrementButtonTapped", ".incrementButtonTapped"), ("bye()", "quit"),
      ("po count", "state count"),
      ("step", "redo"), ("doctor", "tca doctor"), ("nxt()", "next"),
      ("store.dispatch(.tapped)", ".row(id: 1, .tapped)"), ("store.state", "state"),
      ("show count", "state count"),
      ("swift build", "check"), (":wq", "check"), ("rollback", "undo"), ("git status", "quit"),
      ("breakpoint", "help bisect"), ("unfail", "reset"), ("submit", "check"), ("vars", "state"),
      ("tca lessons", "lessons"), ("help()", "help"), ("print(state)", "state"),
      ("dump(store.state)", "state"),
      ("print(state.count)", "state count"), ("print(1)", ".print(1)"),
      ("tapped", ".row(id: 1, .tapped)"), ("increment", ".incrementButtonTapped"),
      ("incremnt", ".incrementButtonTapped"), ("Action.increment", ".incrementButtonTapped"),
      ("store.send(.tapped)", ".row(id: 1, .tapped)"), ("send(.xyzzy)", "actions"),
      ("stat count", "state count"), ("stat", "state"), ("strat search", "start search"),
      ("histroy", "history"),
      ("for _ in 1...3 { store.send(.incrementButtonTapped) }", ".incrementButtonTapped"),
      ("show me the code", "source"), ("go bakc", "previous"), ("dispatch(.setCount(3))", ".setCount(3)"),
      ("show my file", "edit"),
      ("open the editor", "edit"), ("show history", "history"), ("go back", "previous"),
      ("show the solution", "solution"), ("leave now", "quit"), ("setState(count: 3)", "actions"),
      ("state.cuont", "state count"), ("state.count = 3", ".setCount(3)"),
    ] as [(String, String)])
  func theLineThatWouldHaveWorked(line: String, fix: String) {
    #expect(advice.report(line).causes.map(\.fix) == [fix])
  }

  @Test(arguments: [
    ("how do I quit?", "quit"), ("where is my file", "edit"), ("can I see the solution", "solution"),
    ("is my solution right?", "check"),
  ])
  func aQuestionAboutThePromptIsAnswered(line: String, fix: String) {
    #expect(fixes(advice.answer(line)) == [fix])
  }

  private func fixes(_ answer: LineAdvice.Answer?) -> [String]? {
    guard case .advice(let causes) = answer else { return nil }
    return causes.map(\.fix)
  }

  @Test(arguments: [
    "stuck", "I'm lost", "what do I do", "what now?", "help me", "I don't understand", "i have no idea, help",
    "i give up",
  ])
  func whoeverIsLostIsShownTheTask(line: String) {
    var atExercise = advice
    atExercise.hasExercise = true
    #expect(fixes(atExercise.answer(line)) == ["task", "hint", "next"])
    #expect(fixes(advice.answer(line)) == ["actions", "help"])
  }

  @Test(arguments: ["start", "what is an effect?", "how do I start an effect", "no", "lists"])
  func othersAreNot(line: String) {
    #expect(fixes(advice.answer(line)) != ["actions", "help"])
  }

  @Test(arguments: [
    ("rows[id: 1].title = \"Milk\"", "rows[id: 1].title", "\"Milk\""), ("state.count = 3", "count", "3"),
    (".count += 1", "count", nil), ("$0.count=3", "count", "3"),
  ])
  func anAssignmentIsReadAsPathAndValue(line: String, path: String, value: String?) throws {
    let assignment = try #require(StateAssignment(line))
    #expect(assignment.path == path)
    #expect(assignment.value == value)
  }

  @Test(arguments: [
    "count == 3", ".setCount(count = 3)", ".set(\"a = b\")", "count >= 3", "count != 3", ".setCount(3)",
    "= 3",
    ".set { $0.count = 3 }", "let x = 3",
  ])
  func whatAssignsNothingIsNoAssignment(line: String) {
    #expect(StateAssignment(line) == nil)
  }

  /// The feature to which the part belongs has the binding, so the elements and children on the way are named.
  @Test(arguments: [
    (
      "rows[0].title = Milk", "rows[id: 7].title",
      #".rows(.element(id: 7, action: .binding(.set(\.title, "Milk"))))"#
    ),
    ("filter = active", "filter", #".binding(.set(\.filter, .active))"#),
    ("form.name.first = \"Ada\"", "form.name.first", #".form(.binding(.set(\.name.first, "Ada")))"#),
    ("other.name = \"Ada\"", "other.name", #".binding(.set(\.other.name, "Ada"))"#),
  ])
  func aBindingMakesAnAssignment(line: String, path: String, action: String) throws {
    let binding = ActionCase(
      name: "binding", payload: [.init(label: nil, type: "BindingAction<State>")], children: [],
      example: ".binding(.set())")
    let element = ActionCase(
      name: "element", payload: [], children: [binding], example: ".element(id: 0, action: .binding)")
    let actions = [
      binding, ActionCase(name: "rows", payload: [], children: [element], example: ".rows"),
      ActionCase(name: "form", payload: [], children: [binding], example: ".form"),
    ]
    let part = StateValue(
      path: try StatePath(path), type: line.contains("active") ? "Filter" : "String", value: "", children: [])
    #expect(try #require(StateAssignment(line)).cause(actions, part).fix == action)
  }

  @Test func anActionThatDoesNotExistIsNotSuggested() {
    #expect(
      advice.report("store.send(.incremented)").causes.map(\.cause) == [
        "There is no need for the store: an action is sent by itself. The feature has no action incremented."
      ])
  }

  @Test func nearNamesOfCommands() {
    #expect(advice.report("chekc").nearNames == ["check", "checks"])
  }

  @Test(arguments: [
    ("tapped", ".row(id: 1, .tapped)"), ("titleChanged", #".row(id: 1, .titleChanged("a"))"#), ("xyz", nil),
  ])
  func anActionOfAChildIsSentThroughItsParents(name: String, path: String?) {
    #expect(advice.asAction.nested(name) == path)
  }

  @Test(arguments: [
    (".titleChanged(\"Milk\")", #".row(id: 1, .titleChanged("Milk"))"#),
    (".titleChanged", #".row(id: 1, .titleChanged("a"))"#),
    (".titleChanged()", #".row(id: 1, .titleChanged("a"))"#),
    (".tapped(3)", ".row(id: 1, .tapped)"),
  ])
  func thePayloadOfAChildsActionIsKept(source: String, path: String) {
    let name = String(source.dropFirst().prefix { $0 != "(" })
    #expect(advice.asAction.nested(name, as: source) == path)
  }

  @Test(arguments: [
    (".print(fact)", 8, ".print(state.fact)"), (".setCount(count + 1)", 11, ".setCount(state.count + 1)"),
    (".print(hello)", 8, nil), (".print(fact)", 80, nil), (".print(facts[0])", 8, ".print(state.fact[0])"),
    (".print(facts)", 8, nil),
  ])
  func aPartOfTheStateIsFoundThroughTheState(source: String, column: Int, fix: String?) {
    #expect(advice.asAction.throughState(source, .init(file: "input", line: 1, column: column))?.fix == fix)
  }

  @Test(arguments: [
    (".print('San Francisco')", #".print("San Francisco")"#), (".print(“hello”)", #".print("hello")"#),
    (".print('It's late')", #".print("It's late")"#),
    (".row(id: 1, .titleChanged('a'))", #".row(id: 1, .titleChanged("a"))"#),
    (".pair('a', 'b')", #".pair("a", "b")"#), (#".print("it's")"#, nil), (".print(Blob's)", nil),
    ("'Lima'", #""Lima""#),
  ])
  func theQuotesOfOtherLanguagesAreReplaced(source: String, fix: String?) {
    #expect(QuotedText.withSwiftQuotes(source) == fix)
  }

  @Test(arguments: [
    (".print(hello)", #".print("hello")"#), (".setCount(3", ".setCount(3)"),
    (#".print "hello""#, #".print("hello")"#), (".setCount 3", ".setCount(3)"),
    (".setCount(3,", nil), (".row(id:", nil),
    (".row(id: 1, .print(3", ".row(id: 1, .print(3))"), (".setCount(3)", nil),
    (#".print("San Francisco)"#, #".print("San Francisco")"#), (#".print("a"#, #".print("a")"#),
    (#".print(San Francisco")"#, #".print("San Francisco")"#),
    (#".pair("a", "b (c))"#, #".pair("a", "b (c)")"#),
    (#".row(id: 1, .titleChanged("a))"#, #".row(id: 1, .titleChanged("a"))"#),
    (#".row(id: 1, .titleChanged(a"))"#, #".row(id: 1, .titleChanged("a"))"#),
    (#".print("say \"hi\"")"#, nil),
  ])
  func whatIsMissingIsAdded(source: String, fix: String?) {
    #expect(advice.asAction.repaired(source)?.fix == fix)
  }

  @Test(arguments: [
    (".print(hello)", 8, #".print("hello")"#), (".print(Lima)", 8, #".print("Lima")"#),
    (".setCount(Lima)", 11, nil), (".print(Lima.name)", 8, nil), (".setCount(five)", 11, nil),
    (".row(id: 1, .titleChanged(milk))", 27, #".row(id: 1, .titleChanged("milk"))"#),
    (".row(id: one, .tapped)", 10, nil), (".unknown(milk)", 10, #".unknown("milk")"#),
  ])
  func aNameThatIsATextGetsQuotes(source: String, column: Int, fix: String?) {
    #expect(advice.asAction.quoted(source, .init(file: "input", line: 1, column: column))?.fix == fix)
  }

  @Test func theActionOfAChildKeepsAPayloadThatTheChildTakes() {
    #expect(
      advice.asAction.nested("titleChanged", as: #".titleChanged("a")"#)
        == #".row(id: 1, .titleChanged("a"))"#)
    #expect(
      advice.asAction.nested("titleChanged", as: #".titleChanged(title: "a")"#)?.contains("title:") == false)
  }

  @Test(arguments: [
    (#".pirnt("Rome")"#, #".print("Rome")"#), (".pirnt(Rome)", #".print("Rome")"#),
    (".setCuont(2718)", ".setCount(2718)"), (".setCuont(value: 2718)", ".setCount(2718)"),
    (".setCuont(state.count + 1)", ".setCount(state.count + 1)"),
    (".rwo(id: 2, .tapped)", ".row(id: 2, .tapped)"),
    (#".titelChanged("Milk")"#, #".row(id: 1, .titleChanged("Milk"))"#), (".xyz(1)", nil),
  ])
  func theNearestActionKeepsThePayload(source: String, fix: String?) {
    let name = String(source.dropFirst().prefix { $0 != "(" })
    #expect(advice.asAction.near(name, as: source) == fix)
  }

  @Test(arguments: [
    (#".setCuont("two")"#, "setCount"), (".setCuont(1, 2)", "setCount"), (".pirnt(3)", "print"),
  ])
  func aPayloadOfAnotherTypeIsNotKept(source: String, name: String) {
    let typed = String(source.dropFirst().prefix { $0 != "(" })
    #expect(advice.asAction.near(typed, as: source) == advice.actions.first { $0.name == name }?.example)
  }

  @Test func whatTheLearnerReads() async {
    await assertSession {
      """
      ❯ state.count
      error: There is no command state.count.
        • `state` shows a part of the state.
          → state count
      ❯ .tapped
      error: Counter has no action .tapped, but a part of it has.
        • An action of a child is sent through its parents.
          → .row(id: 1, .tapped)
      ❯ .incrementButtonTapped; .incrementButtonTapped
      error: There are several actions in this line.
        Found: .incrementButtonTapped; .incrementButtonTapped
        Expected: One action.
        • Each action has a line of its own.
          → .incrementButtonTapped
      ❯ eval while true {}
      error: This is a statement, and it has no value.
        Found: while true {}
        Expected: An expression, such as `2 * 21`.
        • Statements belong in the file of your exercise.
          → edit
      ❯ .print(hello)
      error: .print(hello) is not understood.
        Expected: An action with literal values, such as .setCount(1).
        • A text needs quotes.
          → .print("hello")
      ❯ :q
      """
    }
  }

  @Test(arguments: [
    ("1.2s", "The number has a unit, but `wait` always counts seconds.", "wait 1.2"),
    ("300ms", "The number has a unit, but `wait` always counts seconds.", "wait 0.3"),
    (".seconds(2)", "The number has a unit, but `wait` always counts seconds.", "wait 2"),
    ("5000", "The longest wait is an hour.", "wait 3600"),
    ("2h", "Without a number, `wait` ends when no effect is running.", "wait"),
    ("soon", "Without a number, `wait` ends when no effect is running.", "wait"),
  ])
  func theWaitThatWasMeant(argument: String, cause: String, fix: String) {
    let report = #expect(throws: Report.self) { try WaitCommand(argument: argument) }
    #expect(report?.causes == [.init(cause, fix: fix)])
  }
}
