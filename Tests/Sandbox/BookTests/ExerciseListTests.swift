import Foundation
import Testing

@testable import Book

/// The lists of exercises at the ends of the chapters are made from the exercises. What the text says must agree with them.
struct ExerciseListTests {
  private let pages: [BookPage]
  /// The place of the page that lists an exercise.
  private let lists: [String: Int]

  init() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Book").standardized
    pages = try Book(folder: folder).pages().filter { $0.chapter.book == "Learn" }
    var lists: [String: Int] = [:]
    for (index, page) in pages.enumerated() {
      guard let list = page.source.firstRange(of: "exercises. -->").map({ page.source[$0.upperBound...] })
      else { continue }
      for match in list.matches(of: #/`([a-z-]+/[a-z-]+)`/#) {
        #expect(lists.updateValue(index, forKey: String(match.1)) == nil, "\(match.1) is listed twice.")
      }
    }
    self.lists = lists
  }

  @Test func noExerciseIsRecommendedBeforeItCanBeDone() throws {
    var recommended = 0
    for (index, page) in pages.enumerated() {
      for paragraph in page.source.split(separator: "\n\n") where paragraph.hasPrefix("**Now:**") {
        for match in paragraph.matches(of: #/`(?:tca start )?([a-z-]+/[a-z-]+)`/#) {
          recommended += 1
          let place = lists[String(match.1)].map { pages[$0].name }
          #expect(
            lists[String(match.1)].map { $0 <= index } == true,
            "\(page.name) recommends \(match.1), which needs \(place ?? "a page that isn't in Learn").")
        }
      }
    }
    #expect(recommended > 30)
  }
}
