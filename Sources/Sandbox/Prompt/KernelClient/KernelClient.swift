import KernelProtocol
import Reports

/// Starts kernels.
///
/// ```swift
/// let session = try await KernelClient.session(
///   SessionOptions(kernel: preparation.kernel.path, image: image.url.path, feature: "Counter")
/// )
/// let step = try await session.send(.member("incrementButtonTapped", nil), ".incrementButtonTapped")
/// ```
public enum KernelClient {
  /// A live session. It returns when the feature's first state stands, or the journal's last one.
  ///
  /// Throws a `Report` when the kernel can't be started, the image can't be loaded, the feature's first state can't be
  /// made, or the journal is not one.
  public static func session(_ options: SessionOptions) async throws -> SessionClient {
    let session = try LiveSession(options)
    try await session.start()
    return session.client
  }
}
