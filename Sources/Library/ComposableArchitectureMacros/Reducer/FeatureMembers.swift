import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The members that a feature declares itself, so that `@Reducer` doesn't add them.
struct FeatureMembers {
  /// Everything that is declared, by name.
  private(set) var names: Set<String> = []
  private(set) var body: VariableDeclSyntax?
  private(set) var reduceMethod: FunctionDeclSyntax?

  var hasState: Bool { names.contains("State") }
  var hasAction: Bool { names.contains("Action") }

  init(_ members: MemberBlockItemListSyntax) {
    visit(members)
  }

  private mutating func visit(_ members: MemberBlockItemListSyntax) {
    for item in members {
      if let name = item.decl.typeDeclarationName {
        names.insert(name)
      } else if let variable = item.decl.as(VariableDeclSyntax.self) {
        guard let name = variable.identifier?.plainText else { continue }
        names.insert(name)
        if name == "body", variable.isInstance { body = variable }
      } else if let function = item.decl.as(FunctionDeclSyntax.self) {
        names.insert(function.name.plainText)
        if function.isReduce { reduceMethod = function }
      } else if let block = item.decl.as(IfConfigDeclSyntax.self) {
        for case .decls(let list)? in block.clauses.map(\.elements) { visit(list) }
      }
    }
  }
}

extension ReducerMacro {
  /// `reduce(into:action:)` was the requirement before `body`: still run, but the composition of features needs `body`.
  static func reportReduceMethod(
    _ members: FeatureMembers,
    _ declaration: StructDeclSyntax,
    _ context: some MacroExpansionContext
  ) {
    guard let method = members.reduceMethod else { return }
    guard members.body == nil else {
      context.warning(
        "'reduce(into:action:)' takes precedence, so 'body' is never run: keep only 'body'",
        id: "reduceBesideBody",
        at: method.name
      )
      return
    }
    context.warning(
      "Implement 'body' instead of 'reduce(into:action:)'",
      id: "reduceMethod",
      at: method.name,
      fixIts: method.bodyReplacement(access: declaration.memberAccess).map {
        [.replacing(method, with: $0, "Replace with 'body'")]
      } ?? []
    )
  }
}

extension DeclSyntax {
  fileprivate var typeDeclarationName: String? {
    if let decl = self.as(StructDeclSyntax.self) { return decl.name.plainText }
    if let decl = self.as(EnumDeclSyntax.self) { return decl.name.plainText }
    if let decl = self.as(ClassDeclSyntax.self) { return decl.name.plainText }
    if let decl = self.as(ActorDeclSyntax.self) { return decl.name.plainText }
    if let decl = self.as(TypeAliasDeclSyntax.self) { return decl.name.plainText }
    return nil
  }
}

extension FunctionDeclSyntax {
  fileprivate var isReduce: Bool {
    name.plainText == "reduce" && !hasModifier(.static)
      && signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }

  /// The same logic as a `body` that holds one `Reduce`, keeping the method's own names for state and action.
  fileprivate func bodyReplacement(access: String) -> DeclSyntax? {
    guard let statements = body?.statements else { return nil }
    let names = signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    let indentation = leadingTrivia.pieces.reversed().prefix { !$0.isNewline }.reversed()
    let margin = Trivia(pieces: Array(indentation)).description
    let lines = statements.trimmedDescription.split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.enumerated().map { index, line in
      index == 0 ? "\(margin)    \(line)" : (line.isEmpty ? "" : "  \(line)")
    }
    let source: DeclSyntax = """
      \(raw: access)var body: some ReducerOf<Self> {
      \(raw: margin)  Reduce { \(raw: names.joined(separator: ", ")) in
      \(raw: code.joined(separator: "\n"))
      \(raw: margin)  }
      \(raw: margin)}
      """
    return source.with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia)
  }
}
