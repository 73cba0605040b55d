import Foundation
import Testing

/// `tca pack` with the real binary: lessons by others beside the built-in ones.
struct PackTests {
  private let tca: TCA

  init() throws { tca = try TCA() }

  private func run(_ arguments: String..., input: String = "") async throws -> TCA.Outcome {
    try await tca.run(arguments, input: input, usesPack: false)
  }

  @Test func aPackStandsBesideTheBuiltInLessons() async throws {
    try await run("pack", "list").exit(0).stdout("No packs have been added. Add one: tca pack add PATH")
    try await run("pack", "add", TCA.pack.path).exit(0)
      .stdout("Pack is added, with the lesson tally. Open one: tca start tally")
    try await run("pack", "list").exit(0).stdout(contains: "Pack: the lesson tally, in ")
    let lessons = try await run("lessons").exit(0)
    lessons.stdout(contains: "(counter)").stdout(contains: "A tally (tally), 0 of 2 done")
    try await run("start", "tally", input: ".add\nlessons\nexercise double\nlesson counter\n").exit(0)
      .stdout(contains: "count: 0 → 1").stdout(contains: "(counter)")
    try await run("check", "tally/double").exit(1).stdout(contains: "NOT YET  tally/double")
    try await run("doctor").stdout(contains: "packs: Pack").stdout(contains: "/Workspace, with")
    try await run("pack", "remove", "Pack").exit(0).stdout(
      contains: "Pack is removed. Your answers and progress are kept, and its folder is still")
    let after = try await run("check", "tally/double").exit(64)
    #expect(after.error.contains("There is no exercise tally/double."))
    #expect(
      FileManager.default.fileExists(atPath: tca.workspace.appending(path: "tally/double.swift").path))
  }

  /// Two packs have a lesson `tally`. The name of its pack says which is meant, everywhere, and their work is kept apart.
  @Test func twoPacksHaveALessonOfTheSameName() async throws {
    let copy = tca.folder.appending(path: "Copy")
    try FileManager.default.copyItem(at: TCA.pack, to: copy)
    let solution = copy.appending(path: "Tally/Exercises/double/Solution.swift")
    try await run("pack", "add", TCA.pack.path).exit(0)
    try await run("pack", "add", "Copy").exit(0).stdout(
      """
      Copy is added, with the lesson Copy/tally. Open one: tca start Copy/tally
      There is a lesson tally already, so that of this pack is Copy/tally.
      """)
    try await run("pack", "list").exit(0).stdout(contains: "Copy: the lesson Copy/tally, in")
    try await run("lessons").exit(0).stdout(contains: "A tally (tally), 0 of 2 done")
      .stdout(contains: "A tally (Copy/tally), 0 of 2 done")

    try await run("start", "copy/tally", input: ".add\nexercise double\nlesson tally\nlesson pack/tally\n")
      .exit(0)
      .stdout(contains: "This is Copy/tally. Of the same name: tally.")
      .stdout(contains: "count: 0 → 1")
      .stdout(contains: "Double (Copy/tally/double)")
      .stdout(contains: "This is tally. Of the same name: Copy/tally.")
    try await run("start", "Copy/tally/double", input: ".add\nexport\n").exit(0)
      .stdout(contains: "Copy-tally-session.swift")
    try await run("check", "Copy/tally/double", "--file", solution.path).exit(0)
    try await run("check", "Copy/tally/double").exit(1).stdout(contains: "NOT YET  Copy/tally/double")
    #expect(
      FileManager.default.fileExists(
        atPath: tca.workspace.appending(path: "Copy/tally/double.swift").path))
    let unknown = try await run("start", "Copy/tall").exit(64)
    #expect(unknown.error.contains("Copy/tally"))
    // A class hands in both.
    try tca.write(String(contentsOf: solution, encoding: .utf8), to: "Class/ann/Copy/tally/double.swift")
    try await run("grade", "Class", "--exercise", "Copy/tally/double", "--plain").exit(0)

    // The work in a lesson stays where it is when the other pack is gone.
    try await run("pack", "remove", "Pack").exit(0)
    try await run("lessons").exit(0).stdout(contains: "A tally (Copy/tally)")
  }

  @Test func aNamedFolderOfLessonsStandsAlone() async throws {
    try await run("pack", "add", TCA.pack.path).exit(0)
    let lessons = try await tca.run("lessons").exit(0)
    #expect(!lessons.output.contains("(counter)"))
    #expect(lessons.error == "")
  }

  @Test func errorsNameTheCause() async throws {
    try await run("pack", "add", "Nowhere").exit(64)
    let copy = tca.folder.appending(path: "Copy")
    try FileManager.default.copyItem(at: TCA.pack, to: copy)
    try await run("pack", "add", "Copy").exit(0)
    // A pack that has vanished disturbs nothing else.
    try FileManager.default.removeItem(at: copy)
    let lessons = try await run("lessons").exit(0).stdout(contains: "(counter)")
    #expect(lessons.error.contains("The pack Copy has vanished."))
    try await run("pack", "list").exit(0).stdout(contains: "Copy: no lessons, in ")
    try await run("doctor").stdout(contains: "warning packs: The pack Copy has vanished.")
  }

  @Test func aDamagedListIsSetAsideAndNamed() async throws {
    let list = tca.folder.appending(path: "State/composable-sandbox/packs.json")
    try FileManager.default.createDirectory(
      at: list.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("garbage".utf8).write(to: list)
    let lessons = try await run("lessons").exit(0).stdout(contains: "(counter)")
    #expect(lessons.error.contains("The list of packs could not be read, so no packs are used."))
    let aside = list.deletingPathExtension().appendingPathExtension("damaged-1.json")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "garbage")
  }
}
