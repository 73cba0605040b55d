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
    try await run("doctor").stdout(contains: "packs: Pack")
    try await run("pack", "remove", "Pack").exit(0).stdout(
      contains: "Pack is removed. Your answers and progress are kept, and its folder is still")
    let after = try await run("check", "tally/double").exit(64)
    #expect(after.error.contains("There is no exercise tally/double."))
    #expect(
      FileManager.default.fileExists(atPath: tca.workspace.appending(path: "tally/double.swift").path))
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
    let clash = try await run("pack", "add", TCA.pack.path).exit(64)
    #expect(clash.error.contains("The lesson tally can't be added, because its name is taken."))
    let words = clash.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("and the pack Copy has one too."))
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
