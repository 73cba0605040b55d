import Foundation
import Testing

/// Where the real binary finds the learner's work.
struct WorkspaceTests {
  @Test func theWorkIsFoundFromAnotherFolder() async throws {
    let tca = try TCA()
    let outcome = try await tca.runInShell(
      """
      unset TCA_WORKSPACE
      mkdir one two
      (cd one && echo 'exercise double' | "$TCA" start tally --lessons "$PACK" >/dev/null)
      test -f one/Workspace/tally/double.swift && echo made
      cd two && "$TCA" lessons --json --lessons "$PACK" | grep current
      test -e Workspace || echo nothing here
      """)
    #expect(
      outcome.output == """
        made
          "current" : "tally/double",
        nothing here

        """)
    #expect(outcome.error.contains("Your work is in \(tca.folder.path)/one/Workspace.\n"))
  }
}
