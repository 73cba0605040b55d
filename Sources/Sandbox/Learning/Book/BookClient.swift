import Reports

/// Access to the Book for features that read it, such as the prompt's `book` command.
public struct BookClient: Sendable {
  /// Returns the names of the chapters in their order. It throws a `Report` when there is no Book.
  public var names: @Sendable () throws -> [String]
  /// Returns the titles of the chapters by their names. It throws a `Report` when there is no Book.
  public var titles: @Sendable () throws -> [String: String] = { [:] }
  /// Returns the table of contents. It throws a `Report` when there is no Book.
  public var contents: @Sendable () throws -> [BookEntry]
  /// Returns the page of a chapter. It throws a `Report` when there is no such chapter.
  public var page: @Sendable (_ name: String) throws -> BookPage
  /// Returns all pages in their order. It throws a `Report` when there is no Book.
  public var pages: @Sendable () throws -> [BookPage]
  /// Returns the names of former pages, which still lead to what they contained.
  public var formerNames: @Sendable () throws -> [String] = { [] }
  /// Puts together the Book's app as a chapter leaves it; nil stands for the last chapter. It throws a `Report` when the
  /// chapter doesn't build the app.
  public var listing: @Sendable (_ chapter: String?) async throws -> Listing = { _ in
    throw Report("There is no Book.")
  }
  /// Writes a listing to a folder, and returns the folder; nil stands for one that is named after the chapter. It throws a
  /// `Report` when the folder contains something.
  public var write: @Sendable (_ listing: Listing, _ folder: String?) throws -> String = { _, _ in
    throw Report("Nothing can be written here.")
  }
  /// Returns the names of the chapters that have a listing.
  public var chaptersOfTheApp: @Sendable () throws -> [String] = { [] }
  /// What a search looks through. It is kept from one search to the next.
  let searched = SearchedBook()
  /// The page that the reader has opened.
  public let bookmark = Bookmark()

  package init(
    names: @escaping @Sendable () throws -> [String], contents: @escaping @Sendable () throws -> [BookEntry],
    page: @escaping @Sendable (String) throws -> BookPage
  ) {
    self.names = names
    self.contents = contents
    self.page = page
    pages = { try names().map(page) }
  }

  /// Creates a client that reads the Book from disk.
  ///
  /// - Parameter open: Opens the Book. It is called for each request, so that an author sees changes at once.
  public static func live(_ open: @escaping @Sendable () throws -> Book) -> BookClient {
    var client = BookClient(
      names: { try open().names }, contents: { try open().contents() }, page: { try open().page($0) })
    client.titles = { try open().titles }
    client.pages = { try open().pages() }
    client.formerNames = { try open().summary.moved.keys.sorted() }
    client.chaptersOfTheApp = { try open().chaptersOfTheApp().map(\.name) }
    return client
  }

  /// A client without a Book, for tests that don't need one. Every request throws a `Report`.
  public static let none = BookClient.live { throw Report("There is no Book.") }
}
