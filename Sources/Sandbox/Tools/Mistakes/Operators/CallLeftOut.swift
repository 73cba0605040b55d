import SyntaxProtocol

/// A function or a type that isn't called: its parentheses are missing, or one pair is too many.
enum CallLeftOut: RepairOperator {
  static let id = "call-left-out"
  static let title = "A function isn't called"
  static let examples = [
    Example(
      .feature, right: "reset(&state)\n        return .none",
      wrong: "reset(&state)\n        return .none()"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "let date = Date\n        state.canUndo = true",
      repaired: "let date = Date()\n        state.canUndo = true"),
    Example(.feature, right: "state.canUndo = true", wrong: "state.rename", repaired: "state.rename()"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      guard token.isIdentifier else { return [] }
      let next = context.file.text(index + 1)
      if next == "(", context.file.text(index + 2) == ")" {
        let likely = context.isSymptom(
          .cannotCallNonFunctionValue, .unexpectedArgumentsInEnumCase)
        return [
          Repair(
            likely ? .fitting : .possible,
            "`\(token.text)` isn't called, so it has no parentheses.",
            TextEdit(token.end, context.tokens[index + 2].end, ""))
        ]
      }
      if context.file.text(index - 1) == "func", next != "(", next != "<" {
        return [
          Repair(
            .fitting, "A function has parentheses, even if it takes nothing.",
            TextEdit(token.end, token.end, "()"))
        ]
      }
      guard next != "(", next != "{", next != ":" else { return [] }
      let isType = token.text.first?.isUppercase == true
      let likely = context.isSymptom(
        .valueOfMetatypeType, .cannotConvertArgumentValue, .convertingNoattrfuncToType, .cannotConvertAssign,
        .throwsFunctiontypeMismatch, .functionTypeNoParens, .partialApplicationOfFunctionInvalid,
        .typesNotEqualDecl,
        .missingNullaryCall, .cannotConvertToReturnType, .cannotConvertInitializerValue,
        .typeDoesNotConformDeclOwner, .noOverloadsMatchExactlyInCall, .cannotApplyBinopToArgs,
        .cannotApplyBinopToSameArgs, .couldNotFindValueMember)
      let isThrown = isType && context.file.text(index - 1) == "throw"
      let isAlone =
        isType && context.file.text(index - 1) == "=" && context.tokens.indices.contains(index + 1)
        && context.tokens[index + 1].isFirst
      if isThrown || isAlone
        || isType && next == "}" && (context.file.text(index - 1) == "{" || token.isFirst)
      {
        return [
          Repair(
            .fitting, reach: .file,
            "`\(token.text)` is a type. With parentheses, it makes a value.",
            TextEdit(token.end, token.end, "()"))
        ]
      }
      return [
        Repair(
          context.isSymptom(.valueOfMetatypeType, .partialApplicationOfFunctionInvalid, .missingNullaryCall)
            ? .fitting : likely ? .plausible : .possible,
          "`\(token.text)` is called, so parentheses follow it.",
          TextEdit(token.end, token.end, "()"))
      ]
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CallLeftOut.self) }
