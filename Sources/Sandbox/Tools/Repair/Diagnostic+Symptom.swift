import Diagnostics
import SyntaxProtocol

extension Diagnostic {
  /// What the parser's process needs to know about the diagnostic.
  ///
  /// - Parameter file: The name of the learner's file.
  func symptom(in file: String) -> Symptom {
    Symptom(
      .compiler, name, names: CompilerMessage(message).names, line: self.file == file ? line : 0,
      column: self.file == file ? column : 0, notes: notes.map { $0.symptom(in: file) })
  }

  /// Whether the compiler ended without a message.
  var isCrash: Bool { name == Symptom.ended }

  /// The diagnostic without its place, which an edit may move.
  var kind: Kind { Kind(name: name, message: message) }

  /// What a diagnostic says, wherever it says it.
  struct Kind: Hashable {
    var name: String
    var message: String
  }
}

extension [Diagnostic] {
  /// The diagnostics of a file. One that is inside of the code of a macro is about what the macro is attached to.
  func placed(in file: String) -> [Diagnostic] {
    filter { $0.file == file }
      + compactMap { diagnostic in
        guard diagnostic.file != file, let note = diagnostic.notes.first(where: { $0.file == file }) else {
          return nil
        }
        var diagnostic = diagnostic
        (diagnostic.file, diagnostic.line, diagnostic.column) = (note.file, note.line, note.column)
        return diagnostic
      }
  }

  /// The errors among the diagnostics.
  var errors: [Diagnostic] { filter { $0.severity == .error } }

  /// The first diagnostic of each place.
  var uniquePlaces: [Diagnostic] {
    var places: Set<String> = []
    return filter { places.insert("\($0.file):\($0.line):\($0.column)").inserted }
  }
}
