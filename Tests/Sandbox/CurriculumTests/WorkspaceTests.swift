import Foundation
import Reports
import Testing

@testable import Curriculum
@testable import Workspace

struct WorkspaceTests {
  let files: TemporaryLessons
  let exercise: Exercise
  let workspace: Workspace

  init() throws {
    files = try TemporaryLessons()
    exercise = try Catalogue(folder: files.folder).exercise("decrement")
    workspace = Workspace(root: files.root.appending(path: "Workspace"))
  }

  @Test(arguments: [
    ("here", ["TCA_WORKSPACE": "there"], "/work/here"), (nil, ["TCA_WORKSPACE": "there"], "/work/there"),
    (nil, ["TCA_WORKSPACE": ""], "/work/Workspace"), (nil, [:], "/work/Workspace"), ("/abs", [:], "/abs"),
  ])
  func place(option: String?, environment: [String: String], path: String) {
    let workspace = Workspace.locate(
      option: option, environment: environment,
      workingDirectory: URL(filePath: "/work", directoryHint: .isDirectory))
    #expect(workspace.root.path == path)
  }

  @Test func aCopyIsMadeOnceAndNeverOverwritten() throws {
    let (file, isNew) = try workspace.prepare(exercise)
    #expect(isNew)
    #expect(file.path.hasSuffix("Workspace/counter/decrement.swift"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "// start\n")
    #expect(workspace.isUntouched(exercise))

    try Data("// mine\n".utf8).write(to: file)
    let again = try workspace.prepare(exercise)
    #expect(!again.isNew)
    #expect(try String(contentsOf: file, encoding: .utf8) == "// mine\n")
    #expect(!workspace.isUntouched(exercise))
    #expect(try !workspace.fill(exercise, with: "theirs"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "// mine\n")
  }

  @Test func anUntouchedCopyCanBeFilled() throws {
    try workspace.prepare(exercise)
    #expect(try workspace.fill(exercise, with: "filled"))
    #expect(try String(contentsOf: workspace.file(for: exercise), encoding: .utf8) == "filled")
  }

  /// A pack could bring any file of the learner into the workspace, from where it is handed in.
  @Test func aStartThatLeadsOutOfItsLessonIsRefused() throws {
    let secret = files.root.appending(path: "secret.txt")
    try Data("secret".utf8).write(to: secret)
    try FileManager.default.removeItem(at: exercise.files.start)
    try FileManager.default.createSymbolicLink(at: exercise.files.start, withDestinationURL: secret)
    #expect(throws: Report.self) { try workspace.prepare(exercise) }
    #expect(throws: Report.self) { try workspace.reset(exercise, at: Date()) }
    #expect(!FileManager.default.fileExists(atPath: workspace.file(for: exercise).path))
  }

  // MARK: - Starts that change

  private func change(_ start: String) throws { try Data(start.utf8).write(to: exercise.files.start) }
  private var mine: String { (try? String(contentsOf: workspace.file(for: exercise), encoding: .utf8)) ?? "" }

  @Test func aChangedStartReplacesAnUntouchedCopy() throws {
    try workspace.prepare(exercise)
    #expect(try workspace.upgrade(exercise) == nil)
    try change("// start\n// more\n")
    #expect(workspace.isUntouched(exercise))
    let change = try workspace.upgrade(exercise)
    #expect(change == StartChange(lines: ["+ // more"], isReplaced: true))
    #expect(mine == "// start\n// more\n")
    #expect(try workspace.upgrade(exercise) == nil)
  }

