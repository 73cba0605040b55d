import SwiftSyntax
import SyntaxProtocol

/// A value or a closure in a place that needs something of another kind.
enum CorrectionsOfValues: Corrections {
  static let id = "value-of-another-kind"
  static let title = "A call gets something of another kind than it takes"
  static let corrections = [
    Correction(
      .valueOfMetatypeType,
      cause: "The call is told which type is meant. A type is given as a value with `.self` after its name.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "state.canUndo = (try? JSONDecoder().decode(Bool, from: Data())) ?? true",
        repaired: "state.canUndo = (try? JSONDecoder().decode(Bool.self, from: Data())) ?? true")
    ) { context in
      guard let argument = context.enclosing(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        !call.calledExpression.trimmedDescription.hasSuffix("print")
      else { return [] }
      let end = argument.expression.endOffset
      return [[TextEdit(end, end, ".self")]]
    },
    Correction(
      .typeCannotConform, .cannotConvertArgumentValue, .noOverloadsMatchExactlyInCall,
      cause: "The effects are the arguments of the call, in parentheses and with commas between them.",
      book: "effects#the-tool",
      Example(
        .feature, right: "state.canUndo = true\n          }\n          return .none",
        wrong:
          "state.canUndo = true\n          }\n          return .merge {\n            Effect.send(.tick)\n            Effect.send(.stopButtonTapped)\n          }",
        repaired:
          "state.canUndo = true\n          }\n          return .merge(\n            Effect.send(.tick),\n            Effect.send(.stopButtonTapped)\n          )"
      )
    ) { context in
      guard
        let word = context.beside.first(where: {
          context.file.text($0).isOneOf("merge", "concatenate") && context.file.text($0 + 1) == "{"
        }), let close = context.partner(of: word + 1)
      else { return [] }
      var edits = [context.file.replacing(word + 1, with: "("), context.file.replacing(close, with: ")")]
      if context.file.text(word + 2) == "[", context.partner(of: word + 2) == close - 1 {
        // What is in brackets is a list, with commas of its own.
        return [edits]
      }
      var depth = 0
      for index in (word + 2)..<close {
        let token = context.tokens[index]
        let isModifier =
          token.text == "."
          && context.file.text(index + 1).isOneOf(
            "cancellable", "animation", "throttle", "debounce", "map", "delay")
        if depth == 0, index > word + 2, token.isFirst, !isModifier, context.file.text(index - 1) != "," {
          let end = context.tokens[index - 1].end
          edits.append(TextEdit(end, end, ","))
        }
        if token.text.isOneOf("(", "[", "{") { depth += 1 }
        if token.text.isOneOf(")", "]", "}") { depth -= 1 }
      }
      return [edits]
    },
    Correction(
      .escapingNonFunctionParameter,
      cause:
        "`@escaping` is for the parameters of a function. A closure that is stored escapes already, so its type is written without it.",
      isRemoval: true,
      Example(
        .feature, right: "var fetch: @Sendable (_ number: Int) async throws -> String",
        wrong: "var fetch: @escaping @Sendable (_ number: Int) async throws -> String"),
      edits: withoutEscaping),
    Correction(
      .escapingOptionalTypeArgument,
      cause: "A closure in an optional escapes already, so its type is written without `@escaping`.",
      isRemoval: true,
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  func load(then done: @escaping (() -> Void)?) { done?() }",
        repaired: "enum CancelID { case timer }\n  func load(then done: (() -> Void)?) { done?() }"),
      edits: withoutEscaping),
    Correction(
      .cannotConvertAssign, .cannotConvertArgumentValue, .cannotConvertInitializerValue,
      .cannotConvertToReturnType,
      cause:
        "An alert is an `AlertState`, and a dialog a `ConfirmationDialogState`. Here a value of the type `$2` is needed.",
      book: "alerts#the-tool",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "state.alert = ConfirmationDialogState { TextState(\"Undo\") }",
        repaired: "state.alert = AlertState { TextState(\"Undo\") }")
    ) { context in
      let names = context.symptom.names
      guard names.count > 1 else { return [] }
      let states = ["AlertState", "ConfirmationDialogState"]
      guard let found = states.first(where: { names[0].hasPrefix($0 + "<") }),
        let wanted = states.first(where: { names[1].hasPrefix($0 + "<") }), found != wanted,
        let word = context.nearest(found)
      else { return [] }
      return [[context.file.replacing(word, with: wanted)]]
    },
    Correction(
      .cannotApplyBinopToSameArgs, .typeCannotConform, .typeDoesNotConformInDeclRef,
      cause:
        "`true` and `false` have no order. Say with `&&` and `!` which of the two values comes first.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "state.children.sort { $0.isDone > $1.isDone }",
        repaired: "state.children.sort { $0.isDone && !$1.isDone }")
    ) { context in
      guard context.mentions("Bool"),
        let sign = context.onLine.first(where: { context.file.text($0).isOneOf("<", ">") }),
        let operands = Operands(of: sign, context)
      else { return [] }
      let isFalling = operands.sign == ">"
      return [
        [
          TextEdit(operands.left.start, operands.left.start, isFalling ? "" : "!"),
          context.file.replacing(sign, with: "&&"),
          TextEdit(operands.right.start, operands.right.start, isFalling ? "!" : ""),
        ].filter { $0.start < $0.end || !$0.text.isEmpty }
      ]
    },
    Correction(
      .expectedPrefixOperator, .useNonmatchingOperator,
      cause: "A case of `switch` names a range instead of a comparison: `..<5` holds what is less than 5.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong:
          "switch state.count {\n            case < 0: state.canUndo = true\n            default: break\n            }",
        repaired:
          "switch state.count {\n            case ..<0: state.canUndo = true\n            default: break\n            }"
      )
    ) { context in
      guard
        let word = context.onLine.first(where: {
          context.file.text($0) == "case" && context.file.text($0 + 1).isOneOf("<", "<=", ">", ">=")
        }), let colon = context.onLine.filter({ $0 > word && context.file.text($0) == ":" }).min()
      else { return [] }
      let sign = context.file.text(word + 1)
      let value = context.file.text(context.tokens[word + 2].start, context.tokens[colon - 1].end)
      let range =
        switch sign {
        case "<": "..<\(value)"
        case "<=": "...\(value)"
        case ">=": "\(value)..."
        default: Int(value).map { "\($0 + 1)..." } ?? "(\(value) + 1)..."
        }
      return [[TextEdit(context.tokens[word + 1].start, context.tokens[colon - 1].end, range)]]
    },
    Correction(
      .extraArgumentLabels, .extraArgumentNamed, .missingArgumentNamed, .cannotConvertArgumentValue,
      cause: "The case carries the state of a screen, and what is in the parentheses makes this state.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong:
          "enum Screen { case child(Child.State) }\n            let screen = Screen.child(id: UUID(1))\n            print(screen)",
        repaired:
          "enum Screen { case child(Child.State) }\n            let screen = Screen.child(Child.State(id: UUID(1)))\n            print(screen)"
      )
    ) { context in
      guard
        let call = context.onLine.lazy.compactMap({
          context.tokens[$0].syntax.parent?.parent?.as(FunctionCallExprSyntax.self)
            ?? context.tokens[$0].syntax.ancestor(FunctionCallExprSyntax.self)
        }).first(where: {
          $0.arguments.first?.label != nil && $0.calledExpression.is(MemberAccessExprSyntax.self)
        }), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        let payload = context.payload(ofCase: member.declName.baseName.text), !payload.contains(":"),
        let open = call.leftParen, let close = call.rightParen
      else { return [] }
      let types = payload.hasSuffix("State") ? [payload] : ["\(payload).State", payload]
      return types.map { type in
        [
          TextEdit(open.endOffset, open.endOffset, "\(type)("),
          TextEdit(close.startOffset, close.startOffset, ")"),
        ]
      }
    },
    Correction(
      .bridgedError,
      cause: "`$1` is for an enum, and a struct has no cases. Its properties have key paths without it.",
      isRemoval: true,
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  @CasePathable struct Record { var best = 0 }",
        repaired: "enum CancelID { case timer }\n  struct Record { var best = 0 }")
    ) { context in
      guard context.symptom.names.first == "@CasePathable",
        let attribute = context.enclosing(StructDeclSyntax.self)?.attributes.first(where: {
          $0.trimmedDescription == "@CasePathable"
        }), let last = attribute.lastToken(viewMode: .sourceAccurate),
        let next = last.nextToken(viewMode: .sourceAccurate)
      else { return [] }
      return [[TextEdit(attribute.startOffset, next.startOffset, "")]]
    },
    Correction(
      .assignmentLhsIsApplyExpression, .assignmentLhsIsImmutableProperty, .assignmentLhsNotLvalue,
      .cannotPassRvalueMutatingSubelement, .cannotApplyLvalueBinopToSubelement,
      .assignmentBangHasImmutableSubcomponent, .cannotApplyLvalueBinopToRvalue,
      cause: "`first(where:)` returns a copy of the element. The element itself is changed in its list.",
      book: "lists#the-tool",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "state.children.first(where: { $0.isDone })?.isDone = false",
        repaired:
          "if let id = state.children.first(where: { $0.isDone })?.id { state.children[id: id]?.isDone = false }"
      ), edits: inList),
    Correction(
      .cannotConvertClosureResult, .cannotConvertArgumentValue,
      cause: "The closure of `reduce` returns the next value. `+=` changes a value, and returns nothing.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "state.count = [1, 2].reduce(0) { $0 += $1 }",
        repaired: "state.count = [1, 2].reduce(0) { $0 + $1 }")
    ) { context in
      guard context.onLine.contains(where: { context.file.text($0) == "reduce" }),
        let sign = context.onLine.first(where: {
          context.file.text($0).isOneOf("+=", "-=", "*=") && context.file.text($0 - 1) == "$0"
        })
      else { return [] }
      return [[context.file.replacing(sign, with: String(context.file.text(sign).prefix(1)))]]
    },
    Correction(
      .optionalUsedAsBoolean,
      cause: "The condition may be nil as well as `true` or `false`. Say which of them is meant.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "if state.fact?.isEmpty { state.canUndo = true }",
        repaired: "if state.fact?.isEmpty == true { state.canUndo = true }")
    ) { context in
      guard context.symptom.names.first == "Bool?",
        let condition = context.enclosing(ConditionElementSyntax.self)?.condition.as(ExprSyntax.self)
      else { return [] }
      if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
        return [
          [
            TextEdit(negated.startOffset, negated.operator.endOffset, ""),
            TextEdit(negated.endOffset, negated.endOffset, " == false"),
          ]
        ]
      }
      return condition.is(SequenceExprSyntax.self)
        ? [] : [[TextEdit(condition.endOffset, condition.endOffset, " == true")]]
    },
    Correction(
      .cannotConvertArgumentValue, .cannotConvertAssign, .cannotConvertInitializerValue,
      .cannotConvertToReturnType,
      cause: "A `UUID` is needed here, and `uuidString` makes a text of it.",
      isRemoval: true,
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "state.child = Child.State(id: uuid().uuidString)",
        repaired: "state.child = Child.State(id: uuid())")
    ) { context in
      guard context.symptom.names.last == "UUID", let word = context.nearest("uuidString"),
        context.file.text(word - 1) == "."
      else { return [] }
      return [[TextEdit(context.tokens[word - 1].start, context.tokens[word].end, "")]]
    },
  ]

  /// `list.first(where: { … })?.name = …` → `if let id = list.first(where: { … })?.id { list[id: id]?.name = … }`.
  private static let inList: Correction.Edits = { context in
    guard
      let word = context.onLine.first(where: {
        context.file.text($0).isOneOf("first", "last") && context.file.text($0 - 1) == "."
      }), let start = context.operand(before: word - 1),
      let close = ["(", "{"].contains(context.file.text(word + 1)) ? context.partner(of: word + 1) : nil,
      context.file.text(close + 1).isOneOf("?", "!"), context.file.text(close + 2) == ".",
      let last = context.onLine.max()
    else { return [] }
    let list = context.file.text(context.tokens[start].start, context.tokens[word - 1].start)
    let found = context.file.text(context.tokens[start].start, context.tokens[close].end)
    let change = context.file.text(context.tokens[close + 2].start, context.tokens[last].end)
    let place = found.replacing(".\(context.file.text(word))", with: ".\(context.file.text(word))Index")
    let range = (context.tokens[start].start, context.tokens[last].end)
    return [
      [TextEdit(range.0, range.1, "if let id = \(found)?.id { \(list)[id: id]?\(change) }")],
      [TextEdit(range.0, range.1, "if let index = \(place) { \(list)[index]\(change) }")],
    ]
  }

  private static let withoutEscaping: Correction.Edits = { context in
    guard
      let word = context.beside.first(where: {
        context.file.text($0) == "escaping" && context.file.text($0 - 1) == "@"
      })
    else { return [] }
    return [[context.file.removing(word - 1, through: word)]]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CorrectionsOfValues.self) }
