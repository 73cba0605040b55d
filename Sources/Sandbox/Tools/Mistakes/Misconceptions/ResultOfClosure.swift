import SwiftSyntax
import SyntaxProtocol

/// A closure of several lines whose results have another type than the one that is wanted.
enum ResultOfClosure: Misconception {
  static let id = "result-of-closure"
  static let title = "A closure's results have another type than wanted"
  static let words: String? =
    "Each `return` of the closure gives a value of the type that the place wants, which the error names."
  static let examples: [Example] = [
    .statement(
      """
      let names: [String] = state.children.compactMap { child in
                    guard child.isDone else { return nil }
                    return child.isDone
                  }
                  print(names)
      """
    )
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.cannotConvertClosureResultNil, .cannotConvertClosureResult),
      let closure = context.enclosing(ClosureExprSyntax.self), closure.statements.count > 1,
      let name = context.symptom.names.last
    else { return nil }
    let facts = Facts(context)
    let wanted = TypeName(name).unwrapped
    let other = Returns(of: closure).lazy.compactMap { value -> (ExprSyntax, TypeName)? in
      guard let type = facts.type(of: value), !facts.isSame(type.unwrapped, wanted) else { return nil }
      return (value, type)
    }.first
    guard let (value, type) = other else {
      return context.isSymptom(.cannotConvertClosureResult)
        ? nil
        : Advice(
          .fitting,
          "One `return` of the closure gives `nil`, and another one gives something that doesn't fit what is wanted.",
          fix: "Look at the other results of the closure: each of them must be \(wanted.phrase).")
    }
    let (code, place) = (value.trimmedDescription, "line \(facts.line(of: value))")
    let ways = facts.ways(from: type, to: wanted, of: code, at: Syntax(value)).prefix(2).map {
      "`return \($0.code)`"
    }
    let demand = facts.demand(
      for: TypeName("[\(wanted.text)]"),
      at: ExprSyntax(closure.call.map(ExprSyntax.init) ?? ExprSyntax(closure)))
    return Advice(
      .fitting,
      "`\(code)` in \(place) is \(type.phrase), and \(wanted.phrase) is wanted.\(demand.map { " \($0)" } ?? "")",
      fix: ways.isEmpty ? "Return \(wanted.phrase) in that line." : "Write \(Array(ways).listed("or")).")
  }
}

/// The values that a closure returns, without those of the closures in it.
private final class Returns: SyntaxVisitor, Sequence {
  private var values: [ExprSyntax] = []

  init(of closure: ClosureExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(closure.statements)
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { values.append(value) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  func makeIterator() -> IndexingIterator<[ExprSyntax]> { values.makeIterator() }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ResultOfClosure.self) }
