import Foundation
import Testing

/// `tca lint`, and what is said after an answer has passed.
struct LintTests {
  @Test func filesOfAnyPackageAreRead() async throws {
    let tca = try TCA()
    let folder = tca.folder.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = "struct State {\n  var hasFact = false\n  var fact: String?\n}\n"
    try Data(source.utf8).write(to: folder.appending(path: "Feature.swift"))
    try Data("let a = 1\n".utf8).write(to: folder.appending(path: "Other.swift"))
    let outcome = try await tca.run("lint", folder.path, usesPack: false).exit(1)
    #expect(
      outcome.output.hasPrefix(
        "\(folder.path)/Feature.swift:2: remark: `hasFact` can say something else than `fact`"))
    #expect(outcome.output.contains("→ var hasFact: Bool { fact != nil }"))
    try await tca.run("lint", folder.appending(path: "Other.swift").path, usesPack: false).exit(0)
    let json = try await tca.run("lint", folder.path, "--json", usesPack: false).exit(1)
    #expect(json.output.contains("\"entry\" : \"flag-beside-optional\""))
    try await tca.run("lint", "nowhere", usesPack: false).exit(64)
  }

  @Test func aRightAnswerIsRemarked() async throws {
    let tca = try TCA()
    let lessons = URL(filePath: #filePath).appending(path: "../../../../Lessons").standardizedFileURL
    let solution = lessons.appending(path: "Counter/Exercises/decrement/Solution.swift")
    let text = try String(contentsOf: solution, encoding: .utf8)
    let worse = text.replacing("case .incrementButtonTapped:", with: "default:")
    #expect(worse != text)
    let file = tca.folder.appending(path: "Worse.swift")
    try Data(worse.utf8).write(to: file)
    let told = try await tca.run("check", "counter/decrement", "--file", file.path, usesPack: false).exit(0)
      .output
    #expect(told.contains("Your answer is right. It could be better still:"))
    #expect(told.contains("`default` handles every action that is added later"))
    let silent = try await tca.run("check", "counter/decrement", "--file", solution.path, usesPack: false)
      .exit(0)
    #expect(!silent.output.contains("It could be better"))
  }

  /// What compiles and can hardly do what was meant is told with the checks that have failed, unless the start does it, too.
  @Test func aFaultIsToldWithAFailure() async throws {
    let tca = try TCA()
    let lessons = URL(filePath: #filePath).appending(path: "../../../../Lessons").standardizedFileURL
    let exercise = lessons.appending(path: "Counter/Exercises/timer")
    let text = try String(contentsOf: exercise.appending(path: "Solution.swift"), encoding: .utf8)
    let wrong = text.replacing("enum CancelID { case timer }", with: "enum CancelID { case timer, stop }")
      .replacing(".cancel(id: CancelID.timer)", with: ".cancel(id: CancelID.stop)")
    let file = tca.folder.appending(path: "Wrong.swift")
    try Data(wrong.utf8).write(to: file)
    let told = try await tca.run("check", "counter/timer", "--file", file.path, usesPack: false).exit(1)
      .output
    #expect(told.contains("This may be the reason:"))
    #expect(told.contains("No effect has the ID `CancelID.stop`"))
  }
}
