import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Finds the smallest part of a file that can be left out so that an error goes away.
///
/// The statements of a function go first, then the function, and then the type around it. A reducer is left out as a whole,
/// because one with a part of its statements would be another one.
struct ErrorCuts {
  let text: SourceText
  private(set) var cuts: [Cut]
  /// The types that can be made without values.
  private let clients: [String: String]
  /// How much is left out for an error.
  let scale: PlayRules.Scale
  /// Whether only the whole file can be left out.
  private(set) var isLost: Bool

  /// What stands in the place of statements.
  static let mark = "/* left out */"

  /// - Parameters:
  ///   - text: The file.
  ///   - known: What is left out anyway. An error there needs nothing else.
  ///   - clients: The types that are clients, each with a value that does nothing.
  ///   - scale: How much is left out for an error.
  init(_ text: SourceText, known: [Cut], clients: [String: String], scale: PlayRules.Scale) {
    self.text = text
    self.clients = clients
    self.scale = scale
    isLost = scale == .file
    cuts = known
  }

  mutating func add(_ error: PlayError) {
    let offset = text.start(ofLine: error.line) + error.column - 1
    guard offset < text.bytes.count, let token = text.tree.token(at: AbsolutePosition(utf8Offset: offset))
    else {
      isLost = true
      return
    }
    guard !cuts.contains(where: { $0.range.contains(offset) }) else { return }
    guard let cut = cut(at: Syntax(token), offset, error) else {
      isLost = true
      return
    }
    cuts += cut
  }

  // MARK: - The declaration

