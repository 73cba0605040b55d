import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Finds the names of modules that aren't there, for which something has to stand in.
///
/// A live value does without, if its dependency has another one: a value for tests, or that of `@DependencyClient`. Then it is left out.
/// A dependency's name begins with a backslash and a dot, and its type follows if it is written, as in `\.apiClient: APIClient`.
struct MissingNames {
  private let text: SourceText
  /// The types that a macro gives a value.
  private let clients: Set<String>

  static func all(in source: UnsafeBufferPointer<UInt8>, _ errors: [PlayError], clients: [String]) -> [String]
  {
    let names = MissingNames(text: SourceText(source), clients: Set(clients))
    return errors.map { names.name(of: $0) ?? "" }
  }

  private func name(of error: PlayError) -> String? {
    guard let token = text.token(line: error.line, column: error.column) else { return nil }
    if let dependency = dependency(at: Syntax(token), error.message) { return dependency }
    let ancestors = Syntax(token).ancestors
    guard let name = error.missingName,
      name.first?.isUppercase == true || name.isConstantOfApple || isForeignFunction(name, at: Syntax(token))
    else { return nil }
    let live = ancestors.first { $0.as(VariableDeclSyntax.self)?.isLiveValue == true }
    guard let live, !ancestors.contains(where: \.isReducer) else { return name }
    return hasOtherValue(live) ? nil : name
  }

  /// Whether a dependency has another value than its live one.
  private func hasOtherValue(_ live: Syntax) -> Bool {
    let groups = live.ancestors.lazy.compactMap { $0.asProtocol(DeclGroupSyntax.self) }
    guard let group = groups.first else { return true }
    let type = live.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.trimmedDescription
    let names = [type, group.ownName ?? group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription]
    return group.hasStatic("testValue") || names.contains { $0.map(clients.contains) == true }
      || group.attributes.plainNames.contains("DependencyClient")
  }

  /// Whether a name is called that belongs to a module in C, such as `os_log`, or to a type that is extended or inherited from.
  private func isForeignFunction(_ name: String, at token: Syntax) -> Bool {
    let reference = token.ancestors.lazy.compactMap { $0.as(DeclReferenceExprSyntax.self) }.first
    let group = token.ancestors.lazy.compactMap { $0.asProtocol(DeclGroupSyntax.self) }.first
    if group?.is(ExtensionDeclSyntax.self) == true, group?.inheritanceClause != nil { return true }
    guard let reference,
      reference.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(reference).id
    else { return false }
    return name.contains("_") || group?.is(ExtensionDeclSyntax.self) == true
      || group?.inheritanceClause != nil
  }

  /// The property of `DependencyValues` that an attribute at this place asks for and that isn't there.
  private func dependency(at token: Syntax, _ message: String) -> String? {
    // What stands in for a dependency in another module is visible in that module alone.
    let isHidden = message.contains(#/^'\w+' is inaccessible due to 'internal' protection level/#)
    guard isHidden || message.contains("Key.Type") || message.contains("'DependencyValues' has no member"),
      let attribute = token.ancestors.lazy.compactMap({ $0.as(AttributeSyntax.self) }).first,
      attribute.attributeName.trimmedDescription.split(separator: ".").last == "Dependency",
      case .argumentList(let arguments)? = attribute.arguments,
      let path = arguments.first?.expression.as(KeyPathExprSyntax.self),
      case .property(let property)? = path.components.first?.component
    else { return nil }
    let variable = Syntax(attribute).ancestors.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first
    let type =
      path.components.count == 1 ? variable?.bindings.first?.typeAnnotation?.type.trimmedDescription : nil
    return "\\.\(property.declName.baseName.plainName)" + (type.map { ": \($0)" } ?? "")
  }
}

extension PlayError {
  /// The name that the compiler doesn't find.
  fileprivate var missingName: String? {
    (message.firstMatch(of: #/cannot find (?:type )?'(\w+)' in scope/#)
      ?? message.firstMatch(of: #/unknown attribute '(\w+)'/#)
      ?? message.firstMatch(of: #/'(\w+)' is unavailable: Not supported in swift-corelibs-foundation/#)
      // The app's module has the name of a type of a package.
      ?? message.firstMatch(of: #/module '(\w+)' has no member named/#)
      ?? message.firstMatch(of: #/no type named '(\w+)' in module/#)).map { String($0.1) }
  }
}

extension String {
  /// Whether it is a name such as `kSecClass` and `errSecSuccess`.
  fileprivate var isConstantOfApple: Bool { wholeMatch(of: #/(?:k|err)[A-Z]\w*/#) != nil }
}

extension SourceText {
  /// The token at a place as the compiler names it.
  func token(line: Int, column: Int) -> TokenSyntax? {
    let offset = start(ofLine: line) + column - 1
    guard offset < bytes.count else { return nil }
    return tree.token(at: AbsolutePosition(utf8Offset: offset))
  }
}

extension VariableDeclSyntax {
  /// Whether it is the live value of a dependency.
  fileprivate var isLiveValue: Bool {
    bindings.contains { LexicalScope.names(in: $0.pattern).contains("liveValue") }
  }
}
