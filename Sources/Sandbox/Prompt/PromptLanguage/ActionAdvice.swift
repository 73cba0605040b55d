import KernelProtocol
import PromptMessages
import Reports
import SyntaxProtocol
import TextHandling

/// What somebody most likely meant by an action that can't be sent.
///
/// It is pure, so that each thing that people really type is one row of a test.
package struct ActionAdvice {
  /// What can be sent.
  package var actions: [ActionCase]
  /// The names that a path into the state can begin with.
  package var stateNames: [String]

  /// - Parameters:
  ///   - actions: What can be sent.
  ///   - stateNames: The names that a path into the state can begin with.
  package init(actions: [ActionCase], stateNames: [String] = []) {
    self.actions = actions
    self.stateNames = stateNames
  }

  /// The whole path of an action that a child has: `.row(id: 1, .tapped)` for `tapped`.
  ///
  /// - Parameter source: The action as it was written, with its dot. Its payload is kept if the child takes such a one.
  package func nested(_ name: String, as source: String = "") -> String? {
    let isWhole = source.hasPrefix(".\(name)(") && source.hasSuffix(")") && !source.hasSuffix("()")
    return Self.nested(name, in: actions, typed: isWhole ? source : nil, depth: 0)
  }

  private static func nested(
    _ name: String, in actions: [ActionCase], typed: String?, depth: Int
  ) -> String? {
    guard depth < 6 else { return nil }
    for action in actions {
      guard let first = action.children.first else { continue }
      let found = action.children.first { $0.name == name }.map { child in
        typed.map { child.example(keeping: $0) } ?? child.example
      }
      guard let inner = found ?? nested(name, in: action.children, typed: typed, depth: depth + 1) else {
        continue
      }
      if let place = action.example.ranges(of: first.example).last {
        return action.example.replacingCharacters(in: place, with: inner)
      }
      return ".\(action.name)(\(inner))"
    }
    return nil
  }

  /// The action whose name is most like a name, with the payload that was typed where it takes such a one; nil when there is none
  /// like it. An action of the feature itself comes before those of its children.
  ///
  /// - Parameter source: The action as it was written, with its dot.
  package func near(_ name: String, as source: String) -> String? {
    if let near = NearNames.find(name, in: actions.map(\.name), limit: 1).first {
      return actions.first { $0.name == near }?.example(keeping: source)
    }
    let names = Set(Self.names(in: actions.flatMap(\.children), depth: 5))
    return NearNames.find(name, in: names.sorted(), limit: 1).first.flatMap { near in
      nested(near, as: ".\(near)" + source.dropFirst().drop(while: \.isNamePart))
    }
  }

  private static func names(in actions: [ActionCase], depth: Int) -> [String] {
    depth == 0 ? [] : actions.flatMap { [$0.name] + names(in: $0.children, depth: depth - 1) }
  }

  /// The action with quotes around a name that the compiler doesn't know; nil where the name is more than one word.
  package func quoted(_ source: String, _ location: Report.Location?) -> Report.Cause? {
    guard let location, location.line == 1, let column = location.column, column <= source.count else {
      return nil
    }
    let start = source.index(source.startIndex, offsetBy: column - 1)
    let name = source[start...].leadingName
    // A name with a capital letter is a type, unless the action takes a text.
    let action = actions.first { source.hasPrefix(".\($0.name)(") }
    let isText =
      action?.payload.map(\.type) == ["String"]
      || name.first?.isLowercase == true && takesText(source[..<start])
    // Only a name that is a whole argument can be a text.
    guard let next = source[name.endIndex...].first, ",)".contains(next), isText,
      let previous = source[..<start].last(where: { !$0.isWhitespace }), "(:,".contains(previous)
    else {
      return nil
    }
    let fixed = source[..<start] + "\"\(name)\"" + source[name.endIndex...]
    return .init("A text needs quotes.", fix: String(fixed))
  }

  /// Whether a text fits where an argument begins: the action that it belongs to takes one, or isn't known.
  private func takesText(_ before: Substring) -> Bool {
    var depth = 0
    guard
      let bracket = before.indices.last(where: { index in
        if before[index] == ")" { depth += 1 }
        if before[index] == "(" { depth -= 1 }
        return depth < 0
      })
    else { return true }
    let name = String(
      before[..<bracket].reversed().prefix(while: \.isNamePart).reversed())
    guard let payload = payload(of: name, in: actions, depth: 6) else { return true }
    return payload.contains { $0.type.contains("String") || $0.type.contains("Character") }
  }

  /// The payload of the first action with a name, which may be a child's.
  private func payload(of name: String, in actions: [ActionCase], depth: Int) -> [ActionCase.Parameter]? {
    guard depth > 0 else { return nil }
    if let action = actions.first(where: { $0.name == name }) { return action.payload }
    return actions.lazy.compactMap { payload(of: name, in: $0.children, depth: depth - 1) }.first
  }

  /// The action with `state.` before a name that is a part of the state; nil where the name is none.
  package func throughState(_ source: String, _ location: Report.Location?) -> Report.Cause? {
    guard let location, location.line == 1, let column = location.column, column <= source.count else {
      return nil
    }
    let start = source.index(source.startIndex, offsetBy: column - 1)
    let name = source[start...].leadingName
    let rest = source[name.endIndex...]
    // A misspelled name that is followed by a part of it can't be a text without quotes.
    let isPath = rest.first == "[" || rest.first == "."
    let near = isPath ? NearNames.find(String(name), in: stateNames, limit: 1).first : nil
    guard let known = stateNames.first(where: { $0 == name }) ?? near else { return nil }
    return .init("`\(known)` is a part of the state.", fix: source[..<start] + "state.\(known)" + rest)
  }

  /// The line as it would be with quotes around a text, or with its brackets closed; nil where neither is missing.
  package func repaired(_ source: String) -> Report.Cause? {
    if let fixed = QuotedText.withSwiftQuotes(source) {
      return .init("A text is written in double quotes.", fix: fixed)
    }
    if let fixed = Self.withBothQuotes(source.prefix { $0 != "\n" }) {
      return .init("A quotation mark is missing: a text begins and ends with one.", fix: fixed)
    }
    if let bracket = source.firstIndex(of: "("), source.last == ")" {
      let name = source[..<bracket].dropFirst()
      let argument = String(source[bracket...].dropFirst().dropLast()).trimmed
      let action = actions.first { $0.name == name }
      if action?.payload.map(\.type) == ["String"], action?.payload.first?.label == nil,
        argument.first != "\""
      {
        return .init("A text needs quotes.", fix: ".\(name)(\"\(argument)\")")
      }
    }
    if let payload = source.wholeMatch(of: /\.(\w+)\s+([^\s(].*)/),
      let parameter = actions.first(where: { $0.name == payload.1 })?.payload.first
    {
      let label = parameter.label.map { payload.2.hasPrefix("\($0):") ? "" : "\($0): " } ?? ""
      return .init("A payload is written in parentheses.", fix: ".\(payload.1)(\(label)\(payload.2))")
    }
    let source = String(source.prefix { $0 != "\n" })
    let open = source.count { $0 == "(" } - source.count { $0 == ")" }
    // After a comma, something else is missing as well.
    let isBrokenOff = source.trimmed.last.map { ",:([".contains($0) } ?? false
    if open > 0, !isBrokenOff, source.count(where: { $0 == "\"" }).isMultiple(of: 2) {
      return .init(
        open == 1 ? "A parenthesis is still open." : "\(open) parentheses are still open.",
        fix: source.trimmed + String(repeating: ")", count: open))
    }
    return nil
  }

  /// The line with the quotation mark that its last text lacks, and the parentheses behind it; nil where each text has both.
  private static func withBothQuotes(_ line: Substring) -> String? {
    let quotes = line.indices.filter {
      line[$0] == "\"" && ($0 == line.startIndex || line[line.index(before: $0)] != "\\")
    }
    guard !quotes.count.isMultiple(of: 2), let quote = quotes.last else { return nil }
    let (before, after) = (line[..<quote], line[quote...].dropFirst())
    if let previous = before.last(where: { !$0.isWhitespace }), "(,:[".contains(previous) {
      let open = max(0, before.count { $0 == "(" } - before.count { $0 == ")" })
      let behind = min(open, after.reversed().prefix { $0 == ")" }.count)
      return "\(before)\"\(after.dropLast(behind))\"" + String(repeating: ")", count: open)
    }
    guard quotes.count == 1, let start = before.lastIndex(where: { "(,:[".contains($0) }) else { return nil }
    let text = before[start...].dropFirst()
    return "\(before[...start])\(text.prefix { $0 == " " })\"\(text.drop { $0 == " " })\"\(after)"
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
