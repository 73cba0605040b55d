import SwiftSyntax

/// A copy of a part of the state is changed, and not put back.
enum CopyNotStored: Fault {
  static let id = "copy-not-stored"
  static let title = "A copy of a part of the state is changed"
  static let book: String? = "state#the-tool"
  static let words: String? = """
    A structure is a value: `var child = state.child` makes a copy. Change `state.child` itself, or put the copy back \
    with `state.child = child`.
    """
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true", wrong: "var child = state.child\n          child.isDone = true"
    )
  ]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    let finder = CopyFinder(viewMode: .sourceAccurate)
    finder.walk(file.file.source.tree)
    return finder.found.map { copy in
      Remarked(
        copy.node, "`\(copy.name)` is a copy of `\(copy.value)`, and nothing puts it back.",
        fix: "\(copy.value) = \(copy.name)")
    }
  }
}

/// Finds variables that begin as a part of the state, are changed, and are used for nothing else.
private final class CopyFinder: SyntaxVisitor {
  var found: [(node: Syntax, name: String, value: String)] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindingSpecifier.text == "var", node.bindings.count == 1, let binding = node.bindings.first,
      let value = binding.initializer?.value
    else { return .visitChildren }
    look(at: Syntax(node), binding.pattern, value, in: node.parent?.parent?.parent)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindingSpecifier.text == "var", let value = node.initializer?.value else {
      return .visitChildren
    }
    let statement = sequence(first: Syntax(node), next: \.parent).first {
      $0.is(IfExprSyntax.self) || $0.is(GuardStmtSyntax.self) || $0.is(WhileStmtSyntax.self)
    }
    let scope =
      statement?.is(GuardStmtSyntax.self) == true ? statement?.parent?.parent : statement
    look(at: Syntax(node), node.pattern, value, in: scope)
    return .visitChildren
  }

  private func look(at node: Syntax, _ pattern: PatternSyntax, _ value: ExprSyntax, in scope: Syntax?) {
    let path = value.trimmedDescription
    guard path.hasPrefix("state."), path.allSatisfy({ $0.isLetter || $0.isNumber || "._?$".contains($0) }),
      let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let scope
    else { return }
    let tokens = Array(scope.tokens(viewMode: .sourceAccurate).filter { $0.position >= node.endPosition })
    var isChanged = false
    for (index, token) in tokens.enumerated() where token.text == name {
      let before = index > 0 ? tokens[index - 1].text : "{"
      guard before != "." else { continue }
      var end = index + 1
      while end + 1 < tokens.count, [".", "?", "!"].contains(tokens[end].text) {
        end += tokens[end].text == "." ? 2 : 1
      }
      // A use of the whole value may put it back, and a call of a method may do anything.
      guard end > index + 1 || isAssignment(tokens, end), end < tokens.count else { return }
      if isAssignment(tokens, end), !["=", "return", "("].contains(before) { isChanged = true }
      if tokens[end].text == "(" || tokens[end].text == "[" { return }
    }
    if isChanged { found.append((node, name, path.replacing("?", with: ""))) }
  }

  private func isAssignment(_ tokens: [TokenSyntax], _ index: Int) -> Bool {
    index < tokens.count && ["=", "+=", "-=", "*=", "/="].contains(tokens[index].text)
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CopyNotStored.self) }
