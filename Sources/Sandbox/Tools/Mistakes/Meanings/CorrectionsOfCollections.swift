import SwiftSyntax
import SyntaxProtocol

/// A collection, a text or a parameter that Swift writes in another way.
enum CorrectionsOfCollections: Corrections {
  static let id = "rewritten-collection"
  static let title = "A list, a text or a parameter is written differently"
  static let corrections = [
    Correction(
      .wrongArgumentLabels, .extraArgumentNamed, .extraArgumentsInCall, .noOverloadsMatchExactlyInCall,
      cause: "`specifier:` belongs to the texts of views. A plain text is formatted by `String(format:)`.",
      .statement(
        "state.name = \"\\(state.count, specifier: \"%.1f\")\"",
        repaired: "state.name = \"\\(String(format: \"%.1f\", Double(state.count)))\""),
      edits: formatted),
    Correction(
      .anonClosureArgInClosureWithArgs, .anonClosureArgInClosureWithArgsTypo,
      cause: "The closure has named what it gets, so the name stands in the place of the number.",
      .statement(
        "state.children.removeAll { child in $0.isDone }",
        repaired: "state.children.removeAll { child in child.isDone }")
    ) { context in
      // `filter($0.count > 3)`: what is given to the call lacks its braces.
      if let argument = context.enclosing(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        call.arguments.count == 1, let open = call.leftParen, let close = call.rightParen,
        context.closures(around: context.place).first.map({ context.tokens[$0].start < call.startOffset })
          == true,
        argument.expression.trimmedDescription.hasPrefix("$0"),
        call.calledExpression.is(MemberAccessExprSyntax.self)
      {
        return [
          [
            TextEdit(open.startOffset, argument.expression.startOffset, " { "),
            TextEdit(argument.expression.endOffset, close.endOffset, " }"),
          ]
        ]
      }
      guard let brace = context.closures(around: context.place).first,
        let number = Int(context.file.text(context.place).dropFirst()),
        context.file.text(context.place).first == "$"
      else { return [] }
      let names = context.head(ofClosure: brace).names
      guard names.indices.contains(number), context.file.text(names[number]) != "_" else { return [] }
      return [[context.file.replacing(context.place, with: context.file.text(names[number]))]]
    },
    Correction(
      .throwingCallUnhandled, .tryUnhandled, .trylessThrowingCallUnhandled,
      cause: "A function or an initializer that passes an error on to its caller is marked with `throws`.",
      .declaration(
        "extension Int {\n  init(from text: String) { try Task.checkCancellation(); self = text.count }\n}",
        repaired:
          "extension Int {\n  init(from text: String) throws { try Task.checkCancellation(); self = text.count }\n}"
      ),
      edits: throwing),
    Correction(
      .cannotConvertInitializerValue, .cannotConvertArgumentValue, .cannotConvertAssign,
      cause: "A range with its end, written `...`, has the type `ClosedRange`.",
      .statement(
        "let range: Range<Int> = 0...5\n            print(range)",
        repaired: "let range: ClosedRange<Int> = 0...5\n            print(range)")
    ) { context in
      guard context.symptom.names.last?.hasPrefix("Range<") == true,
        context.symptom.names.contains(where: { $0.hasPrefix("ClosedRange<") })
      else { return [] }
      return context.onLine.filter { context.file.text($0) == "Range" && context.file.text($0 + 1) == "<" }
        .map { [context.file.replacing($0, with: "ClosedRange")] }
    },
    Correction(
      .failedToProduceDiagnostic, .cannotConvertClosureResult, .cannotConvertInitializerValue,
      .cannotConvertToReturnType, .cannotConvertAssign,
      cause:
        "`map` keeps something for each element, also where it is nil. `compactMap` leaves out what is nil.",
      .statement(
        "let numbers: [Int] = [\"1\", \"2\"].map { Int($0) }\n            state.count = numbers.count",
        repaired:
          "let numbers: [Int] = [\"1\", \"2\"].compactMap { Int($0) }\n            state.count = numbers.count"
      )
    ) { context in
      context.near.filter {
        context.file.text($0) == "map" && context.file.text($0 - 1) == "." && context.file.text($0 + 1) == "{"
      }.prefix(2).map { [context.file.replacing($0, with: "compactMap")] }
    },
    Correction(
      .expectedColonAfterTernaryQuestion,
      cause: "A choice has two values: one behind `?`, and the one for everything else behind a colon, `:`.",
      .statement(
        "state.fact = state.count > 3 ? state.name",
        repaired: "state.fact = state.count > 3 ? state.name : nil")
    ) { context in
      guard let last = context.onLine.max() else { return [] }
      let end = context.tokens[last].end
      return [" : nil", " : \"\"", " : 0"].map { [TextEdit(end, end, $0)] }
    },
    Correction(
      .typesNotEqualInDeclRef, .typesNotEqualDecl, .cannotApplyBinopToArgs, .cannotConvertArgumentValue,
      cause: "`+=` adds the elements of another list. A single element is added with `append`.",
      .statement(
        "var names = [\"Blob\"]\n            names += state.name\n            print(names)",
        repaired: "var names = [\"Blob\"]\n            names.append(state.name)\n            print(names)"),
      edits: appended),
  ]

  private static let formatted: Correction.Edits = { context in
    context.onLine.filter { context.file.text($0) == "specifier" && context.file.text($0 - 1) == "," }
      .compactMap { index in
        guard let argument = context.tokens[index].syntax.ancestor(LabeledExprSyntax.self),
          let segment = argument.ancestor(ExpressionSegmentSyntax.self),
          let value = segment.expressions.first
        else { return nil }
        let format = argument.expression.trimmedDescription
        let code = value.expression.trimmedDescription
        let number = format.contains("f") ? "Double(\(code))" : code
        return [TextEdit(value.startOffset, argument.endOffset, "String(format: \(format), \(number))")]
      }
  }

  private static let throwing: Correction.Edits = { context in
    let initializer = context.enclosing(InitializerDeclSyntax.self)?.signature
    let function = context.enclosing(FunctionDeclSyntax.self)?.signature
    guard context.closures(around: context.place).isEmpty, let signature = initializer ?? function,
      signature.effectSpecifiers?.throwsClause == nil
    else { return [] }
    let place = signature.effectSpecifiers?.endOffset ?? signature.parameterClause.endOffset
    return [[TextEdit(place, place, " throws")]]
  }

  private static let appended: Correction.Edits = { context in
    guard context.symptom.names.contains("+="), let sign = context.nearest("+="),
      let operands = Operands(of: sign, context), !operands.right.code.hasPrefix("[")
    else { return [] }
    return [
      [
        TextEdit(operands.left.end, operands.right.start, ".append("),
        TextEdit(operands.right.end, operands.right.end, ")"),
      ]
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(CorrectionsOfCollections.self)
}
