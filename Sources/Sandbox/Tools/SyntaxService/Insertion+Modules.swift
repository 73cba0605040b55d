import SourceTexts
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension Insertion {
  /// The module selectors that make names refer to a module's declarations, even if other declarations have the same
  /// names.
  ///
  /// A name that already has a module or a base is not changed.
  ///
  /// - Parameters:
  ///   - taken: Names of another file. A private type that has one of them gets a longer name.
  ///   - function: The function to call after each `#expect(a == b)`, with both values; nil for none. In
  ///     `#expect(await a == b)`, which Swift Testing reports without the values, they are read before, by the function whose name
  ///     is followed by `Values`.
  static func modules(
    of names: [QualifiedName], taken: [String] = [], comparing function: String? = nil,
    in source: UnsafeBufferPointer<UInt8>
  ) -> [Insertion] {
    let file = Parser.parse(source: source)
    let visitor = UnqualifiedNames(names, taken, in: file)
    visitor.walk(file)
    let insertions = visitor.insertions
    var twins: [Insertion] = []
    if let function {
      let comparisons = Comparisons(function, names: insertions)
      comparisons.walk(file)
      twins = comparisons.insertions
    }
    return (insertions + twins).sorted { $0.offset < $1.offset }
  }
}

private final class UnqualifiedNames: SyntaxVisitor {
  private let modules: [QualifiedName.Kind: [String: String]]
  /// The private types at the top of the file whose names are taken.
  private var types: Set<String> = []
  var insertions: [Insertion] = []

  init(_ names: [QualifiedName], _ taken: [String], in file: SourceFileSyntax) {
    modules = Dictionary(grouping: names, by: \.kind).mapValues { names in
      Dictionary(names.map { ($0.name, $0.module) }) { first, _ in first }
    }
    super.init(viewMode: .sourceAccurate)
    for item in file.statements.map(\.item) where !item.is(FunctionDeclSyntax.self) {
      guard let type = item.asProtocol(NamedDeclSyntax.self), taken.contains(type.name.plainName),
        let modifiers = item.asProtocol(WithModifiersSyntax.self)?.modifiers,
        modifiers.contains(where: {
          [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
        })
      else { continue }
      types.insert(type.name.plainName)
      lengthen(type.name)
    }
  }

  private func qualify(_ token: TokenSyntax, _ kind: QualifiedName.Kind) {
    guard let module = modules[kind]?[token.plainName] else { return }
    insertions.append(
      Insertion(offset: token.startOffset, text: "\(module)::"))
  }

  private func lengthen(_ token: TokenSyntax) {
    guard types.contains(token.plainName) else { return }
    insertions.append(Insertion(offset: token.endOffset, text: "_"))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil {
      lengthen(node.name)
      qualify(node.name, node.parent?.is(AttributeSyntax.self) == true ? .attribute : .name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember =
      member?.declName.id == node.id || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
    if node.moduleSelector == nil, !isMember {
      qualify(node.baseName, .name)
      lengthen(node.baseName)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil { qualify(node.macroName, .macro) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil { qualify(node.macroName, .macro) }
    return .visitChildren
  }
}

/// Finds what expectations compare, so that it can be compared once more.
///
/// Awaited values are read into a constant, whose properties `found` and `expected` the expectation compares in their place.
///
/// Not handled: other values that can't be read twice, such as those of a call that may change something, and text of several lines.
private final class Comparisons: SyntaxVisitor {
  private let function: String
  /// What is inserted into the names of the file, and so into the values that are read again.
  private let names: [Insertion]
  var insertions: [Insertion] = []

  init(_ function: String, names: [Insertion]) {
    self.function = function
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.plainName == "expect", node.parent?.is(CodeBlockItemSyntax.self) == true,
      let compared = node.arguments.first?.expression,
      let elements = compared.as(SequenceExprSyntax.self)?.elements,
      elements.count == 3, let left = elements.first, let right = elements.last,
      elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "=="
    else { return .visitChildren }
    let (effects, value) = Self.effects(of: left)
    if effects.last == "await" {
      guard !right.is(NilLiteralExprSyntax.self), let one = source(of: value), let other = source(of: right),
        !(one + other).contains(where: \.isNewline)
      else { return .visitChildren }
      let name = "sandboxAwaited\(node.position.utf8Offset)"
      insert(
        "let \(name) = \(effects.joined(separator: " ")) \(function)Values(\(one), \(other)); ",
        at: node.positionAfterSkippingLeadingTrivia)
      insert("\(name).found == \(name).expected /* ", at: compared.positionAfterSkippingLeadingTrivia)
      insert(" */", at: compared.endPositionBeforeTrailingTrivia)
      insertTwin(of: node, "\(name).found", "\(name).expected")
    } else if let one = text(of: left), let other = text(of: right) {
      insertTwin(of: node, one, other)
    }
    return .visitChildren
  }

  private func insert(_ text: String, at position: AbsolutePosition) {
    insertions.append(Insertion(offset: position.utf8Offset, text: text))
  }

  private func insertTwin(of node: MacroExpansionExprSyntax, _ one: String, _ other: String) {
    insert("; \(function)(\(one), \(other), #line)", at: node.endPositionBeforeTrailingTrivia)
  }

  /// The `try` and `await` in front of a value, and the value.
  private static func effects(of value: ExprSyntax) -> ([String], ExprSyntax) {
    var (effects, value): ([String], ExprSyntax) = ([], value)
    while true {
      if let attempt = value.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil {
        effects.append("try")
        value = attempt.expression
      } else if let awaited = value.as(AwaitExprSyntax.self) {
        effects.append("await")
        value = awaited.expression
      } else {
        return (effects, value)
      }
    }
  }

  /// The source of a value on one line; nil when it can't be read twice.
  private func text(of value: ExprSyntax) -> String? {
    let reader = RepeatableReads(viewMode: .sourceAccurate)
    reader.walk(value)
    guard reader.isRepeatable else { return nil }
    return source(of: value)?.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The source of a value with the modules of its names; nil when it can't stand on one line or in a comment.
  private func source(of value: ExprSyntax) -> String? {
    let start = value.startOffset
    var bytes = Array(value.trimmedDescription.utf8)
    let inside = names.filter { (start...start + bytes.count).contains($0.offset) }
    for name in inside.sorted(by: { $0.offset > $1.offset }) {
      bytes.insert(contentsOf: name.text.utf8, at: name.offset - start)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return ["//", "/*", "*/", "\"\"\""].contains(where: text.contains) ? nil : text
  }

  private final class RepeatableReads: SyntaxVisitor {
    var isRepeatable = true
    /// Functions of values that change nothing.
    private static let pure: Set = [
      "map", "compactMap", "filter", "prefix", "suffix", "dropFirst", "dropLast", "sorted", "reversed",
      "contains",
      "allSatisfy", "joined", "first", "last", "init",
    ]

    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let called = node.calledExpression
      if let reference = called.as(DeclReferenceExprSyntax.self) {
        return reference.baseName.text.first?.isUppercase == true ? .visitChildren : refuse()
      }
      guard let member = called.as(MemberAccessExprSyntax.self) else {
        return called.is(ArrayExprSyntax.self) ? .visitChildren : refuse()
      }
      let name = member.declName.baseName.plainName
      // `.failed("…")` is a case, `Row.State(id: 1)` a value.
      return member.base == nil || Self.pure.contains(name) || name.first?.isUppercase == true
        ? .visitChildren : refuse()
    }

    private func refuse() -> SyntaxVisitorContinueKind {
      isRepeatable = false
      return .skipChildren
    }
  }
}
