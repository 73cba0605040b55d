import SourceTexts
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension Insertion {
  /// What hides the types of the bodies of a source's reducers; see ``SyntaxProtocol/HiddenBodies``. The lines keep their numbers.
  ///
  /// Not handled: a body whose type is written out, which hides nothing then, and one with a `get`.
  static func hidingBodies(in source: UnsafeBufferPointer<UInt8>) -> [Insertion] {
    let visitor = ReducerBodies(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: source))
    return visitor.insertions.sorted { $0.offset < $1.offset }
  }
}

private final class ReducerBodies: SyntaxVisitor {
  var insertions: [Insertion] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName == "body",
      let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.some),
      let name = type.constraint.as(IdentifierTypeSyntax.self)?.name.plainName
        ?? type.constraint.as(MemberTypeSyntax.self)?.name.plainName,
      ["Reducer", "ReducerOf"].contains(name),
      let block = binding.accessorBlock, case .getter = block.accessors
    else { return .visitChildren }
    insertions.append(Insertion(offset: block.leftBrace.endOffset, text: HiddenBodies.before))
    insertions.append(Insertion(offset: block.rightBrace.startOffset, text: HiddenBodies.after))
    return .skipChildren
  }
}
