import Book
import BookTools
import Curriculum
import Foundation
import Testing
import Toolchain
import Verdicts

@testable import SandboxApp

/// An exercise stands in the list of the chapter after which it can be done.
struct ExercisePlacesTests {
  private let places: ExercisePlaces
  private let folder = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID().uuidString)")

  init() async throws {
    let pages = [
      ("overview", "`advance` moves the time.\n\n```swift\nScope()\n```\n"),
      (
        "reducers",
        "```swift\nReduce { _, _ in .none }\n```\n\n| `Scope` | see [children](children.md) |\n\n## Questions\n\nWhat is `Scope`?\n"
      ),
      (
        "time",
        "```swift\n@Dependency(\\.uuid) var uuid\n```\n\n```tca tally\n❯ advance 1s\n  no change\n```\n"
      ),
      ("worlds", "Write an extension of `DependencyValues`.\n"),
      ("children", "```swift\nScope(state: \\.a, action: \\.a) { A() }\n```\n"),
      (
        "lists",
        "```swift\n.forEachChild(\\.rows, action: \\.rows)\ncase element(id: Int)\n```\n`.element(id: 1)`\n"
      ),
    ].map { name, text in
      BookPage(
        chapter: Summary.Chapter(title: name, path: "\(name).md"), file: URL(filePath: "/\(name).md"),
        source: "# \(name)\n\n\(text)")
    }
    let library: Set = [
      "Dependency", "DependencyValues", "Reduce", "Scope", "element", "forEachChild", "uuid",
    ]
    places = try await ExercisePlaces(pages, library: library, CompilerClient.live().syntax())
  }

  /// The page that lists an exercise with these files.
  private func page(
    _ kind: ExerciseKind = .code, book: String? = "reducers#the-tool", task: String = "",
    feature: [String] = [], files: [String: String]
  ) async throws -> String? {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try await places.chapter(
      of: Exercise(
        lesson: "tally", slug: "double", kind: kind, title: "", teaches: [], book: book, tasks: [],
        text: task, hints: [], folder: folder), feature: feature.map { folder.appending(path: $0) })
  }

  @Test func theLatestNameOfTheSolutionDecides() async throws {
    let start = "Reduce { _, _ in .none }"
    #expect(try await page(files: ["Start.swift": start]) == "reducers")
    #expect(try await page(files: ["Start.swift": start, "Solution.swift": "Scope()"]) == "children")
    #expect(try await page(book: "lists", files: ["Start.swift": start]) == "lists")
    #expect(try await page(book: "glossary", files: ["Solution.swift": "Scope()"]) == "children")
    #expect(try await page(book: nil, files: ["Solution.swift": "Scope()"]) == "children")
    #expect(try await page(book: nil, files: ["Solution.swift": "let a = 1"]) == "overview")
  }

  @Test func whatTheExerciseDeclaresIsNotTheLibrarys() async throws {
    #expect(
      try await page(files: ["Solution.swift": "enum A { case element }\nlet a = A.element"]) == "reducers")
    #expect(
      try await page(files: ["Solution.swift": "Scope()", "Support/Scope.swift": "struct Scope {}"])
        == "reducers")
  }

  @Test func aDependencyThatIsGivenCanBeRead() async throws {
    let line = "struct A {\n  @Dependency(\\.uuid) var uuid\n}\n"
    #expect(try await page(files: ["Start.swift": line, "Solution.swift": line]) == "reducers")
    #expect(try await page(files: ["Start.swift": "", "Solution.swift": line]) == "time")
    let own = line.replacing("uuid", with: "diary")
    #expect(try await page(files: ["Start.swift": line, "Solution.swift": own]) == "worlds")
  }

  @Test func aScriptNeedsItsCommandsAndActions() async throws {
    #expect(try await page(.predict, files: ["Start.tca": ".tapped\nundo\nexpect a == ?"]) == "reducers")
    #expect(try await page(.predict, files: ["Start.tca": "advance 1s\nexpect a == ?"]) == "time")
    let rows = ".rows(.element(id: 1))"
    #expect(try await page(.predict, files: ["Start.tca": rows]) == "lists")
    #expect(
      try await page(
        .predict, feature: ["A.swift"], files: ["Start.tca": rows, "A.swift": "enum A { case element }"])
        == "reducers")
  }

  @Test func whatALearnerMustReadCounts() async throws {
    let files = ["Start.swift": "", "Feature/A.swift": "Scope()"]
    #expect(try await page(.test, files: files) == "children")
    let choice = ["Designs/a.swift": "Reduce {}", "Checks.swift": "Scope()"]
    #expect(try await page(.choose, files: choice) == "children")
    let script = ["Start.tca": ".tapped", "A.swift": "struct A {}\nlet a = Scope()"]
    #expect(try await page(.predict, feature: ["A.swift"], files: script) == "reducers")
    #expect(try await page(.predict, task: "`source A`", feature: ["A.swift"], files: script) == "children")
    let view = script.mapValues { "import TerminalUI\n\($0)" }
    #expect(try await page(.predict, task: "`source A`", feature: ["A.swift"], files: view) == "reducers")
  }
}
