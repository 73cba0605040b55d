import Curriculum
import Foundation
import SandboxApp
import Testing

/// What the texts of the lessons tell the learner to type, typed at a real prompt.
struct LessonTextTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../Lessons").standardized

  private static let lessons = (try? Catalogue(folder: folder).all().lessons) ?? []

  @Test(arguments: lessons.map(\.slug)) func everyLineCanBeTyped(lesson: String) async throws {
    let work = URL.temporaryDirectory.appending(path: "typed-\(UUID())")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let sandbox = try Sandbox(
      Sandbox.Options(lessons: Self.folder.path, workspace: work.path, book: nil) { _ in },
      workingDirectory: work)
    let lesson = try sandbox.curriculum.lesson(lesson)
    #expect(!lesson.typedLines.isEmpty, "A welcome says what to try first.")
    let report = try await sandbox.scripts.failure(of: lesson.typedLines, in: lesson)
    #expect(report == nil)
  }

  @Test func aLineThatCannotBeTypedIsFound() async throws {
    let work = URL.temporaryDirectory.appending(path: "typed-\(UUID())")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let sandbox = try Sandbox(
      Sandbox.Options(lessons: Self.folder.path, workspace: work.path, book: nil) { _ in },
      workingDirectory: work)
    let lesson = try sandbox.curriculum.lesson("counter")
    let report = try await sandbox.scripts.failure(
      of: [".incrementButtonTapped", ".increment", "state"], in: lesson)
    #expect(report?.location?.line == 2)
    #expect(report?.title == "Counter has no action .increment.")
    #expect(
      try await sandbox.scripts.failure(of: [".incrementButtonTapped", ".setCount("], in: lesson) != nil)
  }
}
