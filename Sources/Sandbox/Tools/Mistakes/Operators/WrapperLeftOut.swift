import SwiftSyntax
import SyntaxProtocol

/// A value of another type than the one that is needed, where one step makes the one of the other.
enum WrapperLeftOut: RepairOperator {
  static let id = "wrapper-left-out"
  static let title = "A value isn't wrapped in the type that is needed"
  static let examples = [
    Example(
      .feature, right: "try await clock.sleep(for: .seconds(1))", wrong: "try await clock.sleep(for: 1)")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.symptom.names.count > 1 else { return [] }
    let found = context.symptom.names[context.symptom.names.count - 2]
    let wanted = context.symptom.names.last ?? ""
    guard let value = value(context) else { return [] }
    let (start, end) = value
    func wrap(_ before: String, _ after: String, _ cost: Double, _ cause: String) -> Repair {
      Repair(cost, cause, TextEdit(start, start, before), TextEdit(end, end, after))
    }
    if wanted == "Duration" || wanted.hasSuffix(".Duration") || wanted.hasSuffix("Stride") {
      return [
        wrap(".seconds(", ")", 0.1, "A duration has a unit."),
        wrap(".milliseconds(", ")", 0.3, "A duration has a unit."),
      ]
    }
    if wanted.hasPrefix("Result<") {
      let isCall = context.file.text(start, end).contains("try")
      let cause = "A `Result` is needed, either of a value or of an error, and this is the value alone."
      return [
        wrap("Result { ", " }", isCall ? 0.05 : 0.5, cause),
        wrap(".success(", ")", isCall ? 0.5 : 0.1, cause),
      ]
    }
    if wanted.contains("->") {
      let cause = "A closure is needed here, and not a value."
      let takesNothing = wanted.contains("() ") || wanted.hasPrefix("()")
      let count = wanted.prefix { $0 != ">" }.count { $0 == "," } + 1
      let ignored = Array(repeating: "_", count: count).joined(separator: ", ")
      return [wrap(takesNothing ? "{ " : "{ \(ignored) in ", " }", 0.1, cause)]
    }
    if wanted.hasPrefix("Shared<") {
      return [
        wrap(
          "Shared(value: ", ")", 0.15, "A reference to a shared value is needed, and this is a plain value.")
      ]
    }
    if wanted.hasPrefix("[") || wanted.hasPrefix("Set<") || wanted.hasPrefix("Array<")
      || wanted.hasPrefix("IdentifiedArray")
    {
      var result = [wrap("[", "]", 0.3, "A list is needed, and this is one element.")]
      if wanted.hasPrefix("IdentifiedArray"), found.hasPrefix("[") {
        result.append(
          wrap(
            "IdentifiedArray(uniqueElements: ", ")", 0.2,
            "The value is an array, but an identified array is needed."))
      }
      return result
    }
    if wanted == "UUID", found == "Int" || found == "String" {
      return [wrap("UUID(", ")", 0.1, "An ID is needed, and this is a number.")]
    }
    if ["Int", "Double", "String", "Float", "Int64", "Bool"].contains(wanted) {
      return [
        wrap("\(wanted)(", ")", 0.8, "The type `\(wanted)` is needed here, but this has the type `\(found)`.")
      ]
    }
    return []
  }

  /// The bounds of the value that has the wrong type: what is assigned, the argument, or the expression at the place.
  private static func value(_ context: Context) -> (Int, Int)? {
    guard context.symptom.name.hasPrefix("cannot_convert") else { return nil }
    var node: Syntax? = context.tokens[context.place].syntax.parent
    var best: Syntax?
    let start = context.tokens[context.place].start
    while let current = node {
      let begins = current.positionAfterSkippingLeadingTrivia.utf8Offset
      if begins != start, !(current.is(TryExprSyntax.self) || current.is(AwaitExprSyntax.self)) { break }
      if current.is(ExprSyntax.self), !current.is(SequenceExprSyntax.self),
        !current.is(InfixOperatorExprSyntax.self)
      {
        best = current
      }
      if current.is(LabeledExprSyntax.self) || current.is(InitializerClauseSyntax.self) { break }
      node = current.parent
    }
    // `try` and `await` stand before the place.
    while let outer = best?.parent, outer.is(TryExprSyntax.self) || outer.is(AwaitExprSyntax.self) {
      best = outer
    }
    return best.map {
      ($0.positionAfterSkippingLeadingTrivia.utf8Offset, $0.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WrapperLeftOut.self) }
