import ComposableArchitecture
import Foundation

extension DownloadClient {
  /// Needs four seconds for each file, by the clock of the feature.
  static let simulated = Self { _ in
    @Dependency(\.continuousClock) var clock
    return AsyncThrowingStream { continuation in
      let task = Task { [clock] in
        for quarter in 1...4 {
          try await clock.sleep(for: .seconds(1))
          continuation.yield(.progress(Double(quarter) / 4))
        }
        continuation.yield(.finished(Data("a map".utf8)))
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
