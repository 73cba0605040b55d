import Mistakes
import SwiftSyntax
import SyntaxProtocol

/// Finds the names of modules that aren't there, for which something has to stand in.
///
/// A live value does without: it is left out, so that the dependency has none.
enum MissingNames {
  static func all(in source: UnsafeBufferPointer<UInt8>, _ errors: [PlayError]) -> [String] {
    let text = SourceText(source)
    return errors.map { name(of: $0, in: text) ?? "" }
  }

  private static func name(of error: PlayError, in text: SourceText) -> String? {
    guard let name = error.missingName, name.first?.isUppercase == true,
      let token = text.token(line: error.line, column: error.column)
    else { return nil }
    let ancestors = Syntax(token).ancestors
    let isInLiveValue = ancestors.contains { $0.as(VariableDeclSyntax.self)?.isLiveValue == true }
    return isInLiveValue && !ancestors.contains(where: \.isReducer) ? nil : name
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
