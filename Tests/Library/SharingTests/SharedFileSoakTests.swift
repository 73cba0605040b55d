import Foundation
import SeededRandom
import Sharing
import TestTiers
import Testing

/// A process that is killed while it writes.
@Suite struct SharedFileSoakTests {
  private struct Log: Codable {
    var number: Int
  }

  /// Twenty kills; a hundred under `SOAK=1`. Each writer goes on with the file that the killed one left.
  @Test func `B102 SIGKILL leaves a readable file and loses at most a throttle window`() async throws {
    let folder = try Folder()
    let file = folder.file("log.json")
    var random = SeededGenerator(seed: 2_026)
    let kills = Tier.isSoak ? 100 : 20
    var highest = 0
    for kill in 1...kills {
      let lines = Int.random(in: 1...4, using: &random)
      let moment = Duration.microseconds(Int.random(in: 0..<5_000, using: &random))
      let saved = try await runAndKill(file, afterLines: lines, moment)
      let data = try Data(contentsOf: file)
      let log = try #require(
        try? JSONDecoder().decode(Log.self, from: data), "Kill \(kill) left \(data.count) bytes")
      #expect(log.number >= saved)
      #expect(log.number >= highest)
      highest = log.number
    }
    // What the last one may have left behind is removed by whoever writes next.
    let left = folder.names.filter { $0 != "log.json" }
    #expect(left.count <= 1)
  }

  @Test func `a process that ends by itself writes what was waiting`() async throws {
    let folder = try Folder()
    let file = folder.file("log.json")
    let process = Process()
    process.executableURL = try writer
    process.arguments = [file.path, "3"]
    await withCheckedContinuation { done in
      process.terminationHandler = { _ in done.resume() }
      do { try process.run() } catch {
        Issue.record(error)
        done.resume()
      }
    }
    #expect(process.terminationStatus == 0)
    #expect(try JSONDecoder().decode(Log.self, from: Data(contentsOf: file)).number == 3)
    #expect(folder.names == ["log.json"])
  }

  /// Runs a writer and kills it some time after a few windows; the last number it told to be saved.
  private func runAndKill(_ file: URL, afterLines lines: Int, _ moment: Duration) async throws -> Int {
    let process = Process()
    process.executableURL = try writer
    process.arguments = [file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = await onThread {
      var text = Data()
      while text.count(where: { $0 == UInt8(ascii: "\n") }) < lines {
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { break }
        text += more
      }
      // Somewhere in a write, or between two.
      let end = ContinuousClock.now.advanced(by: moment)
      while ContinuousClock.now < end {}
      kill(process.processIdentifier, SIGKILL)
      text += output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return text
    }
    #expect(process.terminationReason == .uncaughtSignal)
    // A line that the kill cut short does not count.
    let numbers = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropLast().compactMap { Int($0) }
    return try #require(numbers.last)
  }

  /// Waits for a process without holding up the threads that other tests run on.
  private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { done in Thread { done.resume(returning: body()) }.start() }
  }

  private var writer: URL {
    get throws {
      let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? Bundle.main.bundlePath
      let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
      let folders = [
        URL(fileURLWithPath: bundle).resolvingSymlinksInPath().deletingLastPathComponent(),
        package.appendingPathComponent(".build/debug"),
      ]
      let files = folders.map { $0.appendingPathComponent("sharing-writer") }
      return try #require(files.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }
  }
}
