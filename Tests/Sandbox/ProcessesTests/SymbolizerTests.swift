import Foundation
import Processes
import Testing

struct SymbolizerTests {
  /// A stand-in for `llvm-symbolizer`, which prints what the real one does.
  private func frames(_ output: String) async throws -> [Crash.Place] {
    let folder = try TemporaryFolder(named: "tca-test")
    defer { folder.remove() }
    let tool = folder.url.appending(path: "symbolizer")
    try Data("#!/bin/sh\ncat <<'END'\n\(output)\nEND\n".utf8).write(to: tool)
    chmod(tool.path, 0o700)
    return await Symbolizer.live(tool).frames(URL(filePath: "/image.so"), [0x1a20])
  }

  @Test func placesAreReadWithoutTheirFolders() async throws {
    #expect(
      try await frames(
        "/some/where/Learner.swift:17 (discriminator 2)\n??:0\nChecks.swift:3:5\n<compiler-generated>:0")
        == [.init(file: "Learner.swift", line: 17), .init(file: "Checks.swift", line: 3)])
  }

  @Test func withoutTheToolNothingIsKnown() async {
    #expect(await Symbolizer.live(URL(filePath: "/nowhere")).frames(URL(filePath: "/image.so"), [1]) == [])
  }
}
