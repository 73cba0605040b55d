import SwiftSyntax
import SyntaxProtocol

/// An argument without its label, with a wrong one, or an argument that isn't there.
enum ArgumentLabel: RepairOperator {
  static let id = "argument-label"
  static let title = "An argument lacks its label"
  static let examples = [
    Example(.feature, right: ".cancel(id: CancelID.timer)", wrong: ".cancel(CancelID.timer)")
  ]

  private static let labels = [
    "id", "state", "action", "initialState", "reducer", "for", "of", "from", "to", "by", "with", "where",
    "count", "title",
    "message", "role", "clock", "cancelInFlight", "name", "text", "ids", "at", "tolerance", "throwing",
    "catch", "as",
    "withDependencies", "operation", "default", "isEnabled", "rawValue", "stars", "value", "key", "keyPath",
    "timeout", "component", "path", "contentsOf", "in", "on", "using", "named", "into", "after", "before",
    "index",
    "uniqueElements", "element", "interval", "seconds", "offset", "uuidString",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isMissing = context.isSymptom(
      .missingArgumentLabels, .wrongArgumentLabels, .missingArgumentNamed)
    let named = context.symptom.names.flatMap {
      $0.split(whereSeparator: { !$0.isNamePart }).map(String.init)
    }
    let calls = context.around.filter {
      ["(", "["].contains(context.tokens[$0].text) && $0 > 0
        && context.tokens[$0 - 1].end == context.tokens[$0].start
    }
    return scopes(context) + flags(context) + expected(context)
      + calls.flatMap { open -> [Repair] in
        guard let close = context.partner(of: open) else { return [] }
        let known = named + context.corpus.labels(of: context.file.text(open - 1)) + labels
        var seen: Set<String> = []
        let likely = known.filter { seen.insert($0).inserted && $0.count > 1 }.prefix(isMissing ? 30 : 12)
        return starts(context, open, close).flatMap { start -> [Repair] in
          // Where a label is missing, those that are there are right.
          let isOther = context.isSymptom(.missingArgumentLabels) && context.file.text(start + 1) == ":"
          guard !isOther else { return [] }
          return labels(context, start, Array(likely)) {
            guard isMissing else { return .possible }
            guard named.contains($0) else { return .plausible }
            // `self[keyPath:]` in the getter of the same property would never end.
            return $0 != "keyPath" && context.isSymptom(.missingArgumentLabels)
              && context.onLine.contains(start)
              ? .told : .fitting
          }
        } + arguments(context, open, close)
      }
  }

  /// `URL("…")` → `URL(string: "…")`: a note tells the labels of another initializer or function.
  private static func expected(_ context: Context) -> [Repair] {
    guard context.isSymptom(.noOverloadsMatchExactlyInCall) else { return [] }
    let labels = context.symptom.notes.compactMap { note -> String? in
      guard note.names.first == "(_:)", let wanted = note.names.last?.wholeMatch(of: #/\((\w+):\)/#) else {
        return nil
      }
      return wanted.1 == "_" ? nil : String(wanted.1)
    }
    guard let open = context.onLine.filter({ $0 >= context.place && context.file.text($0) == "(" }).min(),
      open + 1 < context.tokens.count
    else { return [] }
    let start = context.tokens[open + 1].start
    // A later one may compile as well, and mean something else.
    return labels.prefix(1).map { Repair(.told, "`\($0):` was left out.", TextEdit(start, start, "\($0): ")) }
  }

