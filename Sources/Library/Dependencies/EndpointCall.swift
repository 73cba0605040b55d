import ConcurrencyExtras

/// A call of a dependency's endpoint, in a program that is compiled for a session of the sandbox.
///
/// `@DependencyClient` wraps its endpoints in such calls if `TCA_SESSION` is defined, so that a tool can record the
/// calls of a dependency and their results, and can make an endpoint fail or hang. Without `TCA_SESSION` no such code
/// is compiled, and without a tool an endpoint is called directly.
public struct _EndpointCall: Sendable {
  /// What a tool wants to do with a call.
  package struct Handler: Sendable {
    /// What happens instead of the call; nil to let it happen.
    package var behavior: Behavior?
    /// Receives the result of the call, or its error.
    package var ended: @Sendable (Result<Any, any Error>) -> Void

    package init(
      behavior: Behavior? = nil, ended: @escaping @Sendable (Result<Any, any Error>) -> Void
    ) {
      self.behavior = behavior
      self.ended = ended
    }
  }

  /// What an endpoint does instead of running its client's closure.
  package enum Behavior: Equatable, Sendable {
    /// Throws an error with a message, where the endpoint can throw.
    case fail(String)
    /// Waits until its task is canceled, where the endpoint is asynchronous.
    case hang
  }

  /// The error of an endpoint that was set to fail.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package var message: String
    package var description: String { message }

    package init(message: String) { self.message = message }
  }

  /// Is called with each call; nil when no tool is registered.
  package static let listener = LockIsolated<
    (@Sendable (_ client: Any.Type, _ endpoint: String, _ arguments: [Any]) -> Handler?)?
  >(nil)

  private let handler: Handler

  /// nil when no tool is registered.
  ///
  /// - Parameters:
  ///   - client: The type of the client.
  ///   - endpoint: The name of the endpoint.
  ///   - arguments: The arguments of the call.
  public init?(_ client: Any.Type, _ endpoint: String, _ arguments: [Any]) {
    guard let listener = Self.listener.value, let handler = listener(client, endpoint, arguments) else {
      return nil
    }
    self.handler = handler
  }

  /// Runs an endpoint that neither waits nor throws.
  ///
  /// - Parameter endpoint: The endpoint's own closure.
  /// - Returns: What the endpoint returned.
  public func run<R>(_ endpoint: () -> R) -> R {
    let result = endpoint()
    handler.ended(.success(result))
    return result
  }

  /// Runs an endpoint that may throw, unless it was told to fail.
  ///
  /// - Parameter endpoint: The endpoint's own closure.
  /// - Returns: What the endpoint returned.
  /// - Throws: ``Failure`` if it was told to fail, otherwise the endpoint's own error.
  public func runThrowing<R>(_ endpoint: () throws -> R) throws -> R {
    do {
      if case .fail(let message) = handler.behavior { throw Failure(message: message) }
      let result = try endpoint()
      handler.ended(.success(result))
      return result
    } catch {
      handler.ended(.failure(error))
      throw error
    }
  }

  /// Runs an endpoint that waits. One that was told to hang waits until it is cancelled.
  ///
  /// - Parameters:
  ///   - isolation: The actor that the closure runs on; that of the caller unless another is given.
  ///   - endpoint: The endpoint's own closure.
  /// - Returns: What the endpoint returned.
  public func runAsync<R>(
    isolation: isolated (any Actor)? = #isolation, _ endpoint: () async -> R
  ) async -> R {
    if handler.behavior == .hang { try? await Task.never() }
    let result = await endpoint()
    handler.ended(.success(result))
    return result
  }

  /// Runs an endpoint that waits and may throw, unless it was told to fail or to hang.
  ///
  /// - Parameters:
  ///   - isolation: The actor that the closure runs on; that of the caller unless another is given.
  ///   - endpoint: The endpoint's own closure.
  /// - Returns: What the endpoint returned.
  /// - Throws: ``Failure`` if it was told to fail, `CancellationError` if it hung and was cancelled, otherwise the
  ///   endpoint's own error.
  public func runAsyncThrowing<R>(
    isolation: isolated (any Actor)? = #isolation, _ endpoint: () async throws -> R
  ) async throws -> R {
    do {
      switch handler.behavior {
      case .fail(let message): throw Failure(message: message)
      case .hang: try await Task.never()
      case nil: break
      }
      let result = try await endpoint()
      handler.ended(.success(result))
      return result
    } catch {
      handler.ended(.failure(error))
      throw error
    }
  }
}
