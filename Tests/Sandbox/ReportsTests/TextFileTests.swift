import Foundation
import Limits
import Testing
import TextHandling

struct TextFileTests {
  /// Reads a file that holds these bytes.
  private func read(_ bytes: [UInt8], limit: Int = Limits.file) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "text-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try TextFile.read(file.path, limit: limit)
  }

  @Test(arguments: [
    ("a\nb\n", "a\nb\n"), ("a\r\nb\r\n", "a\nb\n"), ("a\rb\r", "a\nb\n"), ("a\r\r\nb", "a\n\nb"),
    ("\u{FEFF}a", "a"), ("\u{FEFF}\r\n", "\n"), ("", ""), ("\r", "\n"), ("é\0", "é\0"),
    ("a\u{FEFF}b", "a\u{FEFF}b"),
  ])
  func linesEndWithOneLineFeed(_ written: String, _ text: String) throws {
    #expect(try Array(read(Array(written.utf8)).utf8) == Array(text.utf8))
  }

  @Test func whatIsNoTextIsRefused() {
    #expect(throws: TextFile.Failure.notText) { try read([0x61, 0xFF]) }
    #expect(throws: TextFile.Failure.tooLarge(4, limit: 3)) { try read(Array("abcd".utf8), limit: 3) }
    #expect(throws: TextFile.Failure.missing) { try TextFile.read("/nowhere/a.swift") }
    #expect(throws: TextFile.Failure.missing) { try TextFile.read("/dev/null/a.swift") }
    #expect(throws: TextFile.Failure.notAFile) { try TextFile.read("/tmp") }
    #expect(throws: TextFile.Failure.notAFile) { try TextFile.read("/dev/zero") }
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    #expect(throws: TextFile.Failure.notAFile) { try TextFile.read(path) }
  }

  @Test func aFileOfZerosIsTooLargeAtOnce() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "large-\(UUID().uuidString)").path
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    defer { unlink(path) }
    try #require(truncate(path, 300 << 20) == 0)
    #expect(throws: TextFile.Failure.tooLarge(300 << 20, limit: Limits.file)) { try TextFile.read(path) }
    #expect(
      TextFile.Failure.tooLarge(300 << 20, limit: 2 << 20).found
        == "It has 300 MB, and at most 2048 kB are read.")
  }
}
