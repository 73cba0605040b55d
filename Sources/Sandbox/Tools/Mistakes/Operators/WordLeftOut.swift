import SwiftSyntax
import SyntaxProtocol

/// A keyword that isn't there, such as `await` or `return`.
enum WordLeftOut: RepairOperator {
  static let id = "word-left-out"
  static let title = "A keyword was left out"
  static let examples = [
    Example(.feature, right: "try await numberFact", wrong: "try numberFact"),
    Example(
      .feature, right: "action in\n      switch action {\n      case .alert",
      wrong: "action\n      switch action {\n      case .alert"),
    Example(.feature, right: "fact = try await numberFact", wrong: "fact = numberFact"),
    Example(.feature, right: "let fact = try", wrong: "fact = try"),
    Example(.feature, right: "case tick", wrong: "tick"),
    Example(.feature, right: "enum CancelID", wrong: "CancelID"),
    Example(
      .feature, right: "case .stopButtonTapped:\n",
      wrong: "case .stopButtonTapped:\n        guard state.canUndo else { .none }\n"),
  ]

  private static let words: [Insertion] =
    [
      Insertion(
        "await", "This call may wait, so `await` must stand before it.",
        [
          .asyncExprWithoutAwait, .asyncLetWithoutAwait, .actorIsolatedCall, .actorIsolatedNonSelfReference,
          .actorIsolatedAccessOutsideOfActorContext, .foreachSequenceDoesNotConformToExpectedProtocol,
        ], suits: { !$0.isCapitalized }
      ) { ($0.beginsExpression || $0.follows("for")) && !$0.follows("await") && $0.text != "await" },
      Insertion(
        "try", "This call can throw an error, so `try` must stand before it.",
        [
          .throwingCallUnhandled, .trylessThrowingCallUnhandled, .throwingCallWithoutTry, .tryUnhandled,
          .throwingOperatorWithoutTry,
        ], suits: { !$0.isCapitalized }
      ) { ($0.beginsExpression || $0.isOneOf("await")) && !$0.previous.hasPrefix("try") },
      // The compiler misses `try` first, also where both are missing.
      Insertion(
        "try await", "This call may wait and may throw, so `try await` must stand before it.",
        [
          .asyncExprWithoutAwait, .throwingCallWithoutTry, .trylessThrowingCallUnhandled,
          .throwingCallUnhandled,
        ], isRare: true, suits: { $0.context.isSymptom(.asyncExprWithoutAwait) }
      ) { $0.beginsExpression && !$0.follows("await", "try") },
      Insertion(
        "return", "The effect isn't returned: `return` was left out.",
        [
          .cannotFindInScope, .couldNotFindValueMember, .missingReturnClosure, .missingReturnDecl,
          .typeDoesNotConformDeclOwner, .cannotConvertClosureResult, .typesNotEqualDecl,
          .unresolvedMemberNoInference, .noOverloadsMatchExactlyInCall, .couldNotFindTupleMember,
        ]
      ) { spot in
        spot.isFirst && !spot.token.isKeyword
          && (spot.text == "."
            || spot.text.first?.isLowercase == true && !["=", "+=", "-="].contains { spot.lineContains($0) })
      },
      Insertion(
        "in", "`in` must stand between the names of a closure's parameters and its code.",
        [.statementSameLineWithoutSemi, .cannotFindInScope, .expectedSeparator, .closureArgumentListMissing]
      ) { spot in
        guard spot.index > 0, !spot.isGlued || spot.isFirst else { return false }
        // Behind the last word of a line that opens a closure, or behind the word in a `for`.
        return spot.isFirst && spot.context.lineOpensClosure(before: spot.index)
          || spot.context.lineContainsBefore("for", spot.index)
          || spot.followsName && spot.context.braceBefore(spot.index, within: 4)
      },
      Insertion(
        "let", "A new name begins with `let`.",
        [
          .cannotFindInScope, .expectedKeywordInDecl, .expectedCaptureSpecifier,
          .statementSameLineWithoutSemi,
          .expectedExprConditionalVar, .conditionalVarValidIdentifiersOnly, .expectedDecl,
          .cannotConvertConditionValue,
        ], suits: { $0.isFirst ? $0.typeAround == nil : !$0.isCapitalized }
      ) { spot in
        spot.isIdentifier
          && (spot.isFirst
            || spot.follows("case", "if", "guard", "while", "(", ",", ":", "static", "private"))
          || spot.text == "." && spot.previous == "case"
      },
      Insertion(
        "var", "A property begins with `var`.",
        [.expectedKeywordInDecl, .expectedDecl, .declarationSameLineWithoutSemi],
        suits: { !$0.isFirst || $0.typeAround == "struct" && ["=", ":"].contains($0.next) }
      ) { spot in
        spot.isIdentifier
          && (spot.isFirst || spot.follows(")", "static", "private", "public")
            || spot.index > 0
              && spot.context.tokens[spot.index - 1].syntax.parent?.is(IdentifierTypeSyntax.self) == true)
      },
      Insertion(
        "case", "`case` was left out.",
        [
          .expectedKeywordInDecl, .expectedDecl, .stmtInSwitchNotCoveredByCase, .expectedPattern,
          .repeatedIdentifier, .statementSameLineWithoutSemi, .expectedExpr,
        ],
        suits: {
          !$0.isFirst || $0.typeAround == nil || $0.typeAround == "enum" && !["=", ":"].contains($0.next)
        }
      ) { spot in
        (spot.isFirst || spot.follows("if", "guard", "{", "indirect", ","))
          && (spot.isIdentifier || spot.isOneOf("let", ".", "default"))
      },
      Insertion(
        "func", "A function begins with `func`.",
        [.expectedKeywordInDecl, .expectedDecl, .statementSameLineWithoutSemi], isRare: true
      ) { spot in
        (spot.isIdentifier || spot.token.syntax.tokenKind == .binaryOperator("=="))
          && ["(", "<"].contains(spot.next) && spot.beginsDeclaration
      },
      Insertion(
        "struct", "A type that holds values begins with `struct`.", typeSymptoms, isRare: true,
        suits: { !isUsualEnum($0.text) }
      ) { $0.beginsType && $0.text != "Action" },
      Insertion(
        "enum", "A type that is one of several cases begins with `enum`.", typeSymptoms, isRare: true,
        suits: { isUsualEnum($0.text) }
      ) { $0.beginsType },
      Insertion(
        "extension", "What is added to a type begins with `extension`.", typeSymptoms, isRare: true
      ) { $0.beginsType },
      Insertion(
        "some", "The type of a body is `some` reducer.", [.existentialRequiresAny, .typeDoesNotConform]
      ) { $0.isIdentifier && $0.isCapitalized && $0.follows(":", "->") },
      Insertion(
        "static", "The declaration belongs to the type, so `static` must stand before it.",
        [.couldNotFindTypeMember, .instanceMemberUseOnType, .typeDoesNotConform, .couldNotFindEnumCase],
        isRare: true
      ) { $0.isOneOf("let", "var", "func") },
      Insertion(
        "indirect", "A case that holds its own enum is `indirect`.", [.recursiveEnumNotIndirect],
        isRare: true,
        suits: { $0.text == "case" }
      ) { $0.isOneOf("case", "enum") },
      Insertion(
        "inout", "A function that changes its parameter takes it as `inout`.",
        [
          .assignmentLhsIsImmutableVariable, .cannotPassRvalueMutatingSubelement,
          .assignmentLhsIsImmutableProperty, .cannotApplyLvalueBinopToSubelement, .typesNotEqualDecl,
        ], isRare: true
      ) { $0.follows(":") && $0.isCapitalized },
      Insertion(
        "throw", "An error is thrown with `throw`.",
        [.cannotConvertClosureResult, .cannotConvertToReturnType]
      ) { $0.isCapitalized && $0.isIdentifier && ($0.isFirst || $0.follows("in", "{", ":", "else")) },
      Insertion(
        "async", "A function that waits is `async`.", [.asyncInNonasyncFunction], isRare: true
      ) { $0.isOneOf("{", "throws", "->") && $0.follows(")") },
      Insertion(
        "throws", "A function that lets an error through `throws`.", [.tryUnhandled, .throwingCallUnhandled],
        isRare: true
      ) { $0.isOneOf("{", "->") && $0.follows(")", "async") },
      Insertion(
        "else", "`guard` needs an `else`.", [.expectedElseAfterGuard, .statementSameLineWithoutSemi]
      ) { $0.isOneOf("{", "if") },
      Insertion(
        "if", "A condition begins with `if`.",
        [
          .statementSameLineWithoutSemi, .cannotFindInScope, .expectedExpr, .expectedPattern,
          .closureArgumentListMissing,
        ]
      ) { ($0.isFirst || $0.follows("else")) && $0.endsWithBrace },
      Insertion("guard", "`guard` was left out.", [.statementSameLineWithoutSemi, .expectedExpr]) {
        $0.isFirst && $0.lineContains("else")
      },
      Insertion(
        "switch", "`switch` was left out.",
        [.cannotFindInScope, .caseOutsideOfSwitch, .expectedPattern, .statementSameLineWithoutSemi]
      ) { $0.isIdentifier && $0.endsWithBrace && $0.isFirst },
      Insertion("for", "A loop begins with `for`.", [.statementSameLineWithoutSemi, .expectedExpr]) {
        $0.lineContains("in") && $0.isFirst || $0.text == "await"
      },
      Insertion("do", "`do` was left out.", [.expectedExpr, .extraRbrace], isRare: true) {
        $0.text == "{" && $0.isFirst
      },
      Insertion("catch", "`catch` was left out.", [.expressionUnusedClosure], isRare: true) {
        $0.follows("}")
      },
      Insertion(
        "Self", form: .glued, "The type itself is written as `Self`.",
        [.tooFewGenericArguments, .expectedType]
      ) {
        $0.follows("<") && $0.text.hasPrefix(">")
      },
      Insertion(
        "default", form: .glued, "`default` was left out.",
        [.expectedExpr, .statementSameLineWithoutSemi, .stmtInSwitchNotCoveredByCase]
      ) { $0.text == ":" && $0.isFirst },
      Insertion("is", "`is` was left out.", [], isRare: true) { $0.isIdentifier && $0.isCapitalized },
      Insertion("as", "`as` was left out.", [], isRare: true) { $0.isIdentifier && $0.isCapitalized },
      Insertion("self", form: .glued, "`self` was left out.", [.implicitUseOfSelfInClosure], isRare: true) {
        $0.isOneOf(")", ",", "]") && $0.follows(",", ":", ".", "(", "[")
      },
    ]
    + ["nil", "false", "true"].flatMap { value in
      let cause = "There is no value: perhaps `\(value)`."
      let symptoms: Set<DiagnosticName> = [
        .expectedExprAssignment, .expectedInitValue, .expectedExprInExprList,
      ]
      return [
        Insertion(value, form: .glued, cause, symptoms, isRare: true) {
          $0.isOneOf(")", ",", "]") && $0.follows("=", "==", ":", "?")
        },
        Insertion(value, cause, symptoms, isRare: true) {
          !$0.isOneOf(")", ",", "]") && $0.follows("=", "==", ":", "?")
        },
      ]
    }

  private static let typeSymptoms: Set<DiagnosticName> = [
    .expectedKeywordInDecl, .expectedDecl, .statementSameLineWithoutSemi, .cannotFindInScope,
  ]

  private static func isUsualEnum(_ name: String) -> Bool {
    name.isOneOf("Action", "Path", "Destination") || name.hasSuffix("ID")
  }

  static func repairs(_ context: Context) -> [Repair] {
    // A property without a value lacks no word.
    if context.isSymptom(.useOfSelfBeforeFullyInit, .returnFromInitWithoutInitingStoredProperties) {
      return []
    }
    return words.flatMap { $0.repairs(context) } + names(context) + signature(context) + body(context)
      + results(context)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WordLeftOut.self) }
