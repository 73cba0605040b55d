import Foundation
import Reports
import Testing
import TextHandling

@testable import Curriculum

/// A folder of lessons, written for one test and removed after it.
final class TemporaryLessons {
  let root: URL
  var folder: URL { root.appending(path: "Lessons") }

  /// A lesson that has nothing wrong with it.
  static let good: [String: String] = [
    "catalog.yml": "lessons:\n  - folder: Counter\n    exercises: [decrement, reach-three]\n",
    "Counter/Lesson.md": """
    ---
    title: A counter
    teaches: [state, actions]
    feature: Counter
    state: "Counter.State(count: 1)"
    simulated:
      numberFact: ".simulated(latency: .seconds(2))"
    ---

    Count with it.

    """,
    "Counter/Feature/Counter.swift": "struct Counter {}",
    "Counter/Feature/Another.swift": "struct Another {}",
    "Counter/Exercises/decrement/Task.md": """
    ---
    title: Decrement
    kind: code
    teaches: [actions]
    book: reducers
    tasks:
      - Make the minus button take one away.
      - Forget the fact.
    ---
    Read the reducer.
    """,
    "Counter/Exercises/decrement/Hints.md":
      "For authors.\n\n# Where\nThe reducer.\n\n# Idea\nMutate `state`.\n",
    "Counter/Exercises/decrement/Start.swift": "// start\n",
    "Counter/Exercises/decrement/Solution.swift": "// solution\n",
    "Counter/Exercises/decrement/Checks.swift": "// checks\n",
    "Counter/Exercises/reach-three/Task.md": "---\ntitle: Reach three\nkind: drive\n---\nSend actions.\n",
    "Counter/Exercises/reach-three/Hints.md": "# One\nSend.\n",
    "Counter/Exercises/reach-three/Start.tca": "",
    "Counter/Exercises/reach-three/Solution.tca": ".incrementButtonTapped\n",
    "Counter/Exercises/reach-three/Goal.tca": "expect count == 3\n",
  ]

  /// - Parameter changes: Files to write differently; nil leaves one out.
  init(_ changes: [String: String?] = [:]) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID().uuidString)")
    var files: [String: String] = Self.good
    for (path, text) in changes { files[path] = text }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The report of the first thing that is wrong.
  func report() throws -> Report {
    do {
      let (_, problems) = try Catalogue(folder: folder).all()
      return try #require(problems.first, "nothing is wrong")
    } catch let report as Report {
      return report
    }
  }

  /// The report as a reader sees it.
  func message() throws -> String {
    ReportRenderer(style: TextStyle(width: 400)).render(try report()).replacing(root.path, with: "ROOT")
  }
}
