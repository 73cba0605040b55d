import SwiftSyntax
import SyntaxProtocol

/// A test that gets arguments and takes none.
enum TestArguments: RepairOperator {
  static let id = "test-arguments"
  static let title = "A test with arguments has no parameter"
  static let examples = [
    Example(
      .test, right: "@Test func decrement() async {",
      wrong: "@Test(arguments: [1, 2]) func decrement() async {",
      repaired: "@Test(arguments: [1, 2]) func decrement(number: Int) async {"),
    Example(
      .test, right: "@Test func decrement() async {", wrong: "@Test(disabled: true) func decrement() async {",
      repaired: "@Test(.disabled()) func decrement() async {"),
  ]

  static func repairs(_ context: Context) -> [Repair] { traits(context) + parameters(context) }

  /// `@Test(disabled: true)` → `@Test(.disabled())`.
  private static func traits(_ context: Context) -> [Repair] {
    guard context.isSymptom(.extraArgumentLabels, .cannotConvertArgumentValueProtocol) else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index).isOneOf("disabled", "enabled"), context.file.text(index + 1) == ":",
        let argument = context.tokens[index].syntax.parent?.as(LabeledExprSyntax.self)
      else { return nil }
      let value = argument.expression.trimmedDescription
      let name = context.file.text(index)
      let text =
        switch (name, value) {
        case ("disabled", "true"): ".disabled()"
        case ("disabled", _) where value.hasPrefix("\""): ".disabled(\(value))"
        default: ".\(name)(if: \(value))"
        }
      return Repair(
        .told, "What is said about a test is a trait, which begins with a dot.",
        TextEdit(argument.startOffset, argument.expression.endOffset, text))
    }
  }

  private static func parameters(_ context: Context) -> [Repair] {
    guard let function = context.enclosing(FunctionDeclSyntax.self),
      function.signature.parameterClause.parameters.isEmpty,
      let attribute = function.attributes.named("Test"),
      let arguments = attribute.arguments?.as(LabeledExprListSyntax.self),
      let label = arguments.first(where: { $0.label?.text == "arguments" })
    else { return [] }
    let parameter =
      switch label.expression.as(ArrayExprSyntax.self)?.elements.first?.expression.kind {
      case .integerLiteralExpr: "number: Int"
      case .stringLiteralExpr: "text: String"
      case .booleanLiteralExpr: "isOn: Bool"
      case .floatLiteralExpr: "number: Double"
      default: label.expression.parameter
      }
    let place = function.signature.parameterClause.leftParen.endOffset
    return [
      Repair(
        .told, reach: .file, "The test runs once for each argument, and takes it as a parameter.",
        TextEdit(place, place, parameter))
    ]
  }
}

extension ExprSyntax {
  /// A parameter for the elements of a list: those of `Mode.allCases`, or numbers of a range.
  fileprivate var parameter: String {
    if let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "allCases",
      let type = member.base?.trimmedDescription
    {
      return "value: \(type)"
    }
    return "number: Int"
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TestArguments.self) }
