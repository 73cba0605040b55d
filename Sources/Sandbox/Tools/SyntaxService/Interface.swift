import SourceTexts
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension SourceInterface {
  init(of source: UnsafeBufferPointer<UInt8>) {
    let text = SourceText(source)
    guard !text.tree.hasError else {
      let whole = String(decoding: source, as: UTF8.self)
      self.init(isComplete: false, visible: whole, tokens: whole)
      return
    }
    let bodies = BodyVisitor()
    bodies.walk(text.tree)
    self.init(
      isComplete: true, visible: Self.blank(bodies.found, in: text.bytes),
      tokens: Self.tokens(of: text.tree, without: bodies.found), tests: Tests(text.tree))
  }

  /// The ranges of a source that mean nothing to other files, in bytes of UTF-8.
  static func hidden(in tree: SourceFileSyntax) -> [Range<Int>] {
    let bodies = BodyVisitor()
    bodies.walk(tree)
    return bodies.found.map(\.range)
  }

  /// The source with the line feeds of each body, and nothing else of it.
  private static func blank(_ bodies: [Body], in source: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var end = 0
    for body in bodies {
      result += source[end..<body.range.lowerBound]
      result += body.substitute.utf8
      result += source[body.range].filter { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      end = body.range.upperBound
    }
    return String(decoding: result + source[end...], as: UTF8.self)
  }

  private static func tokens(of tree: SourceFileSyntax, without bodies: [Body]) -> String {
    var bodies = bodies[...]
    var result = ""
    var before = Space.none
    var skipped: Body?
    for token in tree.tokens(viewMode: .sourceAccurate) where token.tokenKind != .endOfFile {
      let start = token.startOffset
      while let body = bodies.first, body.range.upperBound <= start { bodies.removeFirst() }
      if let body = bodies.first, body.range.contains(start) {
        skipped = body
        continue
      }
      if let body = skipped {
        result += Body.mark + body.substitute
      } else {
        // The comments at the beginning of a file mean nothing.
        if !result.isEmpty { result += max(before, Space(token.leadingTrivia)).rawValue }
      }
      skipped = nil
      result += token.text
      before = Space(token.trailingTrivia)
    }
    return result
  }
}

/// What stands between two tokens, as far as the parser cares.
private enum Space: String, Comparable {
  case none = ""
  case some = " "
  case line = "\n"

  init(_ trivia: Trivia) {
    self = trivia.isEmpty ? .none : trivia.contains(where: \.isNewline) ? .line : .some
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .none: 0
    case .some: 1
    case .line: 2
    }
  }
}

/// The statements of a function or a closure, which other files can't see.
private struct Body {
  /// Stands for the statements in ``SourceInterface/tokens``. No Swift source contains this character.
  static let mark = "\u{1}"

  /// The range between the braces, in bytes of UTF-8.
  var range: Range<Int>
  /// What stands there instead.
  var substitute = ""
}

/// Finds the bodies that mean nothing to other files. When in doubt, it leaves a body out.
private final class BodyVisitor: SyntaxVisitor {
  private(set) var found: [Body] = []
  /// Whether the visited code decides an opaque type. Then only what a reducer does is left out, and never what it consists of.
  private var isOpaque = false

  init() { super.init(viewMode: .sourceAccurate) }

  private func add(after open: TokenSyntax, before close: TokenSyntax, substitute: String = "") {
    let range = open.endOffset..<close.startOffset
    guard open.nextToken(viewMode: .sourceAccurate)?.id != close.id else { return }
    found.append(Body(range: range, substitute: substitute))
  }

  /// Visits the statements that decide the type of a `body`.
  private func visitOpaque(_ node: some SyntaxProtocol) {
    isOpaque = true
    walk(node)
    isOpaque = false
  }

