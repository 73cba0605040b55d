import Foundation
import TestTiers
import Testing

/// The compiler survives what the macros make, wherever features stand in a file.
@Suite struct CompilerStressTests {
  private static let count = Tier.isSoak ? 50 : Tier.isAll ? 12 : 3

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
  @Test(arguments: 0..<(Tier.isAll ? 8 : 1))
  func `B118 a file by itself does not crash the compiler either`(seed: Int) throws {
    var features = GeneratedFeatures(seed: UInt64(seed) + 1000)
    let text = features.file()
    let file = FileManager.default.temporaryDirectory.appending(path: "Features-\(UUID().uuidString).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let (status, output) = try Self.typecheck([file.path], languageMode: 6)
    #expect(status == 0, "\(text)\n\(output.suffix(4000))")
  }

  /// How the compiler runs the macros: in a process of their own, as SwiftPM has it, or in its own process, as `tca` has it.
  enum PlugIn: CaseIterable, Sendable {
    case executable, inProcess
  }

  /// A hundred files, one compiler each, for each kind of plug-in and each language mode.
  @Test(.enabled(if: Tier.isSoak), arguments: PlugIn.allCases, [5, 6])
  func `B118 a hundred files by themselves do not crash the compiler`(plugIn: PlugIn, languageMode: Int)
    throws
  {
    for seed in 0..<100 {
      var features = GeneratedFeatures(seed: UInt64(seed + languageMode * 10_000))
      let text = features.file()
      let file = FileManager.default.temporaryDirectory.appending(path: "Features-\(UUID().uuidString).swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let (status, output) = try Self.typecheck([file.path], languageMode: languageMode, plugIn: plugIn)
      #expect(status == 0, "\(seed): \(text)\n\(output.suffix(4000))")
    }
  }

  private static let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Where SwiftPM put modules and plug-ins: beside the running test, or else in the package's debug folder.
  private static var products: URL {
    guard !FileManager.default.fileExists(atPath: build.appending(path: "Modules").path) else { return build }
    return URL(filePath: #filePath).appending(path: "../../../../../.build/debug").standardized
  }

  private static func arguments(_ plugIn: PlugIn) throws -> [String] {
    let name = "ComposableArchitectureMacros"
    switch plugIn {
    case .executable:
      return ["-load-plugin-executable", "\(products.appending(path: "\(name)-tool").path)#\(name)"]
    case .inProcess:
      // `tca` compiles this library on its first start.
      let cache = products.appending(path: "sandbox-cache")
      let tools = try FileManager.default.contentsOfDirectory(at: cache, includingPropertiesForKeys: nil)
      let library = try #require(
        tools.map { $0.appending(path: "lib\(name).so") }.first {
          FileManager.default.fileExists(atPath: $0.path)
        },
        "There is no plug-in in \(cache.path): start tca once.")
      let server = try #require(
        ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map {
          URL(filePath: "\($0)").resolvingSymlinksInPath()
            .appending(path: "../lib/swift/host/libSwiftInProcPluginServer.so").standardized
        }.first { FileManager.default.fileExists(atPath: $0.path) })
      return ["-in-process-plugin-server-path", server.path, "-load-plugin-library", library.path]
    }
  }

  private static func typecheck(
    _ files: [String], languageMode: Int, plugIn: PlugIn = .executable
  ) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      try [
        "swiftc", "-frontend", "-typecheck", "-parse-as-library", "-suppress-warnings",
        "-swift-version", "\(languageMode)", "-module-name", "Features",
        "-I", products.appending(path: "Modules").path,
      ] + arguments(plugIn) + files
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
