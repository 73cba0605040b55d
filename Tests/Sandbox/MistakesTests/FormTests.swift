import SyntaxProtocol
import Testing

@testable import Mistakes

/// The dictionary of older and foreign forms.
struct FormTests {
  private func rewritten(_ text: String, by form: Form) -> String? {
    let file = Array(text.utf8).withUnsafeBufferPointer { ParsedFile($0) }
    let context = Context(file, Symptom(.compiler, "", names: [], line: 1, column: 1))
    for index in file.tokens.indices {
      if let match = form.match(at: index, in: context) {
        let edit = TextEdit(file.tokens[index].start, file.tokens[match.last].end, form.text(match.values))
        return [edit].applied(to: text)
      }
    }
    return nil
  }

  @Test(arguments: [
    ("return Effect(value: .ticked(a, b))", "return .send(.ticked(a, b))"),
    ("return .task { await send(.tick) }", "return .run { send in await send(.tick) }"),
    ("return .fireAndForget { log() }", "return .run { _ in log() }"),
    ("return .fireAndForget { [count] in log(count) }", "return .run { [count] _ in log(count) }"),
    (
      ".run { send in work() }.catch { error in log(error) }",
      ".run { send in work() } catch: { error, _ in log(error) }"
    ),
    (
      ".run { send in work() }.catch { error in await send(.failed) }",
      ".run { send in work() } catch: { error, send in await send(.failed) }"
    ),
    ("await send.loaded(fact, 1)", "await send(.loaded(fact, 1))"),
    ("store.environment.uuid = .incrementing", "store.dependencies.uuid = .incrementing"),
    ("let a: Effect<Action, Never>", "let a: Effect<Action>"),
    ("Reduce { state, action, environment in x }", "Reduce { state, action in x }"),
    (
      "TestStore(initialState: A.State(b: 1), reducer: A())", "TestStore(initialState: A.State(b: 1)) { A() }"
    ),
    ("case detail(PresentationAction<Todo.State>)", "case detail(PresentationAction<Todo.Action>)"),
    ("$state.visits.withLock { $0 += 1 }", "state.$visits.withLock { $0 += 1 }"),
    (".timer(interval: .minutes(1))", ".timer(interval: .seconds(60))"),
  ])
  func argumentsAreCarriedOver(old: String, new: String) {
    #expect((Form.older + Form.languages).contains { rewritten(old, by: $0) == new })
  }

  @Test(arguments: [
    "StackAction<Path.State, Path.Action>", "Effect(value: 1, 2)", "Effect(", "Reduce { state, action in }",
  ])
  func otherCodeIsNoForm(text: String) {
    for form in Form.older + Form.languages { #expect(rewritten(text, by: form) == nil, "\(form.pattern)") }
  }

  @Test func eachFormChangesSomethingAndSaysWhy() {
    for form in Form.older + Form.languages {
      #expect(form.cause.hasSuffix(".") && form.cause.first?.isLowercase != true, "\(form.cause)")
      #expect(form.replacement != form.pattern.joined(separator: " "))
    }
  }
}
