import Foundation
import Glibc
import KernelProtocol
import Reports
import Synchronization
import Testing

@testable import KernelClient

@Suite struct HistoryFileTests {
  private func path() -> String {
    URL.temporaryDirectory.appending(path: "history-\(UUID()).jsonl").path
  }

  @Test func aSessionGoesOnWhereTheLastOneEnded() async throws {
    let path = path()
    let first = try await TestSession(journal: path)
    try await first.send("increment")
    try await first.send("stampButtonTapped")
    try await first.send("wait")
    let (id, date) = (try await first.value("id"), try await first.value("date"))
    await first.close()

    let second = try await TestSession(journal: path)
    let (steps, lost) = try await second.event { event -> (Int, [EffectRecord])? in
      if case .kernelRestored(let steps, let lost) = event { (steps, lost) } else { nil }
    }
    #expect(steps == 3)
    #expect(lost.map(\.originAction) == [".wait"])
    #expect(try await second.value("count") == "1")
    #expect(try await second.value("id") == id)
    #expect(try await second.value("date") == date)
    #expect(try await second.send("increment").number == 4)
    #expect(await second.client.history().steps.map(\.number) == [1, 2, 3, 4])
    await second.close()
  }

  @Test func whatEffectsSentIsTakenAgainWithoutThem() async throws {
    let path = path()
    let first = try await TestSession(journal: path)
    try await first.send("setCount", .integer("-2"))
    try await first.send("factButtonTapped")
    _ = try await first.event { if case .received = $0 { true } else { nil } }
    #expect(await first.settled())
    await first.close()
    let second = try await TestSession(journal: path)
    // The error stood behind `any Error`, and is made again by its own type.
    let logged = try await second.value("log[0]")
    #expect(logged == #""Offline(code: -2)""#)
    #expect(try await second.client.effects().isEmpty)
    await second.close()
  }

