/// Lets a view send the actions under `view` without naming it: `send(.tapped)` for `store.send(.view(.tapped))`.
///
/// ```swift
/// @ViewAction(for: Counter.self)
/// struct CounterView {
///   let store: StoreOf<Counter>
///   func tap() { send(.incrementButtonTapped) }
/// }
/// ```
///
/// The feature's `Action` conforms to ``ViewAction``. A type without a `store` is an error, a direct `store.send` in it a warning.
///
/// - Parameter for: The feature whose actions the view sends.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ViewActionMacro") where R.Action: ViewAction
