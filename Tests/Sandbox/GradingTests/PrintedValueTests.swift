import Testing

@testable import Judging

/// What failures show of a state that `@ObservableState` has rewritten.
struct PrintedValueTests {
  @Test(arguments: [
    (
      "(store.state → State(_count: 1, _$observationRegistrar: Core.Registrar(id: #1, observers: Core.Observers))) == 2",
      "(store.state → State(count: 1)) == 2"
    ),
    (
      "State(_row: Row(_$observationRegistrar: R(id: [1, 2]), _isDone: false), _$observationRegistrar: R(), name: nil)",
      "State(row: Row(isDone: false), name: nil)"
    ),
    ("Choice(_$id: #1(2, 3), _count: 0)", "Choice(count: 0)"),
    ("State(_$observationRegistrar: R())", "State()"),
    ("State(_count: 1)", "State(_count: 1)"),
    ("Title\n  (_$observationRegistrar: ", "Title\n  ("),
  ])
  func onlyWhatTheLearnerDeclaredIsShown(text: String, cleaned: String) {
    #expect(PrintedValue.clean(text) == cleaned)
  }

  @Test(arguments: [
    ("(a.tip → Optional(Exercise.Cup.State.Tip.shown(Optional(1)))) == nil", "(a.tip → .shown(1)) == nil"),
    ("(a → Exercise.Cup.State(count: 1, tip: Exercise.Tip.none))", "(a → Cup.State(count: 1, tip: .none))"),
    (
      #"(a → Optional("Optional(1)")) == (b → "Exercise.Cup.x")"#,
      #"(a → "Optional(1)") == (b → "Exercise.Cup.x")"#
    ),
    ("(a → [Optional(1), nil]) == (b → 2)", "(a → [1, nil]) == (b → 2)"),
    ("Optional(Exercise.Cup) is code", "Optional(Exercise.Cup) is code"),
    ("(a → 1.5) == 2", "(a → 1.5) == 2"),
    ("(a → seconds(1.5))", "(a → seconds(1.5))"), ("(a → UUID(0).b)", "(a → UUID(0).b)"),
  ])
  func valuesAreWrittenAsTheLearnerWouldWriteThem(text: String, written: String) {
    #expect(PrintedValue.clean(text) == written)
  }
}
