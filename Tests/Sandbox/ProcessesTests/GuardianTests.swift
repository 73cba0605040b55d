import Foundation
import Synchronization
import Testing

@testable import Processes

struct GuardianTests {
  /// The processes, of those that exist now, whose environment holds a word.
  static func processes(marked word: String) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      guard let data = FileManager.default.contents(atPath: "/proc/\(process)/environ") else { return false }
      return String(decoding: data, as: UTF8.self).contains(word)
    }
  }

  /// What a script prints, and the processes that it left, each of which carries a mark.
  private func run(_ script: String) async throws -> (output: String, left: [Int32]) {
    let mark = "MARK=\(UUID().uuidString)"
    let result = try await ToolProcess.run(
      URL(filePath: "/usr/bin/env"), [mark, "/bin/sh", "-c", script], keepsOutput: true)
    var left = Self.processes(marked: mark)
    // A process that is being ended may still be listed for a moment.
    while !left.isEmpty {
      await Task.yield()
      left = Self.processes(marked: mark)
    }
    return (result.output, left)
  }

  @Test(arguments: [
    "sleep 1000 & echo done",
    // In a session of its own, and without a parent.
    "setsid sleep 1000 & echo done",
    "(setsid sh -c 'setsid sleep 1000 & setsid sleep 1000') >/dev/null & echo done",
  ])
  func whatAChildStartedEndsWithIt(_ script: String) async throws {
    let (output, left) = try await run(script)
    #expect(output == "done\n")
    #expect(left == [])
  }

  @Test func whatACancelledToolStartedEndsWithIt() async throws {
    let mark = "MARK=\(UUID().uuidString)"
    let task = Task {
      try await ToolProcess.run(
        URL(filePath: "/usr/bin/env"), [mark, "/bin/sh", "-c", "sleep 1000 & wait"], keepsOutput: true)
    }
    while Self.processes(marked: mark).isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func childrenEndWithAGuardianThatIsKilledAndTheNextChildGetsAnother() async throws {
    let guardian = Guardian()
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    let mark = "MARK=\(UUID().uuidString)"
    func spawn(_ words: String...) throws -> AsyncStream<Guardian.End> {
      let (stream, sink) = AsyncStream.makeStream(of: Guardian.End.self)
      let command = ProcessCommand("/usr/bin/env", [mark] + words)
      _ = try guardian.spawn(command, descriptors: [nothing, nothing, nothing]) { sink.yield($0) }
      return stream
    }
    let lost = try spawn("sleep", "1000")
    while Self.processes(marked: mark).isEmpty { await Task.yield() }
    let first = guardian.processIdentifier
    kill(first, SIGKILL)
    #expect(await lost.first { _ in true } == .lost)
    while !Self.processes(marked: mark).isEmpty { await Task.yield() }

    let next = try spawn("sh", "-c", "exit 3")
    #expect(await next.first { _ in true }?.status == 3 << 8)
    #expect(guardian.processIdentifier != first)
    kill(guardian.processIdentifier, SIGTERM)
  }

  @Test func nothingIsLeftWhenAProcessHasEnded() throws {
    let guardian = Guardian()
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    let mark = "MARK=\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: "tca-test-\(UUID().uuidString)")
    guardian.keep(folder: folder.path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try guardian.spawn(
      ProcessCommand("/usr/bin/env", [mark, "sleep", "1000"]), descriptors: [nothing, nothing, nothing]
    ) { _ in Issue.record("The end of a child is told to nobody now.") }
    guardian.finish()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(Self.processes(marked: mark) == [])
  }

  @Test func manyChildrenAtATimeAreToldApart() async throws {
    try await withThrowingTaskGroup(of: (Int, ToolProcess.Result).self) { group in
      for number in 0..<50 {
        group.addTask {
          (
            number,
            try await ToolProcess.run(
              URL(filePath: "/bin/sh"), ["-c", "echo \(number); exit \(number)"], keepsOutput: true)
          )
        }
      }
      for try await (number, result) in group {
        #expect(result.output == "\(number)\n")
        #expect(result.ending.cause == .exited(Int32(number)))
      }
    }
  }
}
