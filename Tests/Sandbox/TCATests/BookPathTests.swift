import Book
import BookTools
import Curriculum
import Foundation
import Testing
import Toolchain

@testable import SandboxApp

/// The path of the built-in lessons leads through the Book.
struct BookPathTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  private let book: Book
  private let curriculum: CurriculumClient
  private let path: LearningPath
  private let exercises: [String: Exercise]

  init() throws {
    book = try Book(folder: Self.root.appending(path: "Book"))
    curriculum = .live(folder: Self.root.appending(path: "Lessons"))
    path = try curriculum.path()
    exercises = Dictionary(
      uniqueKeysWithValues: try curriculum.all().lessons.flatMap(\.exercises).map { ($0.id, $0) })
  }

  @Test func everyExerciseIsOnThePathOnce() throws {
    #expect(path.exercises.sorted() == (try curriculum.exercises().sorted()))
    #expect(path.chapters.filter { $0.page == nil }.flatMap(\.exercises) == [])
  }

  @Test func theChaptersAreInTheOrderOfTheBook() {
    let pages = path.chapters.compactMap(\.page)
    #expect(pages == book.names.filter(pages.contains))
  }

  @Test func theCatalogueListsTheExercisesOfALessonInTheSameOrder() throws {
    let listed = Dictionary(grouping: try curriculum.exercises()) { $0.prefix { $0 != "/" } }
    let wanted = Dictionary(grouping: path.exercises) { $0.prefix { $0 != "/" } }
    #expect(listed == wanted)
  }

  /// The names of the library and the commands of the prompt that an exercise needs.
  @Test func everythingThatAnExerciseNeedsWasTaughtBefore() async throws {
    let compiler = CompilerClient.live()
    let library = try await compiler.prepare { _ in }.declaredNames()
    let pages = try book.pages()
    let chapters = pages.filter { $0.chapter.book == pages.first?.chapter.book }
    let places = try await ExercisePlaces(chapters, library: library, compiler.syntax())
    var early: [String] = []
    for lesson in try curriculum.all().lessons {
      for exercise in lesson.exercises {
        let needed = try await places.chapter(of: exercise, feature: lesson.feature.sources)
        let page = path.chapter(of: exercise.id).flatMap { path.chapters[$0].page } ?? ""
        let (first, own) = (book.names.firstIndex(of: needed) ?? 0, book.names.firstIndex(of: page) ?? 0)
        if own < first { early.append("\(exercise.id) stands in \(page), and needs \(needed).") }
      }
    }
    #expect(early == [])
  }

  @Test func aStepIsAtMostTwiceAsLargeAsTheLargestBeforeIt() throws {
    var largest = 4
    for step in path.chapters.flatMap(\.steps) {
      let size = try size(of: step)
      #expect(size <= 2 * largest, "\(step) has \(size) new lines after at most \(largest).")
      largest = max(largest, size)
    }
  }

  @Test func practiceBeginsWithTheSmallest() throws {
    for chapter in path.chapters {
      let sizes = try chapter.practice.map(size)
      #expect(
        sizes == sizes.sorted(),
        "\(chapter.page ?? ""): \(zip(chapter.practice, sizes).map { "\($0) \($1)" })")
    }
  }

  @Test func aChapterRecommendsItsSteps() throws {
    for page in try book.pages() {
      let steps = path.chapters.first { $0.page == page.name }?.steps ?? []
      let recommended = page.source.split(separator: "\n\n").filter { $0.hasPrefix("**Now:**") }
        .flatMap { $0.matches(of: #/`(?:tca start )?([a-z-]+/[a-z-]+)`/#).map { String($0.1) } }
      #expect(recommended.filter { !steps.contains($0) } == [], "\(page.name)")
      #expect(steps.filter { !recommended.contains($0) } == [], "\(page.name) doesn't recommend these steps.")
    }
  }

  /// The lines that the solution has and the start hasn't, without empty lines and comments.
  private func size(of exercise: String) throws -> Int {
    let files = try #require(exercises[exercise]).files
    func lines(_ file: URL) throws -> [String] {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }
    return try lines(files.solution).difference(from: lines(files.start)).insertions.count
  }
}
