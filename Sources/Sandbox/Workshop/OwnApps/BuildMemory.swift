import Foundation
import Synchronization
import SyntaxProtocol
import Toolchain

/// Remembers what had to be left out of each file, so that the next start and the next save don't search for it again.
///
/// A file is known by its text and by the modules that it could import. What is left out of one file may depend on what is left
/// out of another one in the same module: then the compiler finds the error again, and more is left out, but never less.
final class BuildMemory: Sendable {
  private let file: URL
  private let known: Mutex<Content>

  private struct Content: Codable {
    var maker: String
    var files: [String: Entry] = [:]
    var supplies: [String: Supply] = [:]
    var older: Set<String> = []
  }

  private struct Entry: Codable {
    var text: String
    var played: PlayedFile
    var around: [String]
  }

  /// - Parameter file: Where it is kept. What another version of the sandbox has kept there isn't used.
  init(file: URL) {
    self.file = file
    let kept = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Content.self, from: $0) }
    known = Mutex(kept.flatMap { $0.maker == Self.maker ? $0 : nil } ?? Content(maker: Self.maker))
  }

  /// This version: the program, and what stands in for Apple's frameworks.
  private static let maker: String = {
    let sources = try? Layout.find().librarySources("StandIns")
    let standIns = sources.map { $0.files(withExtension: "swift") } ?? []
    return ([URL(filePath: "/proc/self/exe")] + standIns).map(\.stamp).joined(separator: "\n")
  }()

  /// The file as it compiled last, if neither its text nor the modules have changed.
  func start(of file: AppIndex.File, _ module: String, around: [String]) -> PlayedFile? {
    known.withLock { known in
      guard let entry = known.files[key(file, module)], entry.text == file.text, entry.around == around else {
        return nil
      }
      return entry.played
    }
  }

  func keep(_ played: PlayedFile, of file: AppIndex.File, _ module: String, around: [String]) {
    known.withLock {
      $0.files[key(file, module)] = Entry(text: file.text, played: played, around: around)
    }
  }

  /// What stood in for names of modules that aren't there, when the module compiled last.
  func supply(of module: String) -> Supply { known.withLock { $0.supplies[module] ?? Supply() } }

  /// Whether the module had to be compiled in Swift 5 mode, although it asks for Swift 6.
  func isOlder(_ module: String) -> Bool { known.withLock { $0.older.contains(module) } }

  func keep(_ supply: Supply, of module: String, isOlder: Bool) {
    known.withLock { known in
      known.supplies[module] = supply
      if isOlder { known.older.insert(module) } else { known.older.remove(module) }
    }
  }

  /// Does something that remembers what it finds, and forgets it again if it fails: what a save with a mistake had to leave out is
  /// nothing that the app does without.
  func keeping<Result>(_ work: () async throws -> Result) async throws -> Result {
    let before = known.withLock { $0 }
    do {
      return try await work()
    } catch {
      known.withLock { $0 = before }
      throw error
    }
  }

  /// Writes what is known. Where that isn't possible, the next start takes longer.
  func save() {
    guard let data = known.withLock({ try? JSONEncoder().encode($0) }) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  private func key(_ file: AppIndex.File, _ module: String) -> String { "\(module) \(file.url.path)" }
}
