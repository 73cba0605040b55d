import ComposableArchitecture
import Foundation

/// Downloads files, and says how far it has come.
@DependencyClient
struct DownloadClient: Sendable {
  enum Event: Equatable, Sendable {
    case finished(Data)
    /// A number between 0 and 1.
    case progress(Double)
  }

  var download: @Sendable (_ url: URL) -> AsyncThrowingStream<Event, any Error> = { _ in .finished() }
}

extension DownloadClient: DependencyKey {
  static let liveValue = simulated
  static let testValue = Self()
}

extension DependencyValues {
  var downloadClient: DownloadClient {
    get { self[DownloadClient.self] }
    set { self[DownloadClient.self] = newValue }
  }
}
