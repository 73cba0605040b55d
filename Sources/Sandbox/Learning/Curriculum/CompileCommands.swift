import Foundation
import Reports

extension Workspace {
  /// How one of the learner's files is compiled, for an editor's language server.
  public struct CompileCommand: Codable, Equatable, Sendable {
    /// The folder from which the compiler is run.
    public var directory: String
    /// The learner's file.
    public var file: String
    /// The compiler and its arguments.
    public var arguments: [String]

    /// - Parameters:
    ///   - directory: The folder from which the compiler is run.
    ///   - file: The learner's file.
    ///   - arguments: The compiler and its arguments.
    public init(directory: String, file: String, arguments: [String]) {
      self.directory = directory
      self.file = file
      self.arguments = arguments
    }
  }

  /// Adds to `compile_commands.json`, from which SourceKit-LSP completes in any editor with no build of its own.
  ///
  /// Files that are listed already and still exist stay; nothing is written where nothing changed.
  public func add(_ commands: [CompileCommand]) throws {
    let file = root.appending(path: "compile_commands.json")
    try AtomicFile.locked(privateFolder.appending(path: "compile_commands.lock")) {
      let old = (try? JSONDecoder().decode([CompileCommand].self, from: Data(contentsOf: file))) ?? []
      let names = Set(commands.map(\.file))
      let kept = old.filter { !names.contains($0.file) && FileManager.default.fileExists(atPath: $0.file) }
      let new = (kept + commands).sorted { $0.file < $1.file }
      guard new != old else { return }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try AtomicFile.write(String(decoding: try encoder.encode(new), as: UTF8.self) + "\n", to: file)
    }
  }
}
