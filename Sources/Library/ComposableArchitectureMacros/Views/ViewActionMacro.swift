import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewAction(for: Feature.self)`: `send(.tapped)` for a type with a `store`, instead of `store.send(.view(.tapped))`.
public enum ViewActionMacro: ExtensionMacro {
  /// Makes the conformances that `@ViewAction` adds.
  ///
  /// - Parameters:
  ///   - node: The attribute as it is written.
  ///   - declaration: The declaration that the attribute is on.
  ///   - type: The type that is extended.
  ///   - protocols: The protocols that the compiler still misses a conformance to.
  ///   - context: The context of the expansion, which takes diagnostics.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let feature = node.feature ?? "Feature"
    guard declaration.hasStore else {
      reportMissingStore(feature, declaration, node, context)
      return []
    }
    let finder = DirectSendFinder(viewMode: .sourceAccurate)
    finder.walk(declaration.memberBlock)
    for call in finder.calls {
      context.warning(
        "Send view actions with 'send(…)', not with 'store.send(…)'",
        id: "viewActionDirectSend",
        at: call,
        fixIts: call.viewActionReplacement.map { [.replacing(call, with: $0, "Use 'send'")] } ?? []
      )
    }
    guard !protocols.isEmpty else { return [] }
    let source: DeclSyntax = """
      \(raw: declaration.availability)extension \(type.trimmed): ComposableArchitecture.ViewActionSending {}
      """
    return [source.cast(ExtensionDeclSyntax.self)]
  }

  private static func reportMissingStore(
    _ feature: String,
    _ declaration: some DeclGroupSyntax,
    _ node: AttributeSyntax,
    _ context: some MacroExpansionContext
  ) {
    let block = declaration.memberBlock
    let access = declaration.asProtocol((any WithModifiersSyntax).self)?.memberAccess ?? ""
    let property: DeclSyntax = "\(raw: access)let store: StoreOf<\(raw: feature)>"
    let margin =
      (block.members.first?.leadingTrivia.lastLine).map { Trivia.newline + $0 } ?? [.newlines(1), .spaces(2)]
    let members = MemberBlockItemListSyntax(
      [MemberBlockItemSyntax(decl: property.with(\.leadingTrivia, margin))] + Array(block.members)
    )
    let end = block.members.isEmpty ? Trivia.newline : []
    let fixed = block.with(\.members, members)
      .with(\.rightBrace, block.rightBrace.with(\.leadingTrivia, end + block.rightBrace.leadingTrivia))
    let found = declaration.introduction.map { "'\($0.name.text)'" } ?? "the type"
    context.error(
      "'@ViewAction' sends through a property 'store', which \(found) doesn't have",
      id: "viewActionStore",
      at: node,
      fixIts: [.replacing(block, with: fixed, "Add 'let store: StoreOf<\(feature)>'")]
    )
  }
}

/// Calls of `store.send` anywhere in a type.
private final class DirectSendFinder: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isDirectSend { calls.append(node) }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether this is `store.send(…)` or `self.store.send(…)`.
  fileprivate var isDirectSend: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "send",
      let base = member.base
    else { return false }
    if let reference = base.as(DeclReferenceExprSyntax.self) { return reference.baseName.text == "store" }
    guard let outer = base.as(MemberAccessExprSyntax.self), outer.declName.baseName.text == "store" else {
      return false
    }
    return outer.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
  }

  /// `send(.tapped)` for `store.send(.view(.tapped))`.
  fileprivate var viewActionReplacement: ExprSyntax? {
    guard let first = arguments.first,
      let action = first.expression.as(FunctionCallExprSyntax.self),
      let name = action.calledExpression.as(MemberAccessExprSyntax.self),
      name.declName.baseName.text == "view",
      action.arguments.count == 1, let inner = action.arguments.first, inner.label == nil
    else { return nil }
    var list = arguments
    list[list.startIndex] = first.with(\.expression, inner.expression)
    return ExprSyntax(
      with(
        \.calledExpression,
        ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier("send")))
      )
      .with(\.arguments, list)
      .with(\.leadingTrivia, leadingTrivia)
    )
  }
}

extension AttributeSyntax {
  /// `Feature` of `(for: Feature.self)`.
  fileprivate var feature: String? {
    guard case .argumentList(let arguments)? = arguments,
      let member = arguments.first?.expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return member.base?.trimmedDescription
  }
}

extension DeclGroupSyntax {
  fileprivate var hasStore: Bool {
    memberBlock.members.contains { item in
      guard let variable = item.decl.as(VariableDeclSyntax.self), variable.isInstance else { return false }
      return variable.bindings.contains { $0.pattern.trimmedDescription == "store" }
    }
  }
}

extension Trivia {
  /// The blanks of the last line.
  fileprivate var lastLine: Trivia {
    Trivia(pieces: pieces.reversed().prefix { !$0.isNewline }.reversed())
  }
}
