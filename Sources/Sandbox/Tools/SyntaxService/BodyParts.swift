import SourceTexts
import SwiftSyntax
import SyntaxProtocol

extension TextEdit {
  /// What can be taken out of a reducer's `body` piece by piece, so that the rest still has its type: what the cases of a `switch` do,
  /// the reducers beside it, and the modifiers behind them. Each edit puts a stand-in there that has as many lines.
  ///
  /// - Parameter line: A line of the body, or the one on which it begins.
  /// - Returns: The edits in the order of the source, none of which overlap.
  static func bodyParts(of source: UnsafeBufferPointer<UInt8>, around line: Int) -> [TextEdit] {
    let text = SourceText(source)
    let finder = BodyFinder(viewMode: .sourceAccurate)
    finder.walk(text.tree)
    let bodies = finder.bodies.filter {
      text.position(at: $0.start.utf8Offset).line <= line
    }
    guard let statements = bodies.last?.statements else { return [] }
    var parts = BodyParts(bytes: text.bytes)
    for statement in statements {
      if let reducer = statement.item.as(ExprSyntax.self) { parts.add(reducer) }
    }
    return parts.edits.sorted { $0.start < $1.start }
  }
}

private struct BodyParts {
  let bytes: [UInt8]
  private(set) var edits: [TextEdit] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A reducer, with the modifiers behind it.
  mutating func add(_ expression: ExprSyntax) {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
      add(
        from: member.period.positionAfterSkippingLeadingTrivia, to: call.endPositionBeforeTrailingTrivia, "")
      return add(base)
    }
    let isReduce = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Reduce"
    if isReduce, let closure = call.trailingClosure {
      addCode(of: closure)
    } else {
      add(
        from: call.positionAfterSkippingLeadingTrivia, to: call.endPositionBeforeTrailingTrivia,
        "EmptyReducer()")
    }
  }

  /// The cases of the first `switch` of a closure, or all of its code where it has none.
  private mutating func addCode(of closure: ClosureExprSyntax) {
    let switches = closure.statements.compactMap { statement in
      statement.item.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self)
        ?? statement.item.as(SwitchExprSyntax.self)
    }
    guard let first = switches.first else {
      guard let start = closure.statements.first?.positionAfterSkippingLeadingTrivia else { return }
      return add(from: start, to: closure.statements.endPositionBeforeTrailingTrivia, "return .none")
    }
    for element in first.cases {
      guard case .switchCase(let element) = element, !element.statements.isEmpty else { continue }
      add(
        from: element.label.endPositionBeforeTrailingTrivia,
        to: element.statements.endPositionBeforeTrailingTrivia, " return .none")
    }
  }

  private mutating func add(from start: AbsolutePosition, to end: AbsolutePosition, _ standIn: String) {
    let lines = bytes[start.utf8Offset..<end.utf8Offset].count { $0 == UInt8(ascii: "\n") }
    edits.append(
      TextEdit(start.utf8Offset, end.utf8Offset, standIn + String(repeating: "\n", count: lines)))
  }
}

/// Finds the bodies of reducers.
private final class BodyFinder: SyntaxVisitor {
  private(set) var bodies: [Body] = []

  struct Body {
    var start: AbsolutePosition
    var statements: CodeBlockItemListSyntax
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let start = node.positionAfterSkippingLeadingTrivia
    for binding in node.bindings
    where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body" {
      switch binding.accessorBlock?.accessors {
      case .getter(let statements): bodies.append(Body(start: start, statements: statements))
      case .accessors(let accessors):
        for case let body? in accessors.map(\.body) {
          bodies.append(Body(start: start, statements: body.statements))
        }
      default: break
      }
    }
    return .visitChildren
  }
}
