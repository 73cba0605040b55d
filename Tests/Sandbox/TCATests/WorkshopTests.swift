@testable import Commands
import Foundation
import Testing

/// `tca-workshop`, to which `tca` hands over the commands that a learner doesn't need.
struct WorkshopTests {
  @Test(arguments: [
    (["grade", "Class"], true), (["verify"], true), (["play", "."], true), (["new", "pack", "p"], true),
    (["help", "grade"], true), (["--generate-completion-script", "bash"], true),
    (["--generate-completion-script=zsh"], true), (["---completion", "grade", "--", "--exercise"], true),
    ([], false), (["counter"], false), (["start", "grade"], false), (["help"], false),
    (["help", "check"], false), (["check", "play"], false), (["book", "--run"], false),
    (["---completion", "start", "--", "lesson"], false),
  ])
  func theFirstWordDecides(arguments: [String], isMeant: Bool) {
    #expect(WorkshopProgram.isMeant(by: arguments) == isMeant)
  }

  @Test func aProgramIsOlderThanASourceThatChanged() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "workshop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Sources/Deep/Deeper/A.swift")
    let hidden = folder.appending(path: "Sources/.A.swift.swp")
    let program = folder.appending(path: "program")
    try FileManager.default.createDirectory(
      at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    let files = [
      "Package.swift": 100.0, "program": 200, "Sources/.A.swift.swp": 300, "Sources/Deep/Deeper/A.swift": 150,
    ]
    for (path, time) in files {
      let file = folder.appending(path: path)
      try Data().write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
    }
    #expect(FileManager.default.fileExists(atPath: hidden.path))
    #expect(!WorkshopProgram.isOlder(program, than: folder))
    #expect(WorkshopProgram.isOlder(folder.appending(path: "missing"), than: folder))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 201)], ofItemAtPath: source.path)
    #expect(WorkshopProgram.isOlder(program, than: folder))
  }

  @Test func aProgramWithoutTheWorkshopSaysWhereItShouldBe() async throws {
    let tca = try TCA()
    try await tca.runInShell("cp \"$TCA\" tca && ./tca grade Class").exit(69).stderr(
      """
      error: The program of `play`, `grade`, `verify`, `new` can't be started.
        Found: \(tca.folder.resolvingSymlinksInPath().path)/tca-workshop: No such
          file or directory.
        Expected: An executable `tca-workshop` beside `tca`.
        • It has not been built, or was removed.
          → swift build --product tca-workshop
        • `tca` was copied without the files beside it.
          → ln -s …/.build/debug/tca ~/bin/tca
      """)
    try await tca.runInShell("./tca verify --json").exit(69).stdout(contains: #""event":"error""#)
  }
}