  // MARK: - Functions and properties

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !isOpaque, let body = node.body, node.attributes.areHarmless,
      node.signature.returnClause?.type.isOpaque != true
    else { return .skipChildren }
    add(after: body.leftBrace, before: body.rightBrace)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !isOpaque, node.attributes.areHarmless else { return .skipChildren }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type, binding.initializer == nil,
        let accessors = binding.accessorBlock
      else { continue }
      let isBody = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body"
      if !type.isOpaque { add(accessors) } else if isBody { visitOpaque(accessors) }
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !isOpaque, node.attributes.areHarmless, !node.returnClause.type.isOpaque,
      let accessors = node.accessorBlock
    else { return .skipChildren }
    add(accessors)
    return .skipChildren
  }

  /// Observers are kept: whether `didSet` uses the old value decides how other files change the property.
  private func add(_ block: AccessorBlockSyntax) {
    guard case .accessors(let accessors) = block.accessors else {
      return add(after: block.leftBrace, before: block.rightBrace)
    }
    for accessor in accessors where ["get", "set"].contains(accessor.accessorSpecifier.text) {
      guard accessor.attributes.areHarmless, let body = accessor.body else { continue }
      add(after: body.leftBrace, before: body.rightBrace)
    }
  }

  /// In the `body` of a reducer, `Reduce { state, action in … }` has the same type whatever it does. Its parameters must have
  /// names, because otherwise the compiler would count them in its statements.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard isOpaque, node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Reduce",
      node.arguments.isEmpty, node.additionalTrailingClosures.isEmpty, let closure = node.trailingClosure,
      let signature = closure.signature, signature.capture == nil, signature.attributes.isEmpty,
      let names = signature.parameterClause?.as(ClosureShorthandParameterListSyntax.self), names.count == 2
    else { return isOpaque ? .visitChildren : .skipChildren }
    add(after: signature.inKeyword, before: closure.rightBrace, substitute: " Swift.fatalError() ")
    return .skipChildren
  }

  // MARK: - What stays as it is

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { types }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { types }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { types }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { types }

  /// A type in the `body` of a reducer may be a part of the body's type.
  private var types: SyntaxVisitorContinueKind { isOpaque ? .skipChildren : .visitChildren }
}

extension AttributeListSyntax {
  /// Whether the attributes don't let other files, or macros, look into a body.
  fileprivate var areHarmless: Bool {
    let harmless = [
      "MainActor", "Sendable", "Test", "available", "concurrent", "discardableResult", "preconcurrency",
      "ReducerBuilder",
    ]
    return allSatisfy { element in
      guard case .attribute(let attribute) = element,
        let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text
      else { return false }
      return harmless.contains(name)
    }
  }
}

extension TypeSyntax {
  /// Whether a part of the type is `some …`.
  fileprivate var isOpaque: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }
}

// MARK: - Sources that only declare tests

extension SourceInterface.Tests {
  /// nil when the source declares something that could change the meaning of another file that doesn't name it.
  fileprivate init?(_ tree: SourceFileSyntax) {
    var imports: [String] = []
    var names: [String] = []
    for statement in tree.statements {
      guard case .decl(let declaration) = statement.item else { return nil }
      if let declaration = declaration.as(ImportDeclSyntax.self) {
        imports.append(declaration.trimmedDescription)
        continue
      }
      let isPrivate =
        declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
          ["private", "fileprivate"].contains($0.name.text)
        } ?? false
      if let function = declaration.as(FunctionDeclSyntax.self), case .identifier = function.name.tokenKind,
        isPrivate || function.attributes.attribute(named: "Test") != nil
      {
        if !isPrivate { names.append(function.name.plainName) }
        continue
      }
      guard let suite = declaration.asProtocol((any DeclGroupSyntax).self),
        let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.plainName,
        suite.inheritanceClause == nil, suite.attributes.areThoseOfSuites, name.contains("Test"),
        !OperatorVisitor.finds(in: declaration)
      else { return nil }
      if !isPrivate { names.append(name) }
    }
    self.init(imports: imports.joined(separator: "\n"), names: names)
  }
}

extension AttributeListSyntax {
  fileprivate var areThoseOfSuites: Bool {
    allSatisfy { element in
      guard case .attribute(let attribute) = element,
        let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text
      else { return false }
      return ["Suite", "MainActor"].contains(name)
    }
  }
}

/// An operator counts everywhere, whatever declares it.
private final class OperatorVisitor: SyntaxVisitor {
  private var isFound = false

  static func finds(in node: some SyntaxProtocol) -> Bool {
    let visitor = OperatorVisitor(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.isFound
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = node.name.tokenKind { return .visitChildren }
    isFound = true
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }
}
