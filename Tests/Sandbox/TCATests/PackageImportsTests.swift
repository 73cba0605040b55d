import Foundation
import Testing

@testable import SandboxApp

/// A test that is written into a package imports what the package's tests import.
struct PackageImportsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "package-\(UUID().uuidString)")

  /// The lines for a file of a package that has these files.
  private func lines(_ file: String, _ files: [String: String]) throws -> [String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return PackageImports.lines(of: folder.appending(path: file))
  }

  private let steep = [
    "Package.swift": "", "Sources/Steep/Brew.swift": "", "Sources/Alarm/Alarm.swift": "",
    "Tests/SteepTests/Nested/Old.swift": "",
  ]

  @Test func theTargetOfTheTestsNamesTheModule() throws {
    #expect(try lines("Tests/SteepTests/New.swift", steep) == ["@testable import Steep"])
    #expect(try lines("Tests/SteepTests/Nested/New.swift", steep) == ["@testable import Steep"])
    #expect(try lines("Tests/OtherTests/New.swift", steep) == [])
  }

  @Test func whatOtherTestsImportIsImported() throws {
    let other = """
      import Alarm
      import Testing
      // import Brew
      @testable import Steep

      """
    var files = steep
    files["Tests/OtherTests/Old.swift"] = other
    #expect(try lines("Tests/OtherTests/New.swift", files) == ["import Alarm", "@testable import Steep"])
    files["Tests/OtherTests/Older.swift"] = "@testable import Alarm\n"
    #expect(
      try lines("Tests/OtherTests/New.swift", files) == ["@testable import Alarm", "@testable import Steep"])
    // The file that is replaced is no other test.
    #expect(try lines("Tests/OtherTests/Old.swift", files) == ["@testable import Alarm"])
  }

  @Test func aFileThatIsNoTestOfAPackageImportsNothing() throws {
    #expect(try lines("Tests/New.swift", steep) == [])
    #expect(try lines("Sources/Steep/New.swift", steep) == [])
    #expect(try lines("Tests/SteepTests/New.swift", ["Sources/Steep/Brew.swift": ""]) == [])
  }
}
