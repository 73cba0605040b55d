import Reports
import Synchronization

/// Remembers which page a reader has opened, so that `book next` and `book 3` know where to go.
public final class Bookmark: Sendable {
  private let page = Mutex<BookPage?>(nil)
  /// The pages whose links were followed, the last one at the end.
  private let trail = Mutex<[BookPage]>([])

  /// Creates a bookmark that isn't on any page yet.
  public init() {}

  /// Moves the bookmark to a page.
  ///
  /// - Parameter word: The word that has led there, which ``target(_:)`` has translated.
  public func move(to page: BookPage, by word: String = "") {
    let old = current
    trail.withLock { trail in
      if Int(word) != nil, let old { trail.append(old) }
      if word == "back", !trail.isEmpty { trail.removeLast() }
    }
    self.page.withLock { $0 = page }
  }

  /// The page that is open; nil when the reader hasn't opened one yet.
  public var current: BookPage? { page.withLock { $0 } }

  /// Translates a step or the number of a link to the name of a page.
  ///
  /// - Parameter word: `next`, `previous`, `back`, a number, or the name of a page, which is returned as it is.
  /// - Throws: A `Report` when no page is open, or when the page has no such link.
  public func target(_ word: String) throws -> String {
    if word == "back" {
      guard let last = trail.withLock({ $0.last }) else {
        throw Report(
          "No link has been followed, so there is no page to go back to.",
          expected: "`book 2`, for example, follows the second link of a page.")
      }
      return last.place
    }
    let number = Int(word)
    guard number != nil || ["next", "previous"].contains(word) else { return word }
    guard let page = page.withLock({ $0 }) else {
      throw Report(
        "No page of the Book is open yet.", expected: "Open a page first, such as `book effects`.")
    }
    if let number {
      let links = PageLinks(page).destinations
      guard links.indices.contains(number - 1) else {
        throw Report(
          "The page “\(page.name)” has no link \(number).",
          expected: links.isEmpty
            ? "The page has no links." : "Its links have the numbers 1 to \(links.count).")
      }
      let target = links[number - 1]
      guard !target.contains(":") else {
        throw Report("The link leads out of the Book, to \(target).", expected: "Open it in a browser.")
      }
      return target
    }
    guard let name = word == "next" ? page.next : page.previous else {
      let book = page.chapter.book.map { "“\($0)”" } ?? "the Book"
      throw Report(
        "“\(page.name)” is the \(word == "next" ? "last" : "first") page of \(book).",
        causes: page.chapter.book == nil ? [] : [.init("You can list the pages.", fix: "book")])
    }
    return name
  }
}
