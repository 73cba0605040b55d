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

  /// Adds entries to `compile_commands.json`. SourceKit-LSP reads it in any editor, so it doesn't need its own build.
  ///
  /// Entries of files that still exist stay. If nothing has changed, nothing is written.
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
