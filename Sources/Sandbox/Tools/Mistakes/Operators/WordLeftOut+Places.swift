import SwiftSyntax
import SyntaxProtocol

/// Words whose place the symptom tells.
extension WordLeftOut {
  /// A name in a pattern that the lines below use: `case .factReceived(fact):`.
  static func names(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotFindInScope), let name = context.symptom.names.first else { return [] }
    return context.patternNames(called: name).map { index in
      Repair(.told, "A new name begins with `let`.", context.file.inserting("let", before: index))
    }
  }

  /// What a function with several statements returns, or what ends a path in `guard … else { .none }`.
  static func results(_ context: Context) -> [Repair] {
    let token = context.tokens[context.place]
    let isResult = context.isSymptom(.missingReturnDecl) && token.isFirst && token.isIdentifier
    // The compiler blames the name of a member, and not its dot.
    let first = context.place - (context.file.text(context.place - 1) == "." ? 1 : 0)
    let isPath =
      context.isSymptom(.unresolvedMemberNoInference) && context.file.text(first - 1) == "{"
      && context.file.text(first - 2) == "else"
    guard isResult || isPath else { return [] }
    return [
      Repair(
        .told, "`return` was left out before what is returned.",
        context.file.inserting("return", before: isPath ? first : context.place))
    ]
  }

  /// `var body: ReducerOf<Self>`, of which the compiler only says that the type is no reducer.
  static func body(_ context: Context) -> [Repair] {
    context.tokens.indices.filter {
      context.file.text($0) == "ReducerOf" && context.file.text($0 - 1) == ":"
        && context.file.text($0 - 2) == "body"
    }.map {
      Repair(
        .fitting, reach: .file, "The type of a body is `some` reducer.",
        context.file.inserting("some", before: $0))
    }
  }

  /// What the signature of the function around the place lacks.
  static func signature(_ context: Context) -> [Repair] {
    let word =
      context.isSymptom(.asyncInNonasyncFunction)
      ? "async" : context.isSymptom(.throwingCallUnhandled, .tryUnhandled) ? "throws" : nil
    guard let word else { return [] }
    var position = context.place
    while position > 0, context.file.text(position) != "func" { position -= 1 }
    guard let open = (position..<context.tokens.count).first(where: { context.file.text($0) == "(" }),
      let close = context.partner(of: open)
    else { return [] }
    let last = word == "throws" && context.file.text(close + 1) == "async" ? close + 1 : close
    let next = context.tokens[min(last + 1, context.tokens.count - 1)]
    return [
      Repair(
        .fitting, reach: .file,
        word == "async"
          ? "A function that waits is `async`." : "A function that lets an error through `throws`.",
        TextEdit(next.start, next.start, "\(word) "))
    ]
  }
}

extension Context {
  /// The places of a name in a pattern above the symptom, such as `fact` in `case .factReceived(fact):`.
  func patternNames(called name: String) -> [Int] {
    tokens.indices.filter { index in
      tokens[index].text == name && index <= place && place - index < 80
        && ["(", ",", ":"].contains(file.text(index - 1))
        && lineBegins(with: ["case", "if", "guard"], index)
    }
  }

  /// `struct` or `enum`, if the innermost braces around a token are those of such a type; nil otherwise.
  func typeAround(_ index: Int) -> String? {
    guard let brace = braces(around: index).first else { return nil }
    var start = brace
    while start > 0, !tokens[start].isFirst { start -= 1 }
    let line = (start..<brace).map { tokens[$0].text }
    if line.contains("enum") { return "enum" }
    return line.contains { $0.isOneOf("struct", "class", "extension") } ? "struct" : nil
  }

  /// Whether the line before a token opens a closure without saying `in`.
  func lineOpensClosure(before index: Int) -> Bool {
    guard index > 1 else { return false }
    let line = tokens[index - 1].line
    var position = index - 1
    var depth = 0
    while position >= 0, tokens[position].line == line {
      switch tokens[position].text {
      case "in": return false
      case "}": depth += 1
      case "{":
        if depth == 0 { return true }
        depth -= 1
      default: break
      }
      position -= 1
    }
    return false
  }

  func braceBefore(_ index: Int, within count: Int) -> Bool {
    (max(0, index - count)..<index).contains { tokens[$0].text == "{" || tokens[$0].text == "]" }
  }

  func lineEndsWithBrace(_ index: Int) -> Bool {
    var position = index
    while position + 1 < tokens.count, tokens[position + 1].line == tokens[index].line { position += 1 }
    return tokens[position].text == "{" || tokens[position].text == "}"
  }

  func lineContains(_ text: String, _ index: Int) -> Bool {
    var position = index
    while position < tokens.count, tokens[position].line == tokens[index].line {
      if tokens[position].text == text { return true }
      position += 1
    }
    return false
  }

  /// Whether the line of a token has a word before it.
  func lineContainsBefore(_ text: String, _ index: Int) -> Bool {
    var position = index - 1
    while position >= 0, tokens[position].line == tokens[index].line {
      if tokens[position].text == text { return true }
      position -= 1
    }
    return false
  }
}
