import Foundation
import Testing

/// Each file in `Expansions` holds a source and what the macros make of it. To add a case, write the source alone; to
/// record it, run `RECORD_EXPANSIONS=1 swift test --filter ExpansionTests` and read the difference.
@Suite struct ExpansionTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Expansions")

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        .sorted()
    }
  }

  @Test(arguments: try names)
  func expandsAsRecorded(name: String) throws {
    let file = Self.folder.appending(path: name)
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let source = recorded.components(separatedBy: Expansion.expandsTo)[0]
    let actual = Expansion(of: source).snapshot(of: source)
    if ProcessInfo.processInfo.environment["RECORD_EXPANSIONS"] == "1" {
      try actual.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(Self.unindented(actual) == Self.unindented(recorded))
  }

  /// The lines without the margin, which versions of swift-syntax choose differently inside of accessors.
  private static func unindented(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { String($0.drop { $0 == " " }) }
  }

  @Test func everyMacroIsRecorded() throws {
    let sources = try Self.names.map {
      try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8)
    }
    let unused = Expansion.specs.keys.filter { name in
      !sources.contains { $0.components(separatedBy: Expansion.expandsTo)[0].contains("@\(name)") }
    }
    #expect(unused.sorted() == [])
  }
}
