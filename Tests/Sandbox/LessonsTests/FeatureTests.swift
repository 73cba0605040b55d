import Curriculum
import Foundation
import TestTiers
import Testing
import Toolchain
import Verification

/// Each lesson's feature and its own tests: those of one lesson, and of all in the second tier.
struct FeatureTests {
  @Test(arguments: Tier.isAll ? Lessons.all : Array(Lessons.all.prefix(1)))
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
