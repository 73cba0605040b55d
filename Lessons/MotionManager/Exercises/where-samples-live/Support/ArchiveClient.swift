import ComposableArchitecture

/// Keeps the samples of a recording, in memory at first and soon on the disk.
@DependencyClient
struct ArchiveClient: Sendable {
  /// Adds samples to those that were added before. It fails when its task is canceled.
  var append: @Sendable (_ samples: [Sample]) async throws -> Void
  /// Forgets what was added, because a new recording begins.
  var clear: @Sendable () async -> Void
}

extension ArchiveClient: DependencyKey {
  static let liveValue = inMemory(LockIsolated([]))
  static let testValue = ArchiveClient()

  static func inMemory(_ samples: LockIsolated<[Sample]>) -> Self {
    ArchiveClient(
      append: { new in
        try Task.checkCancellation()
        samples.withValue { $0 += new }
      },
      clear: { samples.setValue([]) })
  }
}

extension DependencyValues {
  var archive: ArchiveClient {
    get { self[ArchiveClient.self] }
    set { self[ArchiveClient.self] = newValue }
  }
}
