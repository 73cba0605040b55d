/// Makes a struct a feature.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// It adds the conformance to ``Reducer``, case paths to `Action` (and to `State`, where that is an enum), and the result
/// builder to `body`. A `State`, an `Action` or a `body` that is missing is added, empty. All three have to stand in the
/// struct itself: a macro can't see an extension.
@attached(extension, conformances: Reducer)
@attached(member, names: named(State), named(Action), named(body))
@attached(memberAttribute)
public macro Reducer() = #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")