  @Test func aTornLastLineIsDropped() throws {
    let path = path()
    let (file, none) = try HistoryFile.open(path)
    #expect(none == .init())
    try file.append(.session(version: 2, feature: "Counter", seed: 1))
    try file.append(.kernelEnded("x"))
    var data = try #require(FileManager.default.contents(atPath: path))
    data.append(contentsOf: "{\"sum\":\"0123\",".utf8)
    try data.write(to: URL(filePath: path))
    let (again, contents) = try HistoryFile.open(path)
    #expect(
      contents == .init(entries: [.session(version: 2, feature: "Counter", seed: 1), .kernelEnded("x")]))
    try again.append(.kernelEnded("y"))
    #expect(try HistoryFile.open(path).contents.entries.count == 3)
  }

  @Test func whatIsNoHistoryIsLeftAlone() throws {
    let path = path()
    try Data("# My notes\n".utf8).write(to: URL(filePath: path))
    #expect(throws: Report.self) { try HistoryFile.open(path) }
    #expect(FileManager.default.contents(atPath: path) == Data("# My notes\n".utf8))
  }

  @Test func aHistoryOfAnotherFeatureIsAReport() async throws {
    let path = path()
    try HistoryFile.open(path).file.append(.session(version: 2, feature: "Other", seed: 1))
    let report = await #expect(throws: Report.self) { try await TestSession(journal: path) }
    #expect(report?.title == "The session's file belongs to something else.")
    #expect(report?.found == "A session of `Other`, version 2.")
  }

  @Test func aFileOfAnotherVersionIsAReport() async throws {
    let path = path()
    try Data((#"{"session":{"version":1,"feature":"Playground","seed":1}}"# + "\n").utf8)
      .write(to: URL(filePath: path))
    let report = await #expect(throws: Report.self) { try await TestSession(journal: path) }
    #expect(report?.title == "The session's file can't be read.")
  }

  @Test func aFolderOrAPipeInPlaceOfTheFileIsRefused() throws {
    let folder = path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let pipe = path()
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [folder, pipe] {
      let report = #expect(throws: Report.self) { try HistoryFile.open(path) }
      #expect(report?.title == "The session can't be kept in its file.")
    }
  }

  @Test func aDamagedLineInTheMiddleCostsNothingElse() throws {
    let path = path()
    let (file, _) = try HistoryFile.open(path)
    let entries = (1...9).map { HistoryEntry.kernelEnded("\($0)") }
    for entry in entries { try file.append(entry) }
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    lines[2] = String(lines[2].dropLast(9))
    // Two lines in one, and a digit that has become another one.
    lines[5] = lines[5] + "?" + lines.remove(at: 6)
    lines[7] = lines[7].replacing("\"9\"", with: "\"8\"")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    let contents = try HistoryFile.open(path).contents
    #expect(
      contents.entries == [1, 2, 4, 5, 6, 7, 8].map { HistoryEntry.kernelEnded("\($0)") })
    #expect(contents.damaged == [3, 6, 8])
  }

  @Test func aDamagedFileIsToldOnceAndGoesOn() async throws {
    let path = path()
    let first = try await TestSession(journal: path)
    try await first.send("increment")
    try await first.send("increment")
    try await first.send("increment")
    await first.close()
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    let second = try #require(lines.lastIndex { $0.contains("reducing") && $0.contains(#""step":2"#) })
    lines[second] = String(lines[second].prefix(40))
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))

    let session = try await TestSession(journal: path)
    let report = try await session.event { if case .issue(let report) = $0 { report } else { nil } }
    #expect(report.title == "A line of the session's file could not be read.")
    #expect(report.location?.line == second + 1)
    // The step itself is lost; the one after it was kept, and its change is what it is now.
    #expect(try await session.value("count") == "2")
    #expect(await session.client.history().steps.map(\.number) == [1, 3])
    #expect(await session.client.history().steps.last?.changes.first?.after?.text == "2")
    await session.close()

    let again = try await TestSession(journal: path)
    _ = try await again.event { if case .kernelRestored = $0 { true } else { nil } }
    #expect(again.events.allSatisfy { if case .issue = $0 { false } else { true } })
    await again.close()
  }

  @Test func aFullDiskIsToldOnce() throws {
    let path = path()
    let space = Mutex(120)
    let (file, _) = try HistoryFile.open(path) { descriptor, bytes in
      let count = space.withLock { space in
        let count = min(space, bytes.count)
        space -= count
        return count
      }
      guard count > 0 else {
        errno = ENOSPC
        return -1
      }
      return Glibc.write(descriptor, bytes.baseAddress, count)
    }
    try file.append(.kernelEnded("1"))
    let size = try #require(FileManager.default.contents(atPath: path)).count
    let report = #expect(throws: Report.self) { try file.append(.kernelEnded("2")) }
    #expect(report?.title == "The session isn't kept in its file any more.")
    #expect(report?.found == "The system says: No space left on device.")
    // No part of a line is left, and nothing follows that would not fit what is missing.
    space.withLock { $0 = 10_000 }
    #expect(throws: Never.self) { try file.append(.kernelEnded("3")) }
    #expect(FileManager.default.contents(atPath: path)?.count == size)
    #expect(try HistoryFile.open(path).contents == .init(entries: [.kernelEnded("1")]))
  }

  /// Any byte, changed to any other, removed, or a new one: all other lines are kept.
  @Test func noDamageReachesAnotherLine() throws {
    let entries = (1...6).map { HistoryEntry.kernelEnded("entry \($0)") }
    let lines = entries.compactMap { HistoryLine.line($0) }
    let whole = lines.flatMap(\.self)
    var start = 0
    for (index, line) in lines.enumerated() {
      let expected = entries.enumerated().filter { $0.offset != index }.map(\.element)
      for place in start..<(start + line.count - 1) {
        for change in 0..<4 {
          var damaged = whole
          switch change {
          case 0: damaged[place] ^= 1
          case 1: damaged[place] = UInt8(ascii: "\n")
          case 2: damaged.remove(at: place)
          default: damaged.insert(UInt8(ascii: "{"), at: place)
          }
          let read = HistoryLine.read(damaged).contents.entries
          #expect(read.filter(expected.contains) == expected, "byte \(place), change \(change)")
          #expect(read.allSatisfy(entries.contains))
        }
      }
      // The line end between two whole lines.
      var joined = whole
      joined[start + line.count - 1] = UInt8(ascii: "#")
      #expect(HistoryLine.read(joined).contents.entries == entries)
      start += line.count
    }
  }

  @Test func aStepThatWasUnderWayAtTheEndIsNotTakenAgain() async throws {
    let path = path()
    let first = try await TestSession(journal: path)
    try await first.send("increment")
    await first.close()
    let action = RecordedAction(
      step: 2, literal: .member("die", [.init(nil, .how("exit"))]), source: ".die(.exit)", origin: nil)
    try HistoryFile.open(path).file.append(.reducing(action, parent: 1, at: .now))
    let second = try await TestSession(journal: path)
    #expect(try await second.value("count") == "1")
    #expect(try await second.send("increment").number == 3)
    await second.close()
  }

  @Test func aStepThatEndsTheKernelWhenTakenAgainIsLeftOut() async throws {
    let path = path()
    let first = try await TestSession(journal: path)
    try await first.send("increment")
    await first.close()
    // As if the code had changed since: this step came back then.
    let action = RecordedAction(
      step: 2, literal: .member("die", [.init(nil, .how("exit"))]), source: ".die(.exit)", origin: nil)
    let file = try HistoryFile.open(path).file
    try file.append(.reducing(action, parent: 1, at: .now))
    try file.append(
      .reduced(Step(number: 2, action: ".die(.exit)", origin: nil, changes: [], diff: nil), DrawnValues()))
    let second = try await TestSession(journal: path)
    #expect(try await second.value("count") == "1")
    #expect(await second.client.history().steps.map(\.number) == [1])
    await second.close()
  }
}
