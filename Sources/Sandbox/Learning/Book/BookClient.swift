import Reports

/// Gives the Book's pages.
public struct BookClient: Sendable {
  /// The chapters' names, in order; throws a `Report` when there is no Book.
  public var names: @Sendable () throws -> [String]
  public var contents: @Sendable () throws -> [BookEntry]
  /// A page by its chapter's name. Throws a `Report` for an unknown one.
  public var page: @Sendable (_ name: String) throws -> BookPage

  public init(
    names: @escaping @Sendable () throws -> [String], contents: @escaping @Sendable () throws -> [BookEntry],
    page: @escaping @Sendable (String) throws -> BookPage
  ) {
    self.names = names
    self.contents = contents
    self.page = page
  }

  /// - Parameter open: Opens the Book. It is called anew for each question, since an author may be at work on it.
  public static func live(_ open: @escaping @Sendable () throws -> Book) -> BookClient {
    BookClient(
      names: { try open().names }, contents: { try open().contents() }, page: { try open().page($0) })
  }

  /// No Book: for tests that are about something else.
  public static let none = BookClient.live { throw Report("There is no Book") }
}
