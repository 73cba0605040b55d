import Curriculum
import Foundation
import Grading
import Testing
import Toolchain

/// Each lesson's feature and its own tests.
struct FeatureTests {
  @Test(arguments: Lessons.all)
  func theFeatureCompilesAndItsTestsPass(_ lesson: Lesson) async throws {
    let compiler = CompilerClient.live(executable: Program.build.appending(path: "tca"))
    let verifier = Verifier(
      folder: Lessons.folder, places: nil, grading: .live(compiler: compiler, gate: .open),
      compiler: compiler)
    #expect(try await verifier.problems(ofFeatureOf: lesson).map(\.message) == [])
  }
}

extension Lesson: CustomTestStringConvertible {
  /// The name of the lesson in test results, such as `counter`.
  public var testDescription: String { slug }
}
