import Book
import BookPrograms
import Curriculum
import Foundation
import Reports
import TextHandling
import Toolchain

/// The lessons such as `steep@stacks`: the app of the Book, as a chapter leaves it.
///
/// Nothing is stored for them. The code is the listing of the chapter, which the blocks of the Book make.
struct ChapterLessons: Sendable {
  var sandbox: Sandbox
  /// The lessons that have files of their own.
  var curriculum: CurriculumClient

  /// What stands between the name of the lesson and that of the chapter.
  static let separator: Character = "@"

  /// The names of these lessons, in the order of the chapters. There are none without a Book, and none when the Book's app is no
  /// lesson.
  func names() throws -> [String] {
    guard let book = try? Book(folder: sandbox.options.bookFolder()), let app = try? book.appName(),
      try curriculum.slugs().contains(app)
    else { return [] }
    return try book.chaptersOfTheApp().map { "\(app)\(Self.separator)\($0.name)" }
  }

  /// Puts together the lesson of a chapter.
  ///
  /// - Throws: A `Report` when there is no such lesson, with near names.
  func lesson(_ name: String) async throws -> Lesson {
    let names = try names()
    let wanted = name.lowercased()
    guard names.contains(wanted) else { throw unknown(name, names) }
    let parts = wanted.split(separator: Self.separator, maxSplits: 1).map(String.init)
    let listing = try await sandbox.listing(of: parts[1])
    let folder = try await sandbox.prepare().images.deletingLastPathComponent().appending(
      path: "chapters/\(wanted)")
    let sources = try listing.sources.map { file in
      let url = folder.appending(path: URL(filePath: file.path).lastPathComponent)
      // The prompt runs all modules of the app as one.
      let text = listing.textInOneModule(file)
      if (try? String(contentsOf: url, encoding: .utf8)) != text {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
      }
      return url
    }
    let own = Set(try curriculum.path().chapters.filter { $0.page == parts[1] }.flatMap(\.exercises))
    let exercises = try await curriculum.lesson(parts[0]).exercises.filter { own.contains($0.id) }
    return Lesson(
      slug: wanted, title: "\(listing.name) after “\(listing.chapter.title)”", teaches: [], requires: [],
      feature: Lesson.Feature(
        type: listing.feature, initialState: listing.firstState, simulated: [:], sources: sources),
      text: text(listing, exercises), exercises: exercises.filter { $0.running == wanted }, folder: folder)
  }

  private func text(_ listing: Listing, _ exercises: [Exercise]) -> String {
    let chapter = listing.chapter.name
    let first = """
      This is the app of the Book as the chapter “\(listing.chapter.title)” leaves it. `source` shows all of its code, and \
      `book listing \(chapter)` writes the code and its tests to a folder. `book \(chapter)` shows the chapter.
      """
    guard let exercise = exercises.first else { return first }
    let names = exercises.map { "`\($0.id)`" }.joined(separator: ", ")
    return first + """


      The chapter's exercises about \(listing.name): \(names). Type `exercise \(exercise.id)` to go to the first.
      """
  }

  private func unknown(_ name: String, _ names: [String]) -> Report {
    let lesson = String(name.prefix { $0 != Self.separator })
    guard let app = names.first?.prefix(while: { $0 != Self.separator }) else {
      return Report(
        "There is no lesson \(name).", found: "No lesson here is the app of a Book.",
        causes: [.init("You can list the lessons.", fix: "lessons")])
    }
    guard lesson.lowercased() == app else {
      return Report(
        "There is no lesson \(name).",
        expected: "Only \(app) is built by the Book, as in \(names[names.count - 1]).",
        nearNames: NearNames.find(name, in: names))
    }
    let chapters = names.map { String($0.dropFirst(app.count + 1)) }
    let chapter = String(name.dropFirst(lesson.count + 1))
    return Report(
      "No chapter that builds \(app) has the name “\(chapter)”.",
      expected: "One of \(chapters.joined(separator: ", ")).",
      nearNames: NearNames.find(chapter, in: chapters).map { "\(app)\(Self.separator)\($0)" })
  }
}
