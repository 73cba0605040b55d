import Curriculum
import Foundation
import TestTiers
import Testing

/// What somebody who uses `tca` for the first time runs into.
struct FirstUseTests {
  @Test(arguments: [
    (["help", "bogus"], "There is no command bogus."),
    (["help", "chekc"], "There is no command chekc. Did you mean check?"),
    (["help", "new", "lessn"], "There is no command lessn. Did you mean lesson?"),
  ])
  func helpForNoCommandIsRefused(arguments: [String], message: String) async throws {
    let outcome = try await TCA().run(arguments, usesPack: false).exit(64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test(arguments: [["help"], ["help", "check"], ["help", "new", "lesson"], ["help", "--help"]])
  func helpForACommandIsShown(arguments: [String]) async throws {
    try await TCA().run(arguments, usesPack: false).exit(0).stdout(contains: "USAGE: tca")
  }

  /// Every command that `tca new` prints is typed as it is printed, also with a space and a quote in the pack's path.
  @Test(.secondTier) func whatNewSaysToTypeWorks() async throws {
    let tca = try TCA()
    let quoted = #"'My pack'\''s'"#
    func type(_ command: String) async throws -> TCA.Outcome {
      try await tca.runInShell(command.replacing(/^tca/, with: "\"$TCA\""))
    }
    func advice(_ outcome: TCA.Outcome) throws -> String {
      let last = try #require(outcome.output.split(separator: "\n").last)
      return String(last[try #require(last.firstRange(of: ": tca")).lowerBound...].dropFirst(2))
    }
    _ = try advice(try await type("tca new pack \(quoted)").exit(0))
    let lesson = try await type("tca new lesson TeaTimer --lessons \(quoted)").exit(0)
    let first = try await type(try advice(lesson)).exit(0)
    try await type(try advice(first)).exit(0)
    for kind in ExerciseKind.allCases.map(\.rawValue) where kind != "code" {
      let made = try await type("tca new exercise tea-timer/my-\(kind) --kind \(kind) --lessons \(quoted)")
        .exit(0)
      try await type(try advice(made)).exit(0)
    }
  }

  @Test(arguments: [
    (String.Encoding.utf16, "It is text in UTF-16, and Swift is written in UTF-8."),
    (.utf16LittleEndian, "It is text in UTF-16, and Swift is written in UTF-8."),
    (.isoLatin1, "It holds bytes that are not UTF-8 text."),
  ])
  func aFileInAnotherEncodingIsNamed(encoding: String.Encoding, found: String) async throws {
    let tca = try TCA()
    let file = tca.folder.appending(path: "double.swift")
    try #require("// Für é\nfunc doubled(_ n: Int) -> Int { n * 2 }\n".data(using: encoding)).write(to: file)
    try await tca.run("check", "tally/double", "--file", file.path).exit(1).stdout(contains: found)
  }

  @Test(arguments: ["", "\n", " \n\t\n"])
  func anEmptyFileIsNamed(text: String) async throws {
    let tca = try TCA()
    try tca.write(text, to: "double.swift")
    let file = tca.folder.appending(path: "double.swift").path
    let outcome = try await tca.run("check", "tally/double", "--file", file).exit(1)
    #expect(outcome.words.contains("is empty."))
    #expect(!outcome.words.contains("checks use"))
  }
}
