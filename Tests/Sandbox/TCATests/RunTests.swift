import Foundation
import Testing

struct RunTests {
  @Test func expectationsThatHold() async throws {
    try await TCA().run(
      "run", "-",
      input: ".add\n// effects take time\n.later\nwait\nexpect note == \"été ✓\"\nexpect count == 1\n"
    )
    .exit(0)
    .stdout(contains: "ok: count == 1\n")
  }

  @Test func theFirstThatFailsEndsIt() async throws {
    let tca = try TCA()
    let script = tca.folder.appending(path: "script.tca")
    try Data(".add\nexpect count == 2\n.add\n".utf8).write(to: script)
    try await tca.run("run", script.path).exit(1)
      .stdout(
        """
        step 1: sent .add
          count: 0 → 1
        error: count is not 2.
          Found: 1
          Expected: 2
        \(script.path):2: expect count == 2
        """)
  }

  @Test func anExpectationIsFixedAsAWholeLine() async throws {
    try await TCA().run(
      "run", "-", "--lesson", "todos", input: "expect filter == .complete\n", usesPack: false
    )
    .exit(1)
    .stdout(contains: "→ expect filter == .completed\n")
  }

  @Test func aMissingScript() async throws {
    try await TCA().run("run", "nowhere.tca").exit(64)
  }
}
