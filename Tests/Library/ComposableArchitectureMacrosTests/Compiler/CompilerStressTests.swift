import Foundation
import Testing

/// The compiler survives what the macros make, wherever features stand in a file.
@Suite struct CompilerStressTests {
  private static let count = 50

  @Test(arguments: [5, 6])
  func `B118 no file of features crashes the compiler`(languageMode: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "features-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Other files in each language mode.
    let files = try (0..<Self.count).map { index in
      let seed = languageMode * 1000 + index
      var features = GeneratedFeatures(seed: UInt64(seed))
      let file = folder.appending(path: "Features\(seed).swift")
      try features.file().write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let (status, output) = try Self.typecheck(files, languageMode: languageMode)
    #expect(status == 0, "\(output.suffix(4000))")
  }

  /// Every compiler that is asked alone sees the files in another state than one that has seen a hundred.
  @Test(arguments: 0..<8)
  func `B118 a file by itself does not crash the compiler either`(seed: Int) throws {
    var features = GeneratedFeatures(seed: UInt64(seed) + 1000)
    let text = features.file()
    let file = FileManager.default.temporaryDirectory.appending(path: "Features-\(UUID().uuidString).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let (status, output) = try Self.typecheck([file.path], languageMode: 6)
    #expect(status == 0, "\(text)\n\(output.suffix(4000))")
  }

  private static let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Where SwiftPM put modules and plug-ins: beside the running test, or else in the package's debug folder.
  private static var products: URL {
    guard !FileManager.default.fileExists(atPath: build.appending(path: "Modules").path) else { return build }
    return URL(filePath: #filePath).appending(path: "../../../../../.build/debug").standardized
  }

  private static func typecheck(_ files: [String], languageMode: Int) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let plugin = products.appending(path: "ComposableArchitectureMacros-tool").path
    process.arguments =
      [
        "swiftc", "-frontend", "-typecheck", "-parse-as-library", "-suppress-warnings",
        "-swift-version", "\(languageMode)", "-module-name", "Features",
        "-I", products.appending(path: "Modules").path,
        "-load-plugin-executable", "\(plugin)#ComposableArchitectureMacros",
      ] + files
    let output = FileManager.default.temporaryDirectory.appending(path: "features-\(UUID().uuidString).txt")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }
}
