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
/// It adds the conformance to ``Reducer``, case paths to `Action` (and to `State`, if it is an enum), and the result
/// builder to `body`. If `State`, `Action` or `body` is missing, an empty one is added. All three must be declared in
/// the struct itself, because a macro can't see an extension.
///
/// On an enum each case holds a feature that can be shown, or plain data:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(EditFeature)
///   case alert(AlertState<Alert>)
///   @ReducerCaseIgnored case help(Topic)
/// }
/// extension Destination.State: Equatable {}
/// ```
///
/// `State`, `Action` and the logic that runs the right feature are generated from the cases. A case without a payload,
/// or with several, is plain data by itself. If a feature needs arguments, its case has a default value:
/// `case edit(EditFeature = EditFeature(limit: 3))`.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(
  member, names: named(State), named(Action), named(Body), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
public macro Reducer() = #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// A `@Reducer` enum whose generated `State` and `Action` conform to more protocols.
///
/// - Parameters:
///   - state: The conformances of the state.
///   - action: The conformances of the actions.
@available(*, deprecated, message: "Conform in an extension: 'extension Destination.State: Equatable {}'")
@attached(extension, conformances: Reducer, CaseReducer)
@attached(
  member, names: named(State), named(Action), named(Body), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
public macro Reducer(state: _SynthesizedConformance..., action: _SynthesizedConformance...) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// A `@Reducer` enum whose generated `State` conforms to more protocols.
///
/// - Parameter state: The conformances of the state.
@available(*, deprecated, message: "Conform in an extension: 'extension Destination.State: Equatable {}'")
@attached(extension, conformances: Reducer, CaseReducer)
@attached(
  member, names: named(State), named(Action), named(Body), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
public macro Reducer(state: _SynthesizedConformance...) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// A `@Reducer` enum whose generated `Action` conforms to more protocols.
///
/// - Parameter action: The conformances of the actions.
@available(*, deprecated, message: "Conform in an extension: 'extension Destination.Action: Equatable {}'")
@attached(extension, conformances: Reducer, CaseReducer)
@attached(
  member, names: named(State), named(Action), named(Body), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
public macro Reducer(action: _SynthesizedConformance...) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// A conformance that the older form of `@Reducer` adds to generated types.
public enum _SynthesizedConformance {
  case codable, decodable, encodable, equatable, hashable, sendable
}

/// Marks a case of a `@Reducer` enum that holds plain data and no feature.
///
/// ```swift
/// @Reducer
/// enum Path {
///   case detail(Detail)
///   @ReducerCaseIgnored case meeting(Meeting)
/// }
/// ```
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerCaseIgnoredMacro")

/// Marks a case of a `@Reducer` enum whose state goes away after any of its actions. Cases that hold an `AlertState` or
/// a `ConfirmationDialogState` are known to do so.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerCaseEphemeralMacro")
