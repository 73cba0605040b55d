import Foundation
import TestTiers
import Testing

/// Nothing that is typed or saved ends `tca` or keeps it busy for long. A sample by default; all of it under `SOAK=1`, where
/// each line is timed as well. `SOAK_COUNT` chooses another number of sessions of 10,000 lines.
@Suite(.serialized)
struct SoakTests {
  private static let seed = Tier.seed(7)

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What the lessons, their checks and their goals say.
  private static let texts: [String] = {
    let folder = package.appending(path: "Lessons")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { ["swift", "tca", "md"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  /// Words that rightly end the session, wait, or start something else.
  private static let excluded: Set<String> = [
    "quit", "exit", "q", "wait", "mode", "export", "check", "c", "lesson", "next", "restart", "edit", "play",
    "watch", "run",
    "reset", "solution",
    "undo", "redo", "goto", "advance",
  ]

  private static func isExcluded(_ line: [UInt8]) -> Bool {
    let word = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      .prefix { $0.isLetter }
    return excluded.contains(word.lowercased())
  }

  @Test func noLineEndsTheSession() async throws {
    let environment = ProcessInfo.processInfo.environment
    let sessions = Tier.isSoak ? environment["SOAK_COUNT"].flatMap(Int.init) ?? 100 : 1
    let count = Tier.isSoak ? 10_000 : 2000
    var timed = TimedLines()
    for number in 0..<sessions {
      let tca = try TCA()
      _ = try await tca.run("doctor", usesPack: false)
      var fuzzer = Fuzzer(seed: Self.seed + UInt64(number), texts: Self.texts)
      let session = try PipedSession(
        TCA.binary, ["start", "counter"], environment: tca.environment, folder: tca.folder)
      var sent = 0
      while sent < count {
        var batch: [[UInt8]] = []
        while batch.count < 20 {
          let line = fuzzer.line()
          if !Self.isExcluded(line) { batch.append(line) }
        }
        sent += batch.count
        guard timed.send(batch, to: session, times: Tier.isSoak) else {
          let file = FileManager.default.temporaryDirectory.appending(
            path: "soak-\(Self.seed)-\(number)-\(sent).txt")
          try Data(batch.joined(separator: [0x0A])).write(to: file)
          Issue.record(
            "The session \(session.state) within the lines of \(file.path).\n\(session.lastOutput)")
          return
        }
      }
      // 1 says that a line was not done, as most were not.
      #expect([0, 1].contains(session.end()))
    }
    guard Tier.isSoak else { return }
    print("\(sessions * count) lines, \(timed.slow.count) of them over 100 ms. The slowest:")
    let slowest = timed.slow.sorted { $0.duration > $1.duration }
    for (duration, line) in slowest.prefix(20) { print("\(duration): \(line.prefix(200))") }
  }

  @Test func noFileEndsACheck() async throws {
    let tca = try TCA()
    let exercise = Self.package.appending(path: "Lessons/Counter/Exercises/decrement")
    let solution = try String(contentsOf: exercise.appending(path: "Solution.swift"), encoding: .utf8)
    var fuzzer = Fuzzer(seed: Self.seed, texts: Self.texts)
    for number in 0..<(Tier.isSoak ? 400 : 8) {
      let file = tca.folder.appending(path: "fuzzed.swift")
      try Data(fuzzer.file(from: solution)).write(to: file)
      let outcome = try await tca.run(
        "check", "counter/decrement", "--file", file.path, usesPack: false)
      guard [0, 1].contains(outcome.status) else {
        let kept = FileManager.default.temporaryDirectory.appending(
          path: "soak-file-\(Self.seed)-\(number).swift")
        try FileManager.default.copyItem(at: file, to: kept)
        Issue.record("\(kept.path) ends a check with \(outcome.status).\n\(outcome.output)\n\(outcome.error)")
        return
      }
    }
  }
}

/// Sends lines to a session, and finds those that keep it busy for longer than 100 ms.
private struct TimedLines {
  private(set) var slow: [(duration: Duration, line: String)] = []
  private var marks = 0

  /// - Parameter times: Whether the lines are sent again one by one when all of them together took longer than one of them
  ///   may.
  /// - Returns: Whether the session has answered.
  mutating func send(_ batch: [[UInt8]], to session: PipedSession, times: Bool) -> Bool {
    guard let duration = time(batch, session) else { return false }
    guard times, duration > .milliseconds(100) else { return true }
    for line in batch {
      guard let duration = time([line], session) else { return false }
      if duration > .milliseconds(100) { slow.append((duration, String(decoding: line, as: UTF8.self))) }
    }
    return true
  }

  private mutating func time(_ lines: [[UInt8]], _ session: PipedSession) -> Duration? {
    marks += 1
    // A blank line ends waiting for the rest of a line; the mark is no command, and its error shows that it was read.
    let text = lines.flatMap { $0 + [0x0A, 0x0A] } + Array("mark\(marks)\n".utf8)
    let start = ContinuousClock.now
    guard session.send(text, until: "command mark\(marks)") else { return nil }
    return ContinuousClock.now - start
  }
}