  @Test func aChangedStartLeavesWorkAlone() throws {
    let file = try workspace.prepare(exercise).file
    try Data("// start\n// mine\n".utf8).write(to: file)
    try change("// new\n")
    let upgrade = try workspace.upgrade(exercise)
    #expect(upgrade == StartChange(lines: ["- // start", "+ // new"], isReplaced: false))
    #expect(mine == "// start\n// mine\n")
    #expect(!workspace.isUntouched(exercise))
    #expect(
      upgrade?.text(of: "counter/decrement", command: "reset exercise")
        == "The start of counter/decrement has changed since you began. Your file is kept as it is. `reset exercise` gives you the new start, and keeps your file in Earlier."
    )
    // It is told once, and again after the next change.
    #expect(try workspace.upgrade(exercise) == nil)
    try change("// newer\n")
    #expect(try workspace.upgrade(exercise)?.lines == ["- // new", "+ // newer"])
    let kept = try workspace.reset(exercise, at: Date())
    #expect(try kept.map { try String(contentsOf: $0, encoding: .utf8) } == "// start\n// mine\n")
    #expect(mine == "// newer\n")
    #expect(try workspace.upgrade(exercise) == nil)
  }

  /// As after an update from a version that didn't remember starts.
  @Test func aCopyWithoutAKnownStartIsNoted() throws {
    let file = try workspace.prepare(exercise).file
    try Data("// mine\n".utf8).write(to: file)
    try FileManager.default.removeItem(at: workspace.root.appending(path: ".sandbox/starts"))
    try change("// new\n")
    #expect(try workspace.upgrade(exercise) == nil)
    try change("// newer\n")
    #expect(try workspace.upgrade(exercise)?.isReplaced == false)
    #expect(mine == "// mine\n")
  }

  @Test func anEarlierStartIsResetWithoutKeepingIt() throws {
    try workspace.prepare(exercise)
    try change("// new\n")
    #expect(try workspace.reset(exercise, at: Date()) == nil)
    #expect(mine == "// new\n")
  }

  @Test func aLongChangeIsShortened() {
    let lines = (1...14).map { "+ \($0)" }
    #expect(
      StartChange(lines: lines, isReplaced: false).shortLines == lines.prefix(12) + ["… and 2 more lines"])
  }

  @Test func itHasItsOwnGitignore() throws {
    try workspace.prepare(exercise)
    let ignore = workspace.root.appending(path: ".gitignore")
    #expect(try String(contentsOf: ignore, encoding: .utf8).contains(".sandbox/\n"))
    try Data("mine".utf8).write(to: ignore)
    try workspace.prepare(exercise)
    #expect(try String(contentsOf: ignore, encoding: .utf8) == "mine")
  }

  @Test func compileCommandsAreMerged() throws {
    try workspace.prepare(exercise)
    let file = workspace.file(for: exercise).path
    let command = Workspace.CompileCommand(directory: "/", file: file, arguments: ["swiftc", file])
    try workspace.add([.init(directory: "/", file: "/gone.swift", arguments: [])])
    try workspace.add([command])
    let json = workspace.root.appending(path: "compile_commands.json")
    let read = try JSONDecoder().decode([Workspace.CompileCommand].self, from: Data(contentsOf: json))
    #expect(read == [command])
  }

  @Test func aWorkspaceThatCannotBeWrittenIsTold() throws {
    try Data().write(to: workspace.root)
    let report = #expect(throws: Report.self) { try workspace.prepare(exercise) }
    #expect(report?.title == "\(workspace.root.path)/.gitignore can't be written.")
  }

  @Test func aResetKeepsWhatTheLearnerHadWritten() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(try workspace.reset(exercise, at: date) == nil)
    let file = workspace.file(for: exercise)
    for text in ["// mine\n", "// mine again\n"] {
      try Data(text.utf8).write(to: file)
      let kept = try #require(try workspace.reset(exercise, at: date))
      #expect(try String(contentsOf: kept, encoding: .utf8) == text)
      #expect(kept.deletingLastPathComponent().path.hasSuffix("Workspace/Earlier/counter"))
      #expect(kept.lastPathComponent.hasPrefix("decrement-2023-11-1"))
      #expect(workspace.isUntouched(exercise))
    }
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: workspace.root.appending(path: "Earlier/counter").path)
    #expect(kept.count == 2)
    #expect(try workspace.reset(exercise, at: date) == nil)
  }
}
