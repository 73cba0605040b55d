import Foundation
import Testing

/// The SyncUps app, ended and started again: what its user has entered is still there.
@Suite struct SyncUpsRestartTests {
  @Test func aMeetingIsStillThereAfterARestart() async throws {
    let documents = FileManager.default.temporaryDirectory.appending(path: "sync-ups-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: documents) }
    let before = try await app("show", documents)
    #expect(before.isEmpty)

    let met = try await app("meet", documents)
    let after = try await app("show", documents)
    #expect(after == met)
    #expect(after.map(\.title) == ["Morning"])
    #expect(after.first?.attendees.map(\.name) == ["Ada"])
    #expect(after.first?.meetings.map(\.transcript) == ["We have met"])
    #expect(FileManager.default.fileExists(atPath: documents.appending(path: "sync-ups.json").path))

    // And a second one goes on from there.
    let twice = try await app("meet", documents)
    #expect(twice.map(\.title) == ["Morning", "Morning"])
    #expect(try await app("show", documents) == twice)
  }

  struct SyncUp: Decodable, Equatable {
    struct Attendee: Decodable, Equatable { var name: String }
    struct Meeting: Decodable, Equatable { var transcript: String }
    var title: String
    var attendees: [Attendee]
    var meetings: [Meeting]
  }

  /// Starts the program, waits for its end, and reads what it found.
  private func app(_ command: String, _ documents: URL) async throws -> [SyncUp] {
    let process = Process()
    let output = Pipe()
    process.executableURL = try program
    process.arguments = [command]
    process.standardOutput = output
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_DOCUMENTS_DIR": documents.path, "SWIFT_DEPENDENCIES_CONTEXT": "live"]
    ) { $1 }
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode([SyncUp].self, from: text)
  }

  private var program: URL {
    get throws {
      let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? Bundle.main.bundlePath
      let package = URL(filePath: #filePath).appending(path: "../../../../..").standardized
      let folders = [
        URL(filePath: bundle).resolvingSymlinksInPath().deletingLastPathComponent(),
        package.appending(path: ".build/debug"),
      ]
      let files = folders.map { $0.appending(path: "sync-ups-app") }
      return try #require(files.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }
  }
}
