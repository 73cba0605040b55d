/// What stands around the body of a reducer that is tested, so that its type says nothing about it.
///
/// A body's type names every reducer that it consists of. A test could read that name instead of testing the feature. So every
/// body becomes one `Reduce` whose closure runs the reducers that are written in it:
///
/// ```swift
/// var body: some ReducerOf<Self> {Reduce { hiddenState, hiddenAction in run(&hiddenState, hiddenAction) {
///   Reduce { state, action in … }
///   .ifLet(\\.$alert, action: \\.alert)
/// }}}
/// ```
public enum HiddenBodies {
  /// What is inserted after the opening brace of a body.
  public static let before = "Reduce { hiddenState, hiddenAction in sandboxRun(&hiddenState, hiddenAction) {"
  /// What is inserted before the closing brace of a body.
  public static let after = "}}"
  /// The function that runs what is written in a body.
  public static let source = """
    import ComposableArchitecture

    func sandboxRun<State, Action>(
      _ state: inout State, _ action: Action,
      @ReducerBuilder<State, Action> _ body: () -> some Reducer<State, Action>
    ) -> Effect<Action> {
      body()._reduce(into: &state, action: action)
    }

    """
}
