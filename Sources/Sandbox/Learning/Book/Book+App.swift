extension Book {
  /// The chapters that have a listing, in their order.
  ///
  /// - Throws: A `Report` when a page can't be read.
  public func chaptersOfTheApp() throws -> [Summary.Chapter] {
    try chapters(try pages()).map(\.chapter)
  }

  package func chapters(_ pages: [BookPage]) throws -> [BookPage] {
    let book = pages.first { $0.app != nil }?.chapter.book
    return pages.filter { page in
      var page: BookPage? = page
      guard page?.chapter.book == book else { return false }
      for _ in pages {
        guard let current = page else { return false }
        if current.app != nil { return true }
        page = current.continued.flatMap { name in pages.first { $0.name == name } }
      }
      return false
    }
  }
}
