import SwiftSyntax
import SyntaxProtocol

/// A property, a parameter, a result or what a case carries that can be nil, or a property that can be left out, without saying so in
/// its declaration.
enum OptionalType: RepairOperator {
  static let id = "optional-type"
  static let title = "What can be nil isn't optional"
  static let book: String? = "state#make-wrong-states-impossible"
  static let examples = [
    Example(.feature, right: "var fact: String?", wrong: "var fact: String = \"\""),
    Example(.feature, right: "name: String? = nil", wrong: "name: String = nil"),
    Example(.feature, right: "send(.factReceived(fact))", wrong: "send(.factReceived(nil))"),
    Example(
      .feature, right: "mutating func rename() {",
      wrong:
        "func nickname() -> String { \"\" }\n      mutating func rename() {\n        if let name = nickname() { self.name = name }"
    ),
    Example(
      .feature, right: "mutating func rename() {",
      wrong:
        "func shortened() -> String {\n        if name.isEmpty { return nil }\n        return name\n      }\n      mutating func rename() {"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    if context.isSymptom(.conditionOptionalElementPatternNotValidType) { return unwrapped(context) }
    let isNil = context.isSymptom(in: .nilValue)
    let isMissing = context.isSymptom(
      .missingArgumentNamed, .missingArgumentsInCall, .missingArgumentPositional)
    guard
      isNil || isMissing || context.isVague
    else { return [] }
    let names = isNil ? Set(names(onLineOf: context.place, context)) : Set(context.symptom.names)
    return (isNil ? types(context) : [])
      + context.tokens.indices.flatMap { index -> [Repair] in
        let name = context.file.text(index + 1)
        guard context.file.text(index) == "var" || context.file.text(index) == "let",
          context.file.text(index + 2) == ":",
          names.contains(name) || context.isVague && context.file.counts["$" + name] != nil,
          let binding = context.tokens[index + 1].syntax.ancestor(PatternBindingSyntax.self),
          let type = binding.typeAnnotation?.type,
          !type.is(OptionalTypeSyntax.self)
        else { return [] }
        let end = type.endOffset
        var result: [Repair] = []
        if binding.accessorBlock == nil {
          let stop = binding.initializer?.endOffset ?? end
          let first = binding.initializer == nil && isMissing ? firstValue(type, context) : nil
          if let first {
            result.append(
              Repair(
                .told, reach: .file, "`\(name)` needs a value to begin with.",
                TextEdit(end, end, " = \(first)")))
          }
          result.append(
            Repair(
              first != nil ? .fitting : isNil || isMissing ? .told : .plausible, reach: .file,
              "`\(name)` can be nil, so its type ends with `?`.",
              TextEdit(end, stop, "?")))
        }
        return result
      }
  }

  /// What a property of a type can begin with; nil where nothing is likely.
  private static func firstValue(_ type: TypeSyntax, _ context: Context) -> String? {
    let type = TypeName(type.trimmedDescription)
    if let plain = type.plainValue { return plain }
    if type.element != nil { return "[]" }
    if let first = Facts(context).cases(of: type).first {
      return first.payload == nil ? ".\(first.name)" : nil
    }
    return type.text.hasSuffix("State") ? "\(type.text)()" : nil
  }

  /// The type that nil stands for where no property holds it: that of a parameter, by its default or by a call, or that of a result.
  private static func types(_ context: Context) -> [Repair] {
    guard context.file.text(context.place) == "nil" else { return [] }
    let token = context.tokens[context.place].syntax
    if let parameter = token.ancestor(FunctionParameterSyntax.self),
      token.ancestor(ClosureExprSyntax.self) == nil
    {
      return [optional(parameter.type, "`\((parameter.secondName ?? parameter.firstName).text)`")]
    }
    if let argument = token.ancestor(LabeledExprSyntax.self) {
      guard argument.expression.trimmedDescription == "nil",
        let call = argument.ancestor(FunctionCallExprSyntax.self),
        let name = call.calledExpression.lastToken(viewMode: .sourceAccurate)?.text
      else { return [] }
      return context.tokens.indices.compactMap { index in
        if context.file.text(index) == name, context.isCaseDeclaration(index),
          let parameter = context.tokens[index].syntax.parent?.as(EnumCaseElementSyntax.self)?
            .parameterClause?
            .parameters.first(where: { $0.firstName?.text == argument.label?.text })
        {
          return optional(parameter.type, "What `\(name)` carries")
        }
        guard context.file.text(index) == name, context.file.text(index - 1) == "func",
          let function = context.tokens[index].syntax.parent?.as(FunctionDeclSyntax.self),
          let parameter = function.signature.parameterClause.parameters.first(where: {
            $0.firstName.text == argument.label?.text ?? "_"
          })
        else { return nil }
        return optional(parameter.type, "`\((parameter.secondName ?? parameter.firstName).text)`")
      }
    }
    var next = token.parent
    while let node = next, !node.is(ClosureExprSyntax.self) {
      if let function = node.as(FunctionDeclSyntax.self), let type = function.signature.returnClause?.type {
        return [optional(type, "What `\(function.name.text)` returns")]
      }
      if let binding = node.as(PatternBindingSyntax.self) {
        guard binding.accessorBlock != nil, let type = binding.typeAnnotation?.type else { return [] }
        return [optional(type, "`\(binding.pattern.trimmedDescription)`")]
      }
      next = node.parent
    }
    return []
  }

  /// What a condition such as `if let next = next(after: action)` unwraps: the function that is called, or the property.
  private static func unwrapped(_ context: Context) -> [Repair] {
    guard
      let binding = context.enclosing(OptionalBindingConditionSyntax.self)
    else { return [] }
    let value = binding.initializer?.value
    let called = value?.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    let name = called?.lastToken(viewMode: .sourceAccurate)?.text ?? binding.pattern.trimmedDescription
    return context.tokens.indices.compactMap { index in
      guard context.file.text(index) == name, let parent = context.tokens[index].syntax.parent else {
        return nil
      }
      if let type = parent.as(FunctionDeclSyntax.self)?.signature.returnClause?.type {
        return optional(type, "What `\(name)` returns")
      }
      guard let binding = parent.parent?.as(PatternBindingSyntax.self),
        let type = binding.typeAnnotation?.type,
        !type.is(OptionalTypeSyntax.self)
      else { return nil }
      return optional(type, "`\(name)`")
    }
  }

  /// - Parameter subject: What can be nil, as the beginning of a sentence.
  private static func optional(_ type: TypeSyntax, _ subject: String) -> Repair {
    let start = type.startOffset
    let end = type.endOffset
    let isSimple =
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) || type.is(ArrayTypeSyntax.self)
    return Repair(
      .told, "\(subject) can be nil, so its type ends with `?`.",
      isSimple
        ? [TextEdit(end, end, "?")] : [TextEdit(start, start, "("), TextEdit(end, end, ")?")])
  }

  private static func names(onLineOf index: Int, _ context: Context) -> [String] {
    context.tokens.filter { $0.line == context.tokens[index].line && $0.isIdentifier }.map(\.text)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OptionalType.self) }
