/// What the text of the sources says about a name, beyond the ``Outline``: the type of a property, the payload of a case, and
/// where a variable comes from.
///
/// It reads lines, so it also works for a file that doesn't compile.
///
/// Not handled: a declaration over several lines, and two declarations with the same name, of which the first is taken.
struct SourceFacts: Sendable {
  /// How many lines of a file are read. Each error searches them, and nobody writes a longer file by hand.
  private static let longest = 2000

  private let lines: [Substring]

  /// - Parameter texts: The sources. The learner's own file comes first, because its declarations are the likely ones.
  init(_ texts: [String]) {
    lines = texts.flatMap { $0.split(whereSeparator: \.isNewline).prefix(Self.longest) }
  }

  /// The payload in the declaration of a case, such as `PresentationAction<Form.Action>`; nil when it has none.
  func payload(ofCase name: String) -> String? { payloads(ofCase: name).first }

  /// The payloads of all cases with this name.
  func payloads(ofCase name: String) -> [String] {
    lines.compactMap { line in
      guard let keyword = line.range(ofWord: "case"), !line[keyword.upperBound...].hasPrefix(" ."),
        let found = line[keyword.upperBound...].range(ofWord: name), line[found.upperBound...].first == "("
      else { return nil }
      return line[found.upperBound...].balanced
    }
  }

  /// The type of a property, without spaces, such as `IdentifiedArrayOf<Todo.State>`; nil when it isn't written.
  func type(ofProperty name: String) -> String? {
    declaration(of: name).flatMap { line in
      guard let found = line.range(ofWord: name), line[found.upperBound...].first == ":" else { return nil }
      let type = line[found.upperBound...].dropFirst().prefix { $0 != "=" && $0 != "{" }
      return type.filter { !$0.isWhitespace }
    }
  }

  /// Whether a property is declared with an attribute, such as `@Presents`, on the same line.
  func has(_ attribute: String, property name: String) -> Bool {
    declaration(of: name)?.contains("@\(attribute)") == true
  }

  /// The code between the braces of a computed property on a single line; nil for any other property.
  func body(ofProperty name: String) -> String? {
    declaration(of: name).flatMap { line in
      guard let open = line.firstIndex(of: "{"), let close = line.lastIndex(of: "}"), open < close else {
        return nil
      }
      return String(line[line.index(after: open)..<close])
    }
  }

  /// The collection of a loop, such as `state.memos` for `memo` in `for memo in state.memos {`.
  func collection(ofLoopOver name: String) -> String? { value(after: "for \(name) in ") }

  /// The optional that `if let` or `guard let` unwraps into a constant.
  func optional(unwrappedInto name: String) -> String? {
    value(after: "if let \(name) = ") ?? value(after: "guard let \(name) = ")
  }

  /// The properties of all states.
  var stateProperties: Set<String> {
    var names: Set<String> = []
    for (index, line) in lines.enumerated() where line.contains("struct State") {
      names.formUnion(Surroundings.properties(ofState: lines[index...].prefix(400)))
    }
    return names
  }

  /// Whether a type has a static property with this name.
  func isStatic(_ name: String) -> Bool {
    lines.contains { line in
      guard let keyword = line.range(ofWord: "static") else { return false }
      let rest = line[keyword.upperBound...].dropFirst()
      return (rest.hasPrefix("let ") || rest.hasPrefix("var ")) && rest.dropFirst(4).hasWord(name)
    }
  }

