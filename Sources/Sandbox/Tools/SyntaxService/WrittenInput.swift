import SourceTexts
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension WrittenInput {
  /// The numbers and texts of a source, without those of attributes, subscripts and durations.
  static func all(in source: UnsafeBufferPointer<UInt8>) -> [WrittenInput] {
    let finder = Finder(viewMode: .sourceAccurate)
    let tree = Parser.parse(source: source)
    finder.walk(tree)
    let hidden = SourceInterface.hidden(in: tree)
    return finder.inputs.map { input in
      var input = input
      input.isVisible = !hidden.contains { $0.contains(input.offset) }
      return input
    }
  }

  private final class Finder: SyntaxVisitor {
    var inputs: [WrittenInput] = []
    private static let durations: Set = [
      "seconds", "milliseconds", "microseconds", "nanoseconds", "minutes", "hours",
    ]

    private func add(_ kind: WrittenInput.Kind, _ token: TokenSyntax, pounds: String = "") {
      let offset = token.startOffset
      inputs.append(WrittenInput(kind: kind, text: token.text, offset: offset, pounds: pounds))
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainName
      return name.map(Self.durations.contains) == true ? .skipChildren : .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      add(.number, node.literal)
      return .skipChildren
    }

    override func visit(_ node: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
      let literal = node.parent?.parent?.as(StringLiteralExprSyntax.self)
      add(.text, node.content, pounds: literal?.openingPounds?.text ?? "")
      return .skipChildren
    }
  }
}
