import SwiftSyntax
import SyntaxProtocol

/// A path through a reducer, or through a function that makes an effect, that returns nothing.
///
/// A loop, a `do` and a nested `switch` with a path that goes on are not looked into: the effect is returned behind them.
enum PathWithoutEffect: RepairOperator {
  static let id = "path-without-effect"
  static let title = "A path through the code returns no effect"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(.feature, right: "state.fact = fact\n        return .none", wrong: "state.fact = fact"),
    Example(
      .feature, right: "      state.canUndo = true\n        }\n        return .none",
      wrong: "      state.canUndo = true\n          return .none\n        }"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isCertain =
      context.isSymptom(
        .missingReturnDecl, .missingReturnClosure, .guardBodyMustNotFallthrough, .caseStmtWithoutBody)
    let isNothing = context.isSymptom(in: .conversion) && context.mentions("()")
    guard isCertain || isNothing, let statements = statements(context) else { return [] }
    if isNothing, let plain = context.enclosing(ReturnStmtSyntax.self), plain.expression == nil {
      let end = plain.returnKeyword.endPositionBeforeTrailingTrivia.utf8Offset
      return [Repair(.told, "`return` alone gives no effect.", TextEdit(end, end, " .none"))]
    }
    let ends: [End]
    if context.isSymptom(.guardBodyMustNotFallthrough) {
      guard
        let body = context.enclosing(GuardStmtSyntax.self)?.body.statements
      else { return [] }
      ends = openEnds(of: body)
    } else {
      ends = openEnds(of: statements)
    }
    guard !ends.isEmpty else { return [] }
    var names: [String] = []
    for name in ends.compactMap(\.name) where !names.contains(name) { names.append(name) }
    let cause =
      names.isEmpty
      ? "A path through this code returns no effect."
      : "The code for \(names.map { "`\($0)`" }.listed("and")) returns no effect."
    // A case directly above another one shall rather share its code.
    let next = context.tokens[context.place].line + 1
    let isShared =
      context.isSymptom(.caseStmtWithoutBody) && next <= context.file.source.lineCount
      && context.file.source.line(next).drop { $0 == " " }.hasPrefix("case ")
    let evidence: Evidence = isShared ? .plausible : isCertain ? .told : .fitting
    return [Repair(evidence, reach: .file, cause, ends.map { edit($0, context) })]
  }

  /// The end of a path that returns nothing.
  private struct End {
    /// The last statement, or what opens the block where it has none.
    var last: Syntax
    /// Whether ``last`` opens the block.
    var isOpening = false
    /// The case of a `switch` that the path is in, such as `.tick`.
    var name: String?
    /// Whether ``last`` is a `break`, which takes the place of the effect.
    var isBreak = false
  }

  /// The statements of the closure or the function around the place whose result is an effect.
  private static func statements(_ context: Context) -> CodeBlockItemListSyntax? {
    let returnsEffect = context.mentions("Effect<") || context.mentions("EffectOf<")
    var next: Syntax? = Syntax(context.tokens[context.place].syntax)
    while let node = next {
      if let closure = node.as(ClosureExprSyntax.self) {
        let brace = context.file.index(at: closure.leftBrace.startOffset)
        if context.receiver(ofClosure: brace) == "Reduce" { return closure.statements }
        if returnsEffect, context.isSymptom(.missingReturnClosure) { return closure.statements }
      }
      if let function = node.as(FunctionDeclSyntax.self) {
        let result = function.signature.returnClause?.type.trimmedDescription ?? ""
        return result.hasPrefix("Effect") ? function.body?.statements : nil
      }
      next = node.parent
    }
    return nil
  }

  private static func openEnds(of statements: CodeBlockItemListSyntax, name: String? = nil) -> [End] {
    guard let last = statements.last?.item else {
      return statements.previousToken(viewMode: .sourceAccurate).map {
        [End(last: Syntax($0), isOpening: true, name: name)]
      } ?? []
    }
    let expression =
      Syntax(last).as(ExpressionStmtSyntax.self)?.expression ?? Syntax(last).as(ExprSyntax.self)
    if name == nil, let choice = expression?.as(SwitchExprSyntax.self) {
      return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }.flatMap {
        openEnds(of: $0.statements, name: label(of: $0))
      }
    }
    let isBreak = Syntax(last).is(BreakStmtSyntax.self)
    return returns(last) ? [] : [End(last: Syntax(last), name: name, isBreak: isBreak)]
  }

  /// Whether a statement never goes on to the next one.
  private static func returns(_ item: CodeBlockItemSyntax.Item) -> Bool {
    let item = Syntax(item)
    if item.is(ReturnStmtSyntax.self) || item.is(ThrowStmtSyntax.self) { return true }
    let expression = item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    if let call = expression?.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.trimmedDescription.isOneOf("fatalError", "preconditionFailure")
    }
    if let choice = expression?.as(SwitchExprSyntax.self) {
      return choice.cases.allSatisfy { branch in
        branch.as(SwitchCaseSyntax.self)?.statements.last.map { returns($0.item) } == true
      }
    }
    return expression?.as(IfExprSyntax.self).map(returns) == true
  }

  private static func returns(_ condition: IfExprSyntax) -> Bool {
    guard condition.body.statements.last.map({ returns($0.item) }) == true else { return false }
    guard let otherwise = condition.elseBody else { return false }
    if let other = Syntax(otherwise).as(IfExprSyntax.self) { return returns(other) }
    return Syntax(otherwise).as(CodeBlockSyntax.self)?.statements.last.map { returns($0.item) } == true
  }

  /// The first pattern of a case, without what it carries.
  private static func label(of node: SwitchCaseSyntax) -> String {
    guard let pattern = node.label.as(SwitchCaseLabelSyntax.self)?.caseItems.first?.pattern else {
      return "default"
    }
    return String(pattern.trimmedDescription.prefix { $0 != "(" })
  }

  /// Adds `return .none` below the last statement, or behind it where the block is a single line.
  private static func edit(_ end: End, _ context: Context) -> TextEdit {
    let source = context.file.source
    if end.isBreak {
      return TextEdit(
        end.last.startOffset,
        end.last.endOffset, "return .none")
    }
    let offset = end.last.endOffset
    let line = source.line(at: offset)
    let next = end.last.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    if let next, source.line(of: next) == line {
      return TextEdit(offset, offset, end.isOpening ? " return .none" : "; return .none")
    }
    let first = source.line(of: end.last)
    // A statement may stand on the line of its `case`.
    let isBehindLabel = source.line(first).drop { $0 == " " }.hasPrefix("case ")
    let indentation =
      (context.file.indentation(ofLine: first) ?? 0) + (end.isOpening || isBehindLabel ? 2 : 0)
    let lineEnd = source.end(ofLine: line)
    return TextEdit(lineEnd, lineEnd, "\n\(String(repeating: " ", count: indentation))return .none")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PathWithoutEffect.self) }
