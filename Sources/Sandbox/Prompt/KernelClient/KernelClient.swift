import KernelProtocol
import Reports

/// Starts kernels.
///
/// ```swift
/// let session = try await KernelClient.session(
///   SessionOptions(
///     kernel: preparation.kernel.path, code: FeatureCode(image: image.url.path), libraries: [swiftLibraries],
///     feature: "Counter")
/// )
/// let step = try await session.send(.member("incrementButtonTapped", nil))
/// ```
public enum KernelClient {
  /// Starts a live session. It returns when the feature is in its first state, or in the last state of its history.
  ///
  /// Throws a `Report` when the kernel can't be started, the image can't be loaded, the feature's first state can't be
  /// created, or the session's file is not a history.
  public static func session(_ options: SessionOptions) async throws -> SessionClient {
    let session = try LiveSession(options)
    try await session.start()
    return session.client
  }
}
