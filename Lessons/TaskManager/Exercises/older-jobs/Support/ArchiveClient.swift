import ComposableArchitecture

/// Some of the jobs that were finished long ago.
struct ArchivePage: Equatable, Sendable {
  var titles: [String]
  /// Where the next page begins; nil after the last one.
  var next: Int?
}

/// Loads jobs that were finished long ago.
@DependencyClient
struct ArchiveClient: Sendable {
  /// The page that begins at a position. The first one begins at 0.
  var page: @Sendable (_ start: Int) async throws -> ArchivePage
}

extension ArchiveClient: DependencyKey {
  static let liveValue = Self { start in
    let titles = (start..<start + 20).map { "Job \($0 + 1)" }
    return ArchivePage(titles: titles, next: start < 80 ? start + 20 : nil)
  }
  static let testValue = Self()
}

extension DependencyValues {
  /// Loads jobs that were finished long ago.
  var archive: ArchiveClient {
    get { self[ArchiveClient.self] }
    set { self[ArchiveClient.self] = newValue }
  }
}

/// What the user sees.
struct Screen: Equatable {
  var titles: [String] = []
  var footer = Footer.end

  enum Footer: Equatable {
    case end
    case loading
    case retry
  }
}
