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
  ]

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
