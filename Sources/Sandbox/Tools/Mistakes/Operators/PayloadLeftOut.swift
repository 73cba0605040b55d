import SwiftSyntax
import SyntaxProtocol

/// A case without the value that it carries, or with a value that it doesn't carry.
enum PayloadLeftOut: RepairOperator {
  static let id = "payload-left-out"
  static let title = "A case lacks its associated value"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let examples = [
    Example(.feature, right: "case .factReceived(let fact):", wrong: "case .factReceived:"),
    Example(.feature, right: "send(.factReceived(fact))", wrong: "send(.factReceived)"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    declaration(context) + children(context)
      + context.around.flatMap { index -> [Repair] in
        let token = context.tokens[index]
        guard token.isIdentifier || token.text == "?" else { return [] }
        let isMember = context.file.text(index - 1) == "."
        let next = context.file.text(index + 1)
        var result: [Repair] = []
        if next != "(" {
          if context.isPattern(index) {
            result += patterns(context, index)
          } else if token.text.first?.isUppercase == true {
            result += arguments(context, index)
          } else if isMember {
            result += values(context, index)
          } else if context.isCaseDeclaration(index) {
            result += types(context, index)
          }
        } else if isMember || context.isCaseDeclaration(index), let close = context.partner(of: index + 1) {
          // A payload that the case doesn't have.
          let range = TextEdit(context.tokens[index + 1].start, context.tokens[close].end, "")
          result.append(
            Repair(
              context.isSymptom(.enumElementPatternAssocValuesMismatch, .cannotCallNonFunctionValue)
                ? .fitting : .farFetched, "`\(token.text)` carries no value.", range))
        }
        return result
      }
  }

  /// The declaration of a case that a pattern takes a value out of, wherever it stands.
  private static func declaration(_ context: Context) -> [Repair] {
    guard context.isSymptom(.enumElementPatternAssocValuesMismatch, .cannotCallNonFunctionValue),
      let name = context.symptom.names.first,
      let index = context.tokens.indices.first(where: {
        context.file.text($0) == name && context.isCaseDeclaration($0) && context.file.text($0 + 1) != "("
      })
    else { return [] }
    return types(context, index).map { Repair(.told, $0.cause, $0.edits) }
  }

  /// The cases that an operator takes for a child's actions, as `action: \.todos` does, and that carry none.
  private static func children(_ context: Context) -> [Repair] {
    context.tokens.indices.compactMap { index in
      let name = context.file.text(index)
      guard context.isCaseDeclaration(index), context.file.text(index + 1) != "(",
        let type = context.type(ofProperty: name), let actions = actions(ofChild: type),
        context.tokens.indices.contains(where: {
          context.file.text($0) == name && context.file.text($0 - 4) == "action"
        })
      else { return nil }
      let end = context.tokens[index].end
      return Repair(
        .fitting, reach: .file, "`\(name)` carries the actions of the child of the same name.",
        TextEdit(end, end, "(\(actions))"))
    }
  }

  /// `case .factReceived:` → `case .factReceived(let fact):`, with the names that the code below uses.
  private static func patterns(_ context: Context, _ index: Int) -> [Repair] {
    let token = context.tokens[index]
    let cause = "`\(token.text)` carries a value. Give it a name to use it."
    let missing = context.isSymptom(.cannotFindInScope) ? context.symptom.names.first : nil
    var names = missing.map { [$0] } ?? []
    names += declaredNames(of: token.text, context)
    names += context.looseNames(after: index)
    let isLet = context.file.text(index - 2) == "let"
    let isMissing =
      missing.map { name in
        !context.tokens.indices.contains {
          context.tokens[$0].text == name && context.tokens[$0].syntax.isDeclaredName
        }
          && index < context.place && context.place - index < 70
      } ?? false
    let isExpected = context.isSymptom(
      .cannotFindInScope, .typesNotEqualDecl, .enumElementPatternAssocValuesMismatch)
    var seen: Set<String> = []
    let patterns =
      names.filter { seen.insert($0).inserted }.prefix(4).map { isLet ? $0 : "let \($0)" }
      + (missing.map { [".success(let \($0))", ".failure(let \($0))"] } ?? [])
    return patterns.enumerated().map { rank, pattern in
      Repair(
        !isMissing && !isExpected ? .possible : rank == 0 ? .fitting : .plausible, reach: .file, cause,
        TextEdit(token.end, token.end, "(\(pattern))"))
    }
  }

  /// The labels in a declaration such as `case rated(stars: Int)`.
  private static func declaredNames(of name: String, _ context: Context) -> [String] {
    guard
      let declared = context.tokens.indices.first(where: {
        context.tokens[$0].text == name && context.isCaseDeclaration($0) && context.file.text($0 + 1) == "("
      }), context.file.text(declared + 3) == ":"
    else { return [] }
    return [context.file.text(declared + 2)]
  }

  /// `send(.factReceived)` → `send(.factReceived(fact))`, with the values that are there.
  private static func values(_ context: Context, _ index: Int) -> [Repair] {
    let token = context.tokens[index]
    let isMarked = context.isSymptom(
      .cannotConvertArgumentValue, .missingArgumentPositional, .missingArgumentNamed,
      .noOverloadsMatchExactlyInCall, .cannotConvertToReturnType, .couldNotFindValueMember, .typeMismatch,
      .ambiguousDeclRef, .cannotFindInScope, .missingArgumentsInCall, .unresolvedMemberNoInference)
    let isDeclared = context.isDeclaredWithPayload(token.text)
    let cause = "`\(token.text)` needs a value in parentheses."
    let evidence: Evidence = !isMarked ? .possible : isDeclared ? .plausible : .possible
    var result: [Repair] = []
    for name in context.values(before: index).prefix(6) {
      result.append(
        Repair(evidence, cause, TextEdit(token.end, token.end, "(\(name))")))
    }
    for payload in context.corpus.payloads(of: token.text).prefix(4) {
      result.append(Repair(evidence, cause, TextEdit(token.end, token.end, payload)))
    }
    for action in context.laterPatterns(of: token.text) {
      result.append(Repair(evidence, cause, TextEdit(token.end, token.end, "(\(action))")))
    }
    return result
  }

  /// `state.weather = Weather` → `state.weather = Weather(id: id, forecast: forecast)`: a type that makes a value, with the
  /// values that have the names of its labels, or with what it gets elsewhere.
  private static func arguments(_ context: Context, _ index: Int) -> [Repair] {
    guard
      context.isSymptom(
        .cannotConvertAssign, .cannotConvertArgumentValue, .valueOfMetatypeType, .cannotConvertToReturnType,
        .cannotConvertInitializerValue, .cannotConvertClosureResult, .typeMismatch)
    else { return [] }
    let token = context.tokens[index]
    let cause = "`\(token.text)` is a type. With its values in parentheses, it makes a value."
    let values = Set(context.values(before: index))
    let labels = context.corpus.labels(of: token.text)
    var texts =
      labels.isEmpty || !labels.allSatisfy(values.contains)
      ? [] : ["(\(labels.map { "\($0): \($0)" }.joined(separator: ", ")))"]
    // An identifier is most often made by a dependency, which the file may have.
    for name in ["uuid", "date.now"] where context.file.counts[String(name.prefix { $0 != "." })] != nil {
      texts.append(name == "uuid" ? "(uuid())" : "(\(name))")
    }
    texts += context.corpus.payloads(of: token.text).prefix(4)
    return texts.map { text in
      Repair(.fitting, cause, TextEdit(token.end, token.end, text))
    }
  }

  /// What a child's actions are wrapped in, by the type of its state: `IdentifiedArrayOf<Todo.State>` has
  /// `IdentifiedActionOf<Todo>`.
  private static func actions(ofChild type: String) -> String? {
    if let element = type.wholeMatch(of: /IdentifiedArrayOf<(.+)\.State>/) {
      return "IdentifiedActionOf<\(element.1)>"
    }
    if let path = type.wholeMatch(of: /StackState<(.+)\.State>/) { return "StackActionOf<\(path.1)>" }
    if let child = type.wholeMatch(of: /(.+)\.State\?/) { return "PresentationAction<\(child.1).Action>" }
    return type.wholeMatch(of: /(.+)\.State/).map { "\($0.1).Action" }
  }

  /// `case factReceived` → `case factReceived(String)`, with the types that are there.
  private static func types(_ context: Context, _ index: Int) -> [Repair] {
    let token = context.tokens[index]
    if token.text == "binding" {
      return [
        Repair(
          .fitting, "`binding` carries what was bound, and its new value.",
          TextEdit(token.end, token.end, "(BindingAction<State>)"))
      ]
    }
    let isUsed = context.isUsedWithPayload(token.text)
    guard isUsed else { return [] }
    var result: [Repair] = []
    if let type = context.type(ofProperty: token.text), let actions = Self.actions(ofChild: type) {
      result.append(
        Repair(
          .fitting, reach: .file, "`\(token.text)` carries the actions of the child of the same name.",
          TextEdit(token.end, token.end, "(\(actions))")))
    }
    let isResult = context.file.text(index).lowercased().contains("response")
    let plain = context.writtenTypes.filter { !$0.contains("<") }
    let results = (["String"] + plain).flatMap { ["Result<\($0), any Error>", "Result<[\($0)], any Error>"] }
    let types = ["String", "Int", "Bool"] + (isResult ? results : context.writtenTypes)
    var seen: Set<String> = []
    for type in types.filter({ seen.insert($0).inserted }).prefix(14) {
      result.append(
        Repair(
          .plausible, reach: .file, "`\(token.text)` is used with a value, but its declaration has none.",
          TextEdit(token.end, token.end, "(\(type))")))
    }
    return result
  }
}

extension Context {
  func isPattern(_ index: Int) -> Bool {
    var position = index - 1
    var depth = 0
    while position >= 0, tokens[position].line >= tokens[index].line - 1 {
      switch tokens[position].text {
      case "case" where depth <= 0: return tokens[index - 1].text == "."
      case ")": depth += 1
      case "(": depth -= 1
      case "{", "}", "=", "return", ";": return false
      case ":" where depth == 0: return false
      default: break
      }
      position -= 1
    }
    return false
  }

