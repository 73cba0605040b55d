import Foundation
import Testing

@testable import Curriculum

/// What the page for authors shows can be copied.
struct AuthorsPageTests {
  /// The blocks of YAML on the page, in their order.
  private static let blocks: [String] = {
    let page = URL(filePath: #filePath).appending(path: "../../../../Book/authors.md").standardized
    let parts = (try? String(contentsOf: page, encoding: .utf8))?.components(separatedBy: "\n```yaml\n") ?? []
    return parts.dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }()

  @Test func theFrontMatterOfALessonCanBeCopied() throws {
    let block = try #require(Self.blocks.first { $0.contains("feature: Counter") })
    let lessons = try TemporaryLessons(["Counter/Lesson.md": block + "\n\nWelcome.\n"])
    let lesson = try Catalogue(folder: lessons.folder).lesson("counter")
    #expect(lesson.problems == [])
    #expect(lesson.feature.simulated == ["numberFact": ".simulated(latency: .milliseconds(1500))"])
  }

  @Test func theFrontMatterOfATaskCanBeCopied() throws {
    let shape = try #require(Self.blocks.first { $0.hasPrefix("shape:") })
    let block = try #require(Self.blocks.first { $0.contains("kind: code") })
    func exercise(_ block: String) throws -> Exercise {
      let lessons = try TemporaryLessons([
        "Counter/Exercises/decrement/Task.md": block + "\n\nRead.\n",
        "Counter/Shared/NumberFactClient.swift": "",
      ])
      return try Catalogue(folder: lessons.folder).exercise("counter/decrement")
    }
    let code = try exercise(block)
    #expect(code.played == "Counter.State(count: 3)")
    #expect(code.weight == 5)
    #expect(code.shared.support == ["NumberFactClient.swift"])
    let refactor = try exercise(
      block.replacing("kind: code", with: "kind: refactor").replacing("tasks:", with: shape + "\ntasks:"))
    #expect(refactor.shape.count == 1)
  }

  @Test(arguments: ["none", "0", "-1", "1e9"]) func aWeightIsANumberOfPoints(weight: String) throws {
    let block = try #require(Self.blocks.first { $0.contains("kind: code") })
    let lessons = try TemporaryLessons([
      "Counter/Exercises/decrement/Task.md": block.replacing("weight: 5", with: "weight: \(weight)")
        + "\n\nRead.\n",
      "Counter/Shared/NumberFactClient.swift": "",
    ])
    #expect { try Catalogue(folder: lessons.folder).exercise("counter/decrement") } throws: { error in
      "\(error)".contains("The weight \(weight) is no number of points.")
    }
  }
}
