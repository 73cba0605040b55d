import Curriculum
import Foundation
import Verification

/// A pack of lessons with one exercise of each kind, written for one test and removed after it. Nothing is wrong with its
/// texts and files; its Swift files are never compiled.
final class TemporaryPack: Sendable {
  let root = URL.temporaryDirectory.appending(path: "verify-\(UUID())")
  var folder: URL { root.appending(path: "Pack") }

  private static let words = String(repeating: "word ", count: 40)
  private static let hints = "# One\nLook.\n\n# Two\nThink.\n\n# Three\nWrite.\n"

  private static func task(_ title: String, _ kind: String) -> String {
    "---\ntitle: \(title)\nkind: \(kind)\nteaches: [state]\nbook: state\ntasks: [Do it.]\n---\n\n\(words)\n"
  }

  private static let good: [String: String] = {
    var files = [
      "catalog.yml": "lessons:\n  - folder: Lamp\n    exercises: [switch, light-test, drive-it]\n",
      "Lamp/Lesson.md": "---\ntitle: Lamp\nteaches: [state]\nrequires: []\nfeature: Lamp\n---\n\nWelcome.\n",
      "Lamp/Feature/Lamp.swift": "struct Lamp {}\n",
    ]
    let contents: [String: [String: String]] = [
      "switch": [
        "Task.md": task("Switch", "code"), "Start.swift": "let start = 1\n",
        "Solution.swift": "let start = 1\nlet solution = right\n",
        "Checks.swift": "// task: 1\n@Test func lights() {}\n",
      ],
      "light-test": [
        "Task.md": task("Test", "test"), "Start.swift": "let start = 1\n",
        "Solution.swift": "let solution = right\n",
        "Mutants/a.swift": "// It stays dark\n// task: 1\nlet isDark = true\n",
        "Mutants/b.swift": "// It flickers\n// task: 1\nlet flickers = true\n",
      ],
      "drive-it": [
        "Task.md": task("Drive", "drive"), "Start.tca": "state\n", "Solution.tca": ".right\n",
        "Goal.tca": "// task: 1\nexpect isOn == true\n",
      ],
    ]
    for (name, own) in contents {
      let place = "Lamp/Exercises/\(name)"
      let type = name == "drive-it" ? "tca" : "swift"
      for (file, text) in own { files["\(place)/\(file)"] = text }
      files["\(place)/Hints.md"] = hints
      for number in 1...3 { files["\(place)/Answers/Right/\(number).\(type)"] = "// right \(number)\n" }
      for number in 1...4 {
        files["\(place)/Answers/Wrong/\(number).\(type)"] = "// It lights up\nwrong \(number)\n"
      }
      files["\(place)/Expected/start.txt"] =
        "NOT YET  lamp/\(name): 0 of 1 check passed\n\nFAILED   It lights up\n"
      files["\(place)/Expected/solution.txt"] =
        "PASSED   lamp/\(name): 1 of 1 check passed\n\npassed   It lights up\n"
    }
    return files
  }()

  /// - Parameter changes: Files to write differently; nil leaves one out.
  init(_ changes: [String: String?] = [:]) throws {
    var files = Self.good
    for (path, text) in changes { files[path] = text }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The problems of the texts and files.
  func problems() throws -> [Problem] {
    try ContentCheck(folder: folder, places: ["state", "effects"]).problems()
  }
}
