import SwiftSyntax
import SyntaxProtocol

/// A sign inside a line: a colon, a comma, `->`, `=`, `?`, `$`, `&`, `@` or `_`.
enum SignLeftOut: RepairOperator {
  static let id = "sign-left-out"
  static let title = "A sign such as a colon was left out"
  static let examples = [
    Example(.feature, right: "case .decrementButtonTapped:", wrong: "case .decrementButtonTapped"),
    Example(.feature, right: "Scope(state: \\.child, action:", wrong: "Scope(state: \\.child action:"),
    Example(.feature, right: "var fact: String?", wrong: "var fact String?"),
  ]

  private static let signs: [Insertion] = [
    Insertion(":", form: .behind, "A colon was left out.", [.expectedCaseColon, .expectedSeparator]) {
      $0.isFirst && !$0.follows(":", "{") && $0.index > 0
        && $0.context.lineBegins(with: ["case", "default"], $0.index - 1)
    },
    // Between a name and a type, between a label and a value, and between a key and a value.
    Insertion(
      ":", form: .behind, "A colon was left out.",
      [
        .repeatedIdentifier, .expectedSeparator, .expectedParameterColon, .expectedCaseColon,
        .expectedLbraceStruct, .expectedLbraceEnum, .statementSameLineWithoutSemi,
        .declarationSameLineWithoutSemi, .expectedRparenExprList, .expectedParameterName,
        .expectedColonAfterTernaryQuestion, .expectedType, .cannotInferTypeForPattern,
      ],
      suits: {
        $0.isCapitalized || $0.isOneOf("[", "some", "@")
          || $0.followsName && $0.context.file.text($0.index - 2).isOneOf("(", ",", "[")
      }
    ) { !$0.isFirst && $0.text != ":" && ($0.followsWord || $0.follows("]", "\"", ")")) },
    Insertion(
      ",", form: .behind, "A comma was left out.",
      [
        .expectedSeparator, .statementSameLineWithoutSemi, .expectedParameterName, .expectedRparenExprList,
        .declarationSameLineWithoutSemi, .expectedExprInCollectionLiteral, .placeholderTypeNotAllowed,
        .expectedLbraceExtension,
      ], suits: { $0.next == ":" || !$0.isGlued }
    ) { spot in
      // A comma between two lines makes a declaration of an assignment.
      !(spot.context.isImmutable && spot.isFirst)
        && (spot.followsWord || spot.follows(")", "]", "}", "\"", "?", "_")
          || spot.previous.first?.isNumber == true)
        && (spot.token.isWord || spot.text.first?.isNumber == true
          || spot.isOneOf("\\", ".", "\"", "(", "[", "_", "{", "#", "$", "&", "-", "!", "@"))
    },
    Insertion(
      "->", "`->` stands before the type that a function returns.",
      [.declarationSameLineWithoutSemi, .statementSameLineWithoutSemi]
    ) { ($0.token.isWord || $0.isOneOf("(", "[")) && $0.follows(")", "throws", "async") },
    Insertion(
      "=", "`=` was left out.",
      [.statementSameLineWithoutSemi, .declarationSameLineWithoutSemi, .expectedSeparator],
      suits: { $0.context.lineBegins(with: ["let", "var"], $0.index) }
    ) {
      $0.index > 1 && !$0.isFirst && $0.text != "=" && !$0.follows("=")
        && ($0.followsWord || $0.follows("?", "]", ">"))
    },
    Insertion(
      "$", form: .glued,
      "`$` stands before a property when its binding, its path or its shared value is meant.",
      [
        .incorrectPropertyWrapperReferenceMember, .cannotConvertArgumentValue,
        .incorrectPropertyWrapperReference, .typeDoesNotConformDeclOwner,
      ]
    ) { spot in
      guard spot.isIdentifier, spot.text.first?.isLowercase == true, spot.follows(".", "(") else {
        return false
      }
      return spot.context.file.counts["$" + spot.text] != nil
        || spot.context.corpus.words.contains("$" + spot.text)
        || spot.context.file.text(spot.index - 2).isOneOf("\\", "state", "$0", "store")
    },
    Insertion(
      "&", form: .glued, "`&` stands before a value that a function changes.",
      [.missingAddressOf, .missingAddressOfYield],
      isRare: true
    ) { $0.isIdentifier && $0.follows("(", ",", ":") },
    Insertion(
      "@", form: .glued, "An attribute begins with `@`.",
      [.expectedDecl, .expectedKeywordInDecl, .cannotFindInScope],
      suits: { _ in false }
    ) { $0.isIdentifier && $0.isFirst && $0.isCapitalized },
    Insertion(
      "?", form: .behind, "`as?` is nil when the value has another type.",
      [.cannotCoerceToType, .forcedDowncastCoercion],
      isRare: true
    ) { $0.follows("as") },
    Insertion(
      "?", form: .behind, "`try?` turns an error into nil.",
      [.throwsFunctiontypeMismatch, .throwingCallUnhandled, .tryUnhandled], isRare: true
    ) {
      // A `catch` is there to see the error.
      $0.follows("try") && $0.token.syntax.ancestor(DoStmtSyntax.self)?.catchClauses.isEmpty != false
    },
    Insertion("?", form: .behind, "The value may be nil. `?` goes on only if it is there.", unwrapping) {
      $0.isOneOf(".", "[") && $0.isGlued
        && ($0.previous.first?.isLowercase == true || $0.follows("]", ")"))
    },
    // `state.seconds -= 1`
    Insertion(
      "?", form: .behind, "The value may be nil. `?` changes it only if it is there.", unwrapping,
      isRare: true
    ) { $0.token.syntax.tokenKind.isAssignmentOperator },
    Insertion("?", form: .behind, "The value may be nil, so the type ends with `?`.", .nilValue) { spot in
      guard spot.index > 0 else { return false }
      let type = spot.context.tokens[spot.index - 1]
      return (type.isIdentifier && type.text.first?.isUppercase == true || type.text == "]")
        && type.syntax.parent?.is(IdentifierTypeSyntax.self) == true
    },
    Insertion(
      "!", form: .glued, "`!` turns a condition into its opposite.", [.cannotConvertConditionValue],
      isRare: true,
      suits: { _ in false }
    ) {
      $0.isIdentifier && $0.text.first?.isLowercase == true
        && $0.follows("(", "if", "guard", "&&", "||", "return", "=")
    },
    // `case .idle(let next?)`
    Insertion(
      "?", form: .behind, "The value may be nil. `?` matches it only if it is there.", unwrapping,
      isRare: true,
      suits: { spot in
        spot.context.symptom.names.contains(spot.previous)
          || spot.context.tokens.contains { $0.text == spot.previous && $0.line == spot.context.symptom.line }
      }
    ) { $0.isOneOf(")", ",") && $0.context.file.text($0.index - 2) == "let" },
    Insertion(
      "_", "A parameter that isn't used is written as `_`.",
      [.expectedExpr, .expectedSeparator, .expectedPattern]
    ) { $0.text == "in" && $0.follows("{", ",") },
    Insertion(
      "_", form: .glued, "A parameter that isn't used is written as `_`.",
      [.expectedExpr, .expectedSeparator, .expectedPattern]
    ) { $0.text == "," && $0.follows("{", ",") },
    Insertion(
      "_", "A parameter without a label begins with `_`.", [.missingArgumentLabels, .extraArgumentLabels],
      isRare: true, suits: { _ in false }
    ) { $0.isIdentifier && $0.follows("(") && $0.next == ":" },
  ]

  /// What the compiler says of an optional that is used as the value inside it.
  private static let unwrapping: Set<DiagnosticName> = [
    .optionalBaseNotUnwrapped, .optionalNotUnwrapped, .cannotConvertArgumentValue, .optionalUsedAsBoolean,
  ]

  static func repairs(_ context: Context) -> [Repair] { signs.flatMap { $0.repairs(context) } }
}

extension Context {
  func lineBegins(with words: [String], _ index: Int) -> Bool {
    var position = index
    while position > 0, !tokens[position].isFirst { position -= 1 }
    return words.contains(tokens[position].text)
      || (tokens[position].text == "}" && words.contains(file.text(position + 1)))
  }
}

extension TokenKind {
  /// Whether the token is an operator such as `+=`.
  var isAssignmentOperator: Bool {
    if case .binaryOperator(let text) = self { ["+=", "-=", "*=", "/=", "%="].contains(text) } else { false }
  }
}

extension String {
  func isOneOf(_ others: String...) -> Bool { others.contains(self) }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SignLeftOut.self) }
