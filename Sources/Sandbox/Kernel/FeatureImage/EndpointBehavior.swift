import Dependencies

/// What a snippet puts in the place of an endpoint's closure that can't be caught otherwise.
public enum EndpointBehavior {
  /// The error of an endpoint that was made to fail.
  public static func failure(_ message: String) -> any Error { _EndpointCall.Failure(message: message) }

  /// Waits until the task is canceled.
  public static func hang() async throws -> Never {
    while true { try await Task.sleep(for: .seconds(3600)) }
  }
}
