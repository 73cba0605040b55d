import SwiftSyntax
import SyntaxProtocol

/// More values than a case carries.
enum PayloadTooMany: RepairOperator {
  static let id = "payload-too-many"
  static let title = "A case is given more values than it carries"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let examples = [
    Example(.feature, right: "send(.factReceived(fact))", wrong: "send(.factReceived(fact, count))")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.symptom.name.hasPrefix("extra_argument") || context.isVague else { return [] }
    return context.around.flatMap { index -> [Repair] in
      guard context.file.text(index) == "(", context.file.text(index - 2) == ".",
        !context.isPattern(index - 1),
        let call = context.tokens[index].syntax.parent?.as(FunctionCallExprSyntax.self),
        let element = context.caseElement(context.file.text(index - 1)),
        let payload = element.parameterClause?.parameters, call.arguments.count > payload.count
      else { return [] }
      let given = call.arguments.map { $0.expression.trimmedDescription }
      let carries = payload.count == 1 ? "a single value" : "\(payload.count) values"
      let types = payload.map { $0.type.trimmedDescription }.joined(separator: ", ")
      let cause = "`.\(element.name.text)` carries \(carries), `\(types)`, and \(given.count) are given."
      let range = (call.arguments.startOffset, call.arguments.endOffset)
      return [given.prefix(payload.count), given.suffix(payload.count)].map {
        Repair(.told, cause, TextEdit(range.0, range.1, $0.joined(separator: ", "))).removing()
      }
    }
  }
}

extension Context {
  /// The declaration of a case of the file.
  func caseElement(_ name: String) -> EnumCaseElementSyntax? {
    tokens.lazy.filter { $0.text == name }.compactMap { $0.syntax.parent?.as(EnumCaseElementSyntax.self) }
      .first
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PayloadTooMany.self) }