  /// The name of a struct's property that has a type.
  func property(of structure: String, type: String) -> String? {
    guard let name = structure.split(separator: ".").last,
      let start = lines.firstIndex(where: { line in
        line.range(ofWord: "struct").map { line[$0.upperBound...].dropFirst().hasWord(String(name)) } ?? false
      })
    else { return nil }
    return lines[start...].prefix(100).dropFirst().prefix { !$0.hasPrefix("}") }.lazy
      .compactMap { $0.firstMatch(of: #/\b(?:var|let) (\w+): ([\w.<>\[\]?, ]+)/#) }
      .first { $0.2.trimmingBlanks == type }.map { String($0.1) }
  }

  /// Whether a type is declared as a feature, with `@Reducer`.
  func isReducer(_ type: String) -> Bool {
    guard let name = type.split(separator: ".").last else { return false }
    return zip(lines, lines.dropFirst()).contains { attribute, line in
      (attribute.contains("@Reducer") || line.contains("@Reducer"))
        && ["struct", "enum"].contains { keyword in
          line.range(ofWord: keyword).map { line[$0.upperBound...].dropFirst().hasWord(String(name)) }
            ?? false
        }
    }
  }

  /// The name of the first feature that is declared as a struct.
  var feature: String? {
    zip(lines, lines.dropFirst()).lazy.compactMap { attribute, line -> String? in
      guard attribute.contains("@Reducer") || line.contains("@Reducer"),
        let found = line.range(ofWord: "struct")
      else { return nil }
      return String(line[found.upperBound...].dropFirst().prefix(while: \.isPartOfName))
    }.first
  }

  /// The name of the enum that declares a case, such as `Delegate`; nil when no enum does.
  func enumName(ofCase name: String) -> String? {
    let place = lines.firstIndex { line in
      guard let keyword = line.range(ofWord: "case"), !line[keyword.upperBound...].hasPrefix(" .") else {
        return false
      }
      return line[keyword.upperBound...].range(ofWord: name) != nil
    }
    guard let place else { return nil }
    let opener =
      lines[place].contains("enum ")
      ? String(lines[place]) : Surroundings(lines, line: place + 1).openers.first ?? ""
    return opener[...].range(ofWord: "enum").map {
      String(opener[$0.upperBound...].dropFirst().prefix(while: \.isPartOfName))
    }
  }

  /// The name of the case whose payload has a type, such as `record` for `RecordMeeting` in `case record(RecordMeeting)`.
  func caseName(ofPayload type: String) -> String? {
    first { line in
      guard let keyword = line.range(ofWord: "case"),
        let found = line[keyword.upperBound...].firstMatch(of: #/(\w+)\(([\w.<>]+)\)/#)
      else { return nil }
      let payload = found.2.split { "<>".contains($0) }.last ?? ""
      return payload == type || payload.hasSuffix(".\(type)") ? String(found.1) : nil
    }
  }

  /// Whether an endpoint of a client takes an argument, which a closure must name or ignore.
  func takesArgument(_ endpoint: String) -> Bool {
    guard let type = type(ofProperty: endpoint), let open = type.firstIndex(of: "(") else { return false }
    return !type[open...].hasPrefix("()")
  }

  /// The names of the dependencies that extensions of `DependencyValues` declare.
  var dependencies: [String] {
    zip(lines, lines.dropFirst()).compactMap { opener, line in
      guard opener.contains("extension DependencyValues"), let keyword = line.range(ofWord: "var") else {
        return nil
      }
      return String(line[keyword.upperBound...].dropFirst().prefix(while: \.isPartOfName))
    }
  }

  /// Whether a constant with this name is declared.
  func declaresConstant(_ name: String) -> Bool {
    lines.contains { line in
      guard let found = line.range(ofWord: "let") else { return false }
      return line[found.upperBound...].dropFirst().hasWord(name)
    }
  }

  /// The name as a pattern uses it without declaring it: `case .picked(number)`; nil when there is no such pattern.
  func pattern(thatUses name: String) -> String? {
    first { line in
      guard let start = line.range(ofWord: "case"), line[start.upperBound...].hasPrefix(" ."),
        let open = line.firstIndex(of: "("), let payload = line[open...].balanced
      else { return nil }
      let inside = Substring(payload)
      guard inside.range(ofVariable: name) != nil, inside.range(ofWord: "let") == nil else { return nil }
      return "\(line[start.lowerBound..<open])(\(payload))"
    }
  }

  /// The text after a phrase, up to the brace that follows or to `else`.
  private func value(after phrase: String) -> String? {
    first { line in
      guard let found = line.firstRange(of: phrase) else { return nil }
      let rest = line[found.upperBound...]
      let end =
        (rest.firstRange(of: " else") ?? rest.firstRange(of: " where "))?.lowerBound ?? rest.firstIndex(
          of: "{")
        ?? rest.endIndex
      let value = rest[..<end].prefix { $0 != "," }
      return value.isEmpty ? nil : String(value).trimmingBlanks
    }
  }

  private func declaration(of name: String) -> Substring? {
    lines.first { line in
      ["var", "let"].contains { keyword in
        guard let found = line.range(ofWord: keyword) else { return false }
        return line[found.upperBound...].dropFirst().hasWord(name)
      }
    }
  }

  private func first<Value>(_ value: (Substring) -> Value?) -> Value? {
    for line in lines {
      if let value = value(line) { return value }
    }
    return nil
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmingBlanks: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Substring {
  /// The inside of the bracket that the text starts with; nil when it isn't closed.
  var balanced: String? {
    var depth = 0
    for index in indices {
      if "([{".contains(self[index]) { depth += 1 }
      if ")]}".contains(self[index]) { depth -= 1 }
      if depth == 0 { return index == startIndex ? nil : String(self[self.index(after: startIndex)..<index]) }
    }
    return nil
  }

  /// The first place of a name that isn't a part of another name.
  func range(ofWord word: String) -> Range<Index>? {
    var rest = self
    while let found = rest.firstRange(of: word) {
      let before = found.lowerBound == startIndex ? nil : self[index(before: found.lowerBound)]
      let after = found.upperBound == endIndex ? nil : self[found.upperBound]
      if before?.isPartOfName != true, after?.isPartOfName != true { return found }
      rest = self[found.upperBound...]
    }
    return nil
  }

  /// The first place where a name stands for a value of its own, and not for a member or a case.
  func range(ofVariable name: String) -> Range<Index>? {
    var rest = self
    while let found = rest.range(ofWord: name) {
      let before = rest[..<found.lowerBound].last
      if before != ".", before != "\\" { return found }
      rest = rest[found.upperBound...]
    }
    return nil
  }

  /// Whether the text begins with this name, and not with a longer one.
  fileprivate func hasWord(_ word: String) -> Bool {
    hasPrefix(word) && dropFirst(word.count).first?.isPartOfName != true
  }
}

extension Character {
  /// Whether a name can contain the character.
  var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