  private func cut(at token: Syntax, _ offset: Int, _ error: PlayError) -> [Cut]? {
    if let conformance = conformance(at: token, error) { return conformance }
    if let part = endpoint(at: token, error) ?? sharing(at: token, error) { return part }
    if let reducer = token.ancestors.last(where: { $0.isReducer }) {
      // An attribute that only the compiler for an app knows doesn't make it another reducer.
      return [cut(reducer, .reducer, error)]
    }
    if let imported = token.ancestors.first(where: { $0.is(ImportDeclSyntax.self) }) {
      return [cut(imported, .moduleImport, error)]
    }
    let declarations = token.ancestors.filter { $0.isDeclarationInTypeOrFile }
    if scale == .declaration { return declarations.last.map { [cut($0, .declaration, error)] } }
    guard let declaration = declarations.first else { return nil }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return self.variable(variable, offset, error)
    }
    if let body = declaration.statements, body.ownRange.contains(offset), !body.isHole {
      return emptied(body, of: declaration, error)
    }
    if let group = declaration.asProtocol(DeclGroupSyntax.self), group.inherits("DependencyKey"),
      let tested = withoutLiveValue(group, error)
    {
      return tested
    }
    return [cut(declaration, .declaration, error)]
  }

  private func variable(_ variable: VariableDeclSyntax, _ offset: Int, _ error: PlayError) -> [Cut] {
    let declaration = Syntax(variable)
    guard let binding = variable.bindings.first, variable.bindings.count == 1 else {
      return [cut(declaration, .declaration, error)]
    }
    let isStatic = variable.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
    if isStatic, LexicalScope.names(in: binding.pattern).contains("liveValue") {
      return liveValue(variable, binding, error)
    }
    if let accessors = binding.accessorBlock, accessors.ownRange.contains(offset), binding.isComputed,
      binding.typeAnnotation != nil, !Syntax(accessors).isHole
    {
      let setter = accessors.trimmedDescription.contains(#/\bset\b/#) ? " set {}" : ""
      let stop = stop(declaration)
      let substitute = setter.isEmpty ? "{ \(stop) }" : "{ get { \(stop) }\(setter) }"
      return [hole(Syntax(accessors), substitute, declaration, .body, error)]
    }
    let isGlobal =
      variable.parent?.is(CodeBlockItemSyntax.self) == true
      || variable.parent?.parent?.is(CodeBlockItemListSyntax.self) == true
    if isStatic || isGlobal, let value = binding.initializer, value.ownRange.contains(offset),
      !Syntax(value).isHole,
      let type = binding.typeAnnotation == nil ? value.writtenType : ""
    {
      let annotation = type.isEmpty ? "" : ": \(type) "
      let group = declaration.ancestors.dropFirst().compactMap { $0.asProtocol(DeclGroupSyntax.self) }.first
      let written = type.isEmpty ? binding.typeAnnotation?.type.trimmedDescription ?? "" : type
      let client = self.value(of: written, in: group)
      return [
        hole(
          Syntax(value), annotation + (client.map { "= \($0)" } ?? "= { \(stop(declaration)) }()"),
          declaration,
          client == nil ? .body : .liveValue, error)
      ]
    }
    return [cut(declaration, .declaration, error)]
  }

  // MARK: - Live values

  /// A key without its live value: one that has a value for tests alone, or else one whose live value can't be read.
  private func liveValue(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ error: PlayError
  ) -> [Cut] {
    let declaration = Syntax(variable)
    guard
      let group = declaration.ancestors.dropFirst().compactMap({ $0.asProtocol(DeclGroupSyntax.self) }).first
    else {
      return [cut(declaration, .liveValue, error)]
    }
    if let tested = withoutLiveValue(group, error) { return tested }
    let written = binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.writtenType
    let type = written ?? (group.is(ExtensionDeclSyntax.self) ? "Self" : nil)
    guard let type, !Syntax(declaration).isHole else { return [cut(Syntax(group), .declaration, error)] }
    let value = self.value(of: type, in: group) ?? stop(declaration)
    let access = variable.modifiers.map { $0.name.text + ($0.detail == nil ? "" : "(set)") }.joined(
      separator: " ")
    return [
      hole(declaration, "\(access) var liveValue: \(type) { \(value) }", declaration, .liveValue, error)
    ]
  }

  /// Makes a key one that has a value for tests alone; nil when it has none.
  private func withoutLiveValue(_ group: some DeclGroupSyntax, _ error: PlayError) -> [Cut]? {
    guard
      let inherited = group.inheritanceClause?.inheritedTypes.first(where: {
        $0.type.trimmedDescription.split(separator: ".").last == "DependencyKey"
      }), group.hasStatic("testValue")
    else { return nil }
    var cuts = [Cut(range: inherited.type.ownRange, substitute: "TestDependencyKey")]
    let live = group.memberBlock.members.first { $0.decl.declaresStatic("liveValue") }
    if let live { cuts.append(cut(Syntax(live.decl), .liveValue, error)) }
    return cuts
  }

  /// A client whose endpoints say that they have no value; nil for another type.
  func value(of type: String, in group: (any DeclGroupSyntax)?) -> String? {
    let name = type == "Self" ? group?.extendedName ?? "" : type
    if let value = clients[name] { return "\(value) \(Self.mark)" }
    return Self.clients(in: text).contains(name) ? "\(type)() \(Self.mark)" : nil
  }

  /// The types of this file with `@DependencyClient`.
  private static func clients(in text: SourceText) -> Set<String> {
    Set(
      text.tree.statements.compactMap { statement in
        guard case .decl(let declaration) = statement.item, let type = declaration.as(StructDeclSyntax.self),
          type.attributes.plainNames.contains("DependencyClient")
        else { return nil }
        return type.name.plainName
      })
  }

  // MARK: - Cuts

  private func stop(_ declaration: Syntax) -> String { stop(declaration.qualifiedName) }

  func stop(_ name: String) -> String {
    "\(Self.mark) fatalError(\"\(name.quotable) was left out.\")"
  }

  private func cut(_ node: Syntax, _ kind: PlayedFile.LeftOut.Kind, _ error: PlayError) -> Cut {
    Cut(range: node.ownRange, item: item(node, kind, error))
  }

  func hole(
    _ node: Syntax, _ substitute: String, _ declaration: Syntax, _ kind: PlayedFile.LeftOut.Kind,
    _ error: PlayError
  ) -> Cut {
    Cut(range: node.ownRange, substitute: substitute, item: item(declaration, kind, error))
  }

  private func item(_ node: Syntax, _ kind: PlayedFile.LeftOut.Kind, _ error: PlayError) -> PlayedFile.LeftOut
  {
    .init(kind, node.qualifiedName, line: text.line(of: node), reason: error.message)
  }
}

