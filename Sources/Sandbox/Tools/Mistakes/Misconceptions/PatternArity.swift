import SwiftSyntax
import SyntaxProtocol

/// A pattern that takes more or fewer values than the case carries.
enum PatternArity: Misconception {
  static let id = "pattern-arity"
  static let title = "A pattern takes another number of values"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let words: String? =
    "Write one name for each value that the case carries, and `_` for one that isn't needed."
  static let examples = [
    Example(
      .feature, right: "case .factReceived(let fact):", wrong: "case .factReceived(let fact, let count):")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.tuplePatternLengthMismatch), let (name, count) = context.patternAtPlace,
      let payload = context.payloadParameters(ofCase: name), payload.count != count
    else { return nil }
    if count == 2, payload.count == 1, let type = payload.first?.type.trimmedDescription,
      type.hasPrefix("IdentifiedActionOf") || type.hasPrefix("StackActionOf"),
      let parts = context.partsAtPlace(name)
    {
      let id = parts[0].hasPrefix("id:") ? parts[0] : "id: \(parts[0])"
      let action = parts[1].hasPrefix("action:") ? parts[1] : "action: \(parts[1])"
      return Advice(
        .told, "An action of an element stands in `.element`, with the ID of the element.",
        fix: "Write `.\(name)(.element(\(id), \(action)))`.",
        book: "composition#when-a-child-has-something-to-say")
    }
    let pattern = payload.enumerated().map { index, parameter in
      let name = parameter.firstName?.text ?? parameter.type.trimmedDescription.last(ofPath: index)
      return "let \(name)"
    }
    let carries =
      payload.isEmpty
      ? "nothing" : payload.count == 1 ? "a single value" : "\(payload.count) values"
    let types = payload.map { $0.trimmedDescription.trimmingComma }.joined(separator: ", ")
    return Advice(
      .told, "`.\(name)` carries \(carries), `\(types)`, but the pattern takes \(count).",
      fix:
        "Write `.\(name)(\(pattern.joined(separator: ", ")))`, or let the case carry more where it is declared."
    )
  }
}

extension Context {
  /// The case of the innermost pattern around the place, and how many values it takes.
  fileprivate var patternAtPlace: (name: String, count: Int)? {
    var result: (name: String, count: Int)?
    for index in onLine where tokens[index].text == "(" && file.text(index - 2) == "." {
      guard let call = tokens[index].syntax.parent?.as(FunctionCallExprSyntax.self) else { continue }
      let name = file.text(index - 1)
      guard let payload = payloadParameters(ofCase: name), payload.count != call.arguments.count else {
        continue
      }
      result = (name, call.arguments.count)
      break
    }
    return result
  }

  /// What stands between the parentheses behind the name of a case, on the line of the place.
  fileprivate func partsAtPlace(_ name: String) -> [String]? {
    onLine.lazy.compactMap { index -> [String]? in
      guard file.text(index) == name else { return nil }
      return tokens[index].syntax.ancestor(FunctionCallExprSyntax.self)?.arguments.map {
        $0.with(\.trailingComma, nil).trimmedDescription
      }
    }.first { $0.count == 2 }
  }

  /// What a case of the file carries; nil when there is no such case.
  fileprivate func payloadParameters(ofCase name: String) -> [EnumCaseParameterSyntax]? {
    tokens.indices.lazy.compactMap { index -> [EnumCaseParameterSyntax]? in
      guard tokens[index].text == name,
        let element = tokens[index].syntax.parent?.as(EnumCaseElementSyntax.self)
      else { return nil }
      return element.parameterClause?.parameters.map(\.self) ?? []
    }.first
  }
}

extension String {
  /// A name for a value of this type.
  fileprivate func last(ofPath index: Int) -> String {
    let simple: [String: String] = ["String": "text", "Int": "number", "Bool": "isOn", "Double": "amount"]
    return simple[self] ?? (index == 0 ? "value" : "value\(index + 1)")
  }

  fileprivate var trimmingComma: String { hasSuffix(",") ? String(dropLast()) : self }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PatternArity.self) }
