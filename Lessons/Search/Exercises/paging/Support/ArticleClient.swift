import ComposableArchitecture

/// A part of a long list.
struct Page: Equatable, Sendable {
  var titles: [String]
  /// Whether another page follows.
  var hasMore: Bool
}

/// Loads a long list, page by page. The first page has the number 1.
@DependencyClient
struct ArticleClient: Sendable {
  var page: @Sendable (_ number: Int) async throws -> Page
}

extension ArticleClient: DependencyKey {
  static let liveValue = Self(page: { number in
    Page(titles: (1...3).map { "Article \(3 * number - 3 + $0)" }, hasMore: number < 4)
  })
  static let testValue = Self()
}

extension DependencyValues {
  var articles: ArticleClient {
    get { self[ArticleClient.self] }
    set { self[ArticleClient.self] = newValue }
  }
}

/// What the view draws: the titles, and something below the last one.
struct Screen: Equatable {
  var titles: [String] = []
  var footer = Footer.empty

  enum Footer {
    case empty
    case loading
    case retryButton
  }
}
