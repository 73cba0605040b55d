import Mistakes
import SwiftSyntax
import SyntaxProtocol

/// Finds the names of modules that aren't there, for which something has to stand in.
///
/// A name is wanted where a reducer uses it, and where a declaration says its type, because whatever uses the declaration would go
/// as well. The statements of other functions, and live values, do without.
enum MissingNames {
  static func all(in source: UnsafeBufferPointer<UInt8>, _ errors: [PlayError]) -> [String] {
    let text = SourceText(source)
    return errors.map { name(of: $0, in: text) ?? "" }
  }

  private static func name(of error: PlayError, in text: SourceText) -> String? {
    guard let name = error.missingName, name.first?.isUppercase == true,
      let token = text.token(line: error.line, column: error.column)
    else { return nil }
    let isAttribute = Syntax(token).ancestors.contains { $0.is(AttributeSyntax.self) }
    return isAttribute || isWanted(at: Syntax(token)) ? name : nil
  }

  private static func isWanted(at token: Syntax) -> Bool {
    if token.ancestors.contains(where: \.isReducer) { return true }
    for node in token.ancestors {
      if let variable = node.as(VariableDeclSyntax.self), variable.isLiveValue { return false }
      if node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self) || node.is(ClosureExprSyntax.self) {
        return false
      }
      if node.is(InitializerClauseSyntax.self), !(node.parent?.is(PatternBindingSyntax.self) ?? false),
        !(node.parent?.is(FunctionParameterSyntax.self) ?? false)
      {
        return false
      }
    }
    return true
  }
}

extension PlayError {
  /// The name that the compiler doesn't find.
  fileprivate var missingName: String? {
    (message.firstMatch(of: #/cannot find (?:type )?'(\w+)' in scope/#)
      ?? message.firstMatch(of: #/unknown attribute '(\w+)'/#)
      ?? message.firstMatch(of: #/no type named '(\w+)' in module/#)).map { String($0.1) }
  }
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
