// Names from before version 1, which older texts still use.

@available(*, deprecated, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

@available(*, deprecated, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

@available(*, deprecated, renamed: "Effect")
public typealias EffectTask = Effect

@available(*, deprecated, message: "Write '@ReducerBuilder<R.State, R.Action>' instead.")
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>
