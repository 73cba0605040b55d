public import ComposableArchitectureCore
public import Dependencies

/// The parts of a feature that its image gives to the kernel.
///
/// Generated code creates it in the one function that the image exports:
///
/// ```swift
/// @_cdecl("tca_feature_entry")
/// public func tca_feature_entry() -> UnsafeMutableRawPointer {
///   FeatureEntry.make(
///     reducer: { Counter() },
///     initialState: { Counter.State() },
///     dependencies: { $0.numberFact = .simulated(latency: .seconds(2)) },
///     named: [("numberFact", { $0.numberFact })]
///   )
/// }
/// ```
public final class FeatureEntry: Sendable {
  /// Creates the reducer, with the dependencies set.
  public let reducer: @MainActor @Sendable () -> any Reducer
  /// Creates the first state of that reducer, with the dependencies set.
  public let initialState: @MainActor @Sendable () -> Any
  /// Overrides the live dependencies.
  public let dependencies: @Sendable (inout DependencyValues) -> Void
  /// The dependencies that the feature's files declare, by their names.
  public let named: [(name: String, value: @Sendable (DependencyValues) -> Any)]

  private init(
    reducer: @escaping @MainActor @Sendable () -> any Reducer,
    initialState: @escaping @MainActor @Sendable () -> Any,
    dependencies: @escaping @Sendable (inout DependencyValues) -> Void,
    named: [(name: String, value: @Sendable (DependencyValues) -> Any)]
  ) {
    self.reducer = reducer
    self.initialState = initialState
    self.dependencies = dependencies
    self.named = named
  }

  /// An entry as a pointer that the kernel owns.
  public static func make<R: Reducer>(
    reducer: @escaping @MainActor @Sendable () -> R,
    initialState: @escaping @MainActor @Sendable () -> R.State,
    dependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in },
    named: [(name: String, value: @Sendable (DependencyValues) -> Any)] = []
  ) -> UnsafeMutableRawPointer {
    let entry = FeatureEntry(
      reducer: reducer, initialState: initialState, dependencies: dependencies, named: named)
    return Unmanaged.passRetained(entry).toOpaque()
  }

  /// The entry behind a pointer that ``make(reducer:initialState:dependencies:)`` returned.
  public static func consume(_ pointer: UnsafeMutableRawPointer) -> FeatureEntry {
    Unmanaged<FeatureEntry>.fromOpaque(pointer).takeRetainedValue()
  }
}
