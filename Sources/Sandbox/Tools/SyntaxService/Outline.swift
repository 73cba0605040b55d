import SwiftParser
import SwiftSyntax

/// The declarations of a file: which tests it holds and what each does, and where types and functions stand.
struct Outline: Codable, Equatable, Sendable {
  struct Test: Codable, Equatable, Sendable {
    /// `increments()`, with the types around it: `Counting/increments()`.
    var id: String
    /// `increments`
    var name: String
    /// The name given to `@Test`, if any.
    var displayName: String?
    /// The line of the function's name.
    var line: Int
    var endLine: Int
    /// The statements, without the indentation they have in common.
    var body: String
  }

  struct Declaration: Codable, Equatable, Sendable {
    /// `struct`, `enum`, `class`, `actor`, `protocol`, `extension`, `typealias`, `macro` or `func`
    var kind: String
    /// With the types around it: `Counter.State`.
    var name: String
    var line: Int
    var endLine: Int
  }

  var tests: [Test]
  var declarations: [Declaration]

  init(of source: UnsafeBufferPointer<UInt8>) {
    let visitor = OutlineVisitor(SourceText(source))
    visitor.walk(visitor.text.tree)
    tests = visitor.tests
    declarations = visitor.declarations
  }
}

private final class OutlineVisitor: SyntaxVisitor {
  let text: SourceText
  var tests: [Outline.Test] = []
  var declarations: [Outline.Declaration] = []
  private var scope: [String] = []

  init(_ text: SourceText) {
    self.text = text
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ kind: String, _ name: String, _ node: some SyntaxProtocol, at token: some SyntaxProtocol)
  {
    declarations.append(
      Outline.Declaration(
        kind: kind,
        name: (scope + [name]).joined(separator: "."),
        line: text.position(of: token).line,
        endLine: text.position(at: node.endPositionBeforeTrailingTrivia.utf8Offset).line
      )
    )
  }

  private func enter(_ kind: String, _ name: TokenSyntax, _ node: some SyntaxProtocol)
    -> SyntaxVisitorContinueKind
  {
    add(kind, name.text, node, at: name)
    scope.append(name.text)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("struct", node.name, node)
  }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter("enum", node.name, node) }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("class", node.name, node)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("actor", node.name, node)
  }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("protocol", node.name, node)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add("extension", node.extendedType.trimmedDescription, node, at: node.extendedType)
    scope.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add("typealias", node.name.text, node, at: node.name)
    return .skipChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add("macro", node.name.text, node, at: node.name)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add("func", node.name.text, node, at: node.name)
    if let attribute = node.testAttribute {
      let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
      tests.append(
        Outline.Test(
          id: (scope + ["\(node.name.text)(\(labels))"]).joined(separator: "/"),
          name: node.name.identifier?.name ?? node.name.text,
          displayName: attribute.displayName,
          line: text.position(of: node.name).line,
          endLine: text.position(at: node.endPositionBeforeTrailingTrivia.utf8Offset).line,
          body: node.body.map { Self.body($0.statements) } ?? ""
        )
      )
    }
    return .skipChildren
  }

  private static func body(_ statements: CodeBlockItemListSyntax) -> String {
    var lines = statements.description.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    let margin =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }
      .min() ?? 0
    return lines.map { line in
      String(String(line.dropFirst(margin).reversed().drop(while: \.isWhitespace)).reversed())
    }
    .joined(separator: "\n")
  }
}

extension FunctionDeclSyntax {
  fileprivate var testAttribute: AttributeSyntax? {
    for case .attribute(let attribute) in attributes
    where attribute.attributeName.trimmedDescription.split(whereSeparator: { $0 == "." || $0 == ":" }).last
      == "Test"
    {
      return attribute
    }
    return nil
  }
}

extension AttributeSyntax {
  fileprivate var displayName: String? {
    guard case .argumentList(let arguments)? = arguments, let first = arguments.first, first.label == nil
    else {
      return nil
    }
    return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
