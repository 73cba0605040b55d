import Foundation
import Reports
import Synchronization
import Testing

@testable import Toolchain

struct CacheFolderTests {
  @Test func anEntryIsMadeOnce() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      let made = Counter()
      for _ in 1...2 {
        let entry = try await cache.entry("a") { draft in
          _ = made.add(1)
          try Data("text".utf8).write(to: draft.appending(path: "file"))
        }
        #expect(try String(contentsOf: entry.appending(path: "file"), encoding: .utf8) == "text")
      }
      #expect(made.add(0) == 1)
    }
  }

  @Test(arguments: ["", "tex", "TEXT", "text and more"]) func aDamagedEntryIsMadeAgain(damage: String)
    async throws
  {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      for _ in 1...2 {
        let entry = try await cache.entry("a") { try Data("text".utf8).write(to: $0.appending(path: "file")) }
        #expect(try String(contentsOf: entry.appending(path: "file"), encoding: .utf8) == "text")
        try Data(damage.utf8).write(to: entry.appending(path: "file"))
        #expect(!cache.isIntact(entry))
      }
    }
  }

  @Test func anEntryThatWasDamagedWithoutATraceInItsTimesIsMadeAgain() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      let entry = try await cache.entry("a") { try Data("text".utf8).write(to: $0.appending(path: "file")) }
      let file = entry.appending(path: "file")
      var status = stat()
      #expect(lstat(file.path, &status) == 0)
      try Data("TEXT".utf8).write(to: file)
      #expect(utimensat(AT_FDCWD, file.path, [status.st_atim, status.st_mtim], 0) == 0)
      #expect(!cache.isIntact(entry))
    }
  }

  @Test func aCopiedEntryIsReadOnce() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      let entry = try await cache.entry("a") { try Data("text".utf8).write(to: $0.appending(path: "file")) }
      let copy = folder.appending(path: "b")
      try FileManager.default.copyItem(at: entry, to: copy)
      let list = copy.appending(path: EntryContents.file)
      #expect(cache.isIntact(copy))
      let noted = try Data(contentsOf: list)
      #expect(try noted != Data(contentsOf: entry.appending(path: EntryContents.file)))
      #expect(cache.isIntact(copy))
      #expect(try Data(contentsOf: list) == noted)
    }
  }

  @Test func anEntryThatLacksAFileIsMadeAgain() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      let entry = try await cache.entry("a") { try Data("text".utf8).write(to: $0.appending(path: "file")) }
      try FileManager.default.removeItem(at: entry.appending(path: "file"))
      _ = try await cache.entry("a") { try Data("text".utf8).write(to: $0.appending(path: "file")) }
      #expect(cache.isIntact(entry))
      try FileManager.default.removeItem(at: entry.appending(path: EntryContents.file))
      #expect(!cache.isIntact(entry))
    }
  }

  @Test func aFailedEntryLeavesNothing() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      struct Failure: Error {}
      await #expect(throws: Failure.self) {
        _ = try await cache.entry("a") { draft in
          try Data("half".utf8).write(to: draft.appending(path: "file"))
          throw Failure()
        }
      }
      #expect(!cache.url.appending(path: "a").exists)
      #expect(cache.url.appending(path: "drafts").contents == [])
    }
  }

  @Test func theFirstOfTwoPublishedEntriesIsKept() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      let entry = try await cache.entry("a") { draft in
        try Data("second".utf8).write(to: draft.appending(path: "file"))
        // This stands for another process, which is faster.
        _ = try await cache.entry("a") { try Data("first".utf8).write(to: $0.appending(path: "file")) }
      }
      #expect(try String(contentsOf: entry.appending(path: "file"), encoding: .utf8) == "first")
    }
  }

  @Test func aLockHasOneHolderAtATime() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      let inside = Counter()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...4 {
          group.addTask {
            try await cache.locked("work") {
              #expect(inside.add(1) == 1)
              await Task.yield()
              _ = inside.add(-1)
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func pruningRemovesTheOldestEntriesFirst() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      for (name, age) in [("old", 300), ("middle", 200), ("new", 100)] {
        let entry = try await cache.entry("images/\(name)") { draft in
          try Data(repeating: 0, count: 1000).write(to: draft.appending(path: "file"))
        }
        let date = Date().addingTimeInterval(-Double(age))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: entry.path)
      }
      cache.prune("images", limit: 2500, minimumAge: 0)
      #expect(cache.url.appending(path: "images").contents.map(\.lastPathComponent) == ["middle", "new"])
      cache.prune("images", limit: 0, minimumAge: 150)
      #expect(cache.url.appending(path: "images").contents.map(\.lastPathComponent) == ["new"])
    }
  }

  @Test func theCacheLiesInTheFirstWritableFolder() async throws {
    try await withFolder { folder in
      let environment = ["XDG_CACHE_HOME": folder.appending(path: "xdg").path, "HOME": ""]
      let inBuild = try CacheFolder.find(build: folder, environment: environment)
      #expect(inBuild.url.path == folder.appending(path: "sandbox-cache").path)
      let elsewhere = try CacheFolder.find(build: URL(filePath: "/proc/nowhere"), environment: environment)
      #expect(elsewhere.url.path == folder.appending(path: "xdg/composable-sandbox").path)
      let temporary = try CacheFolder.find(
        build: URL(filePath: "/proc/nowhere"), environment: ["TMPDIR": folder.path])
      #expect(temporary.url.path == folder.appending(path: "composable-sandbox-\(getuid())").path)
    }
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  /// Returns the new count.
  func add(_ number: Int) -> Int {
    count.withLock { count in
      count += number
      return count
    }
  }
}

/// Runs `body` with an empty folder, which is removed afterwards.
func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "toolchain-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}
