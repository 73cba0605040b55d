import Foundation
import Testing

/// Compares a text with the recording in an exercise's `Expected` folder.
///
/// `RECORD=1 swift test --filter LessonsTests` records all texts again.
enum Recording {
  static func expect(
    _ text: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(text)\n".utf8).write(to: file, options: .atomic)
    }
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? "\(file.path) is missing"
    #expect("\(text)\n" == recorded, sourceLocation: sourceLocation)
  }
}
