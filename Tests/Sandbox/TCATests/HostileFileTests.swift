import Foundation
import SeededRandom
import TestTiers
import Testing

/// Whatever a saved file holds, a check says something about it, and nothing is left behind. A sample by default; all of it
/// under `SOAK=1`.
@Suite(.serialized)
struct HostileFileTests {
  private static let solution: String = {
    let lessons = TCA.pack.appending(path: "../../../../Lessons/Counter/Exercises/decrement/Solution.swift")
    return (try? String(contentsOf: lessons, encoding: .utf8)) ?? ""
  }()

  private static func sample<Element>(_ all: [Element], _ count: Int) -> [Element] {
    var random = SeededGenerator(seed: 16)
    return Tier.isSoak ? all : Array(all.shuffled(using: &random).prefix(count))
  }

  static let files = sample(OddFile.all(from: solution), 4)
  static let bombs = sample(CompileBomb.all, 1)

  @Test func theTablesAreLarge() {
    #expect(OddFile.all(from: Self.solution).count >= 60)
    #expect(CompileBomb.all.count >= 25)
    #expect(Self.solution.contains("state.count -= 1"))
  }

  @Test(arguments: files) func anOddFileIsJudged(_ odd: OddFile) async throws {
    let outcome = try await check(odd.bytes, named: odd.fileName)
    #expect([0, 1].contains(outcome.status), "\(outcome.output)\n\(outcome.error)")
    if let status = odd.status { outcome.exit(status) }
    #expect(outcome.output.contains("counter/decrement"))
    for character in ["\u{1B}", "\u{9B}", "\u{7}", "\0"] {
      #expect(!outcome.output.contains(character) && !outcome.error.contains(character))
    }
  }

  @Test(arguments: bombs) func aCompileBombIsStopped(_ bomb: CompileBomb) async throws {
    let outcome = try await check(Array((Self.solution + "\n" + bomb.code + "\n").utf8))
    #expect([0, 1].contains(outcome.status), "\(outcome.output)\n\(outcome.error)")
    // Without a verdict on the answer, the cause is named.
    if outcome.status == 1 { #expect(outcome.output.contains("error: "), "\(outcome.output)") }
    #expect(!outcome.output.contains("bug in the compiler"), "\(outcome.output)")
    #expect(outcome.output.utf8.count < 100_000)
  }

  private func check(_ bytes: [UInt8], named name: String = "answer.swift") async throws -> TCA.Outcome {
    let tca = try TCA()
    let temporary = tca.folder.appending(path: "temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let file = tca.folder.path + "/" + name
    try #require(FileManager.default.createFile(atPath: file, contents: Data(bytes)))
    let outcome = try await tca.run(
      ["check", "counter/decrement", "--file", file], usesPack: false, temporary: temporary)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    return outcome
  }
}
