import Foundation
import Testing
import Workspace

struct FileWatchTests {
  private let folder: URL
  private let file: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "decrement.swift")
    try Data("// start\n".utf8).write(to: file)
  }

  @Test(arguments: [false, true])
  func aSaveIsTold(isAtomic: Bool) async throws {
    var changes = FileWatchClient.live.changes(file).makeAsyncIterator()
    try Data("// first change\n".utf8).write(to: file, options: isAtomic ? .atomic : [])
    #expect(await changes.next() == .saved)
    try Data("// another change\n".utf8).write(to: file, options: isAtomic ? .atomic : [])
    #expect(await changes.next() == .saved)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aFileThatIsMadeLaterIsTold() async throws {
    let later = folder.appending(path: "later.swift")
    var changes = FileWatchClient.live.changes(later).makeAsyncIterator()
    try Data("// made\n".utf8).write(to: later)
    #expect(await changes.next() == .saved)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aFileThatIsGoneIsTold() async throws {
    var changes = FileWatchClient.live.changes(file).makeAsyncIterator()
    try FileManager.default.removeItem(at: file)
    #expect(await changes.next() == .gone)
    try Data("// again\n".utf8).write(to: file)
    #expect(await changes.next() == .saved)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func theStreamEndsWithItsListener() async throws {
    let task = Task { [file] in
      for await _ in FileWatchClient.live.changes(file) {}
      return true
    }
    task.cancel()
    #expect(await task.value)
    try FileManager.default.removeItem(at: folder)
  }
}
