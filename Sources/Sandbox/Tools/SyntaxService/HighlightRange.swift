import SwiftIDEUtils
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension HighlightRange {
  /// The ranges in order; blanks and punctuation are left out.
  static func all(in source: UnsafeBufferPointer<UInt8>) -> [Self] {
    Parser.parse(source: source).classifications.compactMap { (range) -> Self? in
      guard let kind = name(of: range.kind) else { return nil }
      let (start, end) = (range.range.lowerBound.utf8Offset, range.range.upperBound.utf8Offset)
      return Self(kind: kind, offset: start, length: end - start)
    }
  }

  private static func name(of kind: SyntaxClassification) -> String? {
    let names: [SyntaxClassification: String] = [
      .attribute: "attribute",
      .argumentLabel: "label",
      .blockComment: "comment", .docBlockComment: "comment", .docLineComment: "comment",
      .lineComment: "comment",
      .dollarIdentifier: "identifier", .identifier: "identifier", .editorPlaceholder: "identifier",
      .floatLiteral: "number", .integerLiteral: "number",
      .ifConfigDirective: "directive",
      .keyword: "keyword",
      .operator: "operator",
      .regexLiteral: "regex",
      .stringLiteral: "string",
      .type: "type",
    ]
    return names[kind]
  }
}