  func isCaseDeclaration(_ index: Int) -> Bool {
    let previous = file.text(index - 1)
    guard tokens[index].isIdentifier, previous == "case" || previous == "," else { return false }
    var position = index - 1
    while position >= 0, tokens[position].line == tokens[index].line {
      if tokens[position].text == "case" {
        return file.text(position + 1) != "." && file.text(position + 1) != "let"
      }
      if tokens[position].text == "(" { return false }
      position -= 1
    }
    return false
  }

  func partner(of index: Int) -> Int? {
    var depth = 0
    for position in index..<tokens.count {
      switch tokens[position].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return position }
      default: break
      }
    }
    return nil
  }

  /// Names in the lines behind a case's label that nothing in the file declares.
  func looseNames(after index: Int) -> [String] {
    var names: [String] = []
    for position in index + 1..<min(tokens.count, index + 60) {
      let token = tokens[position]
      if token.text == "case", token.isFirst { break }
      guard token.isIdentifier, file.text(position - 1) != ".", file.text(position + 1) != ":",
        token.text.first?.isLowercase == true, !["state", "send", "store"].contains(token.text),
        !corpus.library.contains(token.text) || file.counts[token.text] == 1
      else { continue }
      if !names.contains(token.text) { names.append(token.text) }
    }
    return names
  }

  /// The values that the code before a place has given names to, the latest first.
  func values(before index: Int) -> [String] {
    var names: [String] = []
    var position = index - 1
    while position > 0, tokens[position].line > tokens[index].line - 25 {
      let token = tokens[position]
      if token.isIdentifier {
        let previous = file.text(position - 1)
        let isBound = previous == "let" || previous == "for" || previous == "var"
        let isCaptured =
          (previous == "[" || previous == ",") && file.text(position + 1).isOneOf("=", "]", ",")
          && file.text(position + 1) != "("
        let isPattern =
          previous == "(" && file.text(position - 3) == "."
          && lineBegins(with: ["case", "if", "guard"], position)
        if isBound || isCaptured || isPattern, !names.contains(token.text) { names.append(token.text) }
      }
      position -= 1
    }
    return names
  }

  func isDeclaredWithPayload(_ name: String) -> Bool {
    tokens.indices.contains { tokens[$0].text == name && isCaseDeclaration($0) && file.text($0 + 1) == "(" }
  }

  func isUsedWithPayload(_ name: String) -> Bool {
    tokens.indices.contains {
      tokens[$0].text == name && file.text($0 - 1) == "." && file.text($0 + 1) == "("
    }
  }

  /// What stands in parentheses where a case is used elsewhere, such as `.presented` or `.success(fact)`.
  func laterPatterns(of name: String) -> [String] {
    tokens.indices.compactMap { index -> String? in
      guard tokens[index].text == name, file.text(index + 1) == "(", file.text(index - 1) == ".",
        !isPattern(index),
        let close = partner(of: index + 1), close - index < 12
      else { return nil }
      return file.text(tokens[index + 1].end, tokens[close].start)
    }
  }

  /// The types that the file mentions, the rarest last.
  var writtenTypes: [String] {
    var names: [String] = []
    for index in tokens.indices {
      let token = tokens[index]
      guard token.isIdentifier, token.text.first?.isUppercase == true,
        token.syntax.parent?.is(IdentifierTypeSyntax.self) == true
      else { continue }
      if let type = token.syntax.parent?.parent?.as(MemberTypeSyntax.self) {
        names.append(type.trimmedDescription)
      }
      names.append(token.syntax.parent!.trimmedDescription)
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PayloadLeftOut.self) }
