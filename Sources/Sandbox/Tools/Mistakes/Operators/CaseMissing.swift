import SwiftSyntax
import SyntaxProtocol

/// A `switch` that doesn't handle every case.
enum CaseMissing: RepairOperator {
  static let id = "case-missing"
  static let title = "A `switch` doesn't handle every case"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(
      .feature,
      right: "      case .factReceived(let fact):\n        state.fact = fact\n        return .none\n",
      wrong: "", repaired: "      case .factReceived(let fact):\n        return .none\n")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isSymptom(
        .nonExhaustiveSwitch, .missingSeveralCases, .missingParticularCase)
    else { return [] }
    var cases = context.symptom.notes.filter {
      [.missingParticularCase, .missingSeveralCases].contains($0.diagnostic)
    }.flatMap(\.names)
      .filter { $0.hasPrefix(".") || $0 == "nil" || $0 == "true" || $0 == "false" }
    if cases.isEmpty { cases = ["default"] }
    guard let node = context.enclosing(SwitchExprSyntax.self) else { return [] }
    let close = node.rightBrace.startOffset
    let line = context.file.source.line(at: close)
    let indentation = String(repeating: " ", count: context.file.indentation(ofLine: line) ?? 0)
    let returns = node.cases.description.contains("return ")
    let body = returns ? "return .none" : "break"
    let text = cases.map { "case \($0):\n\(indentation)  \(body)\n\(indentation)" }.joined()
      .replacing("case default:", with: "default:")
    let conditional = partly(cases, node)
    return [
      Repair(
        .told,
        conditional
          ?? "The `switch` doesn't handle \(cases.map { "`\($0)`" }.joined(separator: ", ")).",
        TextEdit(close, close, text))
    ]
  }

  /// That a case with `where` counts for nothing, if one of those that are missing is such a case; nil otherwise.
  private static func partly(_ cases: [String], _ node: SwitchExprSyntax) -> String? {
    let names = Set(cases.map { $0.prefix { $0 != "(" } })
    let items = node.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) }
      .flatMap(\.caseItems)
    let item = items.first { item in
      item.whereClause != nil && names.contains(item.pattern.trimmedDescription.prefix { $0 != "(" })
    }
    return item.map {
      "`\($0.trimmedDescription)` handles only what its `where` allows, and the rest of the case is handled nowhere."
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaseMissing.self) }
