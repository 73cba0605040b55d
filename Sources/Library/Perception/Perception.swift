// Observation under the names of its backport, for features that are written for older systems of Apple. Every system that this
// library runs on has Observation itself.

@_exported import Observation

/// What can be observed.
public typealias Perceptible = Observable

/// Remembers who has read which property.
public typealias PerceptionRegistrar = ObservationRegistrar

/// Runs a closure, and calls another one before a property that was read in it changes for the first time.
///
/// - Parameters:
///   - apply: Reads properties.
///   - onChange: Is called before one of them changes.
/// - Returns: What the closure returns.
public func withPerceptionTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  withObservationTracking(apply, onChange: onChange())
}

/// Makes a class observable, as `@Observable` does.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Perceptible() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")
