/// Composes a `body` of several reducers, run from top to bottom on the same state; their effects are merged (B32).
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A `for` loop: its reducers run one after another.
  ///
  /// - Parameter reducers: The reducers, in order.
  @inlinable
  public static func buildArray<R: Reducer>(_ reducers: [R]) -> _SequenceMany<R>
  where R.State == State, R.Action == Action {
    _SequenceMany(reducers: reducers)
  }

  /// An empty body does nothing.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// A single reducer.
  ///
  /// - Parameter reducer: A reducer of the block.
  @inlinable
  public static func buildBlock<R: Reducer>(_ reducer: R) -> R where R.State == State, R.Action == Action {
    reducer
  }

  /// The first branch of an `if` or `switch`.
  ///
  /// - Parameter reducer: A reducer of the block.
  @inlinable
  public static func buildEither<R0: Reducer, R1: Reducer>(first reducer: R0) -> _Conditional<R0, R1>
  where R0.State == State, R0.Action == Action { .first(reducer) }

  /// The second branch of an `if` or `switch`.
  ///
  /// - Parameter reducer: A reducer of the block.
  @inlinable
  public static func buildEither<R0: Reducer, R1: Reducer>(second reducer: R1) -> _Conditional<R0, R1>
  where R1.State == State, R1.Action == Action { .second(reducer) }

  /// A reducer of a known type keeps it. The second parameter is for the compiler: it keeps reducers of an unknown type,
  /// `any Reducer`, from being taken here, which have no type that could be kept.
  ///
  /// - Parameter expression: A reducer of the block.
  @inlinable
  public static func buildExpression<R: Reducer>(_ expression: R, _: R? = nil) -> R
  where R.State == State, R.Action == Action { expression }

  /// A reducer of an unknown type.
  ///
  /// - Parameter expression: An expression of the block.
  @_disfavoredOverload
  public static func buildExpression(_ expression: any Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(erasing: expression)
  }

  /// The whole body.
  ///
  /// - Parameter reducer: A reducer of the block.
  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action { reducer }

  /// A reducer for certain versions of a system.
  ///
  /// - Parameter wrapped: The reducer of the child.
  public static func buildLimitedAvailability(_ wrapped: any Reducer<State, Action>) -> Reduce<State, Action>
  {
    Reduce(erasing: wrapped)
  }

  /// An `if` without an `else`.
  ///
  /// - Parameter wrapped: The reducer of the child.
  @inlinable
  public static func buildOptional<R: Reducer>(_ wrapped: R?) -> R?
  where R.State == State, R.Action == Action { wrapped }

  /// The first reducer of a body.
  ///
  /// - Parameter first: The reducer that runs first.
  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: R) -> R
  where R.State == State, R.Action == Action { first }

  /// The next reducer of a body.
  ///
  /// - Parameters:
  ///   - accumulated: The reducers so far.
  ///   - next: The reducer that runs after them.
  @inlinable
  public static func buildPartialBlock<R0: Reducer, R1: Reducer>(accumulated: R0, next: R1) -> _Sequence<
    R0, R1
  >
  where R0.State == State, R0.Action == Action {
    _Sequence(accumulated, next)
  }

  /// One of two reducers, chosen when the body is evaluated.
  public enum _Conditional<First: Reducer, Second: Reducer>: _PrimitiveReducer
  where First.State == Second.State, First.Action == Second.Action {
    case first(First)
    case second(Second)

    /// Composes the reducer that was chosen.
    public func _composed() -> _ComposedReducer<First.State, First.Action> {
      switch self {
      case .first(let first): first._composed()
      case .second(let second): second._composed()
      }
    }
  }

  /// Two reducers, one after the other.
  public struct _Sequence<R0: Reducer, R1: Reducer>: _PrimitiveReducer
  where R0.State == R1.State, R0.Action == R1.Action {
    @usableFromInline let first: R0
    @usableFromInline let second: R1

    @usableFromInline
    init(_ first: R0, _ second: R1) {
      self.first = first
      self.second = second
    }

    /// Composes both reducers.
    public func _composed() -> _ComposedReducer<R0.State, R0.Action> {
      let first = first._composed()
      let second = second._composed()
      return { state, action in
        let effects = first(&state, action)
        return effects.merge(with: second(&state, action))
      }
    }
  }

  /// Any number of reducers, one after the other.
  public struct _SequenceMany<Element: Reducer>: _PrimitiveReducer {
    @usableFromInline let reducers: [Element]

    @usableFromInline
    init(reducers: [Element]) { self.reducers = reducers }

    /// Composes all reducers.
    public func _composed() -> _ComposedReducer<Element.State, Element.Action> {
      let reducers = reducers.map { $0._composed() }
      return { state, action in
        reducers.reduce(.none) { $0.merge(with: $1(&state, action)) }
      }
    }
  }
}