// MARK: - Nodes

extension SyntaxProtocol {
  /// This node and those around it, from the inside to the outside.
  var ancestors: [Syntax] { Array(sequence(first: Syntax(self)) { $0.parent }) }
}

extension Syntax {
  var isReducer: Bool {
    guard let group = asProtocol(DeclGroupSyntax.self), !group.is(ExtensionDeclSyntax.self) else {
      return false
    }
    return group.attributes.plainNames.contains("Reducer")
      || group.attributes.plainNames.contains("_ReducerWithBodyElsewhere") || group.inherits("Reducer")
      || group.inherits("ReducerProtocol")
  }

  /// Whether it is a declaration that stands in a type or in the file, and not in a function.
  fileprivate var isDeclarationInTypeOrFile: Bool {
    guard `is`(DeclSyntax.self), !`is`(AccessorDeclSyntax.self) else { return false }
    var next = parent
    while let node = next {
      if node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self) || node.is(ClosureExprSyntax.self)
        || node.is(InitializerClauseSyntax.self)
      {
        return false
      }
      next = node.parent
    }
    return true
  }

  /// The statements of a function.
  fileprivate var statements: Syntax? {
    if let function = `as`(FunctionDeclSyntax.self) { return function.body.map { Syntax($0) } }
    if let initializer = `as`(InitializerDeclSyntax.self) { return initializer.body.map { Syntax($0) } }
    if let body = `as`(DeinitializerDeclSyntax.self)?.body { return Syntax(body) }
    return nil
  }

  /// Whether its statements were left out already.
  var isHole: Bool { description.contains(ErrorCuts.mark) }

  /// The name with those of the types around it, such as `APIClient.live`.
  var qualifiedName: String {
    ancestors.compactMap(\.declaredName).reversed().joined(separator: ".")
  }

  private var declaredName: String? {
    if let named = asProtocol(NamedDeclSyntax.self) { return named.name.plainName }
    if let variable = `as`(VariableDeclSyntax.self) {
      return variable.bindings.first.flatMap { LexicalScope.names(in: $0.pattern).first }
    }
    if let extended = `as`(ExtensionDeclSyntax.self) { return extended.extendedType.trimmedDescription }
    if let imported = `as`(ImportDeclSyntax.self) { return imported.path.trimmedDescription }
    if `is`(InitializerDeclSyntax.self) { return "init" }
    if let cases = `as`(EnumCaseDeclSyntax.self) { return cases.elements.first?.name.plainName }
    if `is`(SubscriptDeclSyntax.self) { return "subscript" }
    return nil
  }
}

extension DeclSyntax {
  fileprivate func declaresStatic(_ name: String) -> Bool {
    guard let variable = self.as(VariableDeclSyntax.self),
      variable.modifiers.contains(where: { $0.name.text == "static" })
    else { return false }
    return variable.bindings.contains { LexicalScope.names(in: $0.pattern).contains(name) }
  }
}

extension DeclGroupSyntax {
  func hasStatic(_ name: String) -> Bool {
    memberBlock.members.contains { $0.decl.declaresStatic(name) }
  }

  /// The type that an extension extends.
  fileprivate var extendedName: String? {
    self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ownName
  }
}

extension InitializerClauseSyntax {
  /// The type that a value such as `APIClient(…)`, `Self(…)` or `APIClient.live` begins with; nil when none is written.
  var writtenType: String? {
    value.trimmedDescription.prefixMatch(of: #/([A-Z]\w*(?:\.[A-Z]\w*)*)\s*[.({]/#).map { String($0.1) }
  }
}
