public import ComposableArchitectureCore
public import Dependencies

/// The value that a snippet's image gives to the kernel.
///
/// Generated code creates it in the one function that the image exports:
///
/// ```swift
/// @_cdecl("tca_snippet")
/// public func tca_snippet() -> UnsafeMutableRawPointer {
///   SnippetEntry.action(Counter.self) { state in
///     let action: Counter.Action = .setCount(state.count + 1)
///     return action
///   }
/// }
/// ```
public final class SnippetEntry: Sendable {
  /// What a snippet does.
  public enum Content: Sendable {
    /// Makes an action from the feature's state.
    case action(@Sendable (Any) throws -> Any)
    /// Makes a value from the feature's state.
    case value(@Sendable (Any) throws -> Any)
    /// Sets a dependency, or gives it back its original value.
    case dependency(
      set: @Sendable (inout DependencyValues) -> Void,
      reset: @Sendable (inout DependencyValues, DependencyValues) -> Void)
    /// Changes a state. The value is a `(inout State) throws -> Void`, which ``SnippetEntry/change(of:)`` returns.
    case change(any Sendable)
  }

  /// What the snippet does.
  public let content: Content

  private init(_ content: Content) { self.content = content }

  private static func make(_ content: Content) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(SnippetEntry(content)).toOpaque()
  }

  /// The entry behind a pointer that one of the functions below has returned.
  public static func consume(_ pointer: UnsafeMutableRawPointer) -> SnippetEntry {
    Unmanaged<SnippetEntry>.fromOpaque(pointer).takeRetainedValue()
  }

  /// An action of a feature.
  public static func action<R: Reducer>(
    _: R.Type, _ body: @escaping @Sendable (R.State) throws -> R.Action
  ) -> UnsafeMutableRawPointer {
    make(.action { try body(cast($0)) })
  }

  /// A value.
  public static func value<R: Reducer>(
    _: R.Type, _ body: @escaping @Sendable (R.State) throws -> Any
  ) -> UnsafeMutableRawPointer {
    make(.value { try body(cast($0)) })
  }

  /// A dependency's value.
  public static func dependency(
    _ set: @escaping @Sendable (inout DependencyValues) -> Void,
    reset: @escaping @Sendable (inout DependencyValues, DependencyValues) -> Void
  ) -> UnsafeMutableRawPointer {
    make(.dependency(set: set, reset: reset))
  }

  /// A change of a feature's state.
  public static func change<R: Reducer>(
    _: R.Type, _ body: @escaping @Sendable (inout R.State) throws -> Void
  ) -> UnsafeMutableRawPointer {
    make(.change(body))
  }

  /// The closure of a ``Content/change(_:)``; nil when the snippet is something else, or changes another type.
  public func change<State>(of _: State.Type) -> (@Sendable (inout State) throws -> Void)? {
    guard case .change(let body) = content else { return nil }
    return body as? @Sendable (inout State) throws -> Void
  }

  private static func cast<State>(_ state: Any) throws -> State {
    guard let state = state as? State else { throw OtherState() }
    return state
  }

  /// The snippet was compiled for another feature.
  public struct OtherState: Error {}
}
