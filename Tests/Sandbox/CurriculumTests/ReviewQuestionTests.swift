import Foundation
import Testing

@testable import Curriculum

/// Small questions about exercises that were met before.
final class ReviewQuestionTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "review-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func exercise(_ kind: ExerciseKind, _ files: [String: String]) throws -> Exercise {
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return Exercise(
      lesson: "a", slug: "b", kind: kind, title: "A title", teaches: [], book: nil, tasks: [],
      text: "What it is about.\n\nMore.", hints: [], folder: folder)
  }

  private let solution = """
    .tapped
    // task: 1
    expect count == 1
    .tapped
    expect name == "Ada"
    """

  @Test func eachTurnAsksAboutAnotherValue() throws {
    let exercise = try exercise(.predict, ["Solution.tca": solution])
    let first = try ReviewQuestion(exercise, turn: 0)
    #expect(
      first.text == """
        **A title** (`a/b`)

        What it is about.

        ```tca
        .tapped
        expect count == ?
        ```

        What stands in the place of the `?`
        """)
    #expect(first.answer == "1")
    let second = try ReviewQuestion(exercise, turn: 1)
    #expect(second.text.contains(".tapped\n.tapped\nexpect name == ?\n"))
    #expect(try ReviewQuestion(exercise, turn: 2) == first)
  }

  @Test func anAnswerStandsInTheAuthorsFile() throws {
    let question = try ReviewQuestion(exercise(.predict, ["Solution.tca": solution]), turn: 1)
    #expect(question.file(answering: "\"Bob\"") == solution.replacing("\"Ada\"", with: "\"Bob\"") + "\n")
    #expect(question.isAuthors(" \"Ada\" "))
    #expect(!question.isAuthors("\"ada\""))
  }

  @Test func aChoiceShowsWhatTheDesignsAre() throws {
    let files = [
      "Solution.tca": "pick b\nbecause 2\n", "Designs/a.swift": "// A flag\n",
      "Designs/b.swift": "// An enum\n",
    ]
    let question = try ReviewQuestion(exercise(.choose, files), turn: 3)
    #expect(question.text.contains("- `a`: A flag\n- `b`: An enum\n\nWhich one do you pick?"))
    #expect(question.isAuthors("`B`"))
    #expect(!question.isAuthors("a"))
  }
}
