import Foundation
import TerminalTestSupport
import Testing

/// The piped prompt: a contract with scripts.
struct StartTests {
  @Test func actionsAndState() async throws {
    try await TCA().run("start", "tally", input: ".add\n.add\nstate count\n").exit(0)
      .stdout(
        """
        step 1: sent .add
          count: 0 → 1
        step 2: sent .add
          count: 1 → 2
        count: Int
        2
        """)
  }

  /// “Where you left it” is also a lesson of a pack that was named by an option, or in whose folder the learner was.
  @Test func thePromptGoesOnInAPack() async throws {
    let tca = try TCA()
    try await tca.run(["new", "pack", "Mine"], usesPack: false).exit(0)
    try await tca.run(["new", "lesson", "Heater", "--lessons", "Mine"], usesPack: false).exit(0)
    try await tca.run(
      ["new", "exercise", "heater/warm", "--kind", "drive", "--lessons", "Mine"], usesPack: false
    ).exit(0)
    func prompt(_ line: String) throws -> String {
      let terminal = try PseudoTerminal(
        URL(filePath: "/bin/sh"), ["-c", "cd \(tca.folder.path) && \(line)"],
        environment: tca.environment.merging(["TCA": TCA.binary.path, "NO_COLOR": "1"]) { $1 }, columns: 80)
      let drawn = try terminal.wait(for: "❯")
      terminal.type("quit\r")
      #expect(terminal.ended() == 0)
      return drawn
    }
    #expect(try prompt("$TCA start heater --lessons Mine").contains("heater ❯"))
    #expect(try prompt("$TCA start").contains("heater ❯"))
    #expect(try prompt("cd Mine && $TCA start lamp").contains("lamp ❯"))
    #expect(try prompt("$TCA").contains("lamp ❯"))
    #expect(try prompt("$TCA start counter").contains("counter ❯"))
    #expect(try prompt("$TCA").contains("counter ❯"))
  }

  @Test func events() async throws {
    try await TCA().run("start", "tally", "--json", input: ".add\n.set(7)\nstate count\n").exit(0)
      .stdout(
        """
        {"action":".add","changes":[{"after":"1","before":"0","path":"count"}],"event":"sent","step":1}
        {"action":".set(7)","changes":[{"after":"7","before":"1","path":"count"}],"event":"sent","step":2}
        {"event":"state","path":"count","type":"Int","value":"7"}
        """)
  }

  @Test func effectsInFlightAreWaitedForAtTheEnd() async throws {
    try await TCA().run("start", "tally", "--json", input: ".later\n").exit(0)
      .stdout(
        """
        {"action":".later","changes":[],"event":"sent","step":1}
        {"action":".later","cancelIDs":[],"event":"effect","id":1,"origin":1,"status":"started"}
        {"action":".arrived(\\"été ✓\\")","changes":[{"after":"\\"été ✓\\"","before":"nil","path":"note"}],"event":"received","origin":1,"step":2}
        {"action":".later","cancelIDs":[],"event":"effect","id":1,"origin":1,"status":"finished"}
        """)
  }

  @Test func mistakesAreToldAndTheRestIsDone() async throws {
    try await TCA().run("start", "tally", input: "hlep\n.ad\n.set(\"x\")\n.add\nstate count").exit(1)
      .stdout(contains: "→ help")
      .stdout(contains: "error: Tally has no action .ad.\n")
      .stdout(contains: ".set(1)")
      .stdout(contains: "  count: 0 → 1\ncount: Int\n1\n")
  }

  @Test(arguments: [".crash", ".loop", ".flood", ".leave"])
  func theSessionOutlivesItsFeature(action: String) async throws {
    try await TCA().run("start", "tally", input: ".set(5)\n\(action)\n.add\nstate count\n").exit(1)
      .stdout(contains: "The session has been restored to where it was (1 step replayed).\n")
      .stdout(contains: "  count: 5 → 6\ncount: Int\n6\n")
  }

  /// Without a standard input, output or error, a file or channel that is opened later must not take its place.
  @Test(arguments: ["<&-", "<&- 2>&-"])
  func aStartWithoutStandardStreamsEnds(_ closed: String) async throws {
    let tca = try TCA()
    for _ in 0..<5 {
      try await tca.runInShell("exec \"$TCA\" start tally --lessons \"$PACK\" \(closed)").exit(0)
    }
  }

  @Test func scriptsLeaveNoTrace() async throws {
    let tca = try TCA()
    try await tca.run("start", "tally", input: ".add\n").exit(0)
    #expect(!FileManager.default.fileExists(atPath: tca.workspace.path))
    try await tca.run("start", "tally", input: "state count\n").exit(0).stdout("count: Int\n0")
  }

  @Test func unknownLessons() async throws {
    try await TCA().run("start", "taly").exit(64)
      .stderr("error: There is no lesson taly.\n  Expected: One of tally.\n  Did you mean tally?")
    try await TCA().run("lesons").exit(64)
      .stderr("error: There is no lesson lesons.\n  Expected: One of tally.\n  Did you mean tca lessons?")
    let hint = try await TCA().run(["hint"]).exit(64)
    #expect(
      hint.error.contains(
        "• `hint` is a command of the prompt, which opens where you left it.\n    → tca start"))
    try await TCA().run("start", "tally/reach-tow").exit(64)
  }

  @Test func unknownOptions() async throws {
    try await TCA().run("start", "--bogus").exit(64)
  }

  @Test func noLessons() async throws {
    try await TCA().run("start", "--lessons", "/nowhere", usesPack: false).exit(64)
      .stderr(
        """
        error: /nowhere is not a folder of lessons.
          Expected: A folder of lessons contains catalog.yml.
          • The lessons are in a folder above or below this one.
            → --lessons /nowhere/Lessons
        """)
  }

  @Test func quitEndsAtOnce() async throws {
    try await TCA().run("start", "tally", input: ".add\nquit\n.add\n").exit(0)
      .stdout("step 1: sent .add\n  count: 0 → 1")
  }
}
