import SyntaxProtocol

/// The steps of one test as they are written: what it sends, receives, and waits for, in their order.
///
/// They are found in the text, so only what is written as usual is known. A loop or a helper function hides its steps, and advice that
/// needs them isn't given.
struct TestSteps {
  /// What a step does; the name of the method that it calls.
  enum Kind: String { case send, receive, advance, assert, run, finish, skipReceivedActions }

  /// One call of a test store or a clock.
  struct Step: Equatable {
    var kind: Kind
    /// The line in which the call begins, from 1.
    var line: Int
    /// What stands between the parentheses, such as `\.factResponse, "3 is good."`.
    var arguments: String
    /// The statements of the closure; nil without a closure.
    var changes: [String]?

    /// The call without its closure, as a name for readers.
    var call: String { kind == .assert ? kind.rawValue : "\(kind.rawValue)(\(arguments))" }

    /// The names of the action, from the outermost case to the innermost: `editor`, `doneButtonTapped`. An element's id isn't one.
    var path: [String] {
      let first = arguments.prefix { $0 != "\"" && $0 != "," }
      let names = first.replacing(#/\[[^\]]*\]/#, with: "").matches(of: #/\.\s*([a-z_]\w*)/#).map {
        String($0.1)
      }
      return names.filter { $0 != "presented" }
    }

    /// Whether the closure says something of a property, such as `$0.count += 1` of `count`.
    func says(of path: String) -> Bool {
      changes?.contains { statement in
        guard let name = statement.range(of: "$0.\(path)") else { return false }
        return statement[name.upperBound...].first?.isNamePart != true
      } ?? false
    }

    /// The statement that gives a property a value; nil when the closure has none.
    func change(of path: String, to value: String) -> String? {
      changes?.first { $0.filter { $0 != " " } == "$0.\(path)=\(value)".filter { $0 != " " } }
    }
  }

  private(set) var steps: [Step] = []

  /// The steps of the test around a line.
  ///
  /// - Parameters:
  ///   - lines: The lines of the file.
  ///   - line: A line of the test, from 1.
  init(_ lines: [Substring], around line: Int) {
    let isStart = { (line: Substring) in line.contains("@Test") }
    let start = lines.indices.prefix(line).last { isStart(lines[$0]) } ?? 0
    let end = lines.indices.dropFirst(max(line, start + 1)).first { isStart(lines[$0]) } ?? lines.count
    var number = start + 1
    var rest = lines[start..<end].joined(separator: "\n")[...]
    while let match = rest.firstMatch(
      of: #/\.(?:(send|receive|advance|run|finish|skipReceivedActions)\s*\(|(assert)\s*(?=\{))/#)
    {
      number += rest[..<match.range.upperBound].count { $0 == "\n" }
      rest = rest[match.range.upperBound...]
      // An effect in a client of the test, such as `.run { … }`, is no step.
      guard let kind = Kind(rawValue: String(match.1 ?? match.2 ?? "")) else { continue }
      let arguments = match.1 == nil ? rest.prefix(0) : rest.upToClosingBracket
      var step = Step(
        kind: kind, line: number, arguments: arguments.trimmingPrefix(while: \.isWhitespace).description,
        changes: nil)
      number += arguments.count { $0 == "\n" }
      if match.1 != nil { rest = rest[arguments.endIndex...].dropFirst() }
      let closure = rest.drop(while: \.isWhitespace)
      if closure.first == "{" {
        let body = closure.dropFirst().upToClosingBracket
        step.changes = Self.statements(body)
        number += rest[..<body.endIndex].count { $0 == "\n" }
        rest = rest[body.endIndex...].dropFirst()
      }
      steps.append(step)
    }
  }

  /// The step that begins in a line.
  func step(at line: Int) -> Step? { steps.first { $0.line == line } }

  /// The steps before a line, the nearest first.
  func before(_ line: Int) -> [Step] { steps.filter { $0.line < line }.reversed() }

  /// The steps after a line, the nearest first.
  func after(_ line: Int) -> [Step] { steps.filter { $0.line > line } }

  private static func statements(_ body: Substring) -> [String] {
    var body = body
    if let head = body.prefixMatch(of: #/\s*\(?\w+\)?\s+in\b/#) { body = body[head.range.upperBound...] }
    let lines: [Substring] = body.split { $0 == "\n" || $0 == ";" }
    let statements: [String] = lines.map { line in
      var text = line.drop(while: \.isWhitespace)
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
    }
    return statements.filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }
}

extension Substring {
  /// The text up to the bracket that closes one before it. Brackets in texts don't count.
  fileprivate var upToClosingBracket: Substring {
    var depth = 0
    var isText = false
    var last: Character = " "
    return prefix { character in
      defer { last = character }
      if character == "\"", last != "\\" { isText.toggle() }
      guard !isText else { return true }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return depth >= 0
    }
  }
}
