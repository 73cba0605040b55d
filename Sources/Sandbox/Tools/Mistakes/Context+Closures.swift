import SwiftSyntax

/// What stands between a closure's brace and its code.
struct ClosureHead {
  /// The indices of the parameters' names.
  var names: [Int] = []
  /// The index of the bracket that closes the list of captures.
  var captureEnd: Int?
  /// The index of `in`; nil when the closure doesn't name its parameters.
  var keyword: Int?
}

extension Context {
  /// The braces of the closures around a token, the innermost first.
  func closures(around index: Int) -> [Int] {
    braces(around: index).filter(isClosure)
  }

  /// The braces of the closures around a token that run after the reducer has returned, the innermost first.
  func effects(around index: Int) -> [Int] {
    closures(around: index).filter {
      ["run", "Task", "detached", "addTask", "catch"].contains(receiver(ofClosure: $0))
    }
  }

  /// The open braces around a token, the innermost first.
  func braces(around index: Int) -> [Int] {
    var result: [Int] = []
    var depth = 0
    for position in (0..<index).reversed() {
      switch tokens[position].text {
      case "}": depth += 1
      case "{" where depth > 0: depth -= 1
      case "{": result.append(position)
      default: break
      }
    }
    return result
  }

  /// The captures and the parameters of the closure that begins at a brace.
  func head(ofClosure brace: Int) -> ClosureHead {
    var head = ClosureHead()
    var position = brace + 1
    if file.text(position) == "[", let close = partner(of: position) {
      head.captureEnd = close
      position = close + 1
    }
    var names: [Int] = []
    while position < min(tokens.count, brace + 60) {
      let token = tokens[position]
      if token.text == "in" {
        head.keyword = position
        head.names = names
        break
      }
      if token.isIdentifier || token.text == "_" {
        if file.text(position - 1) != ":" { names.append(position) }
      } else if ![",", "(", ")", ":", "inout"].contains(token.text) {
        break
      }
      position += 1
    }
    return head
  }

  /// What a closure is given to: the name before its brace or before the call's parentheses, or its label.
  func receiver(ofClosure brace: Int) -> String {
    var position = brace - 1
    if file.text(position) == ":" { return file.text(position - 1) }
    if file.text(position) == ")" {
      var depth = 0
      while position > 0 {
        if file.text(position) == ")" { depth += 1 }
        if file.text(position) == "(" { depth -= 1 }
        position -= 1
        if depth == 0 { break }
      }
    }
    return file.text(position)
  }

  /// Whether a name that is no member occurs in the braces that begin at an index.
  ///
  /// - Parameter first: The index from which on it counts, such as that of `in`; nil for all of the braces.
  func uses(_ name: String, inBraces brace: Int, after first: Int? = nil) -> Bool {
    let start = first ?? brace
    return (start..<(partner(of: brace) ?? start)).contains {
      file.text($0) == name && file.text($0 - 1) != "."
    }
  }

  /// Whether the braces that begin at an index give a part of the state another value.
  func changesState(inBraces brace: Int) -> Bool {
    (brace..<(partner(of: brace) ?? brace)).contains { index in
      file.text(index) == "state" && file.text(index + 1) == "."
        && file.text(index + 3).isOneOf("=", "+=", "-=")
    }
  }

  /// The last token of the member that begins at a dot, with the parentheses that follow it: `.a(…)`.
  func memberEnd(_ dot: Int) -> Int {
    file.text(dot + 2) == "(" ? partner(of: dot + 2) ?? dot + 1 : dot + 1
  }

  /// The enums that declare a case.
  func enums(declaring name: String) -> [String] {
    tokens.indices.compactMap { index in
      guard tokens[index].text == name, isCaseDeclaration(index) else { return nil }
      return tokens[index].syntax.ancestor(EnumDeclSyntax.self)?.name.text
    }
  }

  /// The type of what a case carries, as it is written in the file; nil when it carries nothing.
  func payload(ofCase name: String) -> String? {
    guard
      let index = tokens.indices.first(where: {
        tokens[$0].text == name && isCaseDeclaration($0) && file.text($0 + 1) == "("
      }), let close = partner(of: index + 1)
    else {
      // A test speaks of cases that the feature's file declares.
      return corpus.payloads(of: name).first { $0.contains("Action") && !$0.contains(":") }
        .map { String($0.dropFirst().dropLast()) }
    }
    return file.text(tokens[index + 1].end, tokens[close].start)
  }

  /// Whether a type of the file is a feature.
  func isFeature(_ name: String) -> Bool { types(named: name).contains(where: \.isFeature) }

  /// The declared type of a property, as it is written, such as `Todo.State?`; nil when it isn't written.
  func type(ofProperty name: String) -> String? {
    for index in tokens.indices where tokens[index].text == name && file.text(index - 1).isOneOf("var", "let")
    {
      if let type = tokens[index].syntax.ancestor(PatternBindingSyntax.self)?.typeAnnotation?.type {
        return type.trimmedDescription
      }
    }
    return nil
  }

  /// Whether the file holds tests.
  var isTest: Bool { file.counts["Test"] != nil && file.counts["TestStore"] != nil }

  /// The types that the symptom and its notes mention.
  func mentions(_ part: String) -> Bool { symptom.names.contains { $0.contains(part) } }
}
