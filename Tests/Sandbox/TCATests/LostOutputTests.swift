import Foundation
import Testing

/// A stream that can't be written ends nothing by a trap, and is never a success in silence.
struct LostOutputTests {
  @Test(arguments: [
    "lessons", "lessons --json", "--help", "--version", "schema", "doctor", "book", "pack list",
    "check nosuch", "bogus",
    "start tally", "run -", "grade nosuch",
  ])
  func aFullDiskHasAnExitCode(command: String) async throws {
    let outcome = try await TCA().runInShell(
      "\"$TCA\" \(command) --lessons \"$PACK\" >/dev/full 2>/dev/full </dev/null; echo \"status $?\"")
    // A session without a line has nothing to say.
    let isSilent = ["start tally", "run -"].contains(command)
    #expect(outcome.output == (isSilent ? "status 0\n" : "status 74\n"), "\(command)")
  }

  @Test func eachStreamCounts() async throws {
    let tca = try TCA()
    try await tca.runInShell("exec \"$TCA\" lessons --lessons \"$PACK\" >/dev/full").exit(74)
      .stderr("The output can't be written: No space left on device.")
    try await tca.runInShell("exec \"$TCA\" check nosuch --lessons \"$PACK\" 2>/dev/full").exit(74)
    // Nothing was to be said there.
    try await tca.runInShell("exec \"$TCA\" lessons --lessons \"$PACK\" 2>/dev/full").exit(0)
    let script = "printf '.add\\nstate count\\n' | \"$TCA\" start tally --lessons \"$PACK\" >/dev/full"
    try await tca.runInShell(script).exit(74)
  }

  /// A shell says 128 + 13 for a process that SIGPIPE ended.
  @Test(arguments: [
    // `yes` complains where a signal about a closed pipe is ignored, as a service's children inherit it.
    "yes state 2>/dev/null | \"$TCA\" start tally --lessons \"$PACK\"",
    "\"$TCA\" check nosuch --lessons \"$PACK\" 2>&1 >/dev/null",
    "{ sleep 1; \"$TCA\" lessons --lessons \"$PACK\"; }",
  ])
  func aReaderThatHasGoneEndsItQuietly(command: String) async throws {
    let outcome = try await TCA().runInShell("{ \(command); echo \"status $?\" >&3; } 3>&2 | true")
    #expect(outcome.error == "status 141\n")
  }

  @Test func aWrongCommandLineIsAnObjectToo() async throws {
    let outcome = try await TCA().run("check", "--bogus", "--json").exit(64)
    #expect(outcome.output.hasPrefix("{\"event\":\"error\""), "\(outcome)")
    #expect(outcome.output.contains("Unknown option '--bogus'"), "\(outcome)")
  }

  /// Whoever typed a command line can't type a command of the prompt.
  @Test func aFixForTheCommandLineNamesTheProgram() async throws {
    let outcome = try await TCA().run("check", "--json", "tally/reach-tow").exit(64)
    for fix in outcome.output.matches(of: /"fix":"([^"]*)"/) { #expect(fix.1.hasPrefix("tca "), "\(fix.1)") }
  }
}
