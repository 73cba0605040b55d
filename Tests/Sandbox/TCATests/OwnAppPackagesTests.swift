import Foundation
import TerminalTestSupport
import Testing

/// Apps that ask packages which aren't here for queries, for macros and for values of the app's own protocols.
@Suite(.serialized)
struct OwnAppPackagesTests {
  private let tca: TCA

  init() throws { tca = try TCA() }

  /// The code that Apollo generates compiles as it is, and what the app makes of data by hand is there. A fetch throws an error.
  @Test func queriesOfApollo() async throws {
    let outcome = try await AppCopy("Almanac", for: tca).play(
      input: """
        .appeared
        wait
        expect message == "Apollo isn't here, so nothing was fetched."
        .sampleTapped
        wait
        expect meters == 7
        expect isFull == true
        quit
        """)
    outcome.exit(0)
    let text = outcome.error.replacing(#/\s+/#, with: " ")
    #expect(text.contains("Almanac of the module Almanac, from Almanac.State()."), "\(outcome.error)")
    #expect(
      text.contains(
        "import Apollo, which isn't here (its queries can be made, and each fetch throws an error)"),
      "\(outcome.error)")
    #expect(!text.contains("ends the kernel"), "\(outcome.error)")
  }

  /// Values that a package should give: of a protocol of the app, of a macro of the app's own, and in parts.
  @Test func valuesOfTheAppsOwnKinds() async throws {
    let outcome = try await AppCopy("Depot", for: tca).play(
      input: """
        .titleTapped
        expect title == "Depot"
        .countTapped
        wait
        expect count == 0
        .crateTapped
        wait
        expect status == "unknown"
        quit
        """)
    outcome.exit(0)
    let text = outcome.error.replacing(#/\s+/#, with: " ")
    #expect(text.contains("Depot of the module Depot, from Depot.State()."), "\(outcome.error)")
    #expect(text.contains("#localized"), "\(outcome.error)")
    #expect(text.contains("@Logged"), "\(outcome.error)")
    #expect(text.contains("(crate, answer) (9)"), "\(outcome.error)")
    #expect(!text.contains("ends the kernel"), "\(outcome.error)")
  }
}
