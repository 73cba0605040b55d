import Foundation
import Testing

@testable import Processes

struct TerminalProgramTests {
  private func run(_ script: String, input: String) throws -> Ending.Cause {
    try TerminalProgram.run(
      ProcessCommand("/bin/sh", ["-c", script], group: .shared), input: Array(input.utf8))
  }

  @Test func itReadsTheTextInThisProcessesGroup() throws {
    let folder = try TemporaryFolder(named: "tca-test")
    defer { folder.remove() }
    let file = folder.url.appending(path: "seen").path
    let text = String(repeating: "a line\n", count: 50_000)
    #expect(try run("cat > '\(file)'; exit 4", input: text) == .exited(4))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    #expect(try run("[ $(cut -d' ' -f5 /proc/$$/stat) = \(getpgrp()) ]", input: "") == .exited(0))
  }

  @Test func aProgramThatIsMissingIsToldByTheShell() throws {
    #expect(try run("exec nowhere-to-be-found 2>/dev/null", input: "") == .exited(127))
  }
}
