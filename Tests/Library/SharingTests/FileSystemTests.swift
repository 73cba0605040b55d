import Foundation
import Sharing
import SerialTests
import Testing

/// Values in real files.
@Suite(.mainSerialExecutor) struct FileSystemTests: Sendable {
  let folder: Folder
  let url: URL
  let clock = TestClock()
  let storage: FileStorage

  init() throws {
    folder = try Folder()
    url = folder.file("count.json")
    storage = .fileSystem(clock: clock)
  }

  private func count(_ initial: Int = 0, storage: FileStorage? = nil) -> Shared<Int> {
    withDependencies {
      $0.defaultFileStorage = storage ?? self.storage
    } operation: {
      Shared(wrappedValue: initial, .fileStorage(url))
    }
  }

  private func write(_ text: String, atomically: Bool = false) throws {
    try Data(text.utf8).write(to: url, options: atomically ? .atomic : [])
  }

  private var text: String? { try? String(contentsOf: url, encoding: .utf8) }

  @Test func `the live storage is the file system`() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(DependencyValues._current.defaultFileStorage == .fileSystem)
    }
  }

  @Test func `a change makes the folders above and leaves nothing but the file`() throws {
    let url = folder.file("a/b/count.json")
    let count = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(url))
    }
    #expect(folder.names == ["a"])
    count.withLock { $0 = 1 }
    #expect(try String(contentsOf: url, encoding: .utf8) == "1")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path) == [
        "count.json"
      ])
  }

  @Test(arguments: [true, false]) func `B102 what others write is picked up`(_ atomically: Bool) async throws
  {
    try write("1")
    let count = count()
    #expect(count.wrappedValue == 1)
    try write("2", atomically: atomically)
    await until { count.wrappedValue == 2 }
    try write("3", atomically: atomically)
    await until { count.wrappedValue == 3 }
  }

  @Test func `B124 a file that others empty keeps the value`() async throws {
    let count = count(5)
    try write("2")
    await until { count.wrappedValue == 2 }
    try write("")
    try write("3")
    await until { count.wrappedValue == 3 }
    try write("")
    let other = URL(fileURLWithPath: url.path + ".mark")
    try Data("x".utf8).write(to: other)
    #expect(count.wrappedValue == 3)
  }

  @Test func `B102 a file that others make or delete is picked up`() async throws {
    let count = count(5)
    try write("2")
    await until { count.wrappedValue == 2 }
    try FileManager.default.removeItem(at: url)
    await until { count.wrappedValue == 5 && text == "" }
    try write("3", atomically: true)
    await until { count.wrappedValue == 3 }
  }

  @Test func `B102 a file that others move away is made again`() async throws {
    let count = count(5)
    try write("2")
    await until { count.wrappedValue == 2 }
    try FileManager.default.moveItem(at: url, to: folder.file("moved.json"))
    await until { count.wrappedValue == 5 && text == "" }
  }

  @Test func `B102 what others write in folders that do not exist yet is picked up`() async throws {
    let url = folder.file("a/b/count.json")
    let count = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(url))
    }
    try FileManager.default.createDirectory(at: folder.file("a/b"), withIntermediateDirectories: true)
    try Data("2".utf8).write(to: url)
    await until { count.wrappedValue == 2 }
    try FileManager.default.removeItem(at: folder.file("a"))
    await until { count.wrappedValue == 0 }
    try FileManager.default.createDirectory(at: folder.file("a/b"), withIntermediateDirectories: true)
    try Data("3".utf8).write(to: url)
    await until { count.wrappedValue == 3 }
  }

  @Test func `B102 nonsense by others tells the error, keeps the value, and is kept aside`() async throws {
    let count = count(5)
    try write("?")
    await until { count.loadError is DecodingError }
    #expect(count.wrappedValue == 5)
    count.withLock { $0 = 6 }
    #expect(text == "6")
    #expect(folder.names == ["count.json", "count.json.unreadable"])
    #expect(try String(contentsOf: folder.file("count.json.unreadable"), encoding: .utf8) == "?")
    count.withLock { $0 = 7 }
    await clock.advance(by: .seconds(1))
    await until { text == "7" }
    #expect(try String(contentsOf: folder.file("count.json.unreadable"), encoding: .utf8) == "?")
  }

  @Test func `what others write takes the place of a change that waits`() async throws {
    let count = count()
    count.withLock { $0 = 1 }
    count.withLock { $0 = 2 }
    try write("10")
    await until { count.wrappedValue == 10 }
    await clock.advance(by: .seconds(2))
    #expect(text == "10")
  }

  @Test func `two storages, as two programs, follow each other`() async throws {
    let first = count()
    let second = count(storage: .fileSystem(clock: TestClock()))
    first.withLock { $0 = 1 }
    await until { second.wrappedValue == 1 }
    second.withLock { $0 = 2 }
    await until { first.wrappedValue == 2 }
  }

  @Test func `one's own writes are not taken for others'`() async throws {
    let count = count()
    let other = count
    count.withLock { $0 = 1 }
    count.withLock { $0 = 2 }
    // When the watcher tells of the file that others wrote, it has told of ours before.
    let marker = folder.file("marker.json")
    let marked = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(marker))
    }
    try Data("1".utf8).write(to: marker)
    await until { marked.wrappedValue == 1 }
    #expect(other.wrappedValue == 2)
    await clock.advance(by: .seconds(1))
    await until { text == "2" }
  }

  @Test func `permissions and links stay`() throws {
    try write("1")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
    let link = folder.file("link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
    let count = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(link))
    }
    count.withLock { $0 = 2 }
    #expect(text == "2")
    #expect(
      try FileManager.default.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType
        == .typeSymbolicLink)
    #expect(try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a folder that can't be written to tells the error and keeps the change`() throws {
    try Data().write(to: folder.file("file"))
    let url = folder.file("file/count.json")
    let count = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(url))
    }
    #expect(count.loadError == nil)
    count.withLock { $0 = 1 }
    #expect(count.saveError?.localizedDescription == "\(url.path) cannot be written: Not a directory")
    #expect(count.wrappedValue == 1)
  }

  @Test func `what killed writers left behind is removed`() throws {
    // No process has this number: it is above the highest that Linux gives.
    let dead = folder.file(".count.json.99999999-1.tmp")
    let living = folder.file(".count.json.\(ProcessInfo.processInfo.processIdentifier)-1.tmp")
    let other = folder.file(".other.json.99999999-1.tmp")
    for file in [dead, living, other] { try Data().write(to: file) }
    count().withLock { $0 = 1 }
    #expect(folder.names == [living, other].map(\.lastPathComponent) + ["count.json"])
  }
}
