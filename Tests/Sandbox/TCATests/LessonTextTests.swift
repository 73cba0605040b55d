import Curriculum
import Foundation
import Reports
import SandboxApp
import TestTiers
import Testing

/// What the texts of the lessons tell the learner to type, typed at a real prompt.
struct LessonTextTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../Lessons").standardized

  private static let lessons = (try? Catalogue(folder: folder).all().lessons) ?? []

  /// The report of the first line that can't be typed at the prompt of a lesson.
  ///
  /// - Parameter lines: nil for those of the lesson's text.
  private func failure(of lines: [String]? = nil, in lesson: String) async throws -> Report? {
    let work = URL.temporaryDirectory.appending(path: "typed-\(UUID())")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let sandbox = try Sandbox(
      Sandbox.Options(lessons: Self.folder.path, workspace: work.path, book: nil) { _ in },
      workingDirectory: work)
    let lesson = try await sandbox.curriculum.lesson(lesson)
    return try await sandbox.scripts.failure(of: lines ?? lesson.typedLines, in: lesson)
  }

  @Test(arguments: lessons.map(\.slug).sampled(2)) func everyLineCanBeTyped(lesson: String) async throws {
    let typed = Self.lessons.first { $0.slug == lesson }?.typedLines ?? []
    #expect(!typed.isEmpty, "A welcome says what to try first.")
    #expect(try await failure(in: lesson) == nil)
  }

  @Test func aLineThatCannotBeTypedIsFound() async throws {
    let report = try await failure(of: [".incrementButtonTapped", ".increment", "state"], in: "counter")
    #expect(report?.location?.line == 2)
    #expect(report?.title == "Counter has no action .increment.")
    #expect(try await failure(of: [".incrementButtonTapped", ".setCount("], in: "counter") != nil)
  }
}
