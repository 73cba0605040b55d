import Foundation
import KernelProtocol
import Synchronization
import Testing

/// Compiles features for tests, by the compiler and the linker directly, each once.
///
/// Features lie in `Features/`, as text, since no target of the package may contain them; they use no macro.
enum TestImage {
  static let playground = Task { try await compile("Playground", initialState: "Playground.State()") }
  /// Counts by two.
  static let faster = Task {
    try await compile(
      "Playground", initialState: "Playground.State()",
      edit: {
        $0.replacing(
          "case .increment:\n        state.count += 1", with: "case .increment:\n        state.count += 2")
      })
  }
  static let viewed = Task { try await compile("Viewed", initialState: "Viewed.State()") }
  /// Says it in other words.
  static let reworded = Task {
    try await compile(
      "Viewed", initialState: "Viewed.State()",
      edit: { $0.replacing("That is all.", with: "No more than that.") })
  }
  static let unseen = Task {
    try await compile(
      "Viewed", initialState: "Viewed.State()",
      edit: { $0.replacing("extension Viewed: TerminalViewable", with: "@MainActor extension Viewed") })
  }
  static let stillborn = Task {
    try await compile("Playground", initialState: "{ fatalError(\"no first state\") }() as Playground.State")
  }

  static let build = URL(
    filePath: CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? Bundle.main.bundlePath
  )
  .resolvingSymlinksInPath().deletingLastPathComponent()
  /// The folder of Swift's libraries.
  static var runtime: String {
    get throws { try compiler().appending(path: "lib/swift/linux").path }
  }
  static var kernel: String { build.appending(path: "tca-kernel").path }

  private static let folders = Mutex<[URL]>([])
  /// Removes the images when the tests have ended.
  private static let cleaner: Void = {
    atexit {
      TestImage.folders.withLock { for folder in $0 { try? FileManager.default.removeItem(at: folder) } }
    }
  }()

  static func source(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Features/\(name).swift.txt")
  }

  static func compile(
    _ name: String, initialState: String, edit: (String) -> String = { $0 }
  ) async throws -> String {
    let folder = URL.temporaryDirectory.appending(path: "tca-tests-\(getpid())-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    folders.withLock { $0.append(folder) }
    _ = cleaner
    let feature = folder.appending(path: "\(name).swift")
    try edit(String(contentsOf: source(name), encoding: .utf8)).write(
      to: feature, atomically: true, encoding: .utf8)
    let entry = folder.appending(path: "Entry.swift")
    try Data(
      FeatureEntrySource.text(type: name, initialState: initialState, simulated: [:])
        .replacing("import ComposableArchitecture\n", with: "import ComposableArchitectureCore\n").utf8
    ).write(to: entry)

    let usr = try compiler()
    let object = folder.appending(path: "image.o").path
    try run(
      usr.appending(path: "bin/swift-frontend"),
      [
        "-c", "-parse-as-library", "-swift-version", "6", "-Onone", "-module-name",
        "Image\(UInt32.random(in: 0...(.max)))", "-I", build.appending(path: "Modules").path,
        feature.path, entry.path, "-o", object,
      ])
    let runtime = usr.appending(path: "lib/swift/linux")
    let image = folder.appending(path: "image.so").path
    try run(
      usr.appending(path: "bin/ld.lld"),
      ["-shared", object, "-o", image, "-L", runtime.path, "-lswiftCore", "-lFoundation"]
        + [runtime.appending(path: "\(architecture)/swiftrt.o").path, "-rpath", runtime.path])
    return image
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  /// The toolchain's `usr`, found from the compiler on the path.
  private static func compiler() throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let swiftc = path.split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(swiftc).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  private static func run(_ tool: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Failure(text: String(decoding: output, as: UTF8.self))
    }
  }

  struct Failure: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
  }
}
