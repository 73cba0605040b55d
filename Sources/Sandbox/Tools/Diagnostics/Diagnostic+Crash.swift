import Reports
import SyntaxProtocol

extension Diagnostic {
  /// What the compiler was working on when it crashed: the innermost place that its log names; nil when it names none.
  ///
  /// The log names the beginning of a body as `body.getter@Learner.swift:41:34`, and a piece of code as
  /// `[Learner.swift:45:7 - line:45:70]`.
  package static func crash(in log: String) -> Diagnostic? {
    let dump = log.firstRange(of: "Stack dump:").map { log[$0.upperBound...] } ?? log[...]
    let places = dump.matches(of: #/[@\[](?<file>[^@\[\]\s]+\.swift):(?<line>\d+):(?<column>\d+)/#)
    guard let last = places.last, let line = Int(last.line), let column = Int(last.column) else { return nil }
    var crash = ended("The compiler ended.")
    crash.file = last.file.split(separator: "/").last.map(String.init) ?? String(last.file)
    (crash.line, crash.column) = (line, column)
    return crash
  }

  /// An error without a place, for a compiler that ended without telling one.
  ///
  /// - Parameter message: How it ended.
  package static func ended(_ message: String) -> Diagnostic {
    Diagnostic(severity: .error, name: Symptom.ended, message: message, file: "", line: 0, column: 0)
  }
}
