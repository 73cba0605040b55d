import SwiftSyntax
import SyntaxProtocol

/// A condition or a branch as other languages write it.
enum CorrectionsOfConditions: Corrections {
  static let id = "rewritten-condition"
  static let title = "Swift writes a condition or a branch differently"
  static let corrections = [
    Correction(
      .conditionalVarInitializerRequired,
      cause: "A pattern is compared with a value by one equals sign.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        if case .some(let old) state.fact { state.name = old }",
        repaired: "state.fact = nil\n        if case .some(let old) = state.fact { state.name = old }")
    ) { context in
      let place = context.place
      guard context.tokens[place].isIdentifier,
        context.file.text(place - 1).isOneOf(")", "?") || context.tokens[place - 1].isIdentifier
      else { return [] }
      return [[context.file.inserting("=", before: place)]]
    },
    Correction(
      .missingReturnClosure,
      cause:
        "`break` ends the `switch`, so nothing is returned. Without an effect, a reducer returns `.none`.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        if state.count > 3 { break }",
        repaired: "state.fact = nil\n        if state.count > 3 { return .none }")
    ) { context in
      let breaks = context.tokens.indices.filter { index in
        context.file.text(index) == "break"
          && context.braces(around: index).contains { context.partner(of: $0) == context.place }
      }
      return breaks.map { [context.file.replacing($0, with: "return .none")] }
    },
    Correction(
      .optionalUsedAsBoolean,
      cause: "What is unwrapped and what is compared are two conditions, with a comma between them.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        if let old = state.fact && state.count > 0 { state.name = old }",
        repaired: "state.fact = nil\n        if let old = state.fact, state.count > 0 { state.name = old }")
    ) { context in
      guard let sign = context.nearest("&&"),
        context.onLine.contains(where: { $0 < sign && context.file.text($0).isOneOf("let", "var") })
      else { return [] }
      return [[context.file.attaching(",", at: sign)]]
    },
    Correction(
      .expectedLbraceAfterIf,
      cause: "Swift has no `then`: the brace begins what is done.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        if state.count > 3 then { state.count = 0 }",
        repaired: "state.fact = nil\n        if state.count > 3 { state.count = 0 }"),
      edits: Correction.dropping("then")),
    Correction(
      .expectedCommaStmtcondition,
      cause: "Two conditions are separated by a comma.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        if state.fact != nil where state.count > 0 { state.count = 0 }",
        repaired: "state.fact = nil\n        if state.fact != nil, state.count > 0 { state.count = 0 }")
    ) { context in
      ["where", "and"].compactMap { context.nearest($0) }.map {
        [context.file.attaching(",", at: $0)]
      }
    },
    Correction(
      .continueOutsideLoop, .unlabeledBreakOutsideLoop,
      cause: "`$1` belongs to a loop. Without an effect, a reducer returns `.none`.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        if state.count > 3 { continue }",
        repaired: "state.fact = nil\n        if state.count > 3 { return .none }"),
      edits: Correction.replacing("continue", with: "return .none")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(CorrectionsOfConditions.self)
}
