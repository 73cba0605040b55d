import Curriculum
import Foundation
import Grading
import Testing
import Toolchain

/// The tests of each lesson, run with the lesson's feature.
struct FeatureTests {
  @Test(arguments: Lessons.all.map(\.slug))
  func theTestsOfALessonPass(_ slug: String) async throws {
    let lesson = try #require(Lessons.all.first { $0.slug == slug })
    let compiler = CompilerClient.live(executable: Program.build.appending(path: "tca"))
    for file in Lessons.files(in: lesson.folder.appending(path: "Tests")) {
      let tests = lesson.folder.appending(path: "Tests/\(file)")
      let verdict = try await GradingClient.live(compiler: compiler, gate: .open).check(
        try exercise(lesson), tests)
      #expect(verdict.status == .pass, "\(file): \(verdict.message ?? "")")
    }
  }

  /// An exercise to write tests for the lesson's feature, without mutants. The lesson's own tests are an answer to it.
  private func exercise(_ lesson: Lesson) throws -> Exercise {
    Exercise(
      lesson: lesson.slug, slug: "own-tests", kind: .test, title: "Own tests", teaches: [], book: nil,
      tasks: [],
      text: "", hints: [], folder: lesson.folder.appending(path: "Exercises/own-tests"))
  }
}
