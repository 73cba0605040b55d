import SwiftSyntax
import SyntaxProtocol

/// A word or a sign of a statement that Swift writes differently.
enum CorrectionsOfExpressions: Corrections {
  static let id = "part-of-a-statement"
  static let title = "A part of a statement is written differently"
  static let corrections = [
    Correction(
      .lexUnicodeEscapeBraces, cause: "The number of a character stands in braces.",
      .statement("state.name = \"\\u2605\"", repaired: "state.name = \"\\u{2605}\"")
    ) { context in
      let bytes = context.file.source.bytes
      let start = context.file.source.start(ofLine: context.symptom.line) + context.symptom.column
      guard start < bytes.count else { return [] }
      let digits = bytes[start...].prefix(8).prefix { Character(Unicode.Scalar($0)).isHexDigit }
      guard !digits.isEmpty else { return [] }
      return [[TextEdit(start, start, "{"), TextEdit(digits.endIndex, digits.endIndex, "}")]]
    },
    Correction(
      .stringLiteralNoAtsign, cause: "A text of Swift has no `@`.",
      .statement("state.name = @\"Hello\"", repaired: "state.name = \"Hello\""),
      edits: Correction.dropping("@")),
    Correction(
      .invalidFloatLiteralMissingLeadingZero, cause: "A digit stands before the point of a number: `0$1`.",
      .statement(
        "state.canUndo = Double(state.count) > .5", repaired: "state.canUndo = Double(state.count) > 0.5")
    ) { context in
      let start = context.tokens[context.place].start
      return [[TextEdit(start, start, "0")]]
    },
    Correction(
      .doWhileNowRepeatWhile, cause: "A loop that asks at its end begins with `repeat`.",
      .statement(
        "do { state.count += 1 } while state.count < 3",
        repaired: "repeat { state.count += 1 } while state.count < 3")
    ) { context in [[context.file.replacing(context.place, with: "repeat")]] },
    Correction(
      .extraCaseKeyword, cause: "Several values of one `case` stand behind commas, and `case` stands once.",
      .statement(
        "switch state.count { case 1, case 2: break; default: break }",
        repaired: "switch state.count { case 1, 2: break; default: break }")
    ) { context in [[context.file.removing(context.place)]] },
    Correction(
      .tryOnVarLet, cause: "`try` stands before the value, behind the equals sign.",
      .inEffect(
        "try let text = String(contentsOfFile: \"name\", encoding: .utf8)\n                print(text)",
        repaired:
          "let text = try String(contentsOfFile: \"name\", encoding: .utf8)\n                print(text)")
    ) { context in
      guard let word = context.nearest("try"),
        let sign = (word..<context.tokens.count).first(where: { context.file.text($0) == "=" })
      else { return [] }
      return [[context.file.removing(word), context.file.inserting("try", before: sign + 1)]]
    },
    Correction(
      .tryRhs, cause: "`try` stands at the beginning of the whole expression, and not behind an operator.",
      .inTest(
        "#expect(1 == try Int(\"1\", format: .number))",
        repaired: "#expect(try 1 == Int(\"1\", format: .number))")
    ) { context in
      guard let word = context.nearest("try"),
        let sequence = context.tokens[word].syntax.ancestor(SequenceExprSyntax.self)
      else { return [] }
      let edits = [
        TextEdit(sequence.startOffset, sequence.startOffset, "try "), context.file.removing(word),
      ]
      return [edits] + (context.throwsAdded.map { [edits + [$0]] } ?? [])
    },
    Correction(
      .lexUnaryEqual, .useNonmatchingOperator, .statementSameLineWithoutSemi, .expectedPrefixOperator,
      cause: "An operator between two values has a space on both sides, or on none.",
      .statement("state.count = state.count+ 1", repaired: "state.count = state.count + 1")
    ) { context in
      context.onLine.compactMap { context.spaced($0) }.map { [$0] }
    },
    Correction(
      .argumentOutOfOrderNamedNamed,
      cause: "The arguments stand in the order of the parameters: `$1` before `$2`.",
      .declaration(
        "func move(from start: Int, to end: Int) {}\nfunc use() { move(to: 1, from: 2) }",
        repaired: "func move(from start: Int, to end: Int) {}\nfunc use() { move(from: 2, to: 1) }")
    ) { context in
      guard context.symptom.names.count > 1,
        let list = context.enclosing(LabeledExprListSyntax.self)
          ?? context.tokens[context.place].syntax.ancestor(FunctionCallExprSyntax.self)?.arguments,
        let late = list.first(where: { $0.label?.text == context.symptom.names[0] }),
        let early = list.first(where: { $0.label?.text == context.symptom.names[1] })
      else { return [] }
      func text(_ argument: LabeledExprSyntax) -> String {
        var argument = argument
        argument.trailingComma = nil
        return argument.trimmedDescription
      }
      func range(_ argument: LabeledExprSyntax) -> (Int, Int) {
        (argument.startOffset, argument.expression.endOffset)
      }
      return [
        [
          TextEdit(range(early).0, range(early).1, text(late)),
          TextEdit(range(late).0, range(late).1, text(early)),
        ]
      ]
    },
    Correction(
      .lexInvalidEscape,
      cause:
        "A `\\` in a text begins a sign such as `\\n` or a value in parentheses. A backslash itself is written `\\\\`.",
      .statement("state.name = \"a\\d\"", repaired: "state.name = \"a\\\\d\"")
    ) { context in
      let place = context.file.source.start(ofLine: context.symptom.line) + context.symptom.column - 1
      let bytes = context.file.source.bytes
      // `\{` is how others write a value.
      return [place, place - 1].filter { index in
        index >= 0 && index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\")
          && bytes[index + 1] != UInt8(ascii: "{")
      }
      .map { [TextEdit($0, $0, "\\")] }
    },
    Correction(
      .missingArgumentPositional, .typeDoesNotConformDeclOwner, .extraArgumentPositional,
      .missingArgumentLabels,
      .noOverloadsMatchExactlyInCall, .extraArgumentsInCall,
      cause: "Each `\\(…)` of a text holds one value.",
      .statement(
        "state.name = \"\\(state.name, state.count)\"",
        repaired: "state.name = \"\\(state.name), \\(state.count)\"")
    ) { context in
      context.onLine.compactMap { context.tokens[$0].syntax.ancestor(ExpressionSegmentSyntax.self) }
        .filter { $0.expressions.count > 1 && $0.expressions.allSatisfy { $0.label == nil } }
        .map { segment in
          let values = segment.expressions.map { "\\(\($0.expression.trimmedDescription))" }
          return [TextEdit(segment.startOffset, segment.endOffset, values.joined(separator: ", "))]
        }
    },
    Correction(
      .missingArgumentPositional, cause: "The parentheses behind `\\` hold a value, and here they are empty.",
      isRemoval: true, .statement("state.name = \"Fact: \\()\"", repaired: "state.name = \"Fact: \"")
    ) { context in
      context.onLine.compactMap { context.tokens[$0].syntax.ancestor(ExpressionSegmentSyntax.self) }
        .filter {
          $0.expressions.isEmpty || $0.expressions.first?.expression.is(MissingExprSyntax.self) == true
        }
        .map { [TextEdit($0.startOffset, $0.endOffset, "")] }
    },
    Correction(
      .closureBadParam, cause: "What is looked for with a closure has the label `where`.",
      .statement(
        "print(state.children.firstIndex(of: { $0.isDone }) as Any)",
        repaired: "print(state.children.firstIndex(where: { $0.isDone }) as Any)")
    ) { context in
      context.nearest("of").map { [[context.file.replacing($0, with: "where")]] } ?? []
    },
    Correction(
      .unboundGenericParameter, .cannotInferBaseOfUnresolvedMember,
      cause: "Nothing tells here which type the case belongs to, so its type stands before the dot.",
      .inTest(
        "enum Failure: Error { case offline }\n    #expect(throws: .offline) { throw Failure.offline }",
        repaired:
          "enum Failure: Error { case offline }\n    #expect(throws: Failure.offline) { throw Failure.offline }"
      )
    ) { context in
      context.onLine.sorted().flatMap { index -> [[TextEdit]] in
        // A key path has a dot, too.
        guard context.file.text(index) == ".",
          let member = context.tokens[index].syntax.parent?.as(MemberAccessExprSyntax.self),
          member.base == nil
        else { return [] }
        return context.enums(declaring: context.file.text(index + 1)).map {
          [TextEdit(context.tokens[index].start, context.tokens[index].start, $0)]
        }
      }
    },
    Correction(
      .trylessThrowingCallUnhandled, .throwingCallWithoutTry, .throwingCallUnhandled,
      cause: "What may throw is marked with `try`, in the parentheses of an expectation too.",
      .inTest(
        "func half(_ number: Int) throws -> Int { number / 2 }\n    #expect(half(2) == 1)",
        repaired: "func half(_ number: Int) throws -> Int { number / 2 }\n    #expect(try half(2) == 1)")
    ) { context in
      guard context.file.text(context.place) == "#", context.file.text(context.place + 1) == "expect",
        context.file.text(context.place + 2) == "("
      else { return [] }
      let edit = context.file.inserting("try", before: context.place + 3)
      return [[edit] + (context.throwsAdded.map { [$0] } ?? [])]
    },
    Correction(
      .expectedExprConditional, cause: "A comma stands only between two conditions.",
      .statement(
        "guard state.count > 0, else { return .none }",
        repaired: "guard state.count > 0 else { return .none }"),
      edits: Correction.dropping(",")),
    Correction(
      .lexInvalidCharacter, cause: "The character looks like another one that Swift knows.",
      .statement("state.count –= 1", repaired: "state.count -= 1")
    ) { context in
      let names = context.symptom.notes.first { $0.names.count > 1 }?.names ?? []
      let start = context.file.source.start(ofLine: context.symptom.line) + context.symptom.column - 1
      guard let found = names.first, let meant = names.dropFirst().first, meant.utf8.count == 1 else {
        return []
      }
      return [[TextEdit(start, start + found.utf8.count, meant)]]
    },
    Correction(
      .cannotConvertArgumentValue,
      cause: "With the label `where`, a closure tells what is looked for. A value has another label.",
      .statement(
        "print(state.children.ids.contains(where: UUID(1)))",
        repaired: "print(state.children.ids.contains(UUID(1)))")
    ) { context in
      guard let found = context.symptom.names.first,
        context.symptom.names.last == "(\(found)) throws -> Bool",
        let label = context.onLine.first(where: {
          context.file.text($0) == "where" && context.file.text($0 + 1) == ":"
        }),
        label > 1, label + 2 < context.tokens.count
      else { return [] }
      let isIndex = context.file.text(label - 2).hasSuffix("Index")
      return [
        [TextEdit(context.tokens[label].start, context.tokens[label + 2].start, isIndex ? "of: " : "")]
      ]
    },
    Correction(
      .valueOfMetatypeType, cause: "A type that is used as a value is followed by `.self`.",
      .inEffect(
        "print(ObjectIdentifier(Counter))", repaired: "print(ObjectIdentifier(Counter.self))")
    ) { context in
      // Where a value is kept, one of the type is meant.
      guard context.file.text(context.place - 1) != "=" else { return [] }
      let end = context.tokens[context.place].end
      return [[TextEdit(end, end, ".self")]]
    },
  ]
}

extension Context {
  /// The edit after which the function around the place says that it throws; nil where it says so already.
  fileprivate var throwsAdded: TextEdit? {
    guard let function = enclosing(FunctionDeclSyntax.self)?.signature,
      function.effectSpecifiers?.throwsClause == nil
    else { return nil }
    let end = function.effectSpecifiers?.asyncSpecifier?.endOffset ?? function.parameterClause.endOffset
    return TextEdit(end, end, " throws")
  }

  /// The spaces around an operator that has one on a single side; nil for another token.
  fileprivate func spaced(_ index: Int) -> TextEdit? {
    let token = tokens[index]
    guard token.text.allSatisfy({ "+-*/%<>=&|".contains($0) }), index > 0, index + 1 < tokens.count,
      tokens[index - 1].line == token.line, tokens[index + 1].line == token.line,
      tokens[index - 1].isWord || file.text(index - 1).isOneOf(")", "]")
    else { return nil }
    let (before, behind) = (tokens[index - 1].end < token.start, token.end < tokens[index + 1].start)
    guard before != behind else { return nil }
    return TextEdit(tokens[index - 1].end, tokens[index + 1].start, " \(token.text) ")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(CorrectionsOfExpressions.self)
}
