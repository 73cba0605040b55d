import Foundation
import Testing

/// `tca solution`, and exercises whose start has changed.
struct SolutionTests {
  @Test func aSolutionIsShownBeforeAPassOnlyWhenAsked() async throws {
    let tca = try TCA()
    let refused = try await tca.run("solution", "tally/double").exit(1)
    #expect(refused.output == "")
    #expect(refused.error.contains("You haven't passed tally/double yet."))
    let shown = try await tca.run("solution", "tally/double", "--show").exit(0)
    #expect(shown.output.hasPrefix("// One solution\n"))
    try await tca.run("solution", "tally/double", "--all").exit(1)
    let progress = tca.workspace.appending(path: ".sandbox/progress.json")
    #expect(try String(contentsOf: progress, encoding: .utf8).contains(#""sawSolution" : true"#))
  }

  @Test func afterAPassItStandsBesideYours() async throws {
    let tca = try TCA()
    try await tca.run("start", "tally", input: "exercise double\n").exit(0)
    let mine = "func doubled(_ n: Int) -> Int { n + n }\n"
    try Data(mine.utf8).write(to: tca.workspace.appending(path: "tally/double.swift"))
    try await tca.run("check", "tally/double").exit(0)
    try await tca.run("solution", "tally/double").exit(0)
      .stdout(contains: "One solution differs from your file").stdout(contains: "- func doubled")
      .stdout(contains: "{ n + n }")
    try await tca.run("solution", "tally/double", "--whole").exit(0).stdout(contains: "// One solution")
    try await tca.run("solution", "tally/double", "--all").exit(0).stdout(contains: "right answer")
    let progress = tca.workspace.appending(path: ".sandbox/progress.json")
    #expect(try !String(contentsOf: progress, encoding: .utf8).contains("sawSolution"))
    let json = try await tca.run("solution", "tally/double", "--json").exit(0)
    #expect(try JSON(json.output)["yours"] == .string(mine))
  }

  /// An author reads an answer that is written as a patch, and can write it to a file to change it.
  @Test func anAnswerIsShownInFull() async throws {
    let tca = try TCA()
    let pack = tca.folder.appending(path: "Mine").path
    try await tca.run(["new", "pack", pack], usesPack: false).exit(0)
    func shown(_ arguments: String...) async throws -> TCA.Outcome {
      try await tca.run(["solution", "lamp/switch", "--lessons", pack] + arguments, usesPack: false)
    }
    let solution = try JSON(await shown("--show", "--json").exit(0).output)["text"]
    guard case .string(let text)? = solution else {
      Issue.record("\(String(describing: solution))")
      return
    }
    let answer =
      "// The switch turns the lamp off again\n"
      + text.replacing("state.isOn.toggle()", with: "state.isOn = true")
    #expect(try await shown("--answer", "never-off").exit(1).output == "")
    #expect(
      try await shown("--answer", "never-off", "--show").exit(0).output.trimmingCharacters(in: .newlines)
        == answer.trimmingCharacters(in: .newlines))
    let json = try await shown("--answer", "Wrong/never-off", "--show", "--json").exit(0)
    #expect(try JSON(json.output)["text"] == .string(answer))
    #expect(try JSON(json.output)["answer"] == .string("Answers/Wrong/never-off.swift"))
    #expect(try JSON(json.output)["yours"] == nil)
    let unknown = try await shown("--answer", "never-of", "--show").exit(64)
    #expect(unknown.error.contains("lamp/switch has no answer never-of."))
    #expect(unknown.error.contains("Did you mean never-off"))
  }

  @Test func aChangedStartIsToldAndKeepsYourWork() async throws {
    let tca = try TCA()
    let lessons = tca.folder.appending(path: "Lessons")
    try FileManager.default.copyItem(at: TCA.pack, to: lessons)
    let start = lessons.appending(path: "Tally/Exercises/double/Start.swift")
    let mine = tca.workspace.appending(path: "tally/double.swift")
    func run(_ arguments: String..., input: String = "") async throws -> TCA.Outcome {
      try await tca.run(arguments + ["--lessons", lessons.path], input: input, usesPack: false)
    }
    _ = try await run("start", "tally", input: "exercise double\n").exit(0)
    try Data("// mine\n".utf8).write(to: mine)
    let old = try String(contentsOf: start, encoding: .utf8)
    try Data(("// new\n" + old).utf8).write(to: start)
    let told = try await run("check", "tally/double").exit(1)
    #expect(
      told.error.contains(
        "The start of tally/double has changed since you began. Your file is kept as it is. `tca reset tally/double` gives you the new start"
      ))
    #expect(told.error.contains("  + // new\n"))
    #expect(try String(contentsOf: mine, encoding: .utf8) == "// mine\n")
    try Data(("// newer\n" + old).utf8).write(to: start)
    try await run("start", "tally/double", input: "task\n").exit(0)
      .stdout(contains: "`reset exercise` gives you")
      .stdout(contains: "  - // new\n  + // newer\n")
  }
}
