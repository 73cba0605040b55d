import Book
import Curriculum
import Foundation
import MarkdownText
import Testing
import Workspace

/// What `--json` prints is what `tca schema` says, and nothing else.
struct SchemaTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  private static let schema = Result {
    JSONSchema(
      root: try JSON(String(contentsOf: folder.appending(path: "Book/schema.json"), encoding: .utf8)))
  }

  /// Expects that a text fits a definition.
  private func expect(
    _ text: some StringProtocol, is definition: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let problems = try Self.schema.get().problems(in: JSON(text), as: definition)
    #expect(problems == [], "\(text)", sourceLocation: sourceLocation)
  }

  @Test func theCommandPrintsTheFile() async throws {
    let file = Self.folder.appending(path: "Book/schema.json")
    try await TCA().run("schema").exit(0).stdout(
      String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines))
  }

  @Test func lessons() async throws {
    let tca = try TCA()
    let before = try await tca.run("lessons", "--json").exit(0).output
    try expect(before, is: "lessons")
    #expect(try JSON(before)["current"] == nil)
    try await tca.run("start", "tally", input: "exercise double\n").exit(0)
    let after = try await tca.run("lessons", "--json").exit(0).output
    try expect(after, is: "lessons")
    #expect(try JSON(after)["current"] == .string("tally/double"))
  }

  @Test func verdicts() async throws {
    let tca = try TCA()
    try await tca.run("start", "tally", input: "exercise double\nexercise reach-two\n").exit(0)
    try expect(await tca.run("check", "tally/double", "--json").exit(1).output, is: "verdict")
    try expect(await tca.run("check", "--json").exit(1).output, is: "check")
    for text in ["func doubled(", "func doubled(_ n: Int) -> Int { let unused = 1; return n * 2 }\n"] {
      try Data(text.utf8).write(to: tca.workspace.appending(path: "tally/double.swift"))
      try expect(await tca.run("check", "tally/double", "--json").output, is: "check")
    }
    try expect(await tca.run("reset", "tally/double", "--json").exit(0).output, is: "reset")
    try expect(await tca.run("reset", "tally/double", "--json").exit(0).output, is: "reset")
  }

  @Test func grades() async throws {
    let tca = try TCA()
    let answer = tca.folder.appending(path: "Class/ada/tally/double.swift")
    try FileManager.default.createDirectory(
      at: answer.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("func doubled(_ number: Int) -> Int { number }\n".utf8).write(to: answer)
    try expect(await tca.run("grade", "Class", "--json").exit(0).output, is: "grade")
  }

  @Test func verification() async throws {
    try expect(
      await TCA().run(
        "verify", TCA.pack.path, "--mutate", "--exercise", "tally/double", "--json", usesPack: false
      ).exit(1).output, is: "verify")
  }

  @Test func hunting() async throws {
    let tca = try TCA()
    try await tca.run("new", "pack", "Mine", usesPack: false).exit(0)
    let output = try await tca.run(
      "verify", "Mine", "--hunt", "--hunt-seconds", "1", "--lesson", "lamp", "--sample", "1", "--json",
      usesPack: false
    ).exit(0).output
    try expect(output, is: "verify")
    #expect(output.contains(#""outcome" : "differs""#))
    #expect(output.contains(#""outcome" : "notComparable""#))
  }

  @Test func otherCommands() async throws {
    let tca = try TCA()
    try expect(await tca.run("doctor", "--json").output, is: "doctor")
    try expect(await tca.run("new", "pack", "Mine", "--json", usesPack: false).exit(0).output, is: "new")
    try expect(
      await tca.run("solution", "tally/double", "--show", "--json").exit(0).output, is: "solution")
    try expect(
      await tca.run("pack", "add", TCA.pack.path, "--json", usesPack: false).exit(0).output, is: "pack")
    try expect(await tca.run("pack", "list", "--json", usesPack: false).exit(0).output, is: "packs")
    try expect(
      await tca.run("pack", "remove", "Pack", "--json", usesPack: false).exit(0).output, is: "pack")
    try expect(await tca.run("mistakes", "--json").exit(0).output, is: "mistakes")
    try expect(await tca.run("editor", "--json", usesPack: false).exit(0).output, is: "editors")
    try expect(await tca.run("editor", "neovim", "--json", usesPack: false).exit(0).output, is: "editor")
    let feature = tca.folder.appending(path: "Counter.swift")
    try Data("let body = Reduce { state, action in switch action { default: return .none } }\n".utf8)
      .write(to: feature)
    try expect(await tca.run("lint", feature.path, "--json", usesPack: false).exit(1).output, is: "lint")
    try expect(await tca.run("book", "--json").exit(0).output, is: "contents")
    try expect(await tca.run("book", "?cancel", "--json").exit(0).output, is: "matches")
    try expect(await tca.run("book", "effects", "--json").exit(0).output, is: "page")
    let book = tca.folder.appending(path: "Book")
    try FileManager.default.createDirectory(at: book, withIntermediateDirectories: true)
    try Data("# Book\n\n- [One](one.md)\n".utf8).write(to: book.appending(path: "SUMMARY.md"))
    try Data("# One\n\n```swift\nnonsense()\n```\n".utf8).write(to: book.appending(path: "one.md"))
    try expect(
      await tca.run("book", "--manual", "--book", book.path, "--json").exit(0).output, is: "manual")
    if MarkdownParser.isAvailable {
      try expect(await tca.run("book", "--run", "one", "--book", book.path, "--json").output, is: "bookRun")
    }
    if MarkdownParser.isAvailable {
      try expect(
        await tca.run("book", "listing", "state", "--json", usesPack: false).exit(0).output, is: "listing")
      try expect(await tca.run("lessons", "--json", usesPack: false).exit(0).output, is: "lessons")
    }
    try expect(await tca.run("check", "tally/nothing", "--json").exit(64).output, is: "event")
  }

  /// The prompt's events, of a script that runs nearly every command.
  @Test func events() async throws {
    let script = """
      lesson
      .add
      wait
      state
      effects
      actions
      source
      deps
      clock test
      advance 1s
      history
      undo
      redo
      fork
      branches
      timeline
      bisect count > 0
      why count
      diff 0 1
      view
      view on
      .add
      expect count == 2
      expect count == 3
      hunt count > 3 seed 7
      load hunt
      eval 1 + 1
      hint
      task
      check
      checks
      solution show
      solution
      lessons
      progress
      book
      book effects
      book ?cancel
      book listing state
      predict .add
      predict .add { $0.count = 4 }
      mode test
      send .add { $0.count = 77 }
      send .add { $0.count = 1 }
      mode
      undo
      mode live
      export session.swift
      nonsense
      help
      help state
      exercise double
      types
      reset exercise
      check
      play
      quit
      """
    let outcome = try await TCA().run("start", "tally/reach-two", "--json", input: script)
    var seen: Set<String> = []
    for line in outcome.output.split(separator: "\n") {
      let name = try #require(try JSON(line)["event"]?.text)
      seen.insert(name)
      try expect(line, is: "event.\(name)")
    }
    let missing = Set(try Self.names()).subtracting(seen).subtracting(Self.rare)
    #expect(missing == [], "\(outcome.output)")
  }

  /// Events of effects, of a feature of one's own, of repeated failures and of the Book, in a built-in lesson.
  @Test func eventsOfALesson() async throws {
    let script = """
      .numberFactButtonTapped
      wait
      exercise decrement
      check
      check
      check
      play
      .decrementButtonTapped
      play lesson
      book state
      book play
      eval print("x")
      quit
      """
    let outcome = try await TCA().run("start", "counter", "--json", input: script, usesPack: false)
    var seen: Set<String> = []
    for line in outcome.output.split(separator: "\n") {
      let name = try #require(try JSON(line)["event"]?.text)
      seen.insert(name)
      try expect(line, is: "event.\(name)")
    }
    #expect(
      seen.isSuperset(of: ["effect", "received", "hintOffered", "play", "playing", "output"]),
      "\(outcome.output)")
  }

  /// Questions come after all steps of a chapter.
  @Test func eventsOfAReview() async throws {
    let tca = try TCA()
    let steps = try CurriculumClient.live(folder: Self.folder.appending(path: "Lessons")).path().chapters
      .flatMap(\.steps)
    try ProgressClient.live(Workspace(root: tca.folder.appending(path: "Workspace"))).update { progress in
      for step in steps { progress.record(step, passed: true) }
    }
    let outcome = try await tca.run(
      "start", "counter", "--json", input: "review\nreview nonsense\nquit\n", usesPack: false)
    var seen: Set<String> = []
    for line in outcome.output.split(separator: "\n") {
      let name = try #require(try JSON(line)["event"]?.text)
      seen.insert(name)
      try expect(line, is: "event.\(name)")
    }
    #expect(seen.isSuperset(of: ["review", "reviewed"]), "\(outcome.output)")
  }

  /// Events that this script can't bring about.
  private static let rare: Set = [
    "effect", "received", "hintOffered", "issue", "output", "passed", "play", "playing", "predictAgain",
    "goalReached", "unfinished",
    "restored", "running", "startChanged", "swapped", "fixed", "unfixed",
    "warning", "welcome", "quit", "review", "reviewed",
  ]

  private static func names() throws -> [String] {
    let definitions = try schema.get().root["$defs"]?.fields ?? [:]
    return definitions.keys.filter { $0.hasPrefix("event.") }.map { String($0.dropFirst(6)) }.sorted()
  }

  /// The file is what the types and their comments say now. `RECORD_SCHEMA=1` writes it again.
  @Test func theSchemaIsMadeFromTheTypes() throws {
    let maker = try SchemaMaker(
      folders: ["Sandbox", "Library/IssueKinds"].map { Self.folder.appending(path: "Sources/\($0)") })
    let schema = try maker.schema()
    #expect(maker.problems == [])
    let file = Self.folder.appending(path: "Book/schema.json")
    if ProcessInfo.processInfo.environment["RECORD_SCHEMA"] != nil {
      try Data(schema.utf8).write(to: file, options: .atomic)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == schema)
  }

  @Test(
    arguments: [
      (#"{"lessons":[]}"#, []), (#"{}"#, [".lessons is missing"]),
      (#"{"lessons":[],"more":1}"#, [".more is not in the schema"]),
      (
        #"{"lessons":[{"slug":"a","title":1,"exercises":[]}]}"#,
        [#".lessons[0].title is not of type ["string"]: number(1.0)"#]
      ),
    ] as [(String, [String])])
  func aWrongValueIsNoticed(text: String, problems: [String]) throws {
    #expect(try Self.schema.get().problems(in: JSON(text), as: "lessons") == problems)
  }
}
