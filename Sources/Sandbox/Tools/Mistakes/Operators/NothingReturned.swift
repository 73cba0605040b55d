import SwiftSyntax
import SyntaxProtocol

/// A call that returns nothing, returned as an effect: the call is a statement, and the effect is `.none`.
enum NothingReturned: RepairOperator {
  static let id = "nothing-returned"
  static let title = "A call that returns nothing is returned as effect"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(
      .feature, right: "state.fact = fact\n        return .none", wrong: "return print(fact)",
      repaired: "print(fact)\n        return .none")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion), context.symptom.names.first == "()",
      context.symptom.names.last?.hasPrefix("Effect<") == true,
      let statement = context.enclosing(ReturnStmtSyntax.self), let value = statement.expression
    else { return [] }
    let code = value.trimmedDescription.prefix { $0 != "(" && $0 != "\n" }
    return [
      Repair(
        .told,
        "`\(code)` returns nothing, and a reducer returns an effect. Where there is none, it is `.none`.",
        context.doing("", with: value, before: statement)
      ).removing()
    ]
  }
}

extension Context {
  /// The edits after which a returned value is used by a statement of its own, and the effect is `.none`.
  ///
  /// - Parameter text: What stands before the value in the place of `return`.
  func doing(_ text: String, with value: ExprSyntax, before statement: ReturnStmtSyntax) -> [TextEdit] {
    let line = file.source.line(at: statement.startOffset)
    let indentation = String(repeating: " ", count: file.indentation(ofLine: line) ?? 0)
    return [
      TextEdit(statement.startOffset, value.startOffset, text),
      TextEdit(value.endOffset, value.endOffset, "\n\(indentation)return .none"),
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NothingReturned.self) }
