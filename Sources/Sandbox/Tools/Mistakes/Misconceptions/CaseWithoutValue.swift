import SwiftSyntax
import SyntaxProtocol

/// A case alone where the case with its value is needed.
enum CaseWithoutValue: Misconception {
  static let id = "case-without-value"
  static let title = "A case is used without the value that it carries"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let words: String? =
    "Write the value in parentheses behind the case: `.factReceived(fact)`, or `.home(Home.State())`."
  static let examples: [Example] = [
    .statement("state.phase = .running"),
    Example(.feature, right: ".cancel(id: CancelID.timer)", wrong: ".cancel(id: Phase.running)"),
  ]

  static func advice(_ context: Context) -> Advice? {
    if context.isSymptom(.expectedArgumentInContextualMember), context.symptom.names.count > 1 {
      let (written, type) = (context.symptom.names[0], context.symptom.names[1])
      let name = written.prefix { $0 != "(" }
      let labels = written.dropFirst(name.count + 1).split(separator: ":").filter { $0 != ")" }
      let value = type.hasSuffix(".State") ? "\(type)(…)" : "…"
      let values = labels.map { $0 == "_" ? "…" : "\($0): \(value)" }.joined(separator: ", ")
      return Advice(
        .fitting, "`.\(name)` carries a value of the type `\(type)`, which stands in parentheses behind it.",
        fix: ".\(name)(\(labels.isEmpty ? value : values))")
    }
    guard context.isSymptom(.typeCannotConform), context.symptom.names.first?.contains(" -> ") == true else {
      return nil
    }
    for index in context.onLine
    where context.file.text(index - 1) == "." && context.file.text(index + 1) != "(" {
      guard let element = context.caseElement(context.file.text(index)),
        let payload = element.parameterClause?.parameters, !payload.isEmpty
      else { continue }
      let types = payload.map { $0.type.trimmedDescription }.joined(separator: ", ")
      let owner = context.file.text(index - 2)
      let name =
        context.tokens[index - 2].isIdentifier ? "\(owner).\(element.name.text)" : ".\(element.name.text)"
      return Advice(
        .told, "`\(name)` carries `\(types)`, so without a value it is a function, and no value.",
        fix: "Write the value behind it, `\(name)(…)`, or let the case carry nothing where it is declared.")
    }
    return nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaseWithoutValue.self) }
