// Names from before version 1, which older texts still use.

/// The name of ``Reducer`` before version 1.0.
@available(*, deprecated, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

/// The name of ``ReducerOf`` before version 1.0.
@available(*, deprecated, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// The name of ``Effect`` before version 1.0.
@available(*, deprecated, renamed: "Effect")
public typealias EffectTask = Effect

/// The builder for the state and the actions of a feature.
@available(*, deprecated, message: "Write '@ReducerBuilder<R.State, R.Action>' instead.")
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>
