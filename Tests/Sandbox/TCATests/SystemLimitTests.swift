import Foundation
import Testing

/// A shell with small limits, or a full disk, is no fault of the learner.
struct SystemLimitTests {
  private static let solution = TCA.pack.appending(path: "Tally/Exercises/double/Solution.swift").path

  @Test(arguments: [1024, 201, 100, 64])
  func fewOpenFilesAreEnough(count: Int) async throws {
    let outcome = try await TCA().runInShell(
      "ulimit -n \(count); exec \"$TCA\" check tally/double --file '\(Self.solution)' --lessons \"$PACK\"")
    outcome.exit(0).stdout(contains: "PASSED   tally/double")
  }

  @Test(arguments: ["ulimit -n 20", "ulimit -v 400000", "TMPDIR=/proc; export TMPDIR"])
  func whatCannotWorkIsNoFaultOfTheAnswer(limit: String) async throws {
    let outcome = try await TCA().runInShell(
      "\(limit); exec \"$TCA\" check tally/double --file '\(Self.solution)' --lessons \"$PACK\"")
    // It may be enough, but if it isn't, the verdict doesn't say so.
    #expect([0, 70].contains(outcome.status), "\(outcome)")
    #expect(!outcome.error.contains("exercise"), "\(outcome.error)")
    #expect(!outcome.output.contains("NOT YET"), "\(outcome.output)")
  }

  @Test func aSmallStackIsNamed() async throws {
    let tca = try TCA()
    // An answer that was compiled before needs no compiler.
    let file = tca.folder.appending(path: "mine.swift")
    let solution = try String(contentsOfFile: Self.solution, encoding: .utf8)
    try Data("\(solution)\n// \(UUID())\n".utf8).write(to: file)
    let outcome = try await tca.runInShell(
      "ulimit -s 128; exec \"$TCA\" check tally/double --file '\(file.path)' --lessons \"$PACK\"")
    #expect(outcome.status == 70, "\(outcome)")
    #expect(
      outcome.error.hasPrefix("error: The stack of this shell is too small for the compiler.\n"), "\(outcome)"
    )
    #expect(outcome.error.contains("→ ulimit -s 8192"))
  }

  @Test func aFullFolderOfTemporaryFilesIsNamed() async throws {
    let tca = try TCA()
    let line = """
      TMPDIR="$TCA_WORKSPACE" "$TCA" check tally/double --file '\(Self.solution)' --lessons "$PACK"
      """
    guard let outcome = try await onAFullDisk(tca, line) else { return }
    #expect(outcome.output.contains("status 70"), "\(outcome)")
    #expect(
      outcome.error.contains("error: The compiled answer could not be copied for its checks.\n"), "\(outcome)"
    )
    #expect(outcome.error.contains("→ export TMPDIR=/a/folder/of/yours"))
  }

  /// A small file system in memory takes the place of a full disk, in a mount namespace of its own. Where neither root nor
  /// namespaces are available, the shell says so and the test has nothing to say.
  private func onAFullDisk(_ tca: TCA, _ line: String) async throws -> TCA.Outcome? {
    try FileManager.default.createDirectory(at: tca.workspace, withIntermediateDirectories: true)
    let script = """
      mount -t tmpfs -o size=64k tmpfs "$TCA_WORKSPACE" || { echo no full disk; exit 0; }
      mkdir -p "$TCA_WORKSPACE/.sandbox/sessions"
      printf '{"version":1,"exercises":{"tally/reach-two":{"status":"done"}}}' > "$TCA_WORKSPACE/.sandbox/progress.json"
      cat /dev/zero > "$TCA_WORKSPACE/rest" 2>/dev/null
      \(line)
      echo "status $?"
      cat "$TCA_WORKSPACE/.sandbox/progress.json"
      """
    try Data(script.utf8).write(to: tca.folder.appending(path: "script.sh"))
    let outcome = try await tca.runInShell("unshare -m sh '\(tca.folder.path)/script.sh'")
    return outcome.output.contains("no full disk") || outcome.error.contains("unshare") ? nil : outcome
  }

  @Test func aFullDiskDoesNotHideAVerdict() async throws {
    let tca = try TCA()
    let line = "\"$TCA\" check tally/double --file '\(Self.solution)' --lessons \"$PACK\""
    guard let outcome = try await onAFullDisk(tca, line) else { return }
    #expect(outcome.output.contains("PASSED   tally/double"), "\(outcome)")
    #expect(outcome.output.contains("{\"tally/reach-two\":{\"status\":\"done\"}}"), "\(outcome)")
  }

  @Test func aSessionGoesOnOnAFullDisk() async throws {
    let tca = try TCA()
    let line = "printf '.add\\n.add\\nstate count\\n' | \"$TCA\" start tally --lessons \"$PACK\""
    guard let outcome = try await onAFullDisk(tca, line) else { return }
    #expect(outcome.output.contains("  count: 1 → 2\ncount: Int\n2\n"), "\(outcome)")
    #expect(outcome.output.contains("{\"tally/reach-two\":{\"status\":\"done\"}}"), "\(outcome)")
  }
}
