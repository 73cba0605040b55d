import Curriculum
import Foundation
import SeededRandom
import TestTiers
import Testing

/// The solution of every exercise in which a feature is written runs at the prompt: one by default, all under `SOAK=1`.
@Suite(.serialized)
struct PlayedSolutionTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../Lessons").standardized

  private static let exercises: [Exercise] = {
    let lessons = (try? Catalogue(folder: folder).all().lessons) ?? []
    let all = lessons.flatMap(\.exercises).filter { $0.kind == .code }
    guard !Tier.isSoak else { return all }
    var generator = SeededGenerator(seed: Tier.seed(12))
    return all.randomElement(using: &generator).map { [$0] } ?? []
  }()

  @Test(arguments: exercises.map(\.id))
  func theSolutionRunsAtThePrompt(id: String) async throws {
    let exercise = try #require(Self.exercises.first { $0.id == id })
    let tca = try TCA()
    let names = id.split(separator: "/").map(String.init)
    let file = tca.workspace.appending(path: "\(names[0])/\(names[1]).swift")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: exercise.files.solution, to: file)
    let outcome = try await tca.run(
      "start", names[0], "--lessons", Self.folder.path, input: "exercise \(names[1])\nplay\nactions\nstate\n",
      usesPack: false)
    let output = outcome.output + outcome.error
    let errors = output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    // In such an exercise, a client is written and no feature.
    let isFeatureless = errors.first?.contains("has no feature that could run") == true
    #expect(isFeatureless || errors.isEmpty && output.contains("Your own feature is running."), "\(output)")
  }
}
