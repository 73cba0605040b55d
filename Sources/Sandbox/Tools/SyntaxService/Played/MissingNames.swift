import Mistakes
import SwiftSyntax
import SyntaxProtocol

/// Finds the names of modules that aren't there, for which something has to stand in.
///
/// A live value does without: it is left out, so that the dependency has none. A dependency's name begins with a backslash and a dot,
/// and its type follows if it is written, as in `\.apiClient: APIClient`.
enum MissingNames {
  static func all(in source: UnsafeBufferPointer<UInt8>, _ errors: [PlayError]) -> [String] {
    let text = SourceText(source)
    return errors.map { name(of: $0, in: text) ?? "" }
  }

  private static func name(of error: PlayError, in text: SourceText) -> String? {
    guard let token = text.token(line: error.line, column: error.column) else { return nil }
    if let dependency = dependency(at: Syntax(token), error.message) { return dependency }
    guard let name = error.missingName, name.first?.isUppercase == true || name.isConstantOfApple else {
      return nil
    }
    let ancestors = Syntax(token).ancestors
    let isInLiveValue = ancestors.contains { $0.as(VariableDeclSyntax.self)?.isLiveValue == true }
    return isInLiveValue && !ancestors.contains(where: \.isReducer) ? nil : name
  }

  /// The property of `DependencyValues` that an attribute at this place asks for and that isn't there.
  private static func dependency(at token: Syntax, _ message: String) -> String? {
    guard message.contains("Key.Type") || message.contains("'DependencyValues' has no member"),
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
