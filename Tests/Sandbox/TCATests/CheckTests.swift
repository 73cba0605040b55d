import Foundation
import Testing

/// Judging at the prompt, with the real compiler.
struct CheckTests {
  @Test func aWholeLesson() async throws {
    let tca = try TCA()
    let first = try await tca.run("start", "tally", input: "check\n.add\n.add\ncheck\nnext\ncheck\n").exit(1)
    #expect(first.output.contains("count is 0, but should be 2"))
    #expect(first.output.contains("Reach two is done. Type `next` to go on to Double (tally/double)."))
    #expect(first.output.contains("NOT YET  tally/double: 0 of 1 check passed"))

    let mine = tca.workspace.appending(path: "tally/double.swift")
    try Data("func doubled(_ number: Int) -> Int { number + number }\n".utf8).write(to: mine)
    try await tca.run("start", "tally", input: "check\nprogress\n").exit(0)
      .stdout(contains: "Double is done, and so is every other exercise.\n")
      .stdout(contains: "2 of 2 exercises done\n")

    let script = try String(contentsOf: tca.workspace.appending(path: "tally/reach-two.tca"), encoding: .utf8)
    let lines = script.split(separator: "\n")
    #expect(lines.first == "// lesson: tally")
    #expect(lines.filter { $0 == ".add" }.count == 2)
    try await tca.run("check", "tally/reach-two").exit(0)
  }

  @Test(arguments: [("Start", 1), ("Solution", 0)] as [(String, Int32)])
  func driveExercisesAreJudgedFromTheirFile(file: String, status: Int32) async throws {
    let path = TCA.pack.appending(path: "Tally/Exercises/reach-two/\(file).tca").path
    try await TCA().run("check", "tally/reach-two", "--file", path).exit(status)
  }

  @Test(arguments: [("Start", 1), ("Solution", 0)] as [(String, Int32)])
  func codeExercisesAreJudgedFromTheirFile(file: String, status: Int32) async throws {
    let path = TCA.pack.appending(path: "Tally/Exercises/double/\(file).swift").path
    try await TCA().run("check", "tally/double", "--file", path).exit(status)
  }

  /// Whatever an answer holds is text on the page.
  @Test func aVerdictIsAPage() async throws {
    let tca = try TCA()
    try await tca.run("check", "tally/double", "--html", "--json").exit(64)
    let answer = tca.folder.appending(path: "answer.swift")
    try Data("// </pre><script>\nfunc doubled(_ number: Int) -> Int { number }\n".utf8).write(to: answer)
    let page = try await tca.run("check", "tally/double", "--file", answer.path, "--html").exit(1).output
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("</html>"))
    #expect(page.contains("<title>tally/double</title>"))
    #expect(page.contains(#"<span class="failed">failed</span>"#))
    #expect(page.contains("// &lt;/pre&gt;&lt;script&gt;\nfunc doubled"))
    #expect(!page.contains("<script"))
  }

  @Test func aMissingFileIsToldAndNotJudged() async throws {
    let outcome = try await TCA().run("check", "tally/double", "--file", "Nowhere.swift").exit(64)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("error: There is no file Nowhere.swift.\n"))
  }

  @Test func aFileOfTheWorkspaceIsItsExercise() async throws {
    let tca = try TCA()
    let mine = tca.workspace.appending(path: "tally/double.swift")
    try FileManager.default.createDirectory(
      at: mine.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("func doubled(_ number: Int) -> Int { number + number }\n".utf8).write(to: mine)
    try await tca.run("check", mine.path).exit(0)

    let copy = tca.folder.appending(path: "tally/double.swift")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: mine, to: copy)
    let outcome = try await tca.run("check", copy.path).exit(64)
    #expect(outcome.error.contains("→ tca check tally/double --file"))
  }
}
