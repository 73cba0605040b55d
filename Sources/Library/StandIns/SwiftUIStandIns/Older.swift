// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names from the time before version 1.0 of the library, which many apps still use.
public import Combine
public import ComposableArchitecture
public import Foundation

public typealias ReducerProtocol = Reducer
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>
public typealias BindableState = BindingState

extension Effect {
  public init(value: Action) { self = .send(value) }

  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (any Error) async -> Action)? = nil, file: StaticString = #file,
    line: UInt = #line
  ) -> Self {
    .run(priority: priority) { send in
      do {
        await send(try await operation())
      } catch is CancellationError {
      } catch {
        guard let handler else { throw error }
        await send(await handler(error))
      }
    }
  }

  public static func fireAndForget(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) -> Self {
    .run(priority: priority) { _ in try? await work() }
  }

  public func eraseToEffect() -> Self { self }

  // Before version 1.0, a type could be the name of an effect.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }
  public static func cancel(id: Any.Type) -> Self { .cancel(id: ObjectIdentifier(id)) }
  public static func cancel(ids: [Any.Type]) -> Self { .merge(ids.map { .cancel(id: $0) }) }
}

extension Task where Success == Never, Failure == Never {
  public static func cancel(id: Any.Type) { cancel(id: ObjectIdentifier(id)) }
}

public func withTaskCancellation<Result: Sendable>(
  id: Any.Type, cancelInFlight: Bool = false, operation: @escaping @Sendable () async throws -> Result
) async rethrows -> Result {
  try await withTaskCancellation(
    id: ObjectIdentifier(id), cancelInFlight: cancelInFlight, operation: operation)
}

extension BindingReducer {
  public init(action toViewAction: AnyCasePath<Action, ViewAction>) {
    self.init(internal: toViewAction.extract(from:))
  }
}

/// Fails the test that runs. Without one, it is reported.
public func XCTFail(_ message: String = "", fileID: StaticString = #fileID, line: UInt = #line) {
  reportIssue(message, fileID: fileID, line: line)
}

/// A value that isn't there, in the body of an endpoint.
@_disfavoredOverload
public func unimplemented<Result>(_ description: @autoclosure () -> String = "") -> Result {
  fatalError("Unimplemented: \(description())")
}

public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result
) -> @Sendable (repeat each Argument) -> Result {
  unimplemented(description(), placeholder: placeholder())
}

public func XCTUnimplemented<each Argument>(
  _ description: @autoclosure @escaping @Sendable () -> String = ""
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(description(), placeholder: ())
}

public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = ""
) -> @Sendable (repeat each Argument) async throws -> Result {
  unimplemented(description(), throwing: Unimplemented(description()))
}
