import DamagedFiles
import Foundation
import Testing

@testable import Toolchain

/// Every kind of damage to an entry of the cache: it is noticed, and the entry is made again.
struct DamagedCacheTests {
  /// The sizes of an entry's files.
  private static let files = ["image.so": 3000, "session/unit.txt": 500]

  private func make(_ folder: URL, _ files: [String: Int] = files) throws {
    for (name, size) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let half = Data(repeating: 1, count: size / 2)
      try (half + Data(repeating: 2, count: size - half.count)).write(to: file)
    }
    symlink("/usr/lib", folder.appending(path: "link").path)
  }

  @Test(arguments: Damage.allCases) func aDamagedEntryIsMadeAgain(_ damage: Damage) async throws {
    for (name, size) in Self.files {
      try await withFolder { folder in
        let cache = CacheFolder(url: folder)
        let entry = try await cache.entry("a") { try make($0) }
        #expect(cache.isIntact(entry))
        let file = entry.appending(path: name)
        try damage.inflict(on: file)
        // No line ends, no digits, nothing to be read by this process's user.
        let isHarmless = [.otherLineEnds, .hugeNumbers, .unreadable].contains(damage)
        if !isHarmless { #expect(!cache.isIntact(entry), "\(name)") }
        _ = try await cache.entry("a") { try make($0) }
        chmod(file.path, 0o600)
        #expect(FileManager.default.contents(atPath: file.path)?.count == size, "\(name)")
        if !isHarmless { #expect(cache.isIntact(entry), "\(name)") }
      }
    }
  }

  /// The parser's library is as large.
  @Test func oneBitOfALargeFileIsNoticed() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      let entry = try await cache.entry("a") { try make($0, ["lib.so": 2 << 20]) }
      #expect(cache.isIntact(entry))
      try Damage.oneBitFlipped.inflict(on: entry.appending(path: "lib.so"))
      #expect(!cache.isIntact(entry))
    }
  }

  @Test(arguments: Damage.allCases) func aDamagedListOfContentsIsNoticed(_ damage: Damage) async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      let entry = try await cache.entry("a") { try make($0) }
      try damage.inflict(on: entry.appending(path: EntryContents.file))
      // It is noticed, or it says the same.
      _ = cache.isIntact(entry)
      _ = try await cache.entry("a") { try make($0) }
      #expect(cache.isIntact(entry))
    }
  }

  @Test func aLinkToSomethingElseIsNoticed() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      let entry = try await cache.entry("a") { try make($0) }
      let link = entry.appending(path: "link")
      try FileManager.default.removeItem(at: link)
      #expect(!cache.isIntact(entry))
      symlink("/tmp", link.path)
      #expect(!cache.isIntact(entry))
    }
  }

  @Test func aFileTooManyIsNoticed() async throws {
    try await withFolder { folder in
      let cache = CacheFolder(url: folder)
      let entry = try await cache.entry("a") { try make($0) }
      try Data("x".utf8).write(to: entry.appending(path: "more.swiftmodule"))
      #expect(!cache.isIntact(entry))
    }
  }
}
