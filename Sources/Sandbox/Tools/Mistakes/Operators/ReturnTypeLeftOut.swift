import SwiftSyntax
import SyntaxProtocol

/// A function that makes an effect, without a type behind its arrow.
enum ReturnTypeLeftOut: RepairOperator {
  static let id = "return-type-left-out"
  static let title = "A function that makes an effect doesn't say so"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(
      .feature, right: "func reset(_ state: inout State) {\n    state.canUndo = false\n  }",
      wrong: "func reset(_ state: inout State) {\n    .run { send in await send(.tick) }\n  }",
      repaired:
        "func reset(_ state: inout State) -> EffectOf<Self> {\n    .run { send in await send(.tick) }\n  }")
  ]

  /// What an effect begins with.
  private static let members: Set = ["cancel", "concatenate", "merge", "none", "run", "send"]

  static func repairs(_ context: Context) -> [Repair] {
    if context.isSymptom(.cannotReturnValueFromVoidFunc) { return values(context) }
    guard
      context.isSymptom(in: .member) || context.isSymptom(in: .conversion)
        || context.isSymptom(.typeCannotConform)
    else { return [] }
    let line = context.tokens[context.place].line
    return context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == "func",
        let function = context.tokens[index].syntax.parent?.as(FunctionDeclSyntax.self),
        function.signature.returnClause == nil, let last = function.body?.statements.last?.item,
        makesEffect(Syntax(last)) || returnsEffect(function)
      else { return nil }
      let name = function.name.text
      let isCalled = context.tokens.contains { $0.line == line && $0.text == name }
      let isAround = context.tokens[context.place].syntax.isInside(Syntax(function))
      guard isCalled || isAround else { return nil }
      let signature = function.signature
      let end =
        (signature.effectSpecifiers?.endPositionBeforeTrailingTrivia
        ?? signature.parameterClause.endPositionBeforeTrailingTrivia).utf8Offset
      return Repair(
        .told, reach: .file, "`\(name)` makes an effect, so the type of an effect stands behind its arrow.",
        TextEdit(end, end, " -> EffectOf<Self>"))
    }
  }

  /// A function that returns a value: the compiler tries the types that it could have.
  private static func values(_ context: Context) -> [Repair] {
    guard let function = context.enclosing(FunctionDeclSyntax.self),
      function.signature.returnClause == nil
    else { return [] }
    let value =
      context.enclosing(ReturnStmtSyntax.self)?.expression?.trimmedDescription
      ?? ""
    let isCondition = ["==", "!=", " < ", " > ", "<=", ">=", "&&", "||", "true", "false", "isEmpty"].contains(
      where: value.contains)
    let isEffect = value.hasPrefix(".")
    let types =
      isEffect ? ["EffectOf<Self>"] : (isCondition ? ["Bool"] : []) + ["String", "Int", "Bool", "Double"]
    let signature = function.signature
    let end =
      (signature.effectSpecifiers?.endPositionBeforeTrailingTrivia
      ?? signature.parameterClause.endPositionBeforeTrailingTrivia)
      .utf8Offset
    return types.map {
      Repair(
        .told, reach: .file, "`\(function.name.text)` returns a value, so its type stands behind an arrow.",
        TextEdit(end, end, " -> \($0)"))
    }
  }

  /// Whether a function returns effects in the cases of its `switch`.
  private static func returnsEffect(_ function: FunctionDeclSyntax) -> Bool {
    function.body?.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == "return", let dot = token.nextToken(viewMode: .sourceAccurate), dot.text == "."
      else {
        return false
      }
      return dot.nextToken(viewMode: .sourceAccurate).map { members.contains($0.text) } == true
    } == true
  }

  /// Whether a statement is an effect such as `.run { … }`, or returns one.
  private static func makesEffect(_ item: Syntax) -> Bool {
    var token = item.firstToken(viewMode: .sourceAccurate)
    if item.is(ReturnStmtSyntax.self) { token = token?.nextToken(viewMode: .sourceAccurate) }
    return token?.text == "."
      && token?.nextToken(viewMode: .sourceAccurate).map { members.contains($0.text) } == true
  }
}

extension TokenSyntax {
  fileprivate func isInside(_ node: Syntax) -> Bool {
    node.position <= position && endPosition <= node.endPosition
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ReturnTypeLeftOut.self) }
