import SourceTexts
import SwiftSyntax
import SyntaxProtocol

extension Outline.Chunk {
  /// The parts of a file from its first line to its last. Declarations and statements that share a line are one part.
  static func all(in text: SourceText) -> [Self] {
    var starts: [(kind: Kind, line: Int)] = []
    var last = 0
    for item in text.tree.statements {
      let line = text.line(of: item) - 1
      defer { last = text.lastLine(of: item) - 1 }
      guard starts.isEmpty || line > last else { continue }
      starts.append((kind(of: item), starts.isEmpty ? 0 : line))
    }
    if starts.isEmpty, let unexpected = text.tree.unexpectedBetweenStatementsAndEndOfFileToken,
      !unexpected.isEmpty
    {
      starts = [(.statements, 0)]
    }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].line : text.lineCount
      return Self(kind: starts[index].kind, start: starts[index].line, end: end)
    }
  }

  private static func kind(of item: CodeBlockItemSyntax) -> Kind {
    guard case .decl(let declaration) = item.item else { return .statements }
    return kind(of: declaration)
  }

  private static func kind(of declaration: DeclSyntax) -> Kind {
    if declaration.is(ImportDeclSyntax.self) { return .imports }
    if let node = declaration.as(ExtensionDeclSyntax.self) {
      return .extends(type: node.extendedType.trimmedDescription)
    }
    let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
    if attributes?.attribute(named: "Test") != nil || attributes?.attribute(named: "Suite") != nil {
      return .test
    }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      // Functions with the same name may have different parameters.
      let signature = node.with(\.attributes, []).with(\.modifiers, []).with(\.body, nil)
      return .declaration(key: signature.trimmedDescription)
    case .variableDecl(let node):
      // Without a modifier, the variable belongs to the statements around it.
      guard !node.modifiers.isEmpty else { return .statements }
      return .declaration(key: node.bindings.first?.pattern.trimmedDescription ?? "")
    case .ifConfigDecl(let node): return kind(of: node)
    default:
      guard let name = name(of: declaration) else { return .statements }
      return .declaration(key: name)
    }
  }

  /// A condition around declarations is allowed in the same places as the declarations.
  private static func kind(of condition: IfConfigDeclSyntax) -> Kind {
    for clause in condition.clauses {
      guard case .statements(let items)? = clause.elements else { continue }
      for item in items where kind(of: item) != .statements { return kind(of: item) }
    }
    return .statements
  }

  private static func name(of declaration: DeclSyntax) -> String? {
    if let named = declaration.asProtocol((any NamedDeclSyntax).self) { return named.name.plainName }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .operatorDecl(let node): return node.name.text
    case .precedenceGroupDecl(let node): return node.name.plainName
    default: return nil
    }
  }
}
