import Curriculum
import Foundation
import Toolchain

/// Keeps judgments on disk, so that a repeated `tca verify` judges only what has changed.
///
/// The name of an entry is a hash of everything that the judgment depends on: the exercise's files, the answer, the compiler,
/// the library, the kernel and `tca` itself.
struct VerdictCache: Sendable {
  /// Entries that were not used for this many seconds are removed.
  private static let lifetime: TimeInterval = 14 * 24 * 3600

  private let folder: URL
  private let key: String

  /// - Parameters:
  ///   - folder: The folder of the entries. It is created when something is kept.
  ///   - key: Identifies the tools that judge.
  init(folder: URL, key: String) {
    self.folder = folder
    self.key = key
  }

  /// Returns the kept value, or else makes and keeps it.
  ///
  /// - Parameters:
  ///   - purpose: The kind of value.
  ///   - exercise: The exercise, whose files except its answers and texts count.
  ///   - answer: The text of the judged file.
  func value<Value: Codable & Sendable>(
    _ purpose: String, _ exercise: Exercise, _ answer: String, isKept: (Value) -> Bool = { _ in true },
    make: () async throws -> Value
  ) async throws -> Value {
    // The app of a chapter is put together from the pages of the Book, which don't count in the name of an entry.
    guard exercise.app == nil else { return try await make() }
    let file = folder.appending(path: "\(name(purpose, exercise, answer)).json")
    if let data = try? Data(contentsOf: file), let value = try? JSONDecoder().decode(Value.self, from: data) {
      try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
      return value
    }
    let value = try await make()
    if isKept(value), let data = try? JSONEncoder().encode(value) {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? data.write(to: file, options: .atomic)
    }
    return value
  }

  private func name(_ purpose: String, _ exercise: Exercise, _ answer: String) -> String {
    let files = exercise.files
    let lesson = exercise.folder.appending(path: "../..").standardizedFileURL
    var sources = files.judging
    if !exercise.answer.isSwift {
      sources += [lesson.appending(path: "Lesson.md")]
      sources += lesson.appending(path: "Feature").names.map { lesson.appending(path: "Feature/\($0)") }
    }
    var contents = sources.flatMap { [$0.lastPathComponent, $0.text ?? "missing"] }
    // Not the patches: what they say on another base is another mutant.
    contents += files.mutants.flatMap { [$0.fileName, (try? $0.text()) ?? "missing"] }
    return ContentHash.of([key, purpose, exercise.id, exercise.kind.rawValue, answer] + contents)
  }

  /// Removes all entries.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Removes entries that were not used for a long time.
  func prune() {
    let oldest = Date().addingTimeInterval(-Self.lifetime)
    for name in folder.names {
      let file = folder.appending(path: name)
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      guard let used = attributes?[.modificationDate] as? Date, used < oldest else { continue }
      try? FileManager.default.removeItem(at: file)
    }
  }
}
