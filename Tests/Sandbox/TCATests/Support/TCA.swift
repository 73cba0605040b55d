import Foundation
import Testing

/// Runs the real binary on a pack of lessons of its own, with a workspace of its own.
///
/// ```swift
/// let tca = try TCA()
/// try await tca.run("check", "tally/double").exit(1).stdout(contains: "NOT YET")
/// ```
final class TCA: Sendable {
  /// What a run of it left.
  struct Outcome {
    var output: String
    var error: String
    var status: Int32
    var command: String

    /// The output with single spaces, however it was wrapped.
    var words: String { output.replacing(/\s+/, with: " ") }

    @discardableResult
    func exit(_ status: Int32, sourceLocation: SourceLocation = #_sourceLocation) -> Outcome {
      #expect(
        self.status == status, "\(command)\nstdout: \(output)\nstderr: \(error)",
        sourceLocation: sourceLocation)
      return self
    }

    @discardableResult
    func stdout(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) -> Outcome {
      #expect(output == expected + "\n", "\(command)\nstderr: \(error)", sourceLocation: sourceLocation)
      return self
    }

    @discardableResult
    func stdout(contains expected: String, sourceLocation: SourceLocation = #_sourceLocation) -> Outcome {
      #expect(output.contains(expected), "\(command)\nstderr: \(error)", sourceLocation: sourceLocation)
      return self
    }

    @discardableResult
    func stderr(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) -> Outcome {
      #expect(error == expected + "\n", "\(command)", sourceLocation: sourceLocation)
      return self
    }
  }

  let folder: URL
  var workspace: URL { folder.appending(path: "Workspace") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tca-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file, and makes the folders that it lies in.
  ///
  /// - Parameter path: The file's path below ``folder``.
  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The binary lies beside the one that runs the tests. `TCA_BINARY` names another one, such as a release build's for a
  /// soak that would take hours otherwise.
  static let binary =
    ProcessInfo.processInfo.environment["TCA_BINARY"].map { URL(filePath: $0) }
    ?? URL(
      filePath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    )
    .deletingLastPathComponent().appending(path: "tca")

  static let pack = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Pack")

  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["TCA_WORKSPACE"] = workspace.path
    // Nothing may be remembered in the home of whoever runs the tests, and nothing of it may be used.
    environment["XDG_STATE_HOME"] = folder.appending(path: "State").path
    environment["TERM"] = "xterm"
    for name in ["NO_COLOR", "LC_ALL", "COLUMNS", "PAGER"] { environment[name] = nil }
    return environment
  }

  /// - Parameters:
  ///   - input: What is piped in.
  ///   - usesPack: Whether `--lessons` names the tests' own pack.
  func run(_ arguments: String..., input: String = "", usesPack: Bool = true) async throws -> Outcome {
    try await run(arguments, input: input, usesPack: usesPack)
  }

  /// - Parameter temporary: The folder for temporary files; nil for the system's.
  func run(
    _ arguments: [String], input: String = "", usesPack: Bool = true, temporary: URL? = nil
  ) async throws -> Outcome {
    // The plug-in is built by whoever comes first; the others must not take their time for a hang.
    try await Self.prepared.value
    let arguments = arguments + (usesPack ? ["--lessons", Self.pack.path] : [])
    let more = temporary.map { ["TMPDIR": $0.path] } ?? [:]
    return try await Self.launch(
      arguments, input: input, environment: environment.merging(more) { $1 }, folder: folder)
  }

  /// Runs it by a line of a shell, in which `$TCA` is the binary and `$PACK` the pack. The line begins in ``folder``.
  func runInShell(_ line: String) async throws -> Outcome {
    try await Self.prepared.value
    let more = ["TCA": Self.binary.path, "PACK": Self.pack.path]
    return try await Self.launch(
      ["-c", line], program: URL(filePath: "/bin/sh"), input: "",
      environment: environment.merging(more) { $1 },
      folder: folder)
  }

  private static let prepared = Task {
    let folder = FileManager.default.temporaryDirectory
    _ = try await launch(
      ["doctor"], input: "", environment: ProcessInfo.processInfo.environment, folder: folder)
  }

  private static func launch(
    _ arguments: [String], program: URL = binary, input: String, environment: [String: String], folder: URL
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    let (standardInput, output, error) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = error
    try process.run()
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? standardInput.fileHandleForWriting.close()
    async let outputText = text(of: output.fileHandleForReading)
    async let errorText = text(of: error.fileHandleForReading)
    let (outputResult, errorResult) = await (outputText, errorText)
    await process.end()
    return Outcome(
      output: outputResult, error: errorResult, status: process.terminationStatus,
      command: "tca \(arguments.joined(separator: " "))")
  }

  private static func text(of handle: FileHandle) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let data = try? handle.readToEnd()
        continuation.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
      }
    }
  }
}

extension Process {
  /// Waits until the process has ended, without holding one of the threads that all tests share.
  func end() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        self.waitUntilExit()
        continuation.resume()
      }
    }
  }
}
