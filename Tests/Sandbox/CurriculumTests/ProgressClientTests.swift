import Foundation
import Reports
import Testing

@testable import Curriculum
@testable import Workspace

struct ProgressClientTests {
  let root: URL
  let workspace: Workspace
  let client: ProgressClient

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "progress-\(UUID().uuidString)")
    workspace = Workspace(root: root)
    client = .live(workspace)
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: workspace.progressFile.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: workspace.progressFile)
  }

  @Test func readingLeavesNoTrace() throws {
    #expect(try client.load().progress == LearnerProgress())
    #expect(!FileManager.default.fileExists(atPath: root.path))
  }

  @Test func whatIsWrittenIsRead() throws {
    _ = try client.update { progress in
      progress.current = "counter/decrement"
      progress.record("counter/decrement", passed: false)
      progress.noteHint(2, of: Self.exercise(["a", "b", "c"]))
    }
    let (progress, problem) = try ProgressClient.live(workspace).load()
    #expect(problem == nil)
    #expect(progress.current == "counter/decrement")
    #expect(progress.status(of: "counter/decrement") == .failing)
    #expect(progress.hints(of: "counter/decrement") == 2)
    #expect(progress.status(of: "counter/other") == .todo)
    try FileManager.default.removeItem(at: root)
  }

  private static func exercise(_ hints: [Exercise.Hint]) -> Exercise {
    Exercise(
      lesson: "counter", slug: "decrement", kind: .project, title: "", teaches: [], book: nil, tasks: [],
      text: "", hints: hints, folder: URL(filePath: "/"))
  }

  /// Progress that was kept before its exercise had stages.
  @Test func hintsAreCountedByTheirStages() throws {
    try write(#"{"version":1,"exercises":{"counter/decrement":{"status":"failing","hints":4}}}"#)
    let exercise = Self.exercise([
      .init("a", stage: 1), .init("b", stage: 2), .init("c", stage: 2), .init("d", stage: 3),
    ])
    _ = try client.update { progress in
      #expect(progress.nextHint(of: exercise) == 1)
      #expect(progress.nextHint(of: Self.exercise(["a", "b", "c", "d"])) == nil)
      #expect(progress.nextHint(of: Self.exercise(["a", "b", "c", "d", "e"])) == 5)
      progress.record("counter/decrement", passed: false, stage: 2)
      progress.noteHint(4, of: exercise)
    }
    var progress = try ProgressClient.live(workspace).load().progress
    #expect(progress.nextHint(of: exercise) == 2)
    progress.noteHint(3, of: exercise)
    progress.noteHint(2, of: exercise)
    #expect(progress.nextHint(of: exercise) == nil)
    // An attempt that doesn't compile doesn't tell its stage.
    progress.record("counter/decrement", passed: false)
    #expect(progress.stage(of: "counter/decrement") == 2)
    progress.record("counter/decrement", passed: false, stage: 1)
    #expect(progress.nextHint(of: exercise) == 1)
    progress.record("counter/decrement", passed: false, stage: 3)
    #expect(progress.nextHint(of: exercise) == nil)
  }

  @Test func namesThatNoLessonHasAreKept() throws {
    try write(#"{"version":1,"exercises":{"gone/away":{"status":"done"}}}"#)
    _ = try client.update { $0.record("counter/a", passed: true) }
    #expect(try client.load().progress.status(of: "gone/away") == .done)
  }

  @Test(arguments: [-5, Int.min, Int.max, 1001]) func hintsThatCannotBeAreNone(hints: Int) throws {
    try write(#"{"version":1,"exercises":{"a/b":{"status":"failing","hints":\#(hints)}}}"#)
    #expect(try client.load().progress.hints(of: "a/b") == 0)
    #expect(try client.load().progress.status(of: "a/b") == .failing)
    try FileManager.default.removeItem(at: root)
  }

  /// A folder stands for a file that its owner may not read, which a test run as root could.
  @Test func whatCannotBeReadIsNotReplaced() throws {
    try FileManager.default.createDirectory(at: workspace.progressFile, withIntermediateDirectories: true)
    #expect(throws: Report.self) { try client.load() }
    #expect(throws: Report.self) { try client.update { $0.current = "a/b" } }
    try FileManager.default.removeItem(at: root)
  }

  @Test func aChangeTellsOfADamagedFile() throws {
    try write("{")
    let (progress, problem) = try client.change { $0.current = "a/b" }
    #expect(progress.current == "a/b")
    #expect(problem?.title == "Progress could not be read, so it starts from the beginning.")
    try FileManager.default.removeItem(at: root)
  }

  @Test(arguments: ["", "{", "[]", #"{"version":1,"exercises":{"a":{"status":"great"}}}"#, "\u{0}\u{1}"])
  func aDamagedFileIsSetAsideAndNamed(text: String) throws {
    try write(text)
    let (progress, problem) = try client.load()
    #expect(progress == LearnerProgress())
    let aside = workspace.progressFile.deletingLastPathComponent().appending(path: "progress.damaged-1.json")
    #expect(problem?.title == "Progress could not be read, so it starts from the beginning.")
    #expect(problem?.causes.first?.fix.contains(aside.path) == true)
    #expect(try String(contentsOf: aside, encoding: .utf8) == text)
    try FileManager.default.removeItem(at: root)
  }

  @Test func aSecondDamagedFileDoesNotReplaceTheFirst() throws {
    try write("one")
    _ = try client.load()
    try write("two")
    _ = try client.load()
    let folder = workspace.progressFile.deletingLastPathComponent()
    #expect(
      try String(contentsOf: folder.appending(path: "progress.damaged-1.json"), encoding: .utf8) == "one")
    #expect(
      try String(contentsOf: folder.appending(path: "progress.damaged-2.json"), encoding: .utf8) == "two")
  }

  @Test func aNewerFileIsLeftAlone() throws {
    let text = #"{"version":2,"exercises":[]}"#
    try write(text)
    #expect(throws: Report.self) { try client.load() }
    let change: @Sendable (inout LearnerProgress) -> Void = { $0.current = "a" }
    #expect(throws: Report.self) { try client.update(change) }
    #expect(try String(contentsOf: workspace.progressFile, encoding: .utf8) == text)
  }

  @Test func whatIsDoneStaysDone() {
    var progress = LearnerProgress()
    progress.record("a", passed: true)
    progress.record("a", passed: false)
    #expect(progress.status(of: "a") == .done)
  }

  @Test func sideBySideNothingIsLost() async throws {
    await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask { _ = try? client.update { $0.record("counter/\(number)", passed: true) } }
      }
    }
    #expect(try client.load().progress.exercises.count == 20)
    try FileManager.default.removeItem(at: root)
  }
}
