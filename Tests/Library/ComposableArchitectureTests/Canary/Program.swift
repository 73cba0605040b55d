import Foundation

/// A small program of its own, linked with the library and nothing else of the package, as a user's package is.
struct Program {
  struct Result {
    var status: Int32
    var output: String
  }

  let source: URL
  let executable: URL

  /// Compiles a source of `Programs` against the modules and objects that this test was built with.
  init(_ name: String, languageMode: Int = 6, linking flags: [String] = []) async throws {
    source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Programs/\(name).swift")
    let folder = FileManager.default.temporaryDirectory.appending(path: "canary-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Test programs are named as SwiftPM names them: by that an XCTest process is known.
    executable = folder.appending(path: name.hasSuffix("Canary") ? "\(name)PackageTests.xctest" : name)
    // As a main file only without `@main`.
    let text = try String(contentsOf: source, encoding: .utf8)
    let isLibrary = text.contains("@main") ? ["-parse-as-library"] : []
    let result = try await Self.run(
      "swiftc",
      [
        "-swift-version", "\(languageMode)", "-module-name", name, "-I",
        Self.build.appending(path: "Modules").path,
      ] + isLibrary
        + [source.path] + Self.objects() + flags + ["-o", executable.path])
    guard result.status == 0 else { throw Failure(message: result.output) }
  }

  struct Failure: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
  }

  /// Runs it; what it prints on both channels is its output.
  func run(_ arguments: [String] = [], environment: [String: String] = [:]) async throws -> Result {
    try await Self.run(executable.path, arguments, environment: environment)
  }

  func delete() { try? FileManager.default.removeItem(at: executable.deletingLastPathComponent()) }

  /// The number of the line that ends in a mark.
  func line(of mark: String) throws -> Int? {
    try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
      .firstIndex { $0.hasSuffix("// \(mark)") }.map { $0 + 1 }
  }

  /// Where SwiftPM put modules and objects: beside the running test, or else in the package's debug folder.
  private static let build: URL = {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    guard !FileManager.default.fileExists(atPath: own.appending(path: "Modules").path) else { return own }
    return URL(filePath: #filePath).appending(path: "../../../../../.build/debug").standardized
  }()

  /// Writes the compiler's list of a module's public declarations into a folder.
  static func extractSymbols(of module: String, into folder: URL) async throws -> Result {
    #if arch(arm64)
      let architecture = "aarch64"
    #else
      let architecture = "x86_64"
    #endif
    return try await run(
      "swift",
      [
        "symbolgraph-extract", "-module-name", module, "-I", build.appending(path: "Modules").path,
        "-target", "\(architecture)-unknown-linux-gnu", "-minimum-access-level", "public",
        "-skip-synthesized-members", "-output-dir", folder.path,
      ])
  }

  private static func objects() -> [String] {
    let modules = [
      "CReporterHook", "CasePaths", "CasePathsCore", "Clocks", "CombineSchedulers", "ComposableArchitecture",
      "ComposableArchitectureCore",
      "ConcurrencyExtras", "CustomDump", "Dependencies", "DependenciesMacros", "DependenciesNetworking",
      "IdentifiedCollections",
      "InternalCollectionsUtilities", "IssueKinds", "IssueReporting", "IssueReportingPackageSupport",
      "OrderedCollections",
      "Sharing", "TerminalUI", "TestReporting", "XCTestDynamicOverlay",
    ]
    return modules.flatMap { module -> [String] in
      let folder = build.appending(path: "\(module).build").path
      guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
      // Objects of sources that were moved or removed stay in the folder. The map names those of this build.
      let map = (try? String(contentsOfFile: "\(folder)/output-file-map.json", encoding: .utf8))
      return files.compactMap { $0 as? String }
        .filter { $0.hasSuffix(".o") && map?.contains("/\($0)\"") != false }
        .map { "\(folder)/\($0)" }
    }
  }

  private static func run(
    _ command: String, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Result {
    let output = FileManager.default.temporaryDirectory.appending(path: "canary-\(UUID().uuidString).txt")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    // Not this test's own: neither its runner's marks nor its dependencies' context.
    let kept = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
    process.environment = kept.merging(environment) { $1 }
    process.standardOutput = handle
    process.standardError = handle
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    try handle.close()
    return Result(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8))
  }
}