  /// `.cancellable(id: …, cancelInFlight)`, also with a dot → `cancelInFlight: true`: the name of a flag isn't its value.
  private static func flags(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotFindInScope, .missingArgumentLabels, .couldNotFindTypeMember) else {
      return []
    }
    return context.onLine.compactMap { index -> Repair? in
      let name = context.file.text(index)
      guard name.isOneOf("cancelInFlight", "showSkippedAssertions", "repeating"),
        let argument = context.tokens[index].syntax.ancestor(LabeledExprSyntax.self), argument.label == nil,
        argument.expression.trimmedDescription.isOneOf(name, ".\(name)")
      else { return nil }
      return Repair(
        .told, "`\(name)` is the label of an argument, which needs a value.",
        TextEdit(argument.expression.startOffset, argument.expression.endOffset, "\(name): true"))
    }
  }

  /// The labels that an argument could have, or that it has none.
  private static func labels(
    _ context: Context, _ start: Int, _ known: [String], _ evidence: (String) -> Evidence
  ) -> [Repair] {
    let token = context.tokens[start]
    guard context.file.text(start + 1) == ":" else {
      return known.map {
        Repair(
          evidence($0), "The argument has a label: `\($0):`.",
          TextEdit(token.start, token.start, "\($0): "))
      }
    }
    // What stands behind a value in a text, as `specifier:` of SwiftUI does, is no argument of a function that the file names.
    guard token.syntax.parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) != true else { return [] }
    return known.filter { $0 != token.text }.map {
      Repair(
        evidence($0), "The label of the argument is `\($0):`, and not `\(token.text):`.",
        context.file.replacing(start, with: $0))
    } + [
      Repair(
        context.isSymptom(.extraArgumentLabels, .wrongArgumentLabels) ? .fitting : .possible,
        "The argument has no label.", TextEdit(token.start, context.tokens[start + 2].start, ""))
    ]
  }

  /// The tokens at which the arguments of a call begin.
  private static func starts(_ context: Context, _ open: Int, _ close: Int) -> [Int] {
    guard close > open + 1 else { return [] }
    var starts = [open + 1]
    var depth = 0
    for index in open + 1..<close {
      switch context.file.text(index) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0: starts.append(index + 1)
      default: break
      }
    }
    return starts
  }

  /// `Scope { Child() }` without its arguments: the parts of the state that have an action of the same name.
  private static func scopes(_ context: Context) -> [Repair] {
    let places = context.around.filter {
      context.file.text($0) == "Scope" && context.file.text($0 + 1) == "{"
    }
    guard !places.isEmpty else { return [] }
    let names = context.caseNames.filter { name in
      context.tokens.indices.contains {
        context.file.text($0) == name && context.file.text($0 - 1).isOneOf("var", "let")
      }
    }
    return places.flatMap { index in
      names.map { name in
        let arguments = "(state: \\.\(name), action: \\.\(name))"
        let isUsed = context.tokens.indices.contains {
          context.file.text($0) == "state" && context.file.text($0 + 4) == name
            && context.file.text($0 - 2) == "Scope"
        }
        return Repair(
          isUsed ? .possible : .fitting,
          "`Scope` is told which part of the state and which actions belong to the child.",
          TextEdit(context.tokens[index].end, context.tokens[index].end, arguments))
      }
    }
  }

  /// Arguments that the library's operators have, where one is missing.
  private static let missing: [String: [String]] = [
    "Scope": ["action: \\.%"], "cancellable": ["id: CancelID.%"],
    "ifLet": ["action: \\.%"],
    "forEach": ["action: \\.%"],
  ]

  private static func arguments(_ context: Context, _ open: Int, _ close: Int) -> [Repair] {
    let callee = context.file.text(open - 1)
    if callee.isOneOf("send", "receive"), context.isSymptom(.cannotConvertArgumentValue),
      context.file.text(open + 1) == "\\", starts(context, open, close).count == 1
    {
      // A key path to a case with a payload: the value follows.
      let end = context.tokens[close].start
      return context.values(before: open).prefix(4).map {
        Repair(
          .fitting, "The value that the action carries follows its path.", TextEdit(end, end, ", \($0)"))
      }
    }
    let isMissing = context.isSymptom(
      .missingArgumentNamed, .missingArgumentPositional, .missingArgumentsInCall, .typesNotEqualDecl,
      .typeDoesNotConformDeclOwner, .closureBadParam, .noOverloadsMatchExactlyInCall)
    guard isMissing || missing[callee] != nil else { return [] }
    return likeOtherCalls(context, open, close) + usual(context, open, close, isMissing: isMissing)
  }

  /// The same call elsewhere in the file shows what could be missing.
  private static func likeOtherCalls(_ context: Context, _ open: Int, _ close: Int) -> [Repair] {
    let own = starts(context, open, close)
    let end = context.tokens[close].start
    let comma = close == open + 1 ? "" : ", "
    let others = context.tokens.indices.filter {
      context.file.text($0) == context.file.text(open - 1) && $0 + 1 != open
        && context.file.text($0 + 1) == "("
    }
    return others.flatMap { index -> [Repair] in
      guard let otherClose = context.partner(of: index + 1) else { return [] }
      let starts = starts(context, index + 1, otherClose)
      let (named, others) = (path(context, open, close), path(context, index + 1, otherClose))
      func text(_ start: Int) -> String {
        let stop = starts.first { $0 > start }.map { context.tokens[$0 - 1].start }
        let text = context.file.text(context.tokens[start].start, stop ?? context.tokens[otherClose].start)
        // The other call is about another child.
        guard let named, let others, text.hasSuffix("\\.\(others)") else { return text }
        return text.dropLast(others.count) + named
      }
      func added(_ start: Int, at offset: Int, _ evidence: Evidence, _ written: String) -> Repair {
        Repair(
          evidence, "An argument is missing: `\(text(start))`.", TextEdit(offset, offset, written))
      }
      let later = starts.dropFirst(own.count).map {
        added($0, at: end, .plausible, comma + text($0))
      }
      guard
        let start = starts.first(where: { context.lackedArgument == context.file.text($0) }),
        context.file.text(start + 1) == ":"
      else { return later }
      let labels = context.labelsBehindLackedArgument
      let next = own.first { context.file.text($0 + 1) == ":" && labels.contains(context.file.text($0)) }
      return [
        next.map { added(start, at: context.tokens[$0].start, .fitting, text(start) + ", ") }
          ?? added(start, at: end, .fitting, comma + text(start))
      ] + later
    }
  }

  /// The name in the first key path of a call, such as `child` of `\.$child`; nil where it has none.
  private static func path(_ context: Context, _ open: Int, _ close: Int) -> String? {
    (open..<close).first { context.file.text($0) == "\\" }.map {
      String(context.file.text($0 + 2).drop { $0 == "$" })
    }
  }

  /// What the library's operators take: `action: \.child` goes with `state: \.child` and with `\.$child`.
  private static func usual(
    _ context: Context, _ open: Int, _ close: Int, isMissing: Bool
  ) -> [Repair] {
    let end = context.tokens[close].start
    let near = path(context, open, close)
    let names = context.caseNames.filter { $0 == near } + context.caseNames.filter { $0 != near }
    return (missing[context.file.text(open - 1)] ?? []).flatMap { pattern in
      names.prefix(5).map { name in
        let text = pattern.replacing("%", with: name)
        return Repair(
          name != near ? .possible : isMissing ? .fitting : .plausible,
          "An argument is missing: `\(text)`.", TextEdit(end, end, (close == open + 1 ? "" : ", ") + text))
      }
    }
  }
}

extension Context {
  /// The label of the argument that a call lacks; nil when the compiler says something else.
  var lackedArgument: String? {
    isSymptom(.missingArgumentNamed) ? symptom.names.first.map { String($0.prefix { $0 != ":" }) } : nil
  }

  /// The labels of what is called, from the note that names it in full: `init(time:button:)`.
  var calledLabels: [String] {
    guard let label = lackedArgument,
      let call = symptom.notes.flatMap(\.names).first(where: { $0.contains("\(label):") })
    else { return [] }
    return call.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split(separator: ":").map(String.init)
  }

  /// The labels that follow the one of the argument that a call lacks.
  fileprivate var labelsBehindLackedArgument: [String] {
    Array(calledLabels.drop { $0 != lackedArgument }.dropFirst())
  }

  /// The cases that the file declares.
  var caseNames: [String] { tokens.indices.filter(isCaseDeclaration).map { tokens[$0].text } }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ArgumentLabel.self) }
