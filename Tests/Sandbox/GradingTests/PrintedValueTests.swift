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
}
