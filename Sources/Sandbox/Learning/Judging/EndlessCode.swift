import Reports

/// A line of a feature that makes it run without an end, with the cause and its fix.
///
/// It is found in the text, so it only knows what can be seen there: an action that sends itself, or a modifier of a
/// reducer without its dot. It doesn't know loops and recursive functions.
struct EndlessCode: Equatable {
  /// The line, from 1.
  var line: Int
  /// The text of the line.
  var source: String
  var cause: Report.Cause

  static let modifiers = [
    "ifLet", "ifCaseLet", "forEach", "onChange", "dependency", "transformDependency", "signpost",
    "_printChanges",
  ]

  /// The first line that begins with a modifier of reducers without its dot. Swift reads it as a method of the feature,
  /// whose body then contains the feature again.
  static func modifierWithoutDot(in text: String) -> EndlessCode? {
    for (index, line) in lines(text).enumerated() {
      let code = line.trimmingPrefix(while: \.isWhitespace)
      guard let name = modifiers.first(where: { code.hasPrefix("\($0)(") }) else { continue }
      return EndlessCode(
        line: index + 1, source: String(line),
        cause: .init(
          "`\(name)` has no dot before it. The feature then contains itself, without an end.",
          fix: ".\(code)"))
    }
    return nil
  }

  /// The first line that sends the action that is handled there, or an action that sends this one again.
  static func sending(in text: String) -> EndlessCode? {
    let lines = lines(text)
    let handlers = Handler.all(in: lines)
    for (index, handler) in handlers.enumerated() {
      for sent in handler.sent {
        let cause: Report.Cause
        if handler.handles(sent) {
          cause = .init(
            "`\(sent.text)` sends itself again, without an end.",
            fix: "Return `.none`, or send another action.")
        } else if let next = handlers.indices.first(where: { other in
          other != index && handlers[other].part == handler.part && handlers[other].handles(sent)
            && handlers[other].sent.contains(where: handler.handles)
        }), let back = handlers[next].sent.first(where: handler.handles) {
          cause = .init(
            "`\(back.text)` sends `\(sent.text)`, which sends `\(back.text)` again, without an end.",
            fix: "Return `.none` in one of them.")
        } else {
          continue
        }
        return EndlessCode(line: sent.line, source: String(lines[sent.line - 1]), cause: cause)
      }
    }
    return nil
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// A case of a reducer's `switch`, with the actions that it sends at once.
private struct Handler {
  struct Action {
    /// The names in the action, such as `row` and `tapped` in `.row(.tapped)`.
    var names: [String]
    var line: Int

    var text: String { names.map { ".\($0)" }.joined() }
  }

  var patterns: [[String]] = []
  var sent: [Action] = []
  /// Which `Reduce` of the file it belongs to.
  var part: Int
  /// Whether it waits before it sends, so that an action which sends itself can be meant, as in a timer.
  var waits = false
  private var indent: Int

  private init(part: Int, indent: Int) { (self.part, self.indent) = (part, indent) }

  func handles(_ action: Action) -> Bool { patterns.contains { action.names.starts(with: $0) } }

  static func all(in lines: [Substring]) -> [Handler] {
    var handlers: [Handler] = []
    var current: Handler?
    var part = 0
    func end() {
      if let handler = current, !handler.waits { handlers.append(handler) }
      current = nil
    }
    for (index, line) in lines.enumerated() {
      var code = line.drop(while: \.isWhitespace)
      guard !code.isEmpty, !code.hasPrefix("//") else { continue }
      if code.contains("Reduce") { part += 1 }
      let indent = line.count - code.count
      if let handler = current, indent <= handler.indent { end() }
      if let pattern = code.prefixMatch(of: /case\s+(?:let\s+|var\s+)?(?=\.)/) {
        end()
        code = code[pattern.range.upperBound...]
        let head = outer(code) { $0 == ":" }
        code = code[head.endIndex...]
        // What is sent under a condition can end.
        guard !head.contains(" where ") else { continue }
        current = Handler(part: part, indent: indent)
        var rest = head
        while !rest.isEmpty {
          let one = outer(rest) { $0 == "," }
          current?.patterns.append(names(in: one))
          rest = rest[one.endIndex...].dropFirst()
        }
      }
      if code.contains(/sleep\(|\.timer\(|\.debounce\(|\.throttle\(/) { current?.waits = true }
      for match in code.matches(of: /\bsend\(\s*(?=\.)/) {
        let argument = outer(code[match.range.upperBound...]) { $0 == "," || $0 == ")" }
        current?.sent.append(Action(names: names(in: argument), line: index + 1))
      }
    }
    end()
    return handlers
  }

  /// The beginning of a text up to a character that is in none of its parentheses.
  private static func outer(_ text: Substring, until isEnd: (Character) -> Bool) -> Substring {
    var depth = 0
    return text.prefix { character in
      if depth == 0, isEnd(character) { return false }
      if character == "(" || character == "[" || character == "{" { depth += 1 }
      if character == ")" || character == "]" || character == "}" { depth -= 1 }
      return true
    }
  }

  private static func names(in text: Substring) -> [String] {
    text.prefix { $0 != "\"" }.matches(of: /\.([a-z]\w*)/).map { String($0.1) }
  }
}
