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
    guard context.symptom.names.count > 1, let (start, end) = value(context) else { return [] }
    let found = context.symptom.names[context.symptom.names.count - 2]
    let wanted = context.symptom.names.last ?? ""
    let code = context.file.text(start, end)
    // A number that is written down is a text in quotation marks: see ``TextOrNumber``.
    if wanted == "String", code.allSatisfy({ $0.isNumber || $0 == "_" }) { return [] }
    let isCall = code.contains("try")
    return wrappers(from: found, to: wanted, isCall: isCall).map {
      Repair($0.evidence, $0.cause, TextEdit(start, start, $0.before), TextEdit(end, end, $0.after))
    }
  }

  /// What is written around a value.
  private struct Wrapper {
    var before: String
    var after: String
    var cause: String
    var evidence: Evidence

    init(_ before: String, _ after: String, _ cause: String, _ evidence: Evidence = .fitting) {
      self.before = before
      self.after = after
      self.cause = cause
      self.evidence = evidence
    }
  }

  /// What makes a value of one type of that of another.
  private static func wrappers(from found: String, to wanted: String, isCall: Bool) -> [Wrapper] {
    if wanted == "Duration" || wanted.hasSuffix(".Duration") || wanted.hasSuffix("Stride") {
      let cause = "A duration has a unit."
      return [Wrapper(".seconds(", ")", cause), Wrapper(".milliseconds(", ")", cause, .plausible)]
    }
    if wanted.hasPrefix("Result<") {
      let cause = "A `Result` is needed, either of a value or of an error, and this is the value alone."
      return [
        Wrapper("Result { ", " }", cause, isCall ? .fitting : .plausible),
        Wrapper(".success(", ")", cause, isCall ? .plausible : .fitting),
      ]
    }
    if wanted.contains("->") {
      let takesNothing = wanted.contains("() ") || wanted.hasPrefix("()")
      let count = wanted.prefix { $0 != ">" }.count { $0 == "," } + 1
      let ignored = Array(repeating: "_", count: count).joined(separator: ", ")
      let head = takesNothing ? "{ " : "{ \(ignored) in "
      return [Wrapper(head, " }", "A closure is needed here, and not a value.")]
    }
    if wanted.hasPrefix("Shared<") {
      let cause = "A reference to a shared value is needed, and this is a plain value."
      return [Wrapper("Shared(value: ", ")", cause)]
    }
    if wanted == "IndexSet", found.isOneOf("Int", "IndexSet.Element") {
      return [Wrapper("[", "]", "An `IndexSet` is needed, which holds the places of several elements.")]
    }
    if ["[", "Set<", "Array<", "IdentifiedArray"].contains(where: wanted.hasPrefix) {
      let list = Wrapper("[", "]", "A list is needed, and this is one element.")
      guard wanted.hasPrefix("IdentifiedArray"), found.hasPrefix("[") else { return [list] }
      let cause = "The value is an array, but an identified array is needed."
      return [list, Wrapper("IdentifiedArray(uniqueElements: ", ")", cause)]
    }
    if wanted == "UUID", found == "UUIDGenerator" {
      return [Wrapper("", "()", "`uuid` makes a new ID each time it is called: `uuid()`.")]
    }
    if wanted == "UUID", found == "Int" || found == "String" {
      return [Wrapper("UUID(", ")", "An ID is needed, and this is a number.")]
    }
    if found == "String", let call = ["TextState": "TextState(", "URL": "URL(filePath: "][wanted] {
      return [Wrapper(call, ")", "A `\(wanted)` is needed, and this is a text.")]
    }
    guard ["Int", "Double", "String", "Float", "Int64", "Bool"].contains(wanted) else { return [] }
    let cause = "The type `\(wanted)` is needed here, but this has the type `\(found)`."
    return [Wrapper("\(wanted)(", ")", cause, .plausible)]
  }

  /// The bounds of the value that has the wrong type: what is assigned, the argument, or the expression at the place.
  private static func value(_ context: Context) -> (Int, Int)? {
    guard context.isSymptom(in: .conversion) else { return nil }
    var node: Syntax? = context.tokens[context.place].syntax.parent
    var best: Syntax?
    let start = context.tokens[context.place].start
    while let current = node {
      let begins = current.startOffset
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
      ($0.startOffset, $0.endOffset)
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WrapperLeftOut.self) }
