import Foundation

/// A source file of a unit, with the name that the compiler is given.
struct ModuleFile: Sendable {
  var name: String
  var source: SourceFile
}

extension CompileUnit {
  /// The source files, with the names that the compiler is given.
  var files: [ModuleFile] { zip(fileNames, sources).map { ModuleFile(name: $0, source: $1) } }
}

extension [ModuleFile] {
  /// The learner's file; nil in a unit without one.
  var learner: ModuleFile? { first { $0.source.role == .learner } }

  /// The sources by their names.
  var byName: [String: SourceFile] {
    Dictionary(map { ($0.name, $0.source) }) { first, _ in first }
  }

  /// The files, with a text in place of the learner's.
  func replacingLearner(with text: String) -> Self {
    map { file in
      var file = file
      if file.source.role == .learner { file.source.text = text }
      return file
    }
  }

  /// Writes the files to a folder.
  func write(to folder: URL) throws {
    for file in self { try Data(file.source.text.utf8).write(to: folder.appending(path: file.name)) }
  }
}
