import Foundation
import Testing

@testable import Workspace

/// A file that is written stays what it was.
struct AtomicFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "atomic-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func file(_ name: String, _ text: String) throws -> URL {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }

  private func status(_ file: URL) -> stat {
    var status = stat()
    lstat(file.path, &status)
    return status
  }

  @Test func aLinkIsWrittenThrough() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try file("own.swift", "old")
    for (name, target) in [("relative", "own.swift"), ("absolute", file.path), ("chain", "relative")] {
      let link = folder.appending(path: name)
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
      try AtomicFile.write(name, to: link)
      #expect(status(link).st_mode & S_IFMT == S_IFLNK)
      #expect(try String(contentsOf: file, encoding: .utf8) == name)
    }
  }

  @Test func permissionsAreKept() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try file("own.swift", "old")
    chmod(file.path, 0o640)
    try AtomicFile.write("new", to: file)
    #expect(status(file).st_mode & 0o7777 == 0o640)
    #expect(try String(contentsOf: file, encoding: .utf8) == "new")
  }

  @Test func aFileWithTwoNamesKeepsBoth() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try file("own.swift", "old")
    let other = folder.appending(path: "other.swift")
    try FileManager.default.linkItem(at: file, to: other)
    try AtomicFile.write("new", to: file)
    #expect(try String(contentsOf: other, encoding: .utf8) == "new")
    #expect(status(file).st_ino == status(other).st_ino)
  }

  @Test func aLinkInACircleIsAnError() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "link")
    #expect(throws: (any Error).self) { try AtomicFile.write("new", to: link) }
  }
}
