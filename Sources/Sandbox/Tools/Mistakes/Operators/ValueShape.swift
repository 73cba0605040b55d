import SwiftSyntax
import SyntaxProtocol

/// What is written where a value is declared or set, in a shape that doesn't fit: a type for a value, a property that follows from
/// others as a first value, a call that is set.
enum ValueShape: RepairOperator {
  static let id = "value-shape"
  static let title = "A value is declared or set in another shape"
  static let examples = [
    Example(
      .feature, right: "var canUndo = false", wrong: "var canUndo = false\n    var double = count * 2",
      repaired: "var canUndo = false\n    var double: Int { count * 2 }"),
    Example(
      .feature, right: "static let liveValue = FactClient()",
      wrong:
        "func describe(_ number: Int) -> String { \"\\(number)\" }\n  static let liveValue = FactClient(fetch: describe)",
      repaired:
        "static func describe(_ number: Int) -> String { \"\\(number)\" }\n  static let liveValue = FactClient(fetch: describe)"
    ),
    Example(
      .feature, right: "state.canUndo = true",
      wrong:
        "switch (state.canUndo, state.count == 0) {\n            case true, false: state.count = 1\n            default: break\n            }",
      repaired:
        "switch (state.canUndo, state.count == 0) {\n            case (true, false): state.count = 1\n            default: break\n            }"
    ),
    Example(.feature, right: "state.canUndo = true", wrong: "state[\"canUndo\"] = true"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    computed(context) + methods(context) + tuples(context) + texts(context) + standIns(context)
      + bodies(context)
  }

  /// `var double = count * 2` → `var double: Int { count * 2 }`
  private static func computed(_ context: Context) -> [Repair] {
    guard context.isSymptom(.instanceMemberInInitializer), let name = context.symptom.names.first,
      let binding = context.enclosing(PatternBindingSyntax.self), binding.accessorBlock == nil,
      let value = binding.initializer, let variable = context.enclosing(VariableDeclSyntax.self),
      variable.modifiers.isEmpty, let owner = variable.parent?.ancestor(MemberBlockSyntax.self)
    else { return [] }
    let known = DeclaredType(node: DeclSyntax(variable), members: owner).valueTypes.first { $0.name == name }?
      .type
    guard let type = binding.typeAnnotation?.type.trimmedDescription ?? known else { return [] }
    let word = variable.bindingSpecifier
    return [
      Repair(
        .told,
        "What follows from other properties is computed each time it is read, in braces and without `=`.",
        TextEdit(word.startOffset, word.endOffset, "var"),
        TextEdit(
          binding.pattern.endOffset, value.endOffset, ": \(type) { \(value.value.trimmedDescription) }"))
    ]
  }

  /// `static let liveValue = NumberFact(fetch: describe)`, where `describe` isn't static.
  private static func methods(_ context: Context) -> [Repair] {
    guard let variable = context.enclosing(VariableDeclSyntax.self),
      variable.modifiers.contains(where: { $0.name.text == "static" })
    else { return [] }
    return context.onLine.flatMap { index -> [Repair] in
      let name = context.file.text(index)
      guard context.tokens[index].isIdentifier, context.file.text(index - 1) != "." else { return [] }
      return context.tokens.indices.compactMap { other -> Repair? in
        guard context.file.text(other) == name, context.file.text(other - 1) == "func",
          let function = context.tokens[other].syntax.parent?.as(FunctionDeclSyntax.self),
          function.modifiers.isEmpty,
          function.parent?.ancestor(MemberBlockSyntax.self)?.id
            == variable.parent?.ancestor(MemberBlockSyntax.self)?.id
        else { return nil }
        return Repair(
          .told, reach: .file,
          "A static property is made before there is a value, so it uses what is `static` as well.",
          TextEdit(function.startOffset, function.startOffset, "static "))
      }
    }
  }

  /// `case true, false:` → `case (true, false):`, where the subject is a tuple.
  private static func tuples(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotMatchExprPatternWithValue),
      let type = context.symptom.names.last, type.hasPrefix("("), type.hasSuffix(")"),
      let items = context.enclosing(SwitchCaseLabelSyntax.self)?.caseItems,
      items.count == type.count(where: { $0 == "," }) + 1, items.count > 1
    else { return [] }
    return [
      Repair(
        .told, "A pattern for several values at a time stands in parentheses. A comma alone says “or”.",
        TextEdit(items.startOffset, items.startOffset, "("), TextEdit(items.endOffset, items.endOffset, ")"))
    ]
  }

  /// `state["count"]` → `state.count`
  private static func texts(_ context: Context) -> [Repair] {
    context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "[", let close = context.partner(of: index), index > 0,
        context.tokens[index - 1].isIdentifier,
        let name = context.file.text(context.tokens[index].end, context.tokens[close].start).wholeMatch(
          of: #/["'](\w+)["']/#),
        context.symptom.names.first.map({ context.types(named: $0) })?.contains(where: {
          $0.hasMember(String(name.1))
        }) == true
      else { return nil }
      return Repair(
        .told, "A property is read by its name behind a dot, and not by a text.",
        TextEdit(context.tokens[index].start, context.tokens[close].end, ".\(name.1)"))
    }
  }

  /// `$0.numberFact.fetch(3) = "…"` → `$0.numberFact.fetch = { _ in "…" }`
  private static func standIns(_ context: Context) -> [Repair] {
    guard context.isSymptom(.assignmentLhsIsApplyExpression) else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "(", let close = context.partner(of: index),
        context.file.text(close + 1) == "=", close + 2 < context.tokens.count,
        context.type(ofProperty: context.file.text(index - 1))?.contains("->") == true
      else { return nil }
      let line = context.tokens[index].line
      let end = context.file.source.end(ofLine: line)
      let value = context.file.text(context.tokens[close + 2].start, end)
      let commas = (index..<close).count { context.file.text($0) == "," }
      let names =
        close == index + 1 ? "" : Array(repeating: "_", count: commas + 1).joined(separator: ", ") + " in "
      return Repair(
        .told, "An endpoint is set to a closure, which is given what the endpoint is called with.",
        TextEdit(context.tokens[index].start, end, " = { \(names)\(value) }"))
    }
  }

  /// `var body: Reduce<State, Action> {` with several reducers in it.
  private static func bodies(_ context: Context) -> [Repair] {
    guard context.isVague || context.isSymptom(in: .conversion) || context.isSymptom(in: .inference) else {
      return []
    }
    return context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == "body", context.file.text(index - 1) == "var",
        let type = context.tokens[index].syntax.ancestor(PatternBindingSyntax.self)?.typeAnnotation?.type,
        !type.is(SomeOrAnyTypeSyntax.self), type.trimmedDescription.hasPrefix("Reduce<")
      else { return nil }
      return Repair(
        .told, reach: .file,
        "A `body` of several reducers has a type that the compiler finds: `some ReducerOf<Self>`.",
        book: "reducers#the-tool", TextEdit(type.startOffset, type.endOffset, "some ReducerOf<Self>"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ValueShape.self) }
