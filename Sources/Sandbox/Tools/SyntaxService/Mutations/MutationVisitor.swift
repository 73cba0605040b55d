import SourceTexts
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension Mutation {
  /// The small changes that are worth trying, in the order of the source.
  ///
  /// The parser knows no types, so some of the changed sources don't compile. Whoever tries them leaves those out.
  static func all(in source: UnsafeBufferPointer<UInt8>) -> [Self] {
    let text = SourceText(source)
    let visitor = MutationVisitor(text)
    visitor.walk(text.tree)
    return visitor.mutations.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }
}

/// Collects changes from each node of a source. The rules are in the extensions of this type.
///
/// Texts are not changed, because their exact words seldom matter. Declarations aren't dropped, because the rest of the
/// source would not compile without them.
final class MutationVisitor: SyntaxVisitor {
  let text: SourceText
  /// The names of the variables that hold dependencies, with their key paths, such as `uuid` or `date.now`.
  let dependencies: [String: String]
  /// The cases of each enum that the source declares.
  let cases: [String: [String]]
  private(set) var mutations: [Mutation] = []

  init(_ text: SourceText) {
    self.text = text
    let names = DeclaredNamesVisitor(viewMode: .sourceAccurate)
    names.walk(text.tree)
    dependencies = names.dependencies
    cases = names.cases
    super.init(viewMode: .sourceAccurate)
  }

  /// Adds a change of a node's own text, without the spaces and comments around it.
  func replace(
    _ node: some SyntaxProtocol, with replacement: String, _ kind: Mutation.Kind, _ summary: String
  ) {
    replace(
      node.startOffset..<node.endOffset,
      with: replacement, kind, summary)
  }

  /// Adds a change of a range of bytes.
  func replace(_ range: Range<Int>, with replacement: String, _ kind: Mutation.Kind, _ summary: String) {
    let line = text.line(at: range.lowerBound)
    let mutation = Mutation(
      kind: kind, line: line, start: range.lowerBound, end: range.upperBound, replacement: replacement,
      summary: summary)
    guard
      !mutations.contains(where: {
        $0.start == mutation.start && $0.end == mutation.end && $0.replacement == replacement
      })
    else { return }
    mutations.append(mutation)
  }

  /// The beginning of a node's text, in one line and in code voice.
  func quoted(_ node: some SyntaxProtocol) -> String {
    let line = node.trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let isWhole = line.utf8.count == node.trimmedDescription.utf8.count
    let short = line.count > 60 ? String(line.prefix(59)) + "…" : line + (isWhole ? "" : " …")
    return "`\(short)`"
  }

  // MARK: - Nodes

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    visitStatement(node)
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    visitTernary(node)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" {
      replace(node, with: node.expression.trimmedDescription, .condition, "remove `!` from \(quoted(node))")
    }
    return .visitChildren
  }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    visitOperator(node)
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let number = Int(node.literal.text.filter { $0 != "_" }), number < Int.max {
      replace(node, with: "\(number + 1)", .number, "write `\(number + 1)` instead of \(context(of: node))")
    }
    return .visitChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let number = Double(node.literal.text.filter { $0 != "_" }) {
      replace(node, with: "\(number + 1)", .number, "write `\(number + 1)` instead of \(context(of: node))")
    }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let other = node.literal.text == "true" ? "false" : "true"
    replace(node, with: other, .boolean, "write `\(other)` instead of \(context(of: node))")
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    visitModifier(node)
    visitCombination(node)
    visitDependencyCall(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    visitCancelID(node)
    visitDependencyMember(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    visitDependencyName(node)
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseListSyntax) -> SyntaxVisitorContinueKind {
    visitCases(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    visitBody(node)
    return .visitChildren
  }

  // The key paths of macros and attributes, and the raw values of enums, are no behavior of the feature.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Finds the dependencies and the enums of a source.
private final class DeclaredNamesVisitor: SyntaxVisitor {
  var dependencies: [String: String] = [:]
  var cases: [String: [String]] = [:]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for case .attribute(let attribute) in node.attributes
    where attribute.attributeName.trimmedDescription == "Dependency" {
      guard let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName
      else { continue }
      let path = attribute.arguments?.trimmedDescription ?? ""
      dependencies[name] = String(path.drop { $0 == "\\" || $0 == "." })
    }
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { $0.elements.filter { $0.parameterClause == nil }.map(\.name.plainName) }
    cases[node.name.plainName] = names
    return .visitChildren
  }
}
