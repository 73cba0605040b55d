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
    let symptom = context.symptom
    let isMissing = context.isSymptom(
      "missing_argument_labels", "wrong_argument_labels", "missing_argument_named",
      "wrong_argument_labels_overload")
    let named = symptom.names.flatMap {
      $0.split(whereSeparator: { !$0.isNamePart }).map(String.init)
    }
    let calls = context.near.filter {
      context.distance($0) < 2.6 && ["(", "["].contains(context.tokens[$0].text) && $0 > 0
        && context.tokens[$0 - 1].end == context.tokens[$0].start
    }
    return scopes(context)
      + calls.flatMap { open -> [Repair] in
        guard let close = context.partner(of: open) else { return [] }
        let callee = context.file.text(open - 1)
        let reach = context.distance(open)
        var result: [Repair] = []
        for start in starts(context, open, close) {
          let token = context.tokens[start]
          let hasLabel = context.file.text(start + 1) == ":"
          let known = named + context.corpus.labels(of: callee) + labels
          var seen: Set<String> = []
          for (rank, label) in known.filter({ seen.insert($0).inserted && $0.count > 1 }).prefix(
            isMissing ? 30 : 12
          ).enumerated() {
            let isNamed = named.contains(label)
            let cost = (isMissing ? 0.1 : 1.2) + (isNamed ? 0 : 0.3 + 0.05 * Double(rank)) + reach
            if hasLabel {
              guard label != token.text else { continue }
              result.append(
                Repair(
                  cost + 0.15, "The label of the argument is `\(label):`, and not `\(token.text):`.",
                  context.file.replacing(start, with: label)))
            } else {
              result.append(
                Repair(
                  cost, "The argument has a label: `\(label):`.",
                  TextEdit(token.start, token.start, "\(label): ")))
            }
          }
          if hasLabel {
            result.append(
              Repair(
                (context.isSymptom("extra_argument_labels", "wrong_argument_labels") ? 0.2 : 1.8) + reach,
                "The argument has no label.",
                TextEdit(token.start, context.tokens[start + 2].start, "")))
          }
        }
        return result + arguments(context, open, close, callee, reach)
      }
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
    let places = context.near.filter {
      context.distance($0) < 2 && context.file.text($0) == "Scope" && context.file.text($0 + 1) == "{"
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
          (isUsed ? 1 : 0.3) + context.distance(index),
          "`Scope` is told which part of the state and which actions belong to the child.",
          TextEdit(context.tokens[index].end, context.tokens[index].end, arguments))
      }
    }
  }

  /// Arguments that the library's operators have, where one is missing.
  private static let missing: [String: [String]] = [
    "Scope": ["action: \\.%"], "cancellable": ["id: CancelID.%", "cancelInFlight: true"],
    "ifLet": ["action: \\.%"],
    "forEach": ["action: \\.%"], "receive": ["timeout: .seconds(1)"],
  ]

  private static func arguments(
    _ context: Context, _ open: Int, _ close: Int, _ callee: String, _ reach: Double
  ) -> [Repair] {
    let isMissing = context.isSymptom(
      "missing_argument_named", "missing_argument_positional", "missing_arguments_in_call",
      "types_not_equal_decl", "type_does_not_conform_decl_owner", "closure_bad_param",
      "no_overloads_match_exactly_in_call")
    if callee == "send" || callee == "receive", context.isSymptom("cannot_convert_argument_value"),
      context.file.text(open + 1) == "\\", starts(context, open, close).count == 1
    {
      // A key path to a case with a payload: the value follows.
      return context.values(before: open).prefix(4).enumerated().map { rank, name in
        Repair(
          0.4 + 0.1 * Double(rank) + reach, "The value that the action carries follows its path.",
          TextEdit(context.tokens[close].start, context.tokens[close].start, ", \(name)"))
      }
    }
    guard isMissing || missing[callee] != nil else { return [] }
    let unlikely = isMissing ? 0 : 0.3
    let end = context.tokens[close].start
    let comma = close == open + 1 ? "" : ", "
    var result: [Repair] = []
    // The same call elsewhere in the file shows what could be missing.
    for index in context.tokens.indices
    where context.tokens[index].text == callee && index + 1 != open && context.file.text(index + 1) == "(" {
      guard let otherClose = context.partner(of: index + 1) else { continue }
      let others = starts(context, index + 1, otherClose)
      func text(_ start: Int) -> String {
        let stop =
          (others.first { $0 > start }.map { context.tokens[$0 - 1].start })
          ?? context.tokens[otherClose].start
        return context.file.text(context.tokens[start].start, stop)
      }
      let own = starts(context, open, close)
      if let start = others.first(where: { context.lackedArgument == context.file.text($0) }),
        context.file.text(start + 1) == ":"
      {
        let later = context.labelsBehindLackedArgument
        let next = own.first { context.file.text($0 + 1) == ":" && later.contains(context.file.text($0)) }
        let edit =
          if let next {
            TextEdit(context.tokens[next].start, context.tokens[next].start, text(start) + ", ")
          } else {
            TextEdit(end, end, comma + text(start))
          }
        result.append(Repair(0.3 + reach, "An argument is missing: `\(text(start))`.", edit))
      }
      for start in others.dropFirst(own.count) {
        result.append(
          Repair(
            0.9 + reach, "An argument is missing: `\(text(start))`.",
            TextEdit(end, end, comma + text(start))))
      }
    }
    for pattern in missing[callee] ?? [] {
      guard pattern.contains("%") else { continue }
      let names = context.caseNames
      // `action: \.child` goes with `state: \.child` and with `\.$child`.
      let near = (open..<close).first { context.file.text($0) == "\\" }.map {
        context.file.text($0 + 2).drop { $0 == "$" }
      }
      for name in names.sorted(by: { ($0[...] == near ? 0 : 1) < ($1[...] == near ? 0 : 1) }).prefix(5) {
        let text = pattern.replacing("%", with: name)
        result.append(
          Repair(
            (name[...] == near ? 0.4 : 1.1) + unlikely + reach, "An argument is missing: `\(text)`.",
            TextEdit(end, end, comma + text)))
      }
    }
    return result
  }
}

extension Context {
  /// The label of the argument that a call lacks; nil when the compiler says something else.
  var lackedArgument: String? {
    isSymptom("missing_argument_named") ? symptom.names.first.map { String($0.prefix { $0 != ":" }) } : nil
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
