import Book
import Foundation
import MarkdownText
import TestTiers
import Testing

/// Pages of the Book that are played at the prompt, as `book play` does it.
@Suite(.enabled(if: MarkdownParser.isAvailable))
struct PlayedPagesTests {
  private static let pages =
    (try? Book(folder: URL(filePath: #filePath).appending(path: "../../../../Book").standardized).pages())
    ?? []
  private static let played = pages.filter { (try? $0.scripts().isEmpty) == false }.map(\.name)

  /// What stands behind the prompt's sign is a session, so it is a block that can be played.
  @Test func everySessionOfABookIsAScript() throws {
    for page in Self.pages {
      let lines = page.source.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(try !lines.contains { $0.hasPrefix("❯ ") } || !page.scripts().isEmpty, "\(page.name)")
    }
    #expect(Self.played.count > 20)
  }

  /// From whatever lesson the page is opened, each of its transcripts runs to its end: those of one page, and of all pages in the
  /// second tier.
  @Test(arguments: Tier.isAll ? played : Array(played.prefix(1))) func thePageCanBePlayed(page: String)
    async throws
  {
    let tca = try TCA()
    let outcome = try await tca.run("start", "counter", input: "book play \(page)\n", usesPack: false)
    outcome.exit(0)
    #expect(!outcome.output.contains("isn't played"), "\(outcome.output)")
    // Nothing of it counts as the learner's.
    let progress = tca.workspace.appending(path: ".sandbox/progress.json")
    let kept = (try? String(contentsOf: progress, encoding: .utf8)) ?? ""
    #expect(!kept.contains("done") && !kept.contains("failing"), "\(kept)")
  }

  /// A goal that the Book has reached is not the learner's.
  @Test func whatIsPlayedDoesNoExercise() async throws {
    let tca = try TCA()
    let book = tca.folder.appending(path: "Book")
    try FileManager.default.createDirectory(at: book, withIntermediateDirectories: true)
    try tca.write("# Book\n\n- [One](one.md)\n", to: "Book/SUMMARY.md")
    try tca.write("# One\n\n```tca tally\n❯ .add\n❯ .add\n```\n", to: "Book/one.md")
    let outcome = try await tca.run(
      "start", "tally/reach-two", "--book", book.path,
      input: "book play one\nstate count\ncheck\ngoto 0\n.add\n.add\ncheck\n")
    outcome.stdout(contains: "count: Int\n2\n")
    outcome.stdout(contains: "The goal was reached by a page of the Book, and not by you.")
    let rest = outcome.output[
      (outcome.output.firstRange(of: "goto 0")?.upperBound ?? outcome.output.startIndex)...]
    #expect(rest.contains("PASSED   tally/reach-two"), "\(outcome.output)")
  }
}
