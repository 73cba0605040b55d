import PromptLanguage
import PromptMessages
import REPL
import Reports
import SyntaxProtocol

/// What the learner says an action will change: `.add { $0.count = 1 }`.
///
/// It reads assignments of literals, `+=` and `-=` with numbers, and `toggle()`. Not handled: other Swift.
struct Prediction: Equatable {
  enum Operation: Equatable {
    case set(Literal, source: String)
    case add(Double, source: String)
    case toggle
  }

  struct Change: Equatable {
    /// A path as the kernel reads it, without Swift's question marks.
    var path: String
    var operation: Operation
  }

  /// What stands after the action. In a test, only a closure that changes something passes.
  enum Closure {
    case leftOut
    case empty
    case assigning
  }

  /// The action's source.
  var action: String
  var changes: [Change]
  var closure: Closure

  /// - Throws: A `Report` when a statement can't be read.
  init(_ source: String, syntax: SyntaxTools) throws {
    guard let brace = TypedTest.brace(of: source) else {
      action = source.trimmed
      (changes, closure) = ([], .leftOut)
      return
    }
    var body = String(source[source.index(after: brace)...]).trimmed
    guard body.hasSuffix("}") else {
      throw Report(
        "The prediction has no closing brace.", found: source, expected: "predict .action { $0.count = 1 }")
    }
    body.removeLast()
    let statements = Self.statements(body)
    let action = String(source[..<brace]).trimmed
    changes = try statements.map { statement in
      if let change = try Self.change(statement, syntax) { return change }
      throw Self.unreadable(statement, among: statements, of: action, syntax)
    }
    closure = changes.isEmpty ? .empty : .assigning
    self.action = action
  }

  /// The statements, which are separated by line feeds and semicolons outside of texts and brackets.
  private static func statements(_ body: String) -> [String] {
    let ends = OuterText(body).indices.filter { body[$0] == ";" || body[$0].isNewline }
    let starts = [body.startIndex] + ends.map(body.index(after:))
    return zip(starts, ends + [body.endIndex]).map { String(body[$0..<$1]).trimmed }.filter { !$0.isEmpty }
  }

  /// A statement that isn't one of a prediction, with the prediction that was probably meant.
  private static func unreadable(
    _ statement: String, among statements: [String], of action: String, _ syntax: SyntaxTools
  ) -> Report {
    let isMeant = (try? change(meant(statement), syntax)) != nil
    let changes = isMeant ? statements.map(meant).joined(separator: "; ") : "$0.count = 1"
    return Report(
      "\(statement) can't be read as a prediction.",
      expected: "`$0.path = LITERAL`, `$0.path += NUMBER` or `$0.path.toggle()`.",
      causes: [
        .init("A prediction assigns to parts of the state.", fix: "predict \(action) { \(changes) }")
      ])
  }

  /// The assignment to a part of `$0`: `$0.isOn = true` for `isOn = true`, `state.isOn = true` and `$0.isOn == true`.
  private static func meant(_ statement: String) -> String {
    let assignment = statement.replacing(" == ", with: " = ", maxReplacements: 1)
    if assignment.hasPrefix("$0") { return assignment }
    return "$0." + assignment.trimmingPrefix("self.").trimmingPrefix("state.")
  }

  /// - Returns: nil when the statement has another form.
  private static func change(_ statement: String, _ syntax: SyntaxTools) throws -> Change? {
    if statement.hasSuffix(".toggle()"), let path = path(String(statement.dropLast(9))) {
      return Change(path: path, operation: .toggle)
    }
    for sign in ["+=", "-="] {
      guard let range = statement.firstRange(of: sign) else { continue }
      let value = String(statement[range.upperBound...]).trimmed
      guard let path = path(String(statement[..<range.lowerBound])), let number = Double(value) else {
        continue
      }
      return Change(path: path, operation: .add(sign == "+=" ? number : -number, source: value))
    }
    guard let range = statement.firstRange(of: "="), let path = path(String(statement[..<range.lowerBound])),
      !statement[range.upperBound...].hasPrefix("=")
    else { return nil }
    let source = String(statement[range.upperBound...]).trimmed
    return Change(path: path, operation: .set(try syntax.parse(source), source: source))
  }

  /// The path of `$0.rows[id: 3]?.isDone`; nil when it doesn't start with `$0`.
  private static func path(_ text: String) -> String? {
    let text = text.trimmed
    guard text.hasPrefix("$0") else { return nil }
    let path = text.dropFirst(2).filter { $0 != "?" && $0 != "!" }
    return path.hasPrefix(".") ? String(path.dropFirst()) : String(path)
  }
}
