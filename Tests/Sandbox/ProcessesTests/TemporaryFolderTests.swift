import Foundation
import Testing

@testable import Processes

struct TemporaryFolderTests {
  @Test func aFolderIsEmptyPrivateAndRemoved() throws {
    let folder = try TemporaryFolder(named: "tca-test")
    var status = stat()
    #expect(stat(folder.url.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    folder.remove()
    #expect(access(folder.url.path, F_OK) != 0)
  }

  @Test func howeverDeepAFolderIsItIsRemoved() throws {
    let folder = try TemporaryFolder(named: "tca-test")
    let home = open(".", O_RDONLY)
    defer { close(home) }
    var current = open(folder.url.path, O_RDONLY)
    for _ in 0..<3000 {
      mkdirat(current, "deeper", 0o700)
      let next = openat(current, "deeper", O_RDONLY)
      close(current)
      current = next
    }
    close(current)
    folder.remove()
    #expect(access(folder.url.path, F_OK) != 0)
  }

  @Test func rightsThatWereTakenAwayDoNotProtectAFolder() throws {
    let folder = try TemporaryFolder(named: "tca-test")
    let inner = folder.url.appending(path: "a/b")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: inner.appending(path: "file"))
    for path in ["a/b", "a", "."] { chmod(folder.url.appending(path: path).path, 0) }
    folder.remove()
    #expect(access(folder.url.path, F_OK) != 0)
  }

  @Test func aLinkIsRemovedAndNotFollowed() throws {
    let target = try TemporaryFolder(named: "tca-test")
    defer { target.remove() }
    try Data("x".utf8).write(to: target.url.appending(path: "kept"))
    let folder = try TemporaryFolder(named: "tca-test")
    symlink(target.url.path, folder.url.appending(path: "link").path)
    folder.remove()
    #expect(access(folder.url.path, F_OK) != 0)
    #expect(access(target.url.appending(path: "kept").path, F_OK) == 0)
  }
}
