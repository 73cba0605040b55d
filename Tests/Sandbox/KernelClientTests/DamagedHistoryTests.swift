import DamagedFiles
import Foundation
import KernelProtocol
import Reports
import Testing

@testable import KernelClient

/// Every kind of damage to a session's file.
struct DamagedHistoryTests {
  private static let entries =
    [HistoryEntry.session(version: History.version, feature: "Playground", seed: 7), .began(DrawnValues())]
    + (1...40).map { number in
      let action = RecordedAction(
        step: number, literal: .member("increment", nil), source: ".increment", origin: nil)
      return .reducing(action, parent: number - 1, at: .now)
    }

  private func write(_ damage: Damage) throws -> URL {
    let path = URL.temporaryDirectory.appending(path: "history-\(UUID()).jsonl")
    let (file, _) = try HistoryFile.open(path.path)
    for entry in Self.entries { try file.append(entry) }
    try damage.inflict(on: path)
    return path
  }

  @Test(arguments: Damage.allCases) func wholeLinesAreKept(_ damage: Damage) throws {
    let path = try write(damage)
    defer { try? FileManager.default.removeItem(at: path) }
    let damaged = ordinaryContents(of: path)
    let result = damage.withItsRights { Result { try HistoryFile.open(path.path).contents } }
    chmod(path.path, 0o600)
    switch result {
    case .success(let contents):
      // Nothing is invented, and nothing comes in another order.
      var rest = (damage == .appendedTwice ? Self.entries + Self.entries : Self.entries)[...]
      for entry in contents.entries {
        let index = try #require(rest.firstIndex(of: entry), "\(entry)")
        rest = rest[(index + 1)...]
      }
      switch damage {
      case .oneBitFlipped, .lastByteMissing, .zerosAtTheEnd, .appendedText, .byteOrderMark, .escapeSequences,
        .otherLineEnds, .invalidUTF8, .zerosInTheMiddle, .veryLarge:
        #expect(contents.entries.count >= Self.entries.count - 2)
      case .firstHalf, .secondHalf: #expect(contents.entries.count >= Self.entries.count / 2 - 2)
      default: break
      }
    case .failure(let error):
      #expect(error is Report, "\(error)")
      #expect(ordinaryContents(of: path) == damaged)
    }
  }

  @Test(arguments: [Damage.oneBitFlipped, .firstHalf, .deeplyNested, .hugeNumbers, .otherLineEnds])
  func aSessionStartsOrSaysWhy(_ damage: Damage) async throws {
    let path = try write(damage)
    defer { try? FileManager.default.removeItem(at: path) }
    do {
      let session = try await TestSession(journal: path.path)
      try await session.send("increment")
      await session.close()
    } catch {
      #expect(error is Report, "\(error)")
    }
  }
}
